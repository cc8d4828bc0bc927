import { resolve } from "node:path";
import { expect, test } from "vitest";
import type { Need } from "#fixtures/test-data.ts";
import type { Observability } from "#lib/contract/clause.ts";
import { clauseOf } from "#lib/contract/clauses.ts";
import { describeCited } from "#lib/contract/cited-clause.ts";
import { groupBy } from "#lib/run/group-by.ts";
import { catalog, clauseParts } from "#suites/catalog.ts";
import type { ProfileClaim } from "./claimed-clause.ts";
import { claimedIn } from "./claimed-clause.ts";
import type { CertificateProfile } from "./profiles.ts";
import { claims, profileNames } from "./profiles.ts";

/** Where a new clause is proposed to belong: the first profile whose families or needs name it. */
const rules: readonly {
  readonly profile: CertificateProfile;
  readonly families?: RegExp;
  readonly needs?: readonly (Observability | Need)[];
}[] = [
  { profile: "oauth", families: /^(scopes|oauth|document\/scopes)/, needs: ["oauth", "tokens"] },
  { profile: "events", families: /^webhooks\//, needs: ["sink"] },
  { profile: "bulk", families: /^(bulk\/|bodies\/batch|fields\/bulk)/ },
  {
    profile: "plan-gated",
    families: /^(gating|areas|release-tags|(fields|expand)\/release-tags?|problems\/payment)/,
    needs: ["plan", "releaseTags"],
  },
  {
    profile: "tenancy",
    families: /^(tenancy|roles|members|project-members)\/|^fields\/(project|workspace)-member/,
    needs: ["outsider", "foreign"],
  },
  {
    profile: "types-and-modes",
    families:
      /^(types|contexts|properties|custom-fields)\/|^fields\/(type|property|context)|^ordering\/(contexts|project-properties)/,
    needs: [
      "mode-switch",
      "projectMode",
      "workspaceMode",
      "workspaceTypes",
      "workspaceProperty",
      "contexts",
    ],
  },
  {
    profile: "planning",
    families:
      /^(modules|cycles|plans)\/|^fields\/(module|cycle)|^updates\/module|^ordering\/cycles|^queries\/cycles|^expand\/module/,
  },
  { profile: "tenancy", needs: ["member", "expiredKey", "deletedKey"] },
];

type Part = ReturnType<typeof clauseParts>[number];

const judged = clauseParts().filter(({ notTestable }) => notTestable === null);

/** What a profile claims, each subject for itself; a whole clause is all that is judged of it. */
const partsOf = (profile: CertificateProfile) =>
  claims[profile].map(claimedIn).flatMap(({ clause, subjects }) => {
    const known = judged.filter((part) => part.clause === clause);
    return subjects.length > 0 || known.length === 0
      ? (subjects.length > 0 ? subjects : [null]).map((subject) =>
          describeCited({ clause, subject }),
        )
      : known.map(describeCited);
  });

const known = Object.fromEntries(profileNames.map((name) => [name, new Set(partsOf(name))]));

const claimed = profileNames.flatMap(partsOf);

test("exactly one profile claims each judged clause on each subject, and none claims an untestable one", () => {
  const shown = new Set(judged.map(describeCited));
  const all = new Set(claimed);

  expect(
    [...shown].filter((reported) => !all.has(reported)),
    "no profile claims them; run this file with -u to propose one, and then without",
  ).toEqual([]);
  expect(
    claimed.filter((reported) => !shown.has(reported)),
    "no such clause is judged",
  ).toEqual([]);
  expect(
    claimed.filter((reported, index) => claimed.indexOf(reported) !== index),
    "two profiles claim them",
  ).toEqual([]);
});

test("what a profile claims is frozen: a change of claims.json is deliberate", async () => {
  const placed = judged.map((part) => ({ ...part, profile: profileOf(part) }));
  const clauses = [...groupBy(placed, ({ clause }) => clause)].toSorted(([left], [right]) =>
    left < right ? -1 : 1,
  );
  const proposed = Object.fromEntries(
    profileNames.map((name) => [
      name,
      clauses.flatMap(([clause, parts]): readonly ProfileClaim[] => {
        const own = parts.filter(({ profile }) => profile === name);
        if (own.length === 0) return [];
        if (own.length === parts.length) return [clause];
        return [{ clause, subjects: own.flatMap(({ subject }) => subject ?? []) }];
      }),
    ]),
  );

  await expect(`${JSON.stringify(proposed, null, 2)}\n`).toMatchFileSnapshot(
    resolve("lib/certificate/claims.json"),
  );
});

test("core needs only the owner's key and the key of a principal that may be throttled", () => {
  // Users other than the owner to whom work items are assigned ask for nothing: `assignees` is no key.
  const others = ["member", "foreign", "tokens", "sink", "expiredKey", "deletedKey"];
  const core = new Set(partsOf("core"));

  const demanding = catalog.filter(
    (one) =>
      core.has(describeCited(one)) &&
      one.kind === "check" &&
      one.needs.some((need) => others.includes(need)),
  );

  expect(demanding.map(({ id }) => id)).toEqual([]);
});

/** Known clauses stay where they are; the rules place the new ones. */
function profileOf(part: Part): CertificateProfile {
  const reported = describeCited(part);
  const present = profileNames.find((name) => known[name]?.has(reported));
  if (present !== undefined) return present;
  const needs = needsOf(part);
  const rule = rules.find(
    ({ families, needs: named = [] }) =>
      families?.test(part.clause) === true || named.some((need) => needs.has(need)),
  );
  return rule?.profile ?? "core";
}

function needsOf({ clause, subject }: Part): ReadonlySet<string> {
  const checks = catalog.filter(
    (one) => one.clause === clause && (one.subject ?? null) === subject,
  );
  const needed = checks.flatMap((one) => (one.kind === "check" ? one.needs : []));
  return new Set<string>([...(clauseOf(clause).needs ?? []), ...needed]);
}
