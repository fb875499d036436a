import json
import os
import sys
import urllib.error
import urllib.request

api = os.environ.get("SLUICE_API", "https://api.sluice.example")
invoice_id = "inv_3xKf9QmT2ZpLr8VbNc5YdW"

request = urllib.request.Request(
    f"{api}/v1/invoices/{invoice_id}/cancel-fee",
    headers={"Authorization": f"Bearer {os.environ['SLUICE_SECRET_KEY']}"},
)
try:
    with urllib.request.urlopen(request, timeout=15) as response:
        quote = json.load(response)
except urllib.error.HTTPError as error:
    problem = json.load(error)
    print("{code}: {detail} ({request_id})".format(**problem), file=sys.stderr)
    if problem["code"] == "invoice_not_cancellable":
        print(
            "If it is paid, refund the payer with Send a token.",
            file=sys.stderr,
        )
    sys.exit(1)

print("{quote_id} is valid until {expires_at}".format(**quote))
for item in quote["items"]:
    print(
        "{payment_id}: {outcome}, "
        "{amount_sent} of {amount_held} {asset_id}".format(**item)
    )
