import { family } from "#lib/contract/family.ts";
import { untoldOnWorkItems } from "#lib/contract/subjects/sparse-lists.ts";
import type { Mutant } from "#lib/reference/mutants/building/mutant.ts";
import { servingWhere } from "#lib/reference/mutants/building/altered-members.ts";

/** Defects of what archiving answers, and of the members on the workspace-wide list. */
export const workItemAnswerMutants = {
  ...family(
    untoldOnWorkItems,
    (name) => `archive-shows-${name}` as const,
    (name): Mutant => ({
      defect: `returns a wrong ${name} in the answer to an archive request`,
      policy: "presentation.extras",
      where: ({ call, resource }) => call.kind === "action" && resource === "work-item",
      instead: ({ row }, usual) => ({ ...usual(), [name]: row[name] ?? null }),
    }),
  ),
  ...family(
    ["project_id", "name"] as const,
    (name) => `workspace-rows-tell-the-first-${name}` as const,
    (name) =>
      servingWhere(
        `returns ${name} of the workspace's first work item on each row of the workspace-wide list`,
        (known) => known.call.list === "workspace-work-items" && known.name === name,
        ({ call, value }) => call.store.rows("work-item")[0]?.[name] ?? value,
      ),
  ),
  "workspace-rows-share-one-key": servingWhere(
    "returns identifiers with the prefix of another project on the workspace-wide list",
    ({ call, name }) => call.list === "workspace-work-items" && name === "identifier",
    ({ call, value }) => {
      const first = call.query.get("project_id__in")?.split(",")[0] ?? "";
      const key = call.store.find("project", first)?.["identifier"];
      const identifier = String(value);
      const number = identifier.slice(identifier.lastIndexOf("-"));
      return typeof key === "string" ? `${key}${number}` : value;
    },
  ),
} as const;
