import type { ReadWay } from "#lib/http/lag/lag.ts";
import { readWays } from "#lib/http/lag/lag.ts";
import { memberOf } from "#lib/check/matchers/pointer.ts";
import type { Circumstance, CircumstanceEvidence } from "./circumstance.ts";

/** Name of the note in which a run stores the lag that it measured. */
export const lagNote = "lag of reads";

const ways: Readonly<Record<ReadWay, string>> = {
  record: "a record by its id",
  list: "a list",
  total: "total_count",
  filtered: "a filtered list",
  schema: "a type schema",
};

/** How late each way to read shows a write, as measured when test data was set up; nothing where none was late. */
export function lagIn({ notes }: Pick<CircumstanceEvidence, "notes">): readonly Circumstance[] {
  const values = notes.filter(({ what }) => what === lagNote).map(({ value }) => value);
  const late = readWays.flatMap((way) => {
    const ms = Math.max(0, ...values.map((value) => Number(memberOf(value, way) ?? 0)));
    return ms > 0 ? [[way, Math.round(ms)] as const] : [];
  });
  if (late.length === 0) return [];
  const said = late.map(([way, ms]) => `${ways[way]} ${ms} ms`).join(", ");
  const sentence = `Reads show a write some time after it was answered: ${said}. Reads that look for a write wait for it.`;
  return [
    {
      kind: "lag",
      sentence,
      figures: Object.fromEntries(late.map(([way, ms]) => [`${way}_ms`, ms])),
    },
  ];
}
