import type { RunRecord } from "#lib/run/record.ts";
import { renderJUnit } from "#reports/junit/junit.ts";

/** A way to write a run into a file. */
export interface Format {
  /** Name of the file below the output folder. */
  readonly file: string;
  render(record: RunRecord): string;
}

/** Every format that is written to a file, by name. */
export const formats = {
  json: { file: "run.json", render: (record) => `${JSON.stringify(record, null, 2)}\n` },
  junit: { file: "junit.xml", render: renderJUnit },
} as const satisfies Readonly<Record<string, Format>>;

/** Name of a format. */
export type FormatName = keyof typeof formats;
