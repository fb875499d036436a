# Needs the package websockets
# (Debian: python3-websockets).
import asyncio
import json
import os
import sys

import websockets

api = os.environ.get("SLUICE_API", "https://api.sluice.example")
path = "/v1/payments/pay_8rTn2VwKq5XcLm4ZbGy7Hs/socket"
address = api.replace("http", "ws", 1) + path
auth = {"type": "auth", "key": os.environ["SLUICE_SECRET_KEY"]}


async def main():
    async with websockets.connect(
        address, subprotocols=["sluice.v1"]
    ) as socket:
        await socket.send(json.dumps(auth))
        try:
            while True:
                show(json.loads(await socket.recv()))
        except websockets.ConnectionClosed:
            return 0 if socket.close_code == 1000 else 1


def show(message):
    if message["type"] == "payment":
        form = "{id}: {status}, {balance}"
        print(form.format(**message["payment"]), flush=True)
    elif message["type"] == "error":
        form = "{code}: {detail} ({request_id})"
        print(form.format(**message["problem"]), file=sys.stderr)


sys.exit(asyncio.run(main()))
