import { sameJson } from "./same-json.ts";
import { isOfType } from "./value.ts";

/** Whether two answers hold the same value, ignoring the order of members and the spelling of instants. */
export function equalValues(left: unknown, right: unknown): boolean {
  if (sameJson(left, right)) return true;
  const areInstants = isOfType("datetime", left) && isOfType("datetime", right);
  return areInstants && Date.parse(String(left)) === Date.parse(String(right));
}
