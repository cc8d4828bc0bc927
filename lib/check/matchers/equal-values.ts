import { equalInstants } from "./equal-instants.ts";
import { memberOf } from "./pointer.ts";
import { isOfType } from "./value.ts";

/**
 * Whether two values mean the same: the one comparison of what a deployment shows with what it showed or was sent.
 * Members have no order, nor have ids in an array, and two spellings of an instant are equal at the coarser precision.
 * Ids of answers are spelled in one way before checks are given them (`id-spellings`), so letter case counts here.
 */
export function equalValues(left: unknown, right: unknown): boolean {
  if (left === right) return true;
  if (typeof left === "string") return areInstants(left, right) && equalInstants(left, right);
  if (typeof left !== "object" || typeof right !== "object" || !left || !right) return false;
  if (Array.isArray(left) || Array.isArray(right)) return equalArrays(left, right);
  const keys = Object.keys(left);
  return (
    keys.length === Object.keys(right).length &&
    keys.every((key) => equalValues(memberOf(left, key), memberOf(right, key)))
  );
}

/** Whether two arrays hold the same values in any order, each as often. */
export function equalSets(left: readonly unknown[], right: readonly unknown[]): boolean {
  const rest = [...right];
  for (const element of left) {
    const place = rest.findIndex((other) => equalValues(element, other));
    if (place === -1) return false;
    rest.splice(place, 1);
  }
  return rest.length === 0;
}

function equalArrays(left: unknown, right: unknown): boolean {
  if (!Array.isArray(left) || !Array.isArray(right) || left.length !== right.length) return false;
  if (isOfType("uuid[]", left) && isOfType("uuid[]", right)) return equalSets(left, right);
  return left.every((element, place) => equalValues(element, right[place]));
}

function areInstants(left: unknown, right: unknown): boolean {
  return isOfType("datetime", left) && isOfType("datetime", right);
}
