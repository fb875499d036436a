# Needs the package websockets (Debian: python3-websockets).
import asyncio
import json
import os
import random
import sys

import websockets

api = os.environ.get(
    "SLUICE_API", "https://api.sluice.example"
).replace("http", "ws", 1)
payment_id = "pay_8rTn2VwKq5XcLm4ZbGy7Hs"
address = f"{api}/v1/payments/{payment_id}/socket"
key = os.environ["SLUICE_SECRET_KEY"]


async def follow():
    """Follow one connection, and return why it ended."""
    global least
    # Seconds; our own limit until the first heartbeat.
    within, least = 15, 0
    try:
        async with websockets.connect(
            address, subprotocols=["sluice.v1"], close_timeout=1
        ) as socket:
            auth = {"type": "auth", "key": key}
            await socket.send(json.dumps(auth))
            while True:
                message = json.loads(
                    await asyncio.wait_for(socket.recv(), within)
                )
                if message["type"] == "heartbeat":
                    within = message["next_within_ms"] / 1000
                show(message)
    except websockets.ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd else 1006
    except websockets.InvalidHandshake as rejection:
        # Since websockets 14, the status is in "response".
        response = getattr(rejection, "response", rejection)
        try:
            status = response.status_code
            headers = response.headers
        except AttributeError:
            return 1006
        request_id = headers.get("Request-Id", "no request ID")
        print(
            f"Handshake rejected: {status} ({request_id})",
            file=sys.stderr,
        )
        least = int(headers.get("Retry-After", 0))
        return status
    except (OSError, asyncio.TimeoutError):
        return 1006


def show(message):
    global revision, failures
    if message["type"] == "error":
        form = "{code}: {detail} ({request_id})"
        text = form.format(**message["problem"])
        print(text, file=sys.stderr)
    elif message["type"] == "payment":
        payment = message["payment"]
        if payment["revision"] > revision:
            # Only progress shortens the wait, so a server
            # that fails after each connection isn't flooded
            # with attempts.
            failures = 0
            revision = payment["revision"]
            form = "{id}: {status}, {balance}"
            print(form.format(**payment), flush=True)


# Statuses of a rejected handshake, and close codes, after
# which a new connection can't help.
FINAL = {400, 404, 1000, 4400, 4401, 4403, 4404}
revision = 0
failures = 0
least = 0  # seconds to wait, as the last rejection requested


async def main():
    global failures
    while (code := await follow()) not in FINAL:
        failures += 1
        # The wait is random and grows, so that clients don't
        # all reconnect together.
        longest = 0.5 * 2 ** min(failures, 6)
        await asyncio.sleep(least + random.random() * longest)
    return 0 if code == 1000 else 1


sys.exit(asyncio.run(main()))
