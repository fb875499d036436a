import json
import os
import sys
import urllib.error
import urllib.request

api = os.environ.get("SLUICE_API", "https://api.sluice.example")
wallet_id = "wal_1zQw6MxTk8RbNv4JyGf9Hd"

request = urllib.request.Request(
    f"{api}/v1/wallets/{wallet_id}/payouts",
    method="POST",
    headers={
        "Authorization": f"Bearer {os.environ['SLUICE_SECRET_KEY']}",
        # One per action (uuid.uuid4()), stored before
        # the first attempt and sent on every retry.
        "Idempotency-Key": os.environ["IDEMPOTENCY_KEY"],
        "Content-Type": "application/json",
    },
    # The signature covers every field except metadata.
    data=json.dumps({
        "asset_id": "usdc.base-sepolia",
        "amount": "120",
        "to": "0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB",
        "max_network_fee": "1",
        "nonce": "0x2cc064c6f006e4ebe6dac68aab3caf0b48f77fa3bc2710838098240fc581051a",
        "valid_until": "2026-11-20T13:00:00Z",
        "signature": "0x4b11bd035a9d4d94373609bc934aa6ac13ae2e8fb17a2344c94432f3548426db7b105d3f9189dd7ed32a0f493bc0e39720d7cb7c35f2944382614fc6a850bfd91c",
        "metadata": {"supplier": "s-12"},
    }).encode(),
)
try:
    with urllib.request.urlopen(request, timeout=15) as response:
        payout = json.load(response)
except urllib.error.HTTPError as error:
    problem = json.load(error)
    print("{code}: {detail} ({request_id})".format(**problem), file=sys.stderr)
    if problem["code"] == "validation_failed":
        for fault in problem["errors"]:
            print("{pointer}: {detail}".format(**fault), file=sys.stderr)
    elif problem["code"] == "nonce_already_used":
        print(
            "Don't sign again if you meant the payout named above. "
            "Otherwise, sign with a new nonce.",
            file=sys.stderr,
        )
    sys.exit(1)
except OSError as error:
    sys.exit(
        f"No response ({error}): outcome unknown, retry with the same key."
    )

print("{id} is {status}: {amount} {asset_id} to {to}".format(**payout))
