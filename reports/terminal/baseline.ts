import type { RunRecord } from "#lib/run/record.ts";
import type { Layout } from "./layout.ts";
import { indented } from "./layout.ts";

/** Which failures the baseline of a run did not expect, what is to be done about it, and which it did; empty without one. */
export function baselineLines({ baseline }: Pick<RunRecord, "baseline">, layout: Layout): string[] {
  if (baseline === null) return [];
  const expected = baseline.expected.flatMap(({ line, check, reason, owner, expires }) =>
    indented(
      `line ${line}: ${check} fails as expected until ${expires} (${owner}): ${reason}`,
      2,
      layout,
    ),
  );
  const unexpected = baseline.unexpected.flatMap((id) =>
    indented(`no entry: ${id} fails and is not in the baseline`, 2, layout),
  );
  const stale = baseline.stale.flatMap(({ sentence }) => indented(sentence, 2, layout));
  const undecided = baseline.undecided.flatMap(({ sentence }) =>
    indented(`advice: ${sentence}`, 2, layout),
  );
  return [...unexpected, ...stale, ...undecided, ...expected];
}
