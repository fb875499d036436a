# region verify
import base64
import binascii
import hashlib
import hmac
import json
import re
import time


def verify_postback(headers, body, secrets, now=None):
    """Return the event if the request is genuine, unchanged and recent."""
    event_id, timestamp, signatures = read_headers(headers, now)
    # The body is the raw bytes.
    signed = f"{event_id}.{timestamp}.".encode() + body
    for key in read_keys(secrets):
        digest = hmac.new(key, signed, hashlib.sha256).digest()
        expected = b"v1," + base64.b64encode(digest)
        for entry in signatures.split(" "):
            # Compares in constant time; == doesn't.
            if hmac.compare_digest(entry.encode(), expected):
                return json.loads(body)
    raise Rejected("signature")


TOLERANCE = 300  # seconds, as in the Standard Webhooks libraries


def read_headers(headers, now):
    event_id = headers.get("webhook-id")
    timestamp = headers.get("webhook-timestamp")
    signatures = headers.get("webhook-signature")
    if not event_id or not timestamp or not signatures:
        raise Rejected("headers")

    now = time.time() if now is None else now  # Unix seconds
    is_time = re.fullmatch(r"[0-9]{1,12}", timestamp)
    if not is_time or abs(now - int(timestamp)) > TOLERANCE:
        raise Rejected("timestamp")
    return event_id, timestamp, signatures


class Rejected(Exception):
    """Why a request isn't genuine: headers, timestamp or signature."""


def read_keys(secrets):
    # There is one secret or, during a rotation, two.
    if not secrets:
        raise ValueError("there is no postback secret")
    return [read_key(secret) for secret in secrets]


def read_key(secret):
    # Environment variables and files often add whitespace.
    text = str(secret).strip()
    try:
        key = base64.b64decode(text.removeprefix("whsec_"), validate=True)
    except binascii.Error:
        key = b""
    # With an empty key, anybody could sign.
    if not key or not text.startswith("whsec_"):
        raise ValueError("the postback secret is missing or malformed")
    return key
# endregion
