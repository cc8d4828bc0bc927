import { memberOf, pointerTo } from "#lib/check/matchers/pointer.ts";
import { workItemExpansions } from "#lib/contract/lists/expansions.ts";
import { keysOf } from "#lib/contract/family.ts";
import { resources } from "#lib/contract/resources.ts";
import type { Exchange } from "#lib/http/exchange.ts";

const envelope = ["next", "previous", "total_count", "has_more", "pagination"] as const;
const members = keysOf(resources.workItem.fields);
const expanded = ["state", "parent", "labels"] as const;

const absent = "absent";

/** Arrays within a record have no stated order, and objects have no order at all. */
function orderless(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (!Array.isArray(value)) {
    const sorted = Object.entries(value).toSorted(([left], [right]) => (left < right ? -1 : 1));
    return Object.fromEntries(sorted.map(([name, member]) => [name, orderless(member)]));
  }
  const elements = value.map((element: unknown) => orderless(element));
  return elements.toSorted((left, right) =>
    JSON.stringify(left) < JSON.stringify(right) ? -1 : 1,
  );
}

/** What the contract states about a related object. */
function leafOf(relation: (typeof expanded)[number], value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one: unknown) => leafOf(relation, one));
  if (typeof value !== "object" || value === null) return value ?? absent;
  const names = Object.keys(workItemExpansions[relation].members);
  return Object.fromEntries(names.map((name) => [name, memberOf(value, name) ?? null]));
}

function itemAt(at: readonly (string | number)[], item: unknown): readonly [string, unknown][] {
  const plain = members.map((name): [string, unknown] => {
    const value = memberOf(item, name);
    return [pointerTo(...at, name), value === undefined ? absent : orderless(value)];
  });
  const related = expanded.map((name): [string, unknown] => {
    return [pointerTo(...at, name), orderless(leafOf(name, memberOf(item, name)))];
  });
  return [...plain, ...related];
}

/** What the contract requires of answers about work items, by pointer: further content may differ. */
export function reportedByPointer({ response }: Exchange): ReadonlyMap<string, unknown> {
  const { json, status } = response;
  if (status >= 400) {
    const errors = memberOf(json, "errors");
    const entries = Array.isArray(errors) ? errors : [];
    const reported = entries.map((one: unknown) => [memberOf(one, "field"), memberOf(one, "code")]);
    return new Map<string, unknown>([
      ["/type", memberOf(json, "type")],
      ["/code", memberOf(json, "code")],
      ["/errors", orderless(reported)],
    ]);
  }
  const rows = memberOf(json, "data");
  if (!Array.isArray(rows)) return new Map(itemAt([], json));
  const around = envelope.map((name): [string, unknown] => {
    const value = memberOf(json, name);
    return [pointerTo(name), value === undefined ? absent : value];
  });
  const all = rows.flatMap((row: unknown, index) => itemAt(["data", index], row));
  return new Map<string, unknown>([...around, ["/data/length", rows.length], ...all]);
}
