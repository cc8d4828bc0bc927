import { describeCited } from "#lib/contract/cited-clause.ts";
import type { Judgeable } from "#lib/check/check.ts";
import { clausePlaceOf } from "#lib/contract/clause-place.ts";
import type { MutantId } from "#lib/reference/mutants/mutants.ts";
import { groupBy } from "#lib/run/group-by.ts";
import type { LawfulDeploymentRow } from "./judge-lawful.ts";
import type { MutantRow } from "./judge-mutant.ts";

/** What the proof found. */
interface Proved {
  readonly rows: readonly MutantRow[];
  readonly lawful: readonly LawfulDeploymentRow[];
  readonly share: Readonly<Partial<Record<MutantId, number>>>;
  readonly gates: readonly string[];
  /** Maximum number of checks for a mutant, in addition to those that name it. */
  readonly most: number;
  readonly catalog: readonly Judgeable[];
}

/** A mutant that differs in so few of its policy's decisions, or breaks at most one clause, is subtle. */
const subtleShare = 0.1;

/** A mutant that breaks more clauses than this that are unrelated to the checks naming it is blunt. */
const handful = 5;

/** The kill matrix as Markdown: by topic, then the blunt mutants, then what is broken. */
export function summariseKills({ rows, lawful, share, gates, catalog, most }: Proved): string {
  const topicOfMutant = new Map(
    catalog.flatMap(({ topic, killedBy }) => killedBy.map((mutant) => [mutant, topic] as const)),
  );
  const proven = rows.filter(({ mutant }) => topicOfMutant.has(mutant));
  const topics = [...groupBy(proven, ({ mutant }) => topicOfMutant.get(mutant) ?? "")].toSorted(
    ([left], [right]) => left.localeCompare(right),
  );
  const subtle = (row: MutantRow) =>
    (share[row.mutant] ?? 1) <= subtleShare || row.clauses.length === 1;
  const blunt = proven
    .map((row) => ({ ...row, unrelated: unrelatedClauses(row, catalog).length }))
    .filter(({ unrelated }) => unrelated > handful)
    .toSorted((a, b) => b.unrelated - a.unrelated);
  return [
    "# Kill matrix",
    "",
    `${proven.length} mutants, ${proven.filter(isKilled).length} killed, ${proven.filter(subtle).length} subtle; ` +
      `${catalog.length} checks and invariants.`,
    ...(Number.isFinite(most)
      ? ["", `Where more than ${most} checks reach a mutant, an even choice of them was judged.`]
      : []),
    "",
    "| Topic | Mutants | Killed | Subtle | Median of clauses broken |",
    "| --- | ---: | ---: | ---: | ---: |",
    ...topics.map(
      ([topic, own]) =>
        `| ${topic} | ${own.length} | ${own.filter(isKilled).length} | ${own.filter(subtle).length} | ${medianOf(own)} |`,
    ),
    "",
    `Mutants that break more than ${handful} clauses of other chapters than those of the checks that name them: ` +
      `${blunt.length}`,
    "",
    ...blunt.map(
      ({ mutant, clauses, unrelated }) => `- ${mutant}: ${unrelated} of ${clauses.length}`,
    ),
    "",
    ...describeLawful(lawful),
    "",
    gates.length === 0 ? "No gate is broken." : "Broken gates:",
    "",
    ...gates.map((gate) => `- ${gate}`),
    "",
  ].join("\n");
}

/** What was judged on lawful deployments, and where the suite could not decide. */
function describeLawful(rows: readonly LawfulDeploymentRow[]): readonly string[] {
  const accused = rows.filter(({ accused: lines }) => lines.length > 0).length;
  const alone = rows.filter(({ under, together }) => under.length === 1 && !together);
  const packs = rows.filter(({ together }) => together);
  const pairs = rows.length - alone.length - packs.length;
  return [
    "## Lawful deployments",
    "",
    `${alone.length} variants, ${pairs} random pairs and ${packs.length} packs of variants, ${accused} accused. A pack ` +
      "holds as many of the variants that differ in many places as can stand side by side, and all checks were " +
      "judged there; of very many checks that reach one variant by itself, an even choice was.",
    "",
    "| Variant | Checks judged | Could not decide |",
    "| --- | ---: | ---: |",
    ...alone.map(
      ({ under, judged, silent }) => `| ${under.join()} | ${judged} | ${silent.length} |`,
    ),
  ];
}

/** Clauses that a mutant breaks outside the chapters of the checks that name it and that their topics do not find. */
function unrelatedClauses(
  { killers }: MutantRow,
  catalog: readonly Judgeable[],
): readonly string[] {
  const judged = new Map<string, Judgeable>(catalog.map((one) => [one.id, one]));
  const found = killers.map(({ id, named }) => {
    const { topic = "", clause = "", subject } = judged.get(id) ?? {};
    return {
      named,
      reported: describeCited({ clause, subject }),
      about: [topic, clausePlaceOf(clause).chapter],
    };
  });
  const own = new Set(found.filter(({ named }) => named).flatMap(({ about }) => about));
  const others = found.filter(({ about }) => !about.some((word) => own.has(word)));
  return [...new Set(others.map(({ reported }) => reported))];
}

function isKilled({ killers }: MutantRow): boolean {
  return killers.some(({ named }) => named);
}

function medianOf(rows: readonly MutantRow[]): number {
  const sorted = rows.map(({ clauses }) => clauses.length).toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
