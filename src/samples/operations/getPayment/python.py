import json
import os
import sys
import urllib.error
import urllib.request

api = os.environ.get("SLUICE_API", "https://api.sluice.example")
payment_id = "pay_8rTn2VwKq5XcLm4ZbGy7Hs"

request = urllib.request.Request(
    f"{api}/v1/payments/{payment_id}",
    headers={"Authorization": f"Bearer {os.environ['SLUICE_SECRET_KEY']}"},
)
try:
    with urllib.request.urlopen(request, timeout=15) as response:
        payment = json.load(response)
except urllib.error.HTTPError as error:
    problem = json.load(error)
    print("{code}: {detail} ({request_id})".format(**problem), file=sys.stderr)
    if problem["code"] == "not_found":
        print(
            "Check the ID, and use a key for the same mode.",
            file=sys.stderr,
        )
    sys.exit(1)

print("{id}: {status}, {balance}".format(**payment))
print("{amount_paid} of {amount} {asset_id} confirmed".format(**payment))
print("{amount_pending} pending, {amount_due} due".format(**payment))
