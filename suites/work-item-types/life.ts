import type { Check, Citing } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import type { Expectation } from "#lib/check/matchers/expect.ts";
import { valueAt } from "#lib/check/matchers/pointer.ts";
import { takenUndeclared } from "#lib/check/arranging/undeclared-route-write.ts";
import { keysOf } from "#lib/contract/family.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import type { TypeLife } from "#suites/support/types/life.ts";
import { decidedMembers, typeLifeOn } from "#suites/support/types/life.ts";
import { typeSurfaces } from "#suites/support/types/surface.ts";

type TypeDefect =
  | `update-takes-${keyof typeof decidedMembers}-of-types`
  | "read-tells-no-description-of-types"
  | "update-clears-the-description-of-types"
  | "update-reactivates-types"
  | "update-takes-taken-names-of-types"
  | "update-takes-long-names-of-types"
  | "delete-leaves-types";

interface Claim extends Citing {
  readonly name: string;
  readonly says: string;
  /** What a defect is called without the surface. */
  readonly defect: TypeDefect;
  readonly holds: (life: TypeLife, expect: (exchange: Exchange) => Expectation) => void;
}

const decided = keysOf(decidedMembers).map((member): Claim => ({
  name: `update-${member.replaceAll("_", "-")}`,
  clause: "work-item-types/single#read-only",
  subject: member,
  says: `an update of a type that sends ${member} does not change it`,
  defect: `update-takes-${member}-of-types` as const,
  holds({ read, sent, afterDecided }, expect) {
    // A refusal changes nothing either; a route that is not there shows nothing.
    const unserved = sent.find(({ response }) => [404, 405].includes(response.status));
    if (unserved !== undefined) takenUndeclared({ expect }, unserved);
    const before = valueAt(read.response.json, `/${member}`);
    expect(read).served(false).status(200);
    expect(afterDecided).status(200).equals(`/${member}`, before);
  },
}));

const claims: readonly Claim[] = [
  ...decided,
  {
    name: "read",
    clause: "work-item-types/single#read",
    says: "a type is read by its id with its own name and description",
    defect: "read-tells-no-description-of-types",
    holds: ({ read, name }, expect) =>
      expect(read).served(false).status(200).equals("/name", name).equals("/description", "Kept."),
  },
  {
    name: "update-omitted",
    clause: "work-item-types/single#update-omitted",
    says: "an update of a type to inactive keeps its name and description",
    defect: "update-clears-the-description-of-types",
    holds({ inactive, afterInactive, name }, expect) {
      takenUndeclared({ expect }, inactive);
      expect(afterInactive)
        .served(false)
        .status(200)
        .equals("/is_active", false)
        .equals("/name", name)
        .equals("/description", "Kept.");
    },
  },
  {
    name: "stays-inactive",
    clause: "work-item-types/single#update-omitted",
    says: "an update of the description leaves an inactive type inactive",
    defect: "update-reactivates-types",
    holds({ inactive, described, afterDescribed }, expect) {
      takenUndeclared({ expect }, inactive);
      takenUndeclared({ expect }, described);
      expect(afterDescribed)
        .served(false)
        .status(200)
        .equals("/description", "Changed.")
        .equals("/is_active", false);
    },
  },
  {
    name: "update-name",
    clause: "work-item-types/single#update-name",
    says: "an update to the name of another type is a conflict",
    defect: "update-takes-taken-names-of-types",
    holds: ({ takenName }, expect) => expect(takenName).served(false).problem("conflict"),
  },
  {
    name: "update-longer",
    clause: "work-item-types/single#update-longer",
    says: "an update of a type to a name of 256 characters is refused",
    defect: "update-takes-long-names-of-types",
    holds: ({ longName }, expect) =>
      expect(longName).served(false).problem("invalid_request").fieldError("name"),
  },
  {
    name: "delete",
    clause: "work-item-types/single#delete",
    says: "a deleted type is no longer read",
    defect: "delete-leaves-types",
    holds: ({ deleted, afterDelete }, expect) => {
      takenUndeclared({ expect }, deleted);
      expect(deleted).status(204);
      expect(afterDelete).problem("not_found");
    },
  },
];

/** One type of each surface, on routes of which the contract only says that they exist. */
export const typeLifeChecks: readonly Check[] = typeSurfaces.flatMap(({ surface, needs }) =>
  claims.map(({ name, clause, subject, says, defect, holds }) =>
    check({
      id: `work-item-types.life.${name}-${surface}`,
      clause,
      subject,
      title: `${says} (${surface})`,
      needs,
      killedBy: [`${defect}-of-the-${surface}`],
      async run(given) {
        holds(await typeLifeOn(surface, given), given.expect);
      },
    }),
  ),
);
