import { expect, test } from "vitest";
import type { ApiResponse, JudgingClient } from "#lib/http/exchange.ts";
import { rerunClient } from "./rerun-client.ts";

const own = { check: "a.b.c", branch: 0, ordinal: 0 };
const path = "/api/v2/workspaces/acme/projects/";

/** What a rerun is answered, and what it sent and waited, where the deployment answers with these one after another. */
async function answered(method: string, ...answers: readonly Partial<ApiResponse>[]) {
  const done: string[] = [];
  const left = [...answers];
  const send: JudgingClient["send"] = async (request, origin) => {
    done.push(`${request.method} for ${origin.rerun}`);
    const plain = { status: 201, headers: {}, text: "", json: {} };
    const response = { ...plain, ...left.shift() };
    const startedAt = new Date(0).toISOString();
    return { id: done.length, origin, request, response, startedAt, ms: 1, attempts: [] };
  };
  const client: JudgingClient = {
    send,
    read: send,
    note: (_, __, learn) => learn(),
    wait: async (ms) => void done.push(`${ms} ms`),
    sent: 0,
  };
  const rerun = rerunClient(client, "a.b.c 2", () => {});
  const { response } = await rerun.send({ method, path, as: "owner" }, own);
  return { status: response.status, done };
}

const locked = { status: 409, json: { code: "conflict" } };

test("a write that may be locked is sent once more when no lock can last", async () => {
  const once = "POST for a.b.c 2";
  expect(await answered("POST", locked)).toEqual({ status: 201, done: [once, "500 ms", once] });
  expect((await answered("POST", locked, locked, { status: 201 })).status).toBe(409);
});

test("what says what is wrong, and what is only read, is sent once", async () => {
  const governed = { status: 409, json: { code: "states_managed_at_workspace" } };
  expect(await answered("POST", governed)).toEqual({ status: 409, done: ["POST for a.b.c 2"] });
  expect(await answered("GET", locked)).toEqual({ status: 409, done: ["GET for a.b.c 2"] });
});
