import type { Check, Citing } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { takenUndeclared } from "#lib/check/arranging/undeclared-route-write.ts";
import type { Expectation } from "#lib/check/matchers/expect.ts";
import { idOf } from "#lib/check/matchers/expect.ts";
import { pageRows } from "#lib/check/matchers/page-rows.ts";
import { memberOf } from "#lib/check/matchers/pointer.ts";
import { resources } from "#lib/contract/resources.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";
import { expectSameMembers } from "#suites/support/answers/same-members.ts";
import type { Change, PropertyLife } from "#suites/support/properties/life.ts";
import { propertyLife } from "#suites/support/properties/life.ts";
import { propertySurfaces } from "#suites/support/properties/surface.ts";

type Expect = (exchange: Exchange) => Expectation;

/** What only a write of the property changes; a deployment may derive the name from the display name. */
const steady = Object.keys(resources.workItemProperty.fields).filter(
  (name) => name !== "options" && name !== "name",
);

/** A new or changed property is returned like another report of it, but for these members. */
function expectSame(
  claims: Expectation,
  at: string,
  [as, record]: readonly [unknown, unknown],
  except: readonly string[] = [],
): void {
  const names = steady.filter((name) => !except.includes(name));
  expectSameMembers(claims, { at, record, as, names });
}

/** The property before an update of one member and after it, with the member as it was sent. */
function expectChanged(
  expect: Expect,
  before: Exchange,
  { answer, after }: Change,
  [name, value]: readonly [string, unknown],
): void {
  takenUndeclared({ expect }, answer);
  expect(before).served(false).status(200);
  const claims = expect(after).status(200).equals(`/${name}`, value);
  expectSame(claims, "", [before.response.json, after.response.json], [name]);
}

interface Claim extends Citing {
  readonly name: string;
  readonly says: string;
  readonly defect: PropertyDefect;
  readonly holds: (life: PropertyLife, expect: Expect) => void;
}

type PropertyDefect =
  | "reads-swap-required-of-properties"
  | "updates-lose-display-names-of-properties"
  | "updates-lose-required-of-properties"
  | "inactive-properties-leave-the-list"
  | "updates-reactivate-properties"
  | "properties-stay-inactive"
  | "updates-answer-the-former-activity-of-properties";

const claims: readonly Claim[] = [
  {
    name: "read-as-made",
    clause: "properties/life#as-made",
    says: "a new property is read as its create answered it",
    defect: "reads-swap-required-of-properties",
    holds({ made, read }, expect) {
      const claim = expect(read).served(false).status(200);
      expectSame(claim, "", [made.response.json, read.response.json]);
    },
  },
  {
    name: "display-name",
    clause: "properties/life#named-alone",
    says: "an update of display_name changes that of a property, and nothing else",
    defect: "updates-lose-display-names-of-properties",
    holds: ({ read, renamed, displayName }, expect) =>
      expectChanged(expect, read, renamed, ["display_name", displayName]),
  },
  {
    name: "required",
    clause: "properties/life#named-alone",
    says: "an update of is_required changes that of a property, and nothing else",
    defect: "updates-lose-required-of-properties",
    holds: ({ renamed, optional }, expect) =>
      expectChanged(expect, renamed.after, optional, ["is_required", false]),
  },
  {
    name: "description",
    clause: "properties/life#named-alone",
    says: "an update of the description leaves an inactive property inactive",
    defect: "updates-reactivate-properties",
    holds({ inactive, described }, expect) {
      takenUndeclared({ expect }, inactive.answer);
      takenUndeclared({ expect }, described.answer);
      const [before, after] = [inactive.after.response.json, described.after.response.json];
      const claim = expect(described.after).served(false).status(200).equals("/is_active", false);
      // The contract does not show that an update takes a description.
      expectSame(claim, "", [before, after], ["description"]);
    },
  },
  {
    name: "active",
    clause: "properties/life#named-alone",
    says: "an inactive property can be made active again",
    defect: "properties-stay-inactive",
    holds({ inactive, described, active }, expect) {
      takenUndeclared({ expect }, inactive.answer);
      expectChanged(expect, described.after, active, ["is_active", true]);
    },
  },
  {
    name: "answered",
    clause: "properties/life#answered",
    says: "an update of a property returns it as the read that follows",
    defect: "updates-answer-the-former-activity-of-properties",
    holds({ inactive: { answer, after } }, expect) {
      takenUndeclared({ expect }, answer);
      expect(after).served(false).status(200);
      expectSame(expect(answer), "", [after.response.json, answer.response.json]);
    },
  },
  {
    name: "listed-inactive",
    clause: "properties/life#listed-inactive",
    says: "an inactive property is on the list, as it is read",
    defect: "inactive-properties-leave-the-list",
    holds({ inactive: { answer, after }, listed }, expect) {
      takenUndeclared({ expect }, answer);
      const claim = expect(listed).served(false).status(200);
      const rows = pageRows(listed);
      const index = rows.findIndex((row) => idOf(row) === idOf(after.response.json));
      if (index < 0 && (memberOf(listed.response.json, "next") ?? null) !== null) {
        throw untested(
          "The list has more pages.",
          unlocks.answer("list", "of new properties first"),
        );
      }
      claim.that("/data", "the inactive property", rows.map(idOf), index >= 0);
      expectSame(claim, `/data/${index}`, [after.response.json, rows[index]]);
    },
  },
];

/** One property of each surface, on routes of which the contract mostly says only that they exist. */
export const propertyLifeChecks: readonly Check[] = propertySurfaces.flatMap(({ name, mode }) =>
  claims.map((claim) =>
    check({
      id: `properties.life.${claim.name}-${name}`,
      clause: claim.clause,
      subject: name,
      title: `${claim.says} (${name})`,
      needs: ["scratchProject", mode],
      killedBy: [`${claim.defect}-of-the-${name}`],
      async run(given) {
        claim.holds(await propertyLife[name](given), given.expect);
      },
    }),
  ),
);
