# region receive
import logging
import os

from fastapi import BackgroundTasks, FastAPI, Request, Response
from fastapi.concurrency import run_in_threadpool

from verify import Refused, verify_postback

app = FastAPI()
secrets = os.environ["SLUICE_POSTBACK_SECRET"].split()  # two while you rotate


# No parameter with a model: FastAPI would parse the body for it.
@app.post("/postbacks")
async def receive(request: Request, tasks: BackgroundTasks) -> Response:
    body = await request.body()  # bytes
    try:
        event = verify_postback(request.headers, body, secrets)
    except Refused as reason:
        logging.warning("postback refused: %s", reason)
        return Response(status_code=401)
    await run_in_threadpool(inbox.add, event)  # a database must not hold up other requests
    tasks.add_task(inbox.work_off)  # runs after the answer
    return Response(status_code=204)
# endregion


# In the suite it runs like this. A shop has its store in a database and delivers in `work_off`.
class Inbox:
    def __init__(self):
        self.known, self.waiting = set(), []

    def add(self, event):
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
