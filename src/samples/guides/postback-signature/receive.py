# region receive
import logging
import os
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread

from inbox import Inbox
from verify import Rejected, verify_postback

# Bytes; set your own limit, because the URL is public.
LARGEST_BODY = 1_000_000

inbox = Inbox(os.environ.get("INBOX_FILE", "inbox.sqlite"))
# Two while you rotate.
secrets = os.environ.get("SLUICE_POSTBACK_SECRET", "").split()


class Receiver(BaseHTTPRequestHandler):
    """Stores genuine postbacks, responds, and only then works."""

    # Seconds without a byte, after which a client is cut off.
    # A client that sends a byte now and then keeps a thread, so
    # put a web server with a limit for each request in front.
    timeout = 10

    def do_POST(self):
        # Any status but 2xx and 410 makes the gateway resend the event,
        # so none is lost after an error, such as a missing secret.
        status = 500
        try:
            size = int(self.headers.get("Content-Length", 0))
            if size > LARGEST_BODY:
                status = 413
            # read(-1) would read without end.
            if not 0 <= size <= LARGEST_BODY:
                raise Rejected("body too large, or of unknown length")
            body = self.rfile.read(size)  # no parser has touched these bytes
            inbox.add(verify_postback(self.headers, body, secrets))
            status = 204
        except Rejected as reason:
            status = 413 if status == 413 else 401
            logging.warning("postback rejected: %s", reason)
        except Exception:
            logging.exception("postback not stored")
        self.send_response(status)
        self.end_headers()
        if status == 204:
            Thread(target=inbox.process_pending, args=[handle]).start()


def handle(event):
    """Your code, which must recognise an order that it has fulfilled."""
    print("handled", event["id"], flush=True)


if __name__ == "__main__":
    Thread(target=inbox.keep_working, args=[handle], daemon=True).start()
    address = ("127.0.0.1", int(os.environ["PORT"]))
    ThreadingHTTPServer(address, Receiver).serve_forever()
# endregion
