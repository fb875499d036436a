import json
import os
import sys
import urllib.error
import urllib.request

api = os.environ.get("SLUICE_API", "https://api.sluice.example")
wallet_id = "wal_1zQw6MxTk8RbNv4JyGf9Hd"
payout_id = "pyt_9dLm3XbVt6KqRz8WnCg5Hf"

request = urllib.request.Request(
    f"{api}/v1/wallets/{wallet_id}"
    f"/payouts/{payout_id}/cancel",
    method="POST",
    headers={
        "Authorization": f"Bearer {os.environ['SLUICE_SECRET_KEY']}",
        # One per action (uuid.uuid4()), stored before
        # the first attempt and sent on every retry.
        "Idempotency-Key": os.environ["IDEMPOTENCY_KEY"],
    },
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
    elif (
        problem["code"] == "payout_not_cancellable"
        and problem["current_status"] == "completed"
    ):
        print(
            "Only the recipient can return funds that have been sent.",
            file=sys.stderr,
        )
    sys.exit(1)
except OSError as error:
    sys.exit(
        f"No response ({error}): outcome unknown, retry with the same key."
    )

# Not stopped yet: wait for payout.cancelled or payout.completed.
print("{id} is {status}".format(**payout))
