import type { Again } from "#lib/comparison/cause.ts";
import { compareDocuments } from "#lib/comparison/compare-documents.ts";
import type { ComparedRun } from "#lib/comparison/compare-runs.ts";
import { changedChecks, compareRuns } from "#lib/comparison/compare-runs.ts";
import type { Comparison } from "#lib/comparison/comparison.ts";
import { unlikeness } from "#lib/comparison/unlike.ts";
import { UsageError } from "#lib/target/usage-error.ts";
import { packageVersion } from "#lib/engine/package-version.ts";
import { catalogDigest } from "#lib/engine/record-of.ts";
import { recordedSchema } from "./recorded-schema.ts";
import type { RecordedRun } from "./recorded-run.ts";
import { readRecordedRun } from "./recorded-run.ts";
import { rejudging } from "./rejudging.ts";

/** Compares the runs of two folders; throws {@link UsageError} if one holds none, or they are not comparable. */
export async function compareFolders(before: string, after: string): Promise<Comparison> {
  const [old, recent] = [readRecordedRun(before), readRecordedRun(after)];
  const own = {
    name: "wms-conformance",
    version: packageVersion(),
    catalogDigest: catalogDigest(),
  };
  const unlike = unlikeness(old.record, recent.record, own.catalogDigest);
  if (unlike !== null) {
    throw new UsageError(`${before} and ${after} cannot be compared: ${unlike}`);
  }
  const changed = changedChecks(old.record, recent.record);
  // Two runs of the same other suite cannot differ because of it, and this suite would judge requests they never sent.
  const isOurs = recent.record.suite.catalogDigest === own.catalogDigest;
  const ids = isOurs ? changed : new Set<string>();
  const [left, right] = await Promise.all([
    comparedRun(before, old, ids),
    comparedRun(after, recent, ids),
  ]);
  const document = compareDocuments(
    recordedSchema(old.exchanges),
    recordedSchema(recent.exchanges),
  );
  return compareRuns(left, right, own, document);
}

async function comparedRun(
  label: string,
  run: RecordedRun,
  ids: ReadonlySet<string>,
): Promise<ComparedRun> {
  const results = ids.size === 0 ? [] : await rejudging(run).judge({ ids });
  const again = new Map(
    results.map(({ id, verdict, reason }): [string, Again] => [
      id,
      { verdict, unasked: reason?.kind === "unrecorded" },
    ]),
  );
  return { label, record: run.record, again };
}
