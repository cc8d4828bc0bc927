import { isRefusedToUser, anotherUser } from "#lib/run/changer.ts";
import { askedBefore, byChanger, lackingAny, listedUnlocks } from "#lib/run/listed-unlocks.ts";
import type { Lack, RunRecord } from "#lib/run/record.ts";
import { counted } from "#reports/counted.ts";
import { checksInWords } from "#reports/counted-checks.ts";
import type { Layout } from "./layout.ts";
import { indented } from "./layout.ts";

/** How much of the untested checks is shown. */
interface UntestedOptions extends Layout {
  /** Every unlock with the ids of its checks. */
  readonly verbose: boolean;
  /** Says which record holds the rest. */
  readonly rest: string;
}

/** Maximum number of unlocks for each kind of changer. */
const mostOfEach = 12;

/** What the untested checks lack, by who can provide it, with the request and its answer. */
export function untestedLines(record: RunRecord, options: UntestedOptions): string[] {
  const all = options.verbose ? record.untested : listedUnlocks(record);
  return byChanger(all).flatMap(([words, lacks]) => {
    const shown = options.verbose ? lacks : lacks.slice(0, mostOfEach);
    const left = lacks.length - shown.length;
    return [
      `  ${words}`,
      ...shown.flatMap((lack) => lackLines(record, lack, options)),
      ...(left > 0 ? [`    and ${left} more, see ${options.rest}`] : []),
    ];
  });
}

function lackLines(record: RunRecord, lack: Lack, options: UntestedOptions): string[] {
  const { unlock, clauses } = lack;
  const silent = `${checksInWords(lack)}, ${counted(clauses, "clause")}`;
  const asked = askedBefore(lack);
  const lacking = options.verbose ? lackingAny(record, [unlock]) : [];
  return [
    ...indented(`${unlock.sentence}: ${silent}`, 4, options),
    ...(isRefusedToUser(unlock) ? indented(anotherUser, 6, options) : []),
    ...(asked === null ? [] : indented(asked, 6, options)),
    ...(lacking.length === 0 ? [] : indented(lacking.map(({ id }) => id).join(", "), 6, options)),
  ];
}
