import { dashed } from "#lib/contract/clauses/updates/updates.ts";
import type { Mutant } from "./mutant.ts";

/** A mutant that answers an update of a kind of record and does not write it. */
export const unwritten = (kind: string): Mutant => ({
  defect: `answers an update of a ${kind} without writing it`,
  policy: "writes.persists",
  where: ({ resource }) => resource === dashed(kind),
  instead: () => false,
});

/** A mutant that gives a member another value when an update of a kind of record omits it. */
export const resetting = (
  kind: string,
  [member, value]: readonly [member: string, value: unknown],
): Mutant => ({
  defect: `resets ${member} of a ${kind} when another member is updated`,
  policy: "writes.keeps",
  where: ({ resource, field }) => resource === dashed(kind) && field === member,
  instead: () => value,
});
