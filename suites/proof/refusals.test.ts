import { expect, test } from "vitest";
import type { Check } from "#lib/check/check.ts";
import { variantPolicies } from "#lib/reference/variants/variants.ts";
import { catalog } from "#suites/catalog.ts";
import { judgeAll, tellResult } from "./judge-all.ts";
import { arrangingWrites } from "./refusals/arranging-writes.ts";
import { judgeRefused } from "./refusals/judge-refused.ts";
import type { Known } from "./refusals/judge-refused.ts";

const every = catalog.filter((one): one is Check => one.kind === "check");
/** Checks of every kind of need; the whole catalog is judged by `npm run proof:refusals`. */
// What is waited for or throttled rests on no write of the arranging.
const checks = every.filter(
  (check, index) =>
    !check.needs.includes("sink") &&
    !check.needs.includes("throttled") &&
    !/^(?:webhooks|limits|audit)\./.test(check.id) &&
    (index % 120 === 0 ||
      check.needs.some((need) => every.find(({ needs }) => needs.includes(need)) === check)),
);

test("a refused write of the arranging costs what rests on it, accuses nobody, and is named", async () => {
  const known: Known = new Map();
  const broken: string[] = [];
  for (const [index, write] of arrangingWrites.entries()) {
    const answer = ([400, 500, 405, 409] as const)[index % 4] ?? 400;
    // oxlint-disable-next-line no-await-in-loop -- one world after the other
    const row = await judgeRefused(checks, write, answer, known);
    if (row.refused === 0) broken.push(`${write.name}: nothing was refused`);
    broken.push(...row.broken.map((line) => `${write.name}, ${answer}: ${line}`));
  }

  expect(broken).toEqual([]);
}, 120_000);

const fieldRows = [
  { variant: "workspace-properties-begin-with-a-context", topics: /^contexts\./ },
  { variant: "contexts-without-a-name-share-one", topics: /^contexts\./ },
  { variant: "leap-days-start-no-work-item", topics: /^work-items\..*start_date/ },
  { variant: "automation-nodes-know-their-handlers", topics: /^areas\.edge/ },
  { variant: "archive-answers-null-custom-fields", topics: /^fields\.custom-fields/ },
  {
    variant: "nothing-is-created-in-bulk-but-comments",
    topics: /^(?:bulk\.labels|ordering\.cycles)\./,
  },
] as const;

test.for(fieldRows)(
  "on a deployment with $variant no check is lost",
  async ({ variant, topics }) => {
    const own = every.filter(({ id }) => topics.test(id));

    const results = await judgeAll(variantPolicies(variant), own, own);

    expect(own.length).toBeGreaterThan(2);
    expect(results.filter(({ verdict }) => verdict !== "pass").map(tellResult)).toEqual([]);
  },
);
