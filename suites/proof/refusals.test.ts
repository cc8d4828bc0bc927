import { expect, test } from "vitest";
import type { Check } from "#lib/check/check.ts";
import { altered } from "#lib/reference/policies.ts";
import { catalog } from "#suites/catalog.ts";
import { isAccusation, judgeAll, describeResult } from "./judging/judge-all.ts";
import { arrangingWrites } from "./refusals/arranging-writes.ts";
import { judgeRefused } from "./refusals/judge-refused.ts";
import type { KnownVerdicts } from "./refusals/judge-refused.ts";
import { packPolicies } from "./judging/variant-packs.ts";
import type { Pack } from "./judging/variant-packs.ts";

const every = catalog.filter((one): one is Check => one.kind === "check");
/** Checks of every kind of need; the whole catalog is judged by `npm run proof:refusals`. */
// Checks that wait or are throttled depend on no write of the set-up.
const checks = every.filter(
  (check, index) =>
    !check.needs.includes("sink") &&
    !check.needs.includes("throttled") &&
    !["webhooks", "limits", "audit-logs"].includes(check.topic) &&
    (index % 120 === 0 ||
      check.needs.some((need) => every.find(({ needs }) => needs.includes(need)) === check)),
);

test("a refused write of the set-up costs only what depends on it, accuses nobody, and is named", async () => {
  const known: KnownVerdicts = new Map();
  const broken: string[] = [];
  for (const [index, write] of arrangingWrites.entries()) {
    const answer = ([400, 500, 405, 409] as const)[index % 4] ?? 400;
    // oxlint-disable-next-line no-await-in-loop -- one set of test data at a time
    const row = await judgeRefused(checks, write, answer, known);
    if (row.refused === 0) broken.push(`${write.name}: nothing was refused`);
    broken.push(...row.broken.map((line) => `${write.name}, ${answer}: ${line}`));
  }

  expect(broken).toEqual([]);
  // Some 40 s alone, and three times as long with the others on two cores.
}, 300_000);

/** Checks that create contexts, and those that read the contexts of the set-up. */
const onContexts = (one: Check): boolean =>
  one.topic === "contexts" || one.needs.includes("contexts");

const called =
  (pattern: RegExp) =>
  ({ id }: Check): boolean =>
    pattern.test(id);

const bornWith = "workspace-properties-begin-with-a-context";

const fieldRows: readonly { readonly pack: Pack; readonly own: (one: Check) => boolean }[] = [
  { pack: [bornWith], own: onContexts },
  { pack: [bornWith, "contexts-without-a-name-share-one"], own: onContexts },
  { pack: ["leap-days-start-no-work-item"], own: called(/^work-items\..*start_date/) },
  { pack: ["automation-nodes-know-their-handlers"], own: called(/^automations\.edge/) },
  { pack: ["archive-answers-null-custom-fields"], own: called(/^fields\.custom-fields/) },
  {
    pack: ["nothing-is-created-in-bulk-but-comments"],
    own: called(/^(?:bulk\.labels|ordering\.cycles)\./),
  },
];

test.for(fieldRows)("on a deployment with $pack no check is lost", async ({ pack, own }) => {
  const asked = every.filter(own);

  const results = await judgeAll(packPolicies(pack), asked, asked);

  expect(asked.length).toBeGreaterThan(2);
  expect(results.filter(({ verdict }) => verdict !== "pass").map(describeResult)).toEqual([]);
});

/** Those that need two contexts for all projects. */
const wider = ["contexts.precedence.type-after-all", "contexts.precedence.type-over-all"];

test.for([
  { born: "goes", more: [], lost: wider },
  {
    born: "stays",
    more: ["properties-cannot-be-deleted"] as const,
    lost: [
      ...wider,
      "contexts.precedence.all-alone",
      "contexts.list.holds-own",
      "contexts.list.tells-slices-as-created",
      "contexts.made.all-projects-keeps-types",
      "contexts.made.all-projects-lists-none",
      "contexts.made.keeps-all-projects",
      "contexts.precedence.other-type",
      "contexts.precedence.project-after-type",
      "contexts.precedence.project-over-type",
      "contexts.precedence.relaxed",
      "contexts.precedence.second-type",
    ],
  },
])(
  "if only one context applies to all projects and the initial one $born, only that one is lost",
  async ({ more, lost }) => {
    const asked = every.filter(onContexts);
    const policies = packPolicies([bornWith, "one-context-is-for-all-projects", ...more]);

    const results = await judgeAll(policies, asked, asked);

    const untold = results.filter(({ verdict }) => verdict !== "pass");
    expect(untold.filter(isAccusation).map(describeResult)).toEqual([]);
    expect(untold.map(({ id }) => id).toSorted()).toEqual(lost.toSorted());
  },
);

test("the context that a property is created with is one of its contexts", async () => {
  const asked = every.filter(({ needs }) => needs.includes("contexts"));
  const born = packPolicies([bornWith]);
  const { judgesTogether } = born.writes;
  const policies = altered(born, {
    writes: {
      judgesTogether(known) {
        const refuses =
          known.resource === "property-context" &&
          known.stored === null &&
          known.values["applies_to_all_work_item_types"] !== true;
        const error = { field: "issue_type_ids", code: "invalid", message: "All types, or none." };
        return refuses ? [error] : judgesTogether(known);
      },
    },
  });

  const results = await judgeAll(policies, asked, asked);

  expect(asked.length).toBeGreaterThan(10);
  expect(results.filter(({ verdict }) => verdict !== "pass").map(describeResult)).toEqual([]);
});
