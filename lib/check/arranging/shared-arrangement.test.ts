import { expect, test } from "vitest";
import type { TestData } from "#fixtures/test-data.ts";
import type { Origin } from "#lib/http/exchange.ts";
import type { CheckId, Given } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { fakeBench } from "#lib/check/fake-bench.ts";
import { judge } from "#lib/check/judge.ts";
import { createMemory, sharedArrangement } from "./shared-arrangement.ts";

const project = { id: "p", identifier: "P", name: "Project" };

/** The names and origins of what two checks share, judged in this order. */
async function sharedBy(
  made: (given: Given<"scratchProject">) => Promise<string>,
  order: readonly CheckId[],
) {
  const provisions: Partial<TestData["provisions"]> = {
    scratchProject: { ok: true, value: { project } },
  };
  const bench = fakeBench({ status: 200 }, provisions);
  const origins: Origin[] = [];
  const client = {
    ...bench.client,
    send: (request: Parameters<typeof bench.client.send>[0], origin: Origin) => {
      origins.push(origin);
      return bench.client.send(request, origin);
    },
  };
  const names: string[] = [];
  for (const id of order) {
    const one = check({
      id,
      clause: "pagination/per-page#max",
      title: "a claim",
      needs: ["scratchProject"],
      killedBy: ["inert"],
      async run(given) {
        names.push(await made(given));
        given.expect(await given.api.get("/own/")).status(200);
      },
    });
    // oxlint-disable-next-line no-await-in-loop -- the order is the subject
    await judge(one, { ...bench, client });
  }
  return { names, origins };
}

test("a shared arrangement is made once, under its own name, whichever check needs it first", async () => {
  const made = sharedArrangement("a-test.shared", async (given) => {
    await given.api.get("/shared/");
    return given.unique("word");
  });

  const forth = await sharedBy(made, ["t.s.one", "t.s.two"]);
  const back = await sharedBy(made, ["t.s.two", "t.s.one"]);

  const shared = { check: "shared:a-test.shared", branch: 0, ordinal: 1, sharedFor: "t.s.one" };
  expect(forth.origins.filter(({ check: asker }) => asker === shared.check)).toEqual([shared]);
  expect(forth.origins).toContainEqual({ check: "t.s.two", branch: 0, ordinal: 1 });
  expect(new Set([...forth.names, ...back.names]).size).toBe(1);
});

const declare = () =>
  createMemory<string, Given<"scratchProject">>("a-test.taken", (given) => given);

test("a name cannot be taken twice", () => {
  declare();

  expect(declare).toThrow("Two arrangements are called a-test.taken.");
});
