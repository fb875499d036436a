# region receive
import logging
import os

from fastapi import BackgroundTasks, FastAPI, Request, Response
from fastapi.concurrency import run_in_threadpool

from inbox import Inbox
from verify import Rejected, verify_postback

# Bytes; set your own limit, because the URL is public.
LARGEST_BODY = 1_000_000

app = FastAPI()
# Two while you rotate.
secrets = os.environ.get("SLUICE_POSTBACK_SECRET", "").split()


class TooLarge(Exception):
    pass


async def read_body(request: Request) -> bytes:
    """Reads the raw bytes. request.body() has no limit."""
    body = bytearray()
    async for chunk in request.stream():
        body += chunk
        if len(body) > LARGEST_BODY:
            raise TooLarge
    return bytes(body)


# Take no parameter with a model, because FastAPI would parse the body for it.
@app.post("/postbacks")
async def receive(request: Request, tasks: BackgroundTasks) -> Response:
    response = Response(status_code=500)  # until the event is stored
    try:
        body = await read_body(request)
        event = verify_postback(request.headers, body, secrets)
        # In a thread, so that the database doesn't block other requests.
        await run_in_threadpool(inbox.add, event)
        response.status_code = 204
        tasks.add_task(inbox.process_pending, handle)  # runs after the response
    except Rejected as reason:
        logging.warning("postback rejected: %s", reason)
        response.status_code = 401
    except TooLarge:
        response.status_code = 413
    except Exception:
        logging.exception("postback not stored")
    return response
# endregion


# To run it: PORT=8080 python3 receive_fastapi.py. Fulfil orders in `handle`.
def handle(event):
    print("handled", event["id"], flush=True)


inbox = Inbox(os.environ.get("INBOX_FILE", "inbox.sqlite"))

if __name__ == "__main__":
    from threading import Thread

    import uvicorn

    Thread(target=inbox.keep_working, args=[handle], daemon=True).start()
    uvicorn.run(app, host="127.0.0.1", port=int(os.environ["PORT"]), log_level="warning")
