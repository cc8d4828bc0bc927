import { keysOf } from "#lib/contract/family.ts";
import { documentedExpansions } from "#lib/contract/lists/documented.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import { operations } from "#lib/contract/operations.ts";
import type { Operation, OperationName } from "#lib/contract/operations.ts";
import { resources } from "#lib/contract/resources.ts";
import type { Resource } from "#lib/contract/field.ts";
import type { ResourceName } from "#lib/contract/resources.ts";
import { typeSchemaIncludes } from "#lib/contract/type-schema.ts";
import { memberOf } from "#lib/check/matchers/pointer.ts";
import { relationsOf } from "./member-tables.ts";
import type { PointKind } from "./point.ts";
import { both, metOnly } from "./point.ts";
import { namesIn } from "./reading.ts";

interface Route {
  readonly name: OperationName;
  readonly resource: ResourceName;
}

const routes = keysOf(operations).flatMap((name): readonly Route[] => {
  const { answers, method, path }: Operation = operations[name];
  const list = Object.values(lists).find((one) => method === "GET" && one.path === path);
  if (answers === "bulk" || answers === undefined) return [];
  if (answers !== "list") return [{ name, resource: answers }];
  return list === undefined ? [] : [{ name, resource: list.resource }];
});

/** The targets of a relation: a record or none, some or none. */
const relations = keysOf(documentedExpansions).flatMap((name) => {
  const resource = routes.find((route) => route.name === name)?.resource;
  if (resource === undefined) return [];
  const { fields }: Resource = resources[resource];
  return Object.entries(relationsOf[resource] ?? {}).flatMap(([relation, { idKey, many }]) => {
    const isEmptied = many || fields[idKey]?.nullable === true;
    const full = [expanded(name, relation, many ? "objects" : "an object")];
    return isEmptied ? [...full, expanded(name, relation, many ? "[]" : "null")] : full;
  });
});

/** How records are shown: which members are requested, and what is added to them. */
export const presentationKinds: readonly PointKind[] = [
  {
    title: "name in fields",
    points: both(
      routes.flatMap(({ name, resource }) => {
        const { requestable = [] }: Resource = resources[resource];
        return requestable.map((field) => asked(name, "fields", field));
      }),
    ),
    find(readings, note) {
      for (const reading of readings) {
        const { operation, isTaken, rows } = reading;
        if (operation === null || !isTaken) continue;
        for (const field of namesIn(reading, "fields")) {
          note("sent", asked(operation, "fields", field));
          if (rows.some((row) => memberOf(row, field) !== undefined))
            note("met", asked(operation, "fields", field));
        }
      }
    },
  },
  {
    title: "expanded relation",
    points: metOnly(relations),
    find(readings, note) {
      for (const reading of readings) {
        if (reading.operation === null) continue;
        for (const relation of namesIn(reading, "expand"))
          for (const row of reading.rows) {
            const value = memberOf(row, relation);
            if (value !== undefined)
              note("met", expanded(reading.operation, relation, shapeOf(value)));
          }
      }
    },
  },
  {
    title: "name in include",
    points: both(typeSchemaIncludes.map((name) => asked("readTypeSchema", "include", name))),
    find(readings, note) {
      const field = { members: "assignee_ids", labels: "label_ids" } as const;
      for (const reading of readings) {
        if (reading.operation !== "readTypeSchema" || !reading.isTaken) continue;
        const shown = memberOf(reading.response.json, "fields");
        for (const name of typeSchemaIncludes.filter((one) =>
          namesIn(reading, "include").includes(one),
        )) {
          note("sent", asked("readTypeSchema", "include", name));
          const options = memberOf(memberOf(shown, field[name]), "options");
          if (Array.isArray(options) && options.length > 0)
            note("met", asked("readTypeSchema", "include", name));
        }
      }
    },
  },
];

function asked(operation: OperationName, parameter: string, name: string): string {
  return `${operation} ?${parameter}=${name}`;
}

function expanded(operation: OperationName, relation: string, shape: string): string {
  return `${asked(operation, "expand", relation)}: ${shape}`;
}

function shapeOf(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? "[]" : "objects";
  return value === null ? "null" : "an object";
}
