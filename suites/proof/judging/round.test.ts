import fc from "fast-check";
import { expect, test } from "vitest";
import { check } from "#lib/check/check.ts";
import { fakeBench, fakeExchange } from "#lib/check/fake-bench.ts";
import { judge } from "#lib/check/judge.ts";
import { forAllInRound } from "#suites/support/bodies/round.ts";

const answered = (json: unknown, status = 200) =>
  fakeExchange({ status, json, text: JSON.stringify(json) });

const inputs = 5;

/** What is requested, and what is shown instead, if a list shows these names of records named by ids. */
async function readBackBy(listed: (id: string) => string | null) {
  const asked: string[] = [];
  const alone: string[] = [];
  const bench = fakeBench({ status: 200 });
  const send: typeof bench.client.send = (request) => {
    asked.push(request.path);
    const id = request.path.split("/")[2] ?? "";
    if (id !== "") return Promise.resolve({ ...answered({ id, name: id }), request });
    const ids = Array.from({ length: inputs }, (_, n) => `record${n + 1}`);
    const data = ids.map((one) => ({ id: one, name: listed(one) }));
    return Promise.resolve({ ...answered({ data }), request });
  };
  let begun = 0;
  const property = check({
    id: "topic.rounds.claim",
    clause: "pagination/per-page#max",
    title: "a claim",
    killedBy: ["inert"],
    requestsPerRun: 1,
    async run(given) {
      const records = { at: () => Promise.resolve("/records/"), listed: {} };
      await forAllInRound(given, records, { size: fc.nat() }, async (_, { api }, readBack) => {
        begun += 1;
        const id = `record${begun}`;
        const [fields, left] = [{ name: { type: "string" } } as const, { name: id }];
        const exchange = await readBack({ api, one: `/records/${id}/`, id, fields, left });
        if (exchange !== null) alone.push(id);
        given.expect(exchange ?? answered({})).status(200);
      });
    },
  });
  const propertyBudget = { ...bench.propertyBudget, runs: inputs };
  const client = { ...bench.client, send, read: send };
  const result = await judge(property, { ...bench, client, propertyBudget });
  return { asked, alone, verdict: result.verdict };
}

test("one list reads back all records but the first if it shows them", async () => {
  const { asked, alone, verdict } = await readBackBy((id) => id);

  expect(verdict).toBe("pass");
  expect(alone).toEqual(["record1"]);
  expect(asked).toEqual(["/records/record1/", "/records/"]);
});

test("a record that the list shows differently is read by itself", async () => {
  const { asked, alone } = await readBackBy((id) => (id === "record3" ? "another" : id));

  expect(alone).toEqual(["record1", "record3"]);
  expect(asked).toEqual(["/records/record1/", "/records/", "/records/record3/"]);
});

test("if the list shows none of them, each record is read by itself", async () => {
  const { asked, alone } = await readBackBy(() => null);

  expect(alone.length).toBe(inputs);
  expect(asked.length).toBe(inputs + 1);
});
