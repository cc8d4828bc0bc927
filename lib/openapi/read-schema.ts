import type { DeclaredBodyMember, WrittenMember } from "./declared-operation.ts";
import {
  arrayIn,
  isJsonObject,
  ownMember,
  objectIn,
  stringsOf,
  type JsonObject,
} from "./json-tree.ts";
import type { Resolver } from "./resolver.ts";

/** The members of an object schema. */
interface ObjectShape {
  readonly members: ReadonlyMap<string, unknown>;
  readonly required: readonly string[];
}

/**
 * The members that a schema allows, including references and compositions. Each schema object is read once, so neither
 * cycles nor doubling graphs cost more.
 */
export function shapeOf(schema: unknown, resolver: Resolver): ObjectShape {
  const members = new Map<string, unknown>();
  const required = collect(schema, resolver, members, new Map());
  return { members, required: [...new Set(required)] };
}

/** Adds the members of a schema and returns the required names. */
function collect(
  schema: unknown,
  resolver: Resolver,
  members: Map<string, unknown>,
  entered: Map<JsonObject, readonly string[]>,
): readonly string[] {
  const own = resolver.resolve(schema);
  if (own === null) return [];
  const known = entered.get(own);
  if (known !== undefined || entered.size >= mostSchemas) return known ?? [];
  entered.set(own, []);

  const properties = Object.entries(objectIn(own, "properties"));
  const names = stringsOf(arrayIn(own, "required"));
  if (!resolver.spend(properties.length + names.length)) return [];
  for (const [name, member] of properties) if (!members.has(name)) members.set(name, member);
  const requiredBy = (part: unknown) => collect(part, resolver, members, entered);
  const all = arrayIn(own, "allOf").flatMap(requiredBy);
  const choices = [...arrayIn(own, "oneOf"), ...arrayIn(own, "anyOf")].map(requiredBy);
  // What only some alternatives require can be left out by choosing another.
  const common = choices.reduce(
    (left, right) => left.filter((name) => right.includes(name)),
    choices[0] ?? [],
  );
  const required = [...names, ...all, ...common];
  entered.set(own, required);
  return required;
}

const mostSchemas = 200;

/** What a schema says about one value. */
export function readMember(schema: unknown, resolver: Resolver): DeclaredBodyMember {
  const facts: Facts = { types: new Set(), nullable: false };
  gather(schema, resolver, facts, new Set());
  const [type, ...otherTypes] = facts.types;
  return {
    ...(type !== undefined && otherTypes.length === 0 ? { type } : {}),
    ...(facts.enum === undefined ? {} : { enum: facts.enum.filter((value) => value !== null) }),
    ...(facts.format === undefined ? {} : { format: facts.format }),
    ...(facts.nullable ? { nullable: true } : {}),
    ...(facts.maxLength === undefined ? {} : { maxLength: facts.maxLength }),
  };
}

/** No required members are described below this depth. */
const deepest = 3;

/** The same, with what an array or an object must contain. */
export function describeWritten(schema: unknown, resolver: Resolver, depth = 0): WrittenMember {
  const own = readMember(schema, resolver);
  if (depth >= deepest) return own;
  const parts = partsOf(schema, resolver);
  const least = (name: string) => parts.map((part) => ownMember(part, name)).find(isNumber);
  const minimum = least("minimum");
  const described = (part: unknown) => describeWritten(part, resolver, depth + 1);
  const { members, required } = shapeOf(own.type === "object" ? schema : null, resolver);
  const held = required.map((name) => [name, described(members.get(name))] as const);
  const choices =
    own.type === "array" ? readMember(itemsOf(schema, resolver), resolver).enum : undefined;
  return {
    ...own,
    ...(choices === undefined ? {} : { choices }),
    ...(minimum === undefined ? {} : { minimum }),
    ...((least("minItems") ?? 0) > 0 ? { entry: described(itemsOf(schema, resolver)) } : {}),
    ...(held.length > 0 ? { members: Object.fromEntries(held) } : {}),
  };
}

const isNumber = (value: unknown): value is number => typeof value === "number";

/** The strings that a schema, or its array items, lists as allowed; null if none are listed. */
export function listedStrings(schema: unknown, resolver: Resolver): readonly string[] | null {
  const own = readMember(schema, resolver).enum;
  const listed = own ?? readMember(itemsOf(schema, resolver), resolver).enum;
  return listed === undefined ? null : [...new Set(stringsOf(listed))];
}

/** Whether a schema, or a part of it, is read-only. */
export function isReadOnly(schema: unknown, resolver: Resolver): boolean {
  if (ownMember(schema, "readOnly") === true) return true;
  const own = resolver.resolve(schema);
  return ownMember(own, "readOnly") === true;
}

interface Facts {
  readonly types: Set<string>;
  nullable: boolean;
  enum?: readonly unknown[];
  format?: string;
  maxLength?: number;
}

function gather(schema: unknown, resolver: Resolver, facts: Facts, entered: Set<JsonObject>): void {
  const own = resolver.resolve(schema);
  if (own === null || entered.has(own) || entered.size > mostSchemas) return;
  entered.add(own);

  const type = ownMember(own, "type");
  for (const name of stringsOf(Array.isArray(type) ? type : [type])) {
    if (name === "null") facts.nullable = true;
    else facts.types.add(name);
  }
  if (ownMember(own, "nullable") === true) facts.nullable = true;
  const listed =
    ownMember(own, "const") === undefined ? ownMember(own, "enum") : [ownMember(own, "const")];
  if (Array.isArray(listed)) {
    if (listed.includes(null)) facts.nullable = true;
    facts.enum = [...(facts.enum ?? []), ...listed];
  }
  const format = ownMember(own, "format");
  if (typeof format === "string") facts.format ??= format;
  const maxLength = ownMember(own, "maxLength");
  if (typeof maxLength === "number") facts.maxLength ??= maxLength;
  for (const name of ["allOf", "oneOf", "anyOf"])
    for (const part of arrayIn(own, name)) gather(part, resolver, facts, entered);
}

/** A schema and those it is composed of. */
function partsOf(schema: unknown, resolver: Resolver): readonly unknown[] {
  const own = resolver.resolve(schema);
  const parts = ["allOf", "oneOf", "anyOf"].flatMap((name) => arrayIn(own, name));
  return [own, ...parts.map((part) => resolver.resolve(part))];
}

function itemsOf(schema: unknown, resolver: Resolver): unknown {
  const items = partsOf(schema, resolver).map((part) => ownMember(part, "items"));
  return items.find(isJsonObject);
}
