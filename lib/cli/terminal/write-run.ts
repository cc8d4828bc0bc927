import { readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runFiles } from "#lib/certificate/bundle-files.ts";
import { exchangesIn } from "#lib/http/journal/journal.ts";
import type { RunRecord } from "#lib/run/record.ts";
import { recordedSchema } from "#lib/recording/recorded-schema.ts";

/**
 * Writes the record of a run, and the schema document that it was given, next to its journal and its test data; removes
 * the run's working files.
 */
export function writeRun(folder: string, record: RunRecord): void {
  const kept: readonly string[] = runFiles;
  for (const name of readdirSync(folder)) {
    if (!kept.includes(name)) rmSync(join(folder, name), { recursive: true });
  }
  writeFileSync(join(folder, "run.json"), written(record));
  if (record.target.schemaDigest === null) return;
  const schema = recordedSchema(exchangesIn(join(folder, "exchanges.ndjson")));
  writeFileSync(join(folder, "schema.json"), written(schema));
}

function written(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
