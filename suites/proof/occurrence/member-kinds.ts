import type { Field } from "#lib/contract/field.ts";
import { memberOf } from "#lib/check/matchers/pointer.ts";
import type { MemberTable } from "./member-tables.ts";
import { memberTables } from "./member-tables.ts";
import type { PointKind, PointWay } from "./point.ts";

/** The values that are looked for in a member of some type, and which of them a value is. */
interface Look {
  readonly valuesOf: (field: Field) => readonly string[];
  readonly nameOf: (value: unknown) => string;
}

const isArray = ({ type }: Field) => type.endsWith("[]");

/** Values of members: of an enumeration, of a boolean, null or not, empty or not. */
export const memberKinds: readonly PointKind[] = [
  kindOf("enum value of a member", {
    valuesOf: ({ values }) => (values ?? []).map(String),
    nameOf: String,
  }),
  kindOf("boolean member", {
    valuesOf: ({ type }) => (type === "boolean" ? ["true", "false"] : []),
    nameOf: String,
  }),
  kindOf("nullable member", {
    valuesOf: ({ nullable }) => (nullable === true ? ["null", "a value"] : []),
    nameOf: (value) => (value === null ? "null" : "a value"),
  }),
  kindOf("array member", {
    valuesOf: (field) => (isArray(field) ? ["[]", "elements"] : []),
    nameOf: (value) => (Array.isArray(value) && value.length === 0 ? "[]" : "elements"),
  }),
];

function kindOf(title: string, { valuesOf, nameOf }: Look): PointKind {
  const looked = memberTables.flatMap((table) =>
    Object.entries(table.fields).map(([member, field]) => ({
      table,
      member,
      names: valuesOf(field),
    })),
  );
  const members = looked.filter(({ names }) => names.length > 0);
  return {
    title,
    points: members.flatMap(({ table, member, names }) => {
      const ways: readonly PointWay[] = table.isWritten(member) ? ["met", "sent"] : ["met"];
      return names.map((name) => ({ name: pointOf(table, member, name), ways }));
    }),
    find(readings, note) {
      for (const { resource, rows, bodies } of readings)
        for (const { table, member } of members) {
          if (table.resource !== resource) continue;
          const see = (way: PointWay, records: readonly unknown[]) => {
            for (const one of records.flatMap((record) => table.objectsIn(record))) {
              const value = memberOf(one, member);
              if (value !== undefined) note(way, pointOf(table, member, nameOf(value)));
            }
          };
          see("met", rows);
          see("sent", bodies);
        }
    },
  };
}

function pointOf({ name }: MemberTable, member: string, value: string): string {
  return `${name}.${member} = ${value}`;
}
