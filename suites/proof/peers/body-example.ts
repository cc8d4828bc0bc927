import type { JsonObject } from "#lib/openapi/json-tree.ts";
import { arrayIn, isJsonObject, ownMember, objectIn } from "#lib/openapi/json-tree.ts";

/** The inputs of an example, besides its schema. */
interface ExampleSource {
  readonly components: JsonObject;
  /** Id of a record that a member such as `state_id` may name; undefined if none is known. */
  idFor(member: string): string | undefined;
}

/** A body with the members that its schema requires, and those whose names identify a record. */
export function bodyExample(schema: unknown, source: ExampleSource, member = "name"): unknown {
  const opened = opening(schema, source.components);
  const choices = arrayIn(opened, "enum");
  if (choices.length > 0) return choices[0];
  const [either] = [...arrayIn(opened, "oneOf"), ...arrayIn(opened, "anyOf")];
  if (either !== undefined) return bodyExample(either, source, member);
  switch (typeOf(opened)) {
    case "object":
      return Object.fromEntries(
        namesIn(opened).map((name) => [
          name,
          bodyExample(ownMember(opened["properties"], name), source, name),
        ]),
      );
    case "array":
      return [bodyExample(opened["items"], source, member.replace(/s$/, ""))];
    case "integer":
    case "number":
      return ownMember(opened, "minimum") ?? 1;
    case "boolean":
      return false;
    default:
      return textFor(opened, source, member);
  }
}

function namesIn(schema: JsonObject): readonly string[] {
  const required = arrayIn(schema, "required").map(String);
  return required.length > 0 ? required : Object.keys(objectIn(schema, "properties")).slice(0, 1);
}

function opening(schema: unknown, components: JsonObject): JsonObject {
  const reference = ownMember(schema, "$ref");
  if (typeof reference !== "string") return isJsonObject(schema) ? schema : {};
  return objectIn(objectIn(components, "schemas"), reference.split("/").at(-1) ?? "");
}

function typeOf(schema: JsonObject): string {
  const type = ownMember(schema, "type");
  return String(Array.isArray(type) ? type[0] : type);
}

function textFor(schema: JsonObject, source: ExampleSource, member: string): string {
  switch (ownMember(schema, "format")) {
    case "uuid":
      return source.idFor(member) ?? "00000000-0000-4000-8000-000000000000";
    case "date":
      return "2027-03-01";
    case "date-time":
      return "2027-03-01T12:00:00Z";
    case "uri":
    case "url":
      return "https://peers.example/hook";
    case "email":
      return "peer@peers.example";
    default:
      return member.includes("url") ? "https://peers.example/hook" : `peer ${member}`;
  }
}
