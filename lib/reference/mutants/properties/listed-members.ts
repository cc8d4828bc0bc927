import { furtherPropertyMembers } from "#lib/contract/clauses/properties/properties.ts";
import { family } from "#lib/contract/family.ts";
import { serving } from "#lib/reference/mutants/building/altered-members.ts";

/** The value of a member that was not set. */
function emptied(member: string, value: unknown): unknown {
  if (member === "description") return "";
  return typeof value === "object" && value !== null ? {} : null;
}

/** Defects of the list of properties: members that only single answers report. */
export const listedMemberMutants = family(
  furtherPropertyMembers,
  (name) => `properties-are-listed-without-${name}` as const,
  (member) =>
    serving(
      `lists every property without its ${member}`,
      ({ call, name }) => call.list === "project-properties" && name === member,
      (value) => emptied(member, value),
    ),
);
