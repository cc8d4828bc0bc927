import { keysOf } from "#lib/contract/family.ts";
import type { Filter } from "./filters.ts";
import { workItemFilters, workspaceWorkItemFilters } from "./filters.ts";

/** Parameters of a filter table, including the variants. */
type ParametersOf<Table extends Readonly<Record<string, Filter>>> = {
  [Name in keyof Table & string]:
    | Name
    | (Table[Name] extends { in: true } ? `${Name}__in` : never)
    | (Table[Name] extends { isnull: true } ? `${Name}__isnull` : never);
}[keyof Table & string];

/** A filter parameter of both work item lists. */
export type SharedParameter = ParametersOf<typeof workItemFilters>;

/** A filter parameter of the workspace-wide work item list. */
export type WorkItemParameter = SharedParameter | ParametersOf<typeof workspaceWorkItemFilters>;

function parametersOf<Name extends string>(
  table: Readonly<Record<Name, Filter>>,
): readonly string[] {
  return keysOf(table).flatMap((name) => {
    const filter = table[name];
    return [
      name,
      ...(filter.in ? [`${name}__in`] : []),
      ...(filter.isnull ? [`${name}__isnull`] : []),
    ];
  });
}

/** Every filter parameter of both work item lists. */
// The type spells out what the function makes of the same table.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
export const sharedParameters = parametersOf(workItemFilters) as readonly SharedParameter[];

/** Every filter parameter of the workspace-wide work item list. */
export const workItemParameters = [
  ...sharedParameters,
  "project_id",
  "project_id__in",
] as const satisfies readonly WorkItemParameter[];

/** The parameters whose bad values are refused. */
export const enumParameters = [
  "priority",
  "priority__in",
  "state_group",
  "state_group__in",
] as const satisfies readonly SharedParameter[];
