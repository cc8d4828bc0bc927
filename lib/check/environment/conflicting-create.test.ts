import { expect, test } from "vitest";
import { check } from "#lib/check/check.ts";
import { fakeBench, fakeExchange } from "#lib/check/fake-bench.ts";
import { judge } from "#lib/check/judge.ts";
import type { ApiRequest, Exchange, Origin } from "#lib/http/exchange.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";

const taken = { status: 201, json: { id: "11111111-1111-4111-8111-111111111111" } };
const conflict = { status: 409, json: { code: "conflict" } };

/** Judges a check that cannot judge after a create, by a deployment that answers so in turn; returns what was sent. */
async function sentAfter(answers: readonly Partial<Exchange["response"]>[], json?: unknown) {
  const sent: { request: ApiRequest; origin: Origin }[] = [];
  const bench = fakeBench({});
  const send = async (request: ApiRequest, origin: Origin): Promise<Exchange> => {
    sent.push({ request, origin });
    return { ...fakeExchange(answers[sent.length - 1] ?? { status: 204 }), request, origin };
  };
  const cannot = check({
    id: "topic.subject.claim",
    clause: "pagination/per-page#max",
    title: "a claim",
    killedBy: ["inert"],
    async run({ api, unique }) {
      await api.send("POST", "/things/", { json: json ?? { name: unique("item") } });
      throw untested("Refused.", unlocks.recordAnswered);
    },
  });
  const result = await judge(cannot, { ...bench, client: { ...bench.client, send } });
  return { sent, result };
}

test("a create that left a check unjudged is sent again, and then under another name", async () => {
  const { sent, result } = await sentAfter([conflict, conflict, taken]);

  const [first, again, other, removed] = sent;
  expect(result.verdict).toBe("untested");
  expect(again?.request.json).toEqual(first?.request.json);
  expect(again?.origin).toMatchObject({ sharedFor: "topic.subject.claim" });
  expect(again?.origin.check).not.toBe(first?.origin.check);
  expect(other?.request.path).toBe("/things/");
  expect(other?.request.json).not.toEqual(first?.request.json);
  expect(removed?.request.method).toBe("DELETE");
  expect(sent).toHaveLength(4);
});

test("what is taken when it is sent again is removed, and no other is made", async () => {
  const { sent } = await sentAfter([conflict, taken]);

  expect(sent.map(({ request }) => request.method)).toEqual(["POST", "POST", "DELETE"]);
});

test.each([
  ["was taken", taken, undefined],
  [
    "says who governs it",
    { status: 409, json: { code: "states_managed_at_workspace" } },
    undefined,
  ],
  ["is no conflict", { status: 400, json: { code: "invalid_request" } }, undefined],
  ["has no name of the run", conflict, { value: "1" }],
])("a create that %s is not sent again", async (_, answer, json) => {
  const { sent } = await sentAfter([answer], json);

  expect(sent).toHaveLength(1);
});
