import { memberOf } from "#lib/check/matchers/pointer.ts";

const isObject = (value: unknown): boolean =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Whether an object has one of these ids, if it has an id at all. */
function isAmong(object: unknown, ids: readonly unknown[]): boolean {
  const id = memberOf(object, "id");
  return isObject(object) && (id === undefined || ids.includes(id));
}

/**
 * Whether an expanded relation can show the records of an id key, if the contract does not show the shape of its
 * objects: an object for each id, whose id is one of the id key's.
 */
export function canShow(value: unknown, named: unknown): boolean {
  if (named === null) return value === null;
  if (!Array.isArray(named)) return isAmong(value, [named]);
  if (!Array.isArray(value) || value.length !== named.length) return false;
  const ids = value.map((object) => memberOf(object, "id")).filter((id) => id !== undefined);
  return new Set(ids).size === ids.length && value.every((object) => isAmong(object, named));
}
