import { readFileSync, writeFileSync } from "node:fs";
import fc from "fast-check";
import { knowledgeOf } from "#lib/diagnosis/knowledge.ts";
import { readJudgedRows } from "./read-judged-rows.ts";
import { diagnoseUnknown, explainRows, separateSets } from "./measure.ts";
import { reportDiagnosis } from "./report-diagnosis.ts";
import { signatureTableOf } from "./signature-table-of.ts";

/**
 * Measures the diagnosis on the kill matrix that `npm run proof` left, and writes the table of signatures from it. Writes
 * the figures beside the proofs, and exits 1 where a goal is missed.
 */
const [matrix = "reports/out/proof/kill-matrix.json"] = process.argv.slice(2);
const tableFile = "lib/diagnosis/signatures.json";
const pageFile = "suites/proof/diagnosis.md";
const setsOfSize = 100;
const seed = 38;

const rows = readJudgedRows(JSON.parse(readFileSync(matrix, "utf8")));
const table = signatureTableOf(rows);
writeFileSync(tableFile, `${JSON.stringify(table)}\n`);
const knowledge = knowledgeOf(table);
const together = new Map(
  ([2, 3, 5] as const).map((size) => {
    const sets = separateSets(rows, { size, sets: setsOfSize, draw: drawing(rows.length) });
    return [
      size,
      sets.map((mutants) => ({ mutants, causes: explainRows(mutants, rows, knowledge) })),
    ] as const;
  }),
);
const { page, gates } = reportDiagnosis(diagnoseUnknown(rows), together);
writeFileSync(pageFile, page);
process.stdout.write(page);
process.exitCode = gates.length === 0 ? 0 : 1;

/** Draws positions below a length, the same ones each time. */
function drawing(length: number): () => number {
  const drawn = fc.sample(fc.nat({ max: length - 1 }), { numRuns: 20 * setsOfSize, seed }).values();
  return () => drawn.next().value ?? 0;
}
