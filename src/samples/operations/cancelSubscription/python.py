import json
import os
import sys
import urllib.error
import urllib.request

api = os.environ.get("SLUICE_API", "https://api.sluice.example")
subscription_id = "sub_5tGn9KwZb3XrQm7HcVd2Lp"

request = urllib.request.Request(
    f"{api}/v1/subscriptions/{subscription_id}/cancel",
    method="POST",
    headers={
        "Authorization": f"Bearer {os.environ['SLUICE_SECRET_KEY']}",
        # One per action (uuid.uuid4()), stored before
        # the first attempt and sent on every retry.
        "Idempotency-Key": os.environ["IDEMPOTENCY_KEY"],
        "Content-Type": "application/json",
    },
    data=json.dumps({
        "when": "now",
    }).encode(),
)
try:
    with urllib.request.urlopen(request, timeout=15) as response:
        subscription = json.load(response)
except urllib.error.HTTPError as error:
    problem = json.load(error)
    print("{code}: {detail} ({request_id})".format(**problem), file=sys.stderr)
    if problem["code"] == "validation_failed":
        for fault in problem["errors"]:
            print("{pointer}: {detail}".format(**fault), file=sys.stderr)
    elif problem["code"] == "subscription_not_cancellable":
        print("It has already ended: there is nothing to do.", file=sys.stderr)
    sys.exit(1)
except OSError as error:
    sys.exit(
        f"No response ({error}): outcome unknown, retry with the same key."
    )

print("{id} is {status} since {cancelled_at}".format(**subscription))
