import { resolve } from "node:path";
import { expect, test } from "vitest";
import type { Need } from "#fixtures/world.ts";
import type { Observability } from "#lib/contract/clause.ts";
import { clauseOf } from "#lib/contract/clauses.ts";
import type { ClauseId } from "#lib/contract/clauses.ts";
import { catalog, clauseIds } from "#suites/catalog.ts";
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
  { profile: "tenancy", needs: ["member"] },
];

const claimed = profileNames.flatMap((name) => claims[name]);
const judged = clauseIds().filter((id) => clauseOf(id).notTestable === undefined);

test("every clause that is judged is claimed by exactly one profile, and none that is not testable is", () => {
  const twice = claimed.filter((id, index) => claimed.indexOf(id) !== index);
  const known = new Set<string>(judged);

  const unclaimed = judged.filter((id) => !claimed.includes(id));

  expect(
    unclaimed,
    "no profile claims them; run this file with -u to propose one, and then without",
  ).toEqual([]);
  expect(
    claimed.filter((id) => !known.has(id)),
    "no such clause is judged",
  ).toEqual([]);
  expect(twice, "two profiles claim them").toEqual([]);
});

test("what a profile claims is frozen: a change of claims.json is deliberate", async () => {
  const proposed = Object.fromEntries(
    profileNames.map((name) => [name, judged.filter((id) => profileOf(id) === name).toSorted()]),
  );

  await expect(`${JSON.stringify(proposed, null, 2)}\n`).toMatchFileSnapshot(
    resolve("lib/certificate/claims.json"),
  );
});

test("core asks for no key but those of the owner and of a principal that may be throttled", () => {
  // Whoever work items are assigned to beside the owner asks for nothing: `assignees` is no key.
  const others = ["member", "foreign", "tokens", "sink"];
  const core = new Set<string>(claims.core);

  const demanding = catalog.filter(
    (one) =>
      core.has(one.clause) &&
      one.kind === "check" &&
      one.needs.some((need) => others.includes(need)),
  );

  expect(demanding.map(({ id }) => id)).toEqual([]);
});

/** Known clauses stay where they are; the rules place the new ones. */
function profileOf(id: ClauseId): CertificateProfile {
  const present = profileNames.find((name) => claims[name].includes(id));
  if (present !== undefined) return present;
  const needs = needsOf(id);
  const rule = rules.find(
    ({ families, needs: named = [] }) =>
      families?.test(id) === true || named.some((need) => needs.has(need)),
  );
  return rule?.profile ?? "core";
}

function needsOf(id: ClauseId): ReadonlySet<string> {
  const checks = catalog.filter(({ clause }) => clause === id);
  const needed = checks.flatMap((one) => (one.kind === "check" ? one.needs : []));
  return new Set<string>([...(clauseOf(id).needs ?? []), ...needed]);
}
