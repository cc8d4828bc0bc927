import { linesBelow, tableOfCells } from "./page-parts.ts";
import { provedCircumstances } from "./circumstances.ts";
import type { JudgedCell } from "./judged-cell.ts";
import type { CircumstanceSum } from "./sum-up.ts";
import { checksOf, gatesOfSum, sumUp } from "./sum-up.ts";

/** What the page says of the proof as a whole. */
interface ProofForm {
  /** The mutants that were drawn, and the seed of the draw. */
  readonly drawn: number;
  readonly seed: number;
  /** The mutants that were not served. */
  readonly unserved: readonly string[];
}

/** The page with all cells, and the sentences about what they do not show. */
export function excusesPage(
  cells: readonly JudgedCell[],
  { drawn, seed, unserved }: ProofForm,
): { readonly page: string; readonly gates: readonly string[] } {
  const sums = provedCircumstances
    .map((circumstance) => sumUp(circumstance, cells))
    .filter(({ runs }) => runs > 0);
  const gates = [...sums.flatMap(gatesOfSum), ...exampleGates(cells)];
  const page = [
    "# What circumstances hide",
    "",
    `${drawn} mutants, drawn with the seed ${seed} from those that the kill matrix kills, the chapters in proportion. They are`,
    "served in packs, in which no two break the same check, and each pack is judged by whole runs of the command: plainly, and",
    "under each circumstance, which other processes than the reference make. A mutant is found if a check that names it fails",
    "with a finding of its own clause; to be found are all plainly, and what is found plainly in the other ways. The reference",
    "itself and a deployment with twenty variants at once are judged the same way, and must not be accused. Written by",
    "`npm run proof:excuses`.",
    "",
    ...tableOfCells(
      [
        "circumstance",
        "runs",
        "to be found",
        "found",
        "of 100",
        "became inconclusive",
        "of 100 checks",
        "became untested",
        "lawful ones accused",
        "warnings about them",
        "rerun requests",
        "requests",
        "seconds",
      ],
      sums.map(sumRow),
    ),
    "",
    ...provedCircumstances.map(({ name, served, takesAway = "" }) => {
      const isRun = sums.some(({ circumstance }) => circumstance.name === name);
      const line = `- **${name}**: ${served}. ${takesAway}`.trimEnd();
      return isRun ? line : `${line} No run: it was not asked for.`;
    }),
    "",
    ...(gates.length === 0 ? ["Every goal is met."] : ["Goals that are missed:", ""]),
    ...gates.map((gate) => `- ${gate}`),
    "",
    ...linesBelow("Not found", sums.flatMap(lostLines)),
    ...linesBelow(
      "Lawful deployments that are accused",
      sums.flatMap(({ circumstance: { name }, accusing }) =>
        accusing.map((line) => `${name}: ${line}`),
      ),
    ),
    ...linesBelow("Drawn and not served", unserved),
    "## Runs",
    "",
    ...tableOfCells(
      [
        "circumstance",
        "pack",
        "mutants",
        "found",
        "exit code",
        "pass",
        "fail",
        "warning",
        "inconclusive",
        "untested",
        "requests",
        "seconds",
        "mostly unjudged because",
      ],
      cells.map(cellRow),
    ),
    "",
  ].join("\n");
  return { page, gates };
}

/** The pack of the one mutant that every deployment at some distance hid. */
export const examplePack = "example";

function exampleGates(cells: readonly JudgedCell[]): readonly string[] {
  return cells
    .filter(
      ({ pack, exitCode, found }) =>
        pack === examplePack && !(exitCode === 1 && found.length === 1),
    )
    .map(({ circumstance, exitCode }) => `${circumstance}: the example ends with ${exitCode}.`);
}

function sumRow(sum: CircumstanceSum): readonly (string | number)[] {
  const share = sum.sought === 0 ? "" : percent(sum.found / sum.sought);
  return [
    sum.circumstance.name,
    sum.runs,
    sum.sought,
    sum.found,
    share,
    sum.inconclusive,
    percent(sum.inconclusiveShare),
    sum.untested,
    sum.accusing.length,
    sum.warnings,
    sum.rerun,
    sum.requests,
    sum.seconds,
  ];
}

function cellRow(cell: JudgedCell): readonly (string | number)[] {
  const { pass = 0, fail = 0, warning = 0, inconclusive = 0, untested = 0 } = cell.counts ?? {};
  const why = checksOf(cell) === 0 ? "there is no record" : (cell.unjudged[0] ?? "");
  return [
    cell.circumstance,
    cell.pack,
    cell.mutants.length,
    cell.found.length,
    cell.exitCode ?? "ended",
    pass,
    fail,
    warning,
    inconclusive,
    untested,
    cell.requests,
    cell.seconds,
    why,
  ];
}

function lostLines({ circumstance: { name }, lost }: CircumstanceSum): readonly string[] {
  return lost.map(({ mutant, why }) => `${name}: ${mutant}: ${why.join("; ")}`);
}

function percent(share: number): string {
  return (share * 100).toFixed(1);
}
