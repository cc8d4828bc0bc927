import type { Field, FieldType } from "#lib/contract/field.ts";
import { problemTypes } from "#lib/contract/problems.ts";
import type { BodyMembers, BodyMember, Model, Relation } from "#lib/reference/models/model.ts";
import type { Route } from "#lib/reference/routes/route.ts";
import { arrayOf, flag, objectOf, anyObject, textSchema, uuid } from "./json-shapes.ts";
import type { Schema } from "./json-shapes.ts";

const plain: Readonly<Record<FieldType, Schema>> = {
  uuid: { type: "string", format: "uuid" },
  string: { type: "string" },
  email: { type: "string", format: "email" },
  integer: { type: "integer" },
  number: { type: "number" },
  boolean: { type: "boolean" },
  date: { type: "string", format: "date" },
  datetime: { type: "string", format: "date-time" },
  object: { type: "object" },
  "uuid[]": { type: "array", items: { type: "string", format: "uuid" } },
  "string[]": { type: "array", items: { type: "string" } },
  "object[]": { type: "array", items: { type: "object" } },
  any: {},
};

/** The schema of one served or written member. */
export function memberSchema(member: Field | BodyMember): Schema {
  const type = plain[member.type];
  const nullable = member.nullable === true && "type" in type;
  return {
    ...type,
    ...("choices" in member && member.choices !== undefined
      ? { items: { type: "string", enum: member.choices } }
      : {}),
    ...(nullable ? { type: [type["type"], "null"] } : {}),
    ...(member.values === undefined
      ? {}
      : { enum: [...member.values, ...(nullable ? [null] : [])] }),
    ...(member.maxLength === undefined ? {} : { maxLength: member.maxLength }),
  };
}

/** The schema of a request body; a partial one requires nothing. */
export function describeBody(body: BodyMembers, partial: boolean): Schema {
  const declared = Object.entries(body).filter(([, { undeclared }]) => undeclared !== true);
  const required = declared.flatMap(([name, member]) =>
    member.required && !partial ? [name] : [],
  );
  const properties = declared.map(([name, member]) => {
    const { standard } = member;
    const shown = partial || standard === undefined ? {} : { default: standard };
    return [name, { ...memberSchema(member), ...shown }] as const;
  });
  return {
    type: "object",
    properties: Object.fromEntries(properties),
    ...(required.length > 0 ? { required } : {}),
  };
}

/** Name of a model's component. */
function componentOf({ slug }: Model): string {
  return slug
    .split("-")
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join("");
}

/** A reference to a model's component. */
export const refTo = (model: Model): Schema => ({
  $ref: `#/components/schemas/${componentOf(model)}`,
});

/** The components of every model that the routes answer, and of a problem. */
export function describeModels(routes: readonly Route[]): Readonly<Record<string, Schema>> {
  const models = new Set(routes.flatMap(({ model }) => (model === undefined ? [] : [model])));
  const shapes = [...models].map((model) => [componentOf(model), describeModel(model)] as const);
  return { ...Object.fromEntries(shapes), Problem: problem };
}

function describeModel(model: Model): Schema {
  const members = Object.entries(model.members).map(
    ([name, field]) => [name, memberSchema(field)] as const,
  );
  const relations = Object.entries(model.relations).map(
    ([name, relation]) => [name, describeRelation(relation)] as const,
  );
  // Sparse fieldsets make every member but the id optional.
  return {
    type: "object",
    title: model.title,
    properties: Object.fromEntries([...members, ...relations]),
    required: ["id"],
  };
}

/** Members of related records; the resource that one belongs to does not change its type. */
const leafMembers: Readonly<Record<string, Schema>> = {
  id: uuid,
  name: textSchema,
  color: textSchema,
  group: textSchema,
  description: textSchema,
  display_name: textSchema,
  email: textSchema,
  avatar_url: { type: ["string", "null"] },
  logo_props: anyObject,
  is_epic: flag,
  sequence_id: { type: "integer" },
};

function describeRelation({ many, members }: Relation): Schema {
  const leaf = objectOf(Object.fromEntries(members.map((name) => [name, leafMembers[name] ?? {}])));
  return many ? arrayOf(leaf) : { ...leaf, type: ["object", "null"] };
}

/** Schema of the errors of a problem. */
export const fieldErrors = arrayOf(
  objectOf({ field: textSchema, code: textSchema, message: textSchema }),
);

const problem = objectOf(
  { type: { ...textSchema, enum: Object.keys(problemTypes) }, code: textSchema },
  { detail: textSchema, errors: fieldErrors },
);
