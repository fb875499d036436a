# region receive
import logging
import os

from fastapi import BackgroundTasks, FastAPI, Request, Response
from fastapi.concurrency import run_in_threadpool

from verify import Refused, verify_postback

app = FastAPI()
secrets = os.environ.get("SLUICE_POSTBACK_SECRET", "").split()  # two while you rotate


# Take no parameter with a model, because FastAPI would parse the body for it.
@app.post("/postbacks")
async def receive(request: Request, tasks: BackgroundTasks) -> Response:
    response = Response(status_code=500)  # until the event is stored
    try:
        event = verify_postback(request.headers, await request.body(), secrets)  # raw bytes
        await run_in_threadpool(inbox.add, event)  # a database must not hold up other requests
        response.status_code = 204
        tasks.add_task(inbox.work_off)  # runs after the response
    except Refused as reason:
        logging.warning("postback refused: %s", reason)
        response.status_code = 401
    except Exception:
        logging.exception("postback not stored")
    return response
# endregion


# To run it. A shop keeps its store in a database and delivers in `work_off`.
class Inbox:
    def __init__(self):
        self.known, self.waiting = set(), []

    def add(self, event):
        if os.environ.get("STORE_FAILS"):
            raise OSError("the store is down")
        if event["id"] not in self.known:
            self.known.add(event["id"])
            self.waiting.append(event)

    def work_off(self):
        while self.waiting:
            print("handled", self.waiting.pop(0)["id"], flush=True)


inbox = Inbox()

if __name__ == "__main__":
    import uvicorn

    uvicorn.run(app, host="127.0.0.1", port=int(os.environ["PORT"]), log_level="warning")
