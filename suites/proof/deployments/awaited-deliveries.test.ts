import { afterAll, beforeAll, expect, test } from "vitest";
import type { Check } from "#lib/check/check.ts";
import { judge } from "#lib/check/judge.ts";
import type { CheckResult } from "#lib/check/result.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import type { Alteration } from "#lib/reference/policies.ts";
import { altered, conforming } from "#lib/reference/policies.ts";
import { checks as ofBulk } from "#suites/bulk/bulk.ts";
import { checks as ofWebhooks } from "#suites/webhooks/webhooks.ts";
import type { Staged } from "#suites/proof/judging/staged-reference.ts";
import { stageReference } from "#suites/proof/judging/staged-reference.ts";
import { needsOf } from "#suites/proof/judging/test-data-sets.ts";

const hearing = [...ofBulk, ...ofWebhooks]
  .filter((one): one is Check => one.kind === "check")
  .filter(({ needs }) => needs.includes("sink"));
const inBulk = hearing.filter(({ topic }) => topic === "bulk");

let staged: Staged;
beforeAll(async () => {
  staged = await stageReference(conforming, needsOf(hearing));
});
afterAll(() => staged.close());

interface Judged {
  readonly results: readonly CheckResult[];
  readonly exchanges: readonly Exchange[];
}

/** Judges a deployment with these webhooks in accelerated time: a check waits only this fraction of its time. */
async function judgeWith(
  checks: readonly Check[],
  hurry: number,
  webhooks: NonNullable<Alteration["webhooks"]>,
): Promise<Judged> {
  const { bench, exchanges } = await staged.under(altered(conforming, { webhooks }));
  const client = { ...bench.client, wait: (ms: number) => bench.client.wait(ms / hurry) };
  const results = await Promise.all(checks.map((one) => judge(one, { ...bench, client })));
  return { results, exchanges };
}

const reported = (results: readonly CheckResult[]) => [
  ...new Set(results.map(({ verdict, unlock }) => `${verdict}: ${unlock?.sentence ?? null}`)),
];

const { webhooks } = conforming;

test("a deployment that delivers eight seconds late is judged like a prompt one", async () => {
  const { results } = await judgeWith(hearing, 4, { delayMs: () => 8_000 / 4 });

  expect(hearing.length).toBeGreaterThan(25);
  expect(reported(results)).toEqual(["pass: null"]);
});

test("a deployment that cannot reach the suite is awaited once, and its log says why", async () => {
  const { results, exchanges } = await judgeWith(hearing, 20, { reaches: () => false });

  expect(reported(results)).toEqual([
    "untested: a sink.listen, or sink.url, that the deployment can reach, in the target file",
  ]);
  const creators = exchanges.filter(
    ({ origin, request }) =>
      request.method === "POST" &&
      request.path.endsWith("/webhooks/") &&
      origin.check.endsWith("webhooks.observed"),
  );
  expect(creators).toHaveLength(1);
});

test("a deployment that sends nothing may not notify, or may not reach the suite, and the unlock says both", async () => {
  const { results } = await judgeWith(hearing, 20, { shows: () => false });

  expect(reported(results)).toEqual([
    "untested: a deployment that can reach sink.listen, and that notifies its webhooks of a new module, or label, or work item, or state",
  ]);
});

test("a deployment that only reports states is judged by these, and bulk writes of other records are untested", async () => {
  const { results } = await judgeWith(hearing, 4, {
    shows: ({ event }) => event.resource === "state",
  });

  const of = (topic: string) => results.filter((result) => result.topic === topic);
  expect(reported(of("webhooks"))).toEqual(["pass: null"]);
  expect(reported(of("bulk")).toSorted()).toEqual(
    ["comments", "labels", "milestones", "points"].map(
      (name) => `untested: a deployment that notifies its webhooks of ${name} written in bulk`,
    ),
  );
});

test("if deliveries stop, nothing can be determined", async () => {
  // The webhook of the checks, and one that shows what is delivered.
  let left = 2;
  const { results } = await judgeWith(inBulk, 10, {
    delivers: ({ event }) => event.resource === "state" && (left -= 1) >= 0,
  });

  expect(reported(results)).toEqual(["inconclusive: null"]);
  expect(results[0]?.reason?.sentence).toContain("though deliveries came before");
});

test("if the log reports missing deliveries, nothing can be determined", async () => {
  const [labels] = inBulk.filter(({ heading }) => heading === "bulk.labels");
  const { results } = await judgeWith(labels === undefined ? [] : [labels], 10, {
    address: (known) =>
      known.event.verb === "deleted" ? "http://127.0.0.1:1/" : webhooks.address(known),
  });

  expect(reported(results)).toEqual(["inconclusive: null"]);
  expect(results[0]?.reason?.sentence).toContain(
    "The log of the webhook reports labels written in bulk",
  );
});
