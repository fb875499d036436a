import json
import os
import sys
import urllib.error
import urllib.request

api = os.environ.get("SLUICE_API", "https://api.sluice.example")
request = urllib.request.Request(
    f"{api}/v1/payments",
    method="POST",
    headers={
        "Authorization": f"Bearer {os.environ['SLUICE_SECRET_KEY']}",
        # One per action (uuid.uuid4()), stored before
        # the first attempt and sent on every retry.
        "Idempotency-Key": os.environ["IDEMPOTENCY_KEY"],
        "Content-Type": "application/json",
    },
    data=json.dumps({
        "invoice_id": "inv_3xKf9QmT2ZpLr8VbNc5YdW",
        "asset_id": "usdc.base-sepolia",
        "return_address": "0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb",
    }).encode(),
)
try:
    with urllib.request.urlopen(request, timeout=15) as response:
        payment = json.load(response)
except urllib.error.HTTPError as error:
    problem = json.load(error)
    print("{code}: {detail} ({request_id})".format(**problem), file=sys.stderr)
    if problem["code"] == "validation_failed":
        for fault in problem["errors"]:
            print("{pointer}: {detail}".format(**fault), file=sys.stderr)
    elif problem["code"] == "invoice_not_payable":
        print(
            "Show the existing payment. Create a new invoice only\n"
            "once this one is cancelled.",
            file=sys.stderr,
        )
    sys.exit(1)
except OSError as error:
    sys.exit(
        f"No response ({error}): outcome unknown, retry with the same key."
    )

print("{id}: send {amount_due} {asset_id}".format(**payment))
print("to {address} before {expires_at}".format(**payment))
