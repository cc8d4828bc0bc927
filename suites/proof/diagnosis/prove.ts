import { readFileSync, writeFileSync } from "node:fs";
import fc from "fast-check";
import { knowledgeOf } from "#lib/diagnosis/knowledge.ts";
import { readJudgedRows } from "./read-judged-rows.ts";
import type { LeftOut } from "./measure.ts";
import { diagnoseUnknown, explainRows, leaveOutTenths, separateSets } from "./measure.ts";
import type { Size, Together } from "./report-diagnosis.ts";
import { reportDiagnosis } from "./report-diagnosis.ts";
import { signatureTableOf, writeTable } from "./signature-table-of.ts";

/**
 * Measures the diagnosis on the kill matrix that `npm run proof` wrote, and derives the table of signatures from it.
 * Writes
 * the figures to the proofs, and exits with 1 if a goal is missed.
 */
const [matrix = "reports/out/proof/kill-matrix.json"] = process.argv.slice(2);
const tableFile = "lib/diagnosis/signatures.json";
const pageFile = "suites/proof/diagnosis.md";
const setsOfSize = 100;
const seed = 38;

const rows = readJudgedRows(JSON.parse(readFileSync(matrix, "utf8")));
const table = signatureTableOf(rows);
writeFileSync(tableFile, writeTable(table));
const knowledge = knowledgeOf(table);
const tenths = leaveOutTenths(rows);
const sizes = [2, 3, 5] as const;
const known = new Map(sizes.map((size) => [size, setsOf(size, { rows, knowledge }, setsOfSize)]));
const unknown = new Map(
  sizes.map((size) => [
    size,
    tenths.flatMap((tenth) => setsOf(size, tenth, setsOfSize / tenths.length)),
  ]),
);
const { page, gates } = reportDiagnosis(diagnoseUnknown(tenths, rows), known, unknown);
writeFileSync(pageFile, page);
process.stdout.write(page);
process.exitCode = gates.length === 0 ? 0 : 1;

/** Random sets of these mutants, each with the causes named for what they break together. */
function setsOf(size: Size, some: LeftOut, sets: number): readonly Together[] {
  const draw = drawing(some.rows.length);
  return separateSets(some.rows, { size, sets, draw }).map((mutants) => ({
    mutants,
    causes: explainRows(mutants, rows, some.knowledge),
  }));
}

/** Draws positions below a length, the same ones each time. */
function drawing(length: number): () => number {
  const drawn = fc.sample(fc.nat({ max: length - 1 }), { numRuns: 20 * setsOfSize, seed }).values();
  return () => drawn.next().value ?? 0;
}
