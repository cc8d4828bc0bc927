import type { Resource } from "#lib/contract/field.ts";
import { expandValuesElsewhere } from "#lib/contract/lists/expansions.ts";
import type { ResourceName } from "#lib/contract/resources.ts";
import { resources } from "#lib/contract/resources.ts";

const tables: readonly (readonly [string, Resource])[] = Object.entries<Resource>(resources);

/** Every relation that some resource of the contract has. */
export const everyRelation: readonly string[] = [
  ...new Set([
    ...tables.flatMap(([, { expand = [] }]) => expand),
    ...Object.values(expandValuesElsewhere).flat(),
  ]),
];

/** What every record relates to, but no table of relations lists: its creator, project and workspace. */
export const unlistedRelations = ["created_by", "project", "workspace"] as const;

/** What an id key would name if it were a relation. */
function namedBy(idKey: string): string {
  return idKey.replace(/_ids$/, "s").replace(/_id$/, "");
}

/**
 * Names that resemble relations of a resource but are none: from its own id keys, other resources, or the earlier
 * version.
 */
export function mistakenRelations(name: ResourceName): readonly string[] {
  const { fields, expand = [] }: Resource = resources[name];
  const own = Object.keys(fields).filter((field) => /_ids?$/.test(field));
  const names = [
    ...own.map((key) => namedBy(key)),
    ...unlistedRelations,
    "updated_by",
    ...everyRelation,
  ];
  return [...new Set(names)].filter((relation) => !expand.includes(relation));
}

/** Resources of which several have the same table. */
const tablesWith = (field: string): number =>
  tables.filter(([, { fields }]) => Object.hasOwn(fields, field)).length;

/** Members of related objects may be mistaken for members of the record. */
const relatedTables: readonly string[] = ["workItemType", "workItem", "currentUser"];

/**
 * Fields that belong only to other resources. A later release may add a name that several resources have, or one of a
 * related record, but hardly one that is peculiar to another resource.
 */
export function mistakenFields(name: ResourceName): readonly string[] {
  const others = tables.filter(([other]) => other !== name && !relatedTables.includes(other));
  return others.flatMap(([, { fields, hidden = [] }]) =>
    Object.keys(fields).filter(
      (field) => field.includes("_") && tablesWith(field) === 1 && !hidden.includes(field),
    ),
  );
}

/** Every field that some resource of the contract has. */
export const everyField: readonly string[] = [
  ...new Set(tables.flatMap(([, { fields }]) => Object.keys(fields))),
];
