import type { CheckRecord } from "#lib/run/record.ts";
import { counted } from "./counted.ts";

/** What was repeated before a check passed. */
export function secondChanceText({
  retried,
  setback,
}: Pick<CheckRecord, "retried" | "setback">): string {
  const tries = retried === 0 ? [] : [counted(retried, "failed try", "failed tries")];
  const rerun = setback === null ? [] : [`run again after an answer that was not the deployment's`];
  return [...tries, ...rerun].join("; ");
}
