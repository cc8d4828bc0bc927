import { contextOptionFields } from "#lib/contract/context-options.ts";
import { keysOf } from "#lib/contract/family.ts";
import type { Field, Fields, Resource } from "#lib/contract/field.ts";
import * as expansions from "#lib/contract/lists/expansions.ts";
import type { Expansion } from "#lib/contract/lists/expansions.ts";
import { operations } from "#lib/contract/operations.ts";
import type { Operation } from "#lib/contract/operations.ts";
import { resources } from "#lib/contract/resources.ts";
import type { ResourceName } from "#lib/contract/resources.ts";
import type { typeSchemaCustomField } from "#lib/contract/type-schema.ts";
import { memberOf } from "#lib/check/matchers/pointer.ts";

/** Members of one kind of object, and where such objects occur in a record. */
export interface MemberTable {
  readonly name: string;
  readonly resource: ResourceName;
  readonly fields: Fields;
  readonly isWritten: (member: string) => boolean;
  readonly objectsIn: (record: unknown) => readonly unknown[];
}

/** Resources that the contract says are written, without giving a route. */
const writtenElsewhere: readonly ResourceName[] = [
  "workItem",
  "cycle",
  "projectPage",
  "webhook",
  "comment",
  "label",
  "state",
  "estimatePoint",
  "milestone",
  "project",
  "releaseTag",
];

/** The relations of resources whose expanded objects the contract describes. */
export const relationsOf: Readonly<
  Partial<Record<ResourceName, Readonly<Record<string, Expansion>>>>
> = {
  workItem: expansions.workItemExpansions,
  module: expansions.moduleExpansions,
  cycle: expansions.cycleExpansions,
  projectPage: expansions.pageExpansions,
  workspaceMember: expansions.memberExpansions,
  projectMember: expansions.memberExpansions,
};

const customField = {
  type: { type: "string", values: resources.workItemProperty.fields.property_type.values },
  required: { type: "boolean" },
  is_multi: { type: "boolean" },
  options: { type: "object[]" },
} as const satisfies Partial<Record<(typeof typeSchemaCustomField)[number], Field>>;

/** Every table of members. */
export const memberTables: readonly MemberTable[] = [
  ...keysOf(resources).map(ofResource),
  within("workItemProperty", "options", resources.propertyOption.fields),
  within("propertyContext", "options", contextOptionFields),
  within("workItemTypeSchema", "custom_fields", customField),
  ...keysOf(resources).flatMap((resource) =>
    Object.entries(relationsOf[resource] ?? {}).flatMap(([relation, { members }]) =>
      members === undefined ? [] : [within(resource, relation, members)],
    ),
  ),
];

function ofResource(resource: ResourceName): MemberTable {
  const { fields }: Resource = resources[resource];
  const given = Object.values(operations).flatMap((operation: Operation) =>
    operation.answers === resource && operation.body !== undefined ? [operation.body] : [],
  );
  const named = given.flatMap(({ required, optional }) => [...required, ...optional]);
  const isElsewhere = writtenElsewhere.includes(resource);
  return {
    name: resource,
    resource,
    fields,
    isWritten: (member) =>
      named.includes(member) || (isElsewhere && fields[member]?.readOnly !== true),
    objectsIn: (record) => [record],
  };
}

/** Objects within a member: one, an array of them, or a map. */
function within(resource: ResourceName, member: string, fields: Fields): MemberTable {
  return {
    name: `${resource}.${member}`,
    resource,
    fields,
    isWritten: () => false,
    objectsIn: (record) => {
      const value = memberOf(record, member);
      if (Array.isArray(value)) return value;
      const isMap = member === "custom_fields" && typeof value === "object" && value !== null;
      return isMap ? Object.values(value) : [value];
    },
  };
}
