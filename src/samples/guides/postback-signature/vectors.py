# region vectors
import json
import sys
from pathlib import Path

from verify import Rejected, verify_postback

file = sys.argv[1] if len(sys.argv) > 1 else "postback-vectors.json"
vectors = json.loads(Path(file).read_text(encoding="utf-8"))["vectors"]


def verdict(vector):
    try:
        verify_postback(
            vector["headers"],
            vector["body"].encode(),
            [vector["secret"]],
            vector["now"],
        )
    except Rejected as reason:
        return str(reason)
    return "accept"


for vector in vectors:
    found = verdict(vector)
    if found != vector["expect"]:
        raise SystemExit(f"{vector['name']}: {found}, not {vector['expect']}")
print(f"{len(vectors)} vectors as expected")
# endregion
