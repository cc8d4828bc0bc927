import { memberOf } from "./pointer.ts";

/** Whether two JSON values are equal, ignoring the order of members. */
export function sameJson(left: unknown, right: unknown): boolean {
  if (left === right) return true;
  if (typeof left !== "object" || typeof right !== "object" || !left || !right) return false;
  if (Array.isArray(left) !== Array.isArray(right)) return false;
  const keys = Object.keys(left);
  return (
    keys.length === Object.keys(right).length &&
    keys.every((key) => sameJson(memberOf(left, key), memberOf(right, key)))
  );
}
