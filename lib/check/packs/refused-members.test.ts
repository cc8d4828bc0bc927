import { expect, test } from "vitest";
import { check } from "#lib/check/check.ts";
import type { Given } from "#lib/check/check.ts";
import { fakeBench, fakeExchange } from "#lib/check/fake-bench.ts";
import { judge } from "#lib/check/judge.ts";
import type { CheckResult } from "#lib/check/result.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { refusedMembers } from "./refused-members.ts";

type Body = Readonly<Record<string, unknown>>;

const scratchProject = {
  ok: true,
  value: { project: { id: "p", identifier: "P", name: "scratch" }, features: [] },
} as const;

/** Has two checks of one write judged, which refuses what `refused` says; gives what was sent. */
async function judged(
  write: string,
  refused: (body: Body) => readonly string[],
  packsRefusals = true,
): Promise<{ sent: readonly Body[]; results: readonly CheckResult[] }> {
  const sent: Body[] = [];
  const refuses = refusedMembers<Given<"scratchProject">>({
    name: write,
    async send(_, body): Promise<Exchange> {
      sent.push(body);
      const errors = refused(body).map((field) => ({ field, code: "invalid" }));
      if (errors.length === 0) return fakeExchange({ status: 201, json: { id: "x" } });
      return fakeExchange({ status: 400, json: { type: "invalid_request", errors } });
    },
  });
  const checks = (["size", "colour"] as const).map((member) =>
    check({
      id: `topic.${member}.claim`,
      clause: "pagination/per-page#max",
      title: "a claim",
      killedBy: ["inert"],
      needs: ["scratchProject"],
      run: refuses(
        { member, word: "bad", body: () => ({ kind: "thing", [member]: "bad" }) },
        (answer, given) => given.expect(answer).problem("invalid_request").fieldError(member),
      ),
    }),
  );
  const bench = fakeBench({ status: 200 }, { scratchProject });
  const propertyBudget = { ...bench.propertyBudget, packsRefusals };
  const results: CheckResult[] = [];
  for (const one of checks) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, so that their order is known
    results.push(await judge(one, { ...bench, propertyBudget }));
  }
  return { sent, results };
}

const both = { kind: "thing", size: "bad", colour: "bad" };
const verdicts = (results: readonly CheckResult[]) => results.map(({ verdict }) => verdict);

test("members that one answer refuses are sent once", async () => {
  const { sent, results } = await judged("all refused", (body) =>
    ["size", "colour"].filter((member) => member in body),
  );

  expect(sent).toEqual([both]);
  expect(verdicts(results)).toEqual(["pass", "pass"]);
});

test("a member that is not refused among others is sent alone, and fails where it is taken", async () => {
  const { sent, results } = await judged("one taken", (body) => ("size" in body ? ["size"] : []));

  expect(sent).toEqual([both, { kind: "thing", colour: "bad" }]);
  expect(verdicts(results)).toEqual(["pass", "fail"]);
  expect(results[1]?.findings).toMatchObject([{ at: "status", expected: "400", actual: "201" }]);
});

test("where several are taken together, each is sent alone", async () => {
  const { sent, results } = await judged("taken together", (body) =>
    "size" in body && "colour" in body ? [] : ["size", "colour"].filter((one) => one in body),
  );

  expect(sent).toHaveLength(3);
  expect(verdicts(results)).toEqual(["pass", "pass"]);
});

test("nothing is sent together where each is asked alone", async () => {
  const { sent } = await judged("asked alone", (body) => Object.keys(body), false);

  expect(sent).toEqual([
    { kind: "thing", size: "bad" },
    { kind: "thing", colour: "bad" },
  ]);
});
