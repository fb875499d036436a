# region call
import http.client
import json
import os
import random
import time
import urllib.error
import urllib.request

BASE = os.environ.get("SLUICE_API", "https://api.sluice.example")

# The 4xx problems after which the same request can succeed later.
TEMPORARY = {"idempotency_key_in_use", "rate_limited"}


class SluiceProblem(Exception):
    """A problem that the API returned. Branch on code; log the message."""

    def __init__(self, problem):
        super().__init__("{code}: {detail} ({request_id})".format(**problem))
        self.code = problem["code"]
        self.problem = problem


def send(request, timeout):
    """Make one attempt. Return the body, the failure, whether to retry, and how long to wait."""
    try:
        with urllib.request.urlopen(request, timeout=timeout) as response:
            return json.load(response), None, False, 0
    except urllib.error.HTTPError as error:
        try:
            failure = SluiceProblem(json.load(error))
        except (OSError, http.client.HTTPException, ValueError, KeyError):
            return None, error, True, 0
        again = error.code >= 500 or failure.code in TEMPORARY
        return None, failure, again, int(error.headers.get("Retry-After", 0))
    except (OSError, http.client.HTTPException, json.JSONDecodeError) as error:
        # No response, or one without JSON: it is unknown whether the action ran.
        return None, error, True, 0


# region loop
def call(
    method,
    path,
    body=None,
    idempotency_key=None,
    attempts=6,
    timeout=15,
    first_wait=0.5,
):
    """Send one request and repeat it, unchanged, while its outcome is unknown.

    Return the response's body. Raise SluiceProblem, or the last network error.
    """
    headers = {"Authorization": f"Bearer {os.environ['SLUICE_SECRET_KEY']}"}
    if body is not None:
        headers["Content-Type"] = "application/json"
    if idempotency_key is not None:
        headers["Idempotency-Key"] = idempotency_key
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(BASE + path, data, headers, method=method)
    for attempt in range(1, attempts + 1):
        answer, failure, again, wait = send(request, timeout)
        if failure is None:
            return answer
        if not again or attempt == attempts:
            raise failure
        # Waits grow exponentially, with random jitter, so that clients don't
        # all retry at the same time.
        time.sleep(wait + random.random() * first_wait * 2**attempt)
# endregion
# endregion
