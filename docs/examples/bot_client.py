"""A bot that plays at a table of a Regalia server: sits down, takes random legal actions, leaves when it is over.

    python3 bot_client.py http://localhost:8400 TABLE

It needs the package `websockets` and nothing of Regalia.
"""

import asyncio
import json
import random
import sys
import urllib.request

from websockets.asyncio.client import connect


def post(address: str, token: str = "", **data: object) -> dict:
    headers = {"Content-Type": "application/json", "Authorization": f"Bearer {token}"}
    request = urllib.request.Request(address, json.dumps(data).encode(), headers)
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)


async def play(server: str, table: str) -> dict:
    token = post(f"{server}/api/guests")["token"]
    seat = post(f"{server}/api/tables/{table}/seats", token, name="random bot")["seat"]
    print(f"sitting on seat {seat}")
    address = f"{server.replace('http', 'ws', 1)}/api/tables/{table}/live"
    async with connect(address, additional_headers={"Authorization": f"Bearer {token}"}, max_size=None) as socket:
        moves = 0
        async for text in socket:
            message = json.loads(text)
            if message["type"] != "state":
                continue
            if message["status"] == "over":
                return message["view"]
            if message["legal"]:
                moves += 1
                move = {"type": "move", "id": f"move {moves}", "action": random.choice(message["legal"])}
                await socket.send(json.dumps({**move, "at": message["at"]}))
    raise ConnectionError("the server has hung up")


if __name__ == "__main__":
    print("scores", asyncio.run(play(sys.argv[1], sys.argv[2]))["scores"])
