import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { jsonFault } from "#lib/target/file/json-fault.ts";
import { UsageError } from "#lib/target/usage-error.ts";
import type { Baseline, PlacedEntry } from "./baseline.ts";
import { shapedBaseline } from "./baseline-shape.ts";
import { entryLines } from "./entry-lines.ts";
import { faultOfEntry } from "./entry-fault.ts";

/** A check that an entry may name, with its clause and, if it has one, its subject. */
export interface KnownCheck {
  readonly id: string;
  readonly clause: string;
  readonly subject?: string | undefined;
}

/** Reads a baseline file; throws {@link UsageError} if it is absent, malformed or names something unknown. */
export function readBaseline(file: string, known: readonly KnownCheck[]): Baseline {
  return parseBaseline(file, textOf(file), known);
}

/** Reads the text of a baseline file; throws {@link UsageError} with the line of the first fault. */
export function parseBaseline(file: string, text: string, known: readonly KnownCheck[]): Baseline {
  const plain = text.replace(/^\uFEFF/u, "");
  const fault = jsonFault(plain);
  if (fault !== null) {
    const place = `line ${fault.line}, column ${fault.column}`;
    throw new UsageError(`The baseline ${file} is not JSON: fix the syntax at ${place}.`);
  }
  const lines = entryLines(plain);
  const { entries } = shapedBaseline(file, JSON.parse(plain), lines);
  const placed = entries.map((entry, index): PlacedEntry => ({
    ...entry,
    line: lines[index] ?? 1,
  }));
  for (const [index, entry] of placed.entries()) {
    const wrong = faultOfEntry(entry, placed.slice(0, index), known);
    if (wrong !== null) throw new UsageError(`The baseline ${file}, line ${entry.line}: ${wrong}`);
  }
  return { file, digest: createHash("sha256").update(text).digest("hex"), entries: placed };
}

function textOf(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "unknown";
    throw new UsageError(
      code === "ENOENT"
        ? `There is no baseline ${file}; wms-conformance baseline --update writes one from a run.`
        : `The baseline ${file} cannot be read (${code}); check the path.`,
    );
  }
}
