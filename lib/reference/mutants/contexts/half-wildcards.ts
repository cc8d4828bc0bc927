import { servingWhere } from "#lib/reference/mutants/building/altered-members.ts";
import { mutantsOf } from "#lib/reference/mutants/building/mutant.ts";

const forgetting = (member: string, wildcard: string, defect: string) =>
  servingWhere(
    defect,
    ({ resource, name, row }) =>
      resource === "property-context" && name === member && row[wildcard] === true,
    () => [],
  );

/** Defects of contexts that apply to all projects, or to all types, and list the other. */
export const halfWildcardMutants = mutantsOf({
  "context-types-lost-beside-all-projects": forgetting(
    "issue_type_ids",
    "applies_to_all_projects",
    "returns no types of a context that applies to all projects",
  ),
  "context-projects-lost-beside-all-types": forgetting(
    "project_ids",
    "applies_to_all_work_item_types",
    "returns no projects of a context that applies to all types",
  ),
});
