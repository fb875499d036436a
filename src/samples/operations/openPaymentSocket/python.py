# Needs the package websockets (on Debian python3-websockets).
import asyncio
import json
import os
import random
import sys

import websockets

api = os.environ.get("SLUICE_API", "https://api.sluice.example")
api = api.replace("http", "ws", 1)
address = f"{api}/v1/payments/pay_8rTn2VwKq5XcLm4ZbGy7Hs/socket"
key = os.environ["SLUICE_SECRET_KEY"]


async def follow():
    """Follow one connection.

    Return its close code, the status of a rejection, or 1006 if it died.
    """
    global least
    within, least = 15, 0  # seconds; our own limit until the first heartbeat
    try:
        async with websockets.connect(
            address, subprotocols=["sluice.v1"], close_timeout=1
        ) as socket:
            await socket.send(json.dumps({"type": "auth", "key": key}))
            while True:
                text = await asyncio.wait_for(socket.recv(), within)
                message = json.loads(text)
                if message["type"] == "heartbeat":
                    within = message["next_within_ms"] / 1000
                show(message)
    except websockets.ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd else 1006
    except websockets.InvalidHandshake as rejection:
        # Since websockets 14, the status is in "response".
        response = getattr(rejection, "response", rejection)
        try:
            status, headers = response.status_code, response.headers
        except AttributeError:
            return 1006
        request_id = headers.get("Request-Id", "no request ID")
        print(f"Handshake rejected: {status} ({request_id})", file=sys.stderr)
        least = int(headers.get("Retry-After", 0))
        return status
    except (OSError, asyncio.TimeoutError):
        return 1006


# Statuses of a rejected handshake, and close codes, after which a new
# connection can't help.
FINAL = {400, 404, 1000, 4400, 4401, 4403, 4404}
revision = 0
failures = 0
least = 0  # seconds to wait at least, as the last rejection requested


def show(message):
    global revision, failures
    if message["type"] == "error":
        print(
            "{code}: {detail} ({request_id})".format(**message["problem"]),
            file=sys.stderr,
        )
    elif message["type"] == "payment":
        payment = message["payment"]
        if payment["revision"] > revision:
            # Only progress shortens the wait, so a server that fails
            # after each connection isn't flooded with attempts.
            failures = 0
            revision = payment["revision"]
            print("{id}: {status}, {balance}".format(**payment), flush=True)


async def main():
    global failures
    while (code := await follow()) not in FINAL:
        failures += 1
        # The wait is random and grows, so that clients don't all reconnect
        # together.
        longest = 0.5 * 2 ** min(failures, 6)
        await asyncio.sleep(least + random.random() * longest)
    return 0 if code == 1000 else 1


sys.exit(asyncio.run(main()))
