import type { Call } from "#lib/reference/call.ts";
import { servingWhere } from "#lib/reference/mutants/building/altered-members.ts";
import type { Mutant } from "#lib/reference/mutants/building/mutant.ts";
import { mutantsOf } from "#lib/reference/mutants/building/mutant.ts";

const resource = "property-context";

/** Returns a member of contexts differently, on some routes. */
const showing = (
  defect: string,
  member: string,
  isMeant: (call: Call) => boolean,
  change: (value: unknown) => unknown,
): Mutant =>
  servingWhere(
    defect,
    (known) => known.resource === resource && known.name === member && isMeant(known.call),
    ({ value }) => change(value),
  );

const joined = (value: unknown): unknown => (Array.isArray(value) ? [value.join(",")] : value);

/** Defects of reads and updates of one context. */
export const contextLifeMutants = mutantsOf({
  "contexts-are-read-with-one-project": showing(
    "returns only the first project when a context is read by its id",
    "project_ids",
    ({ kind }) => kind === "read",
    (value) => (Array.isArray(value) ? value.slice(0, 1) : value),
  ),
  "contexts-are-read-with-joined-defaults": showing(
    "joins the default values when a context is read by its id",
    "default_value",
    ({ kind }) => kind === "read",
    joined,
  ),
  "contexts-are-listed-with-joined-defaults": showing(
    "joins the default values on rows of contexts",
    "default_value",
    ({ list }) => list !== null,
    joined,
  ),
  "updates-empty-the-types-of-contexts": {
    defect: "empties the types of an updated context",
    policy: "contexts.ids",
    where: ({ call, axis }) => call.kind === "update" && axis === "issue_type_ids",
    instead: () => [],
  },
  "updates-lose-the-defaults-of-contexts": {
    defect: "empties the default values of an updated context",
    policy: "writes.keeps",
    where: (known) => known.resource === resource && known.field === "default_value",
    instead: () => [],
  },
  "updates-merge-the-projects-of-contexts": {
    defect: "adds the projects that an update of a context names to those that it has",
    policy: "writes.stores",
    where: (known) =>
      known.resource === resource && known.field === "project_ids" && known.call.kind === "update",
    instead: ({ stored, value }) => [
      ...(Array.isArray(stored) ? stored : []),
      ...(Array.isArray(value) ? value : []),
    ],
  },
  "updates-to-all-projects-keep-the-ids": {
    defect: "keeps the projects of a context that an update applies to all",
    policy: "contexts.ids",
    where: ({ call }) => call.kind === "update",
    instead: ({ ids }) => ids,
  },
  "updates-of-contexts-answer-no-projects": showing(
    "returns no projects in the answer to an update of a context",
    "project_ids",
    ({ kind }) => kind === "update",
    () => [],
  ),
});
