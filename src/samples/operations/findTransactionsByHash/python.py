import json
import os
import sys
import urllib.error
import urllib.request

api = os.environ.get("SLUICE_API", "https://api.sluice.example")
transaction_hash = (
    "0x4ce3b97ee110252f69bd54be0da38989d0af7eb73a2668aa09f1dd14db0ce12d"
)

request = urllib.request.Request(
    f"{api}/v1/transactions/by-hash/{transaction_hash}",
    headers={"Authorization": f"Bearer {os.environ['SLUICE_SECRET_KEY']}"},
)
try:
    with urllib.request.urlopen(request, timeout=15) as response:
        found = json.load(response)
except urllib.error.HTTPError as error:
    problem = json.load(error)
    print("{code}: {detail} ({request_id})".format(**problem), file=sys.stderr)
    if problem["code"] == "validation_failed":
        for fault in problem["errors"]:
            print("{pointer}: {detail}".format(**fault), file=sys.stderr)
    sys.exit(1)

for transaction in found["data"]:
    print("{id}: {kind} of {amount} {asset_id}, {status}".format(**transaction))
    if transaction["mismatch"]:
        print("Not credited: {mismatch}".format(**transaction))
