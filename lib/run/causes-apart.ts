import type { Cause } from "#lib/diagnosis/cause.ts";
import { diagnose } from "#lib/diagnosis/diagnose.ts";
import { knownDefects } from "#lib/diagnosis/known-defects.ts";
import type { BaselineUse, RunRecord } from "./record.ts";

/** The causes of the failures that a baseline does not expect, before those of the ones that it does; none mixes them. */
export function causesApart(
  { checks, causes }: Pick<RunRecord, "checks" | "causes">,
  { expected }: Pick<BaselineUse, "expected">,
): readonly Cause[] {
  const known = new Set(expected.map(({ check }) => check));
  const isMixed = ({ checks: own }: Cause) => new Set(own.map((id) => known.has(id))).size > 1;
  const isKnown = ({ checks: own }: Cause) => own.every((id) => known.has(id));
  if (!causes.some(isMixed))
    return causes.toSorted((a, b) => Number(isKnown(a)) - Number(isKnown(b)));
  const causesOf = (wanted: boolean) =>
    diagnose(
      checks.filter(({ id, verdict }) => verdict !== "fail" || known.has(id) === wanted),
      knownDefects,
    );
  return [...causesOf(false), ...causesOf(true)];
}
