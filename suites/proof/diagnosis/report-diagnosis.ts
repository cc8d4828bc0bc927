import type { Explanation } from "#lib/diagnosis/explain.ts";
import type { JudgedRow } from "./judged-row.ts";
import type { UnknownMutant } from "./measure.ts";
import { namedAmong, setApart } from "./measure.ts";

/** Mutants that were broken together, with the causes that were named. */
export interface Together {
  readonly mutants: readonly JudgedRow[];
  readonly causes: readonly Explanation[];
}

/** The number of simultaneous mutants. */
export type Size = 2 | 3 | 5;

/** What is required of the diagnosis. */
const goals = { median: 1, most: 3, right: 90, all: { 2: 85, 3: 75, 5: 60 } } as const;

/** Gates that the measurement breaks, and the page that shows it. */
export function reportDiagnosis(
  unknown: readonly UnknownMutant[],
  known: ReadonlyMap<Size, readonly Together[]>,
  several: ReadonlyMap<Size, readonly Together[]>,
): { readonly page: string; readonly gates: readonly string[] } {
  const rows = [
    ["all", unknown],
    ["those that break more than one check", unknown.filter(({ row }) => row.failures.length > 1)],
  ] as const;
  const counts = unknown.map(({ causes }) => causes.length);
  const sets = [...known].map(([size, some]) => ({ size, ...figuresOf(some, namedAmong) }));
  const apart = [...several].map(([size, some]) => ({ size, ...figuresOf(some, setApart) }));
  const gates = [
    ...gateOf("median of causes", quantile(counts, 0.5), "at most", goals.median),
    ...gateOf("95 % quantile of causes", quantile(counts, 0.95), "at most", goals.most),
    ...gateOf(
      "right first cause in %",
      percent(unknown.filter(isRight), unknown),
      "at least",
      goals.right,
    ),
    ...sets.flatMap(({ size, all }) =>
      gateOf(`all of ${size} mutants named in %`, all, "at least", goals.all[size]),
    ),
  ];
  const page = [
    "# Diagnosis",
    "",
    "From what each mutant breaks, as the kill matrix has it: which causes are named for it.",
    "",
    "## Mutants that the signatures do not know",
    "",
    "A tenth of the mutants is left out of the table of signatures, ten times. The first cause is right if most of its findings",
    "have the operation, the query parameter or the member in common with which the checks that claim to kill the mutant",
    "mostly fail; the diagnosis does not know which these are. A known defect that is named for such a mutant is another one.",
    "",
    "| Mutants | Number | Causes, median | 95 % | most | First cause right | Known defect named |",
    "| --- | ---: | ---: | ---: | ---: | ---: | ---: |",
    ...rows.map(([name, some]) => {
      const numbers = some.map(({ causes }) => causes.length);
      const cells = [
        name,
        some.length,
        quantile(numbers, 0.5),
        quantile(numbers, 0.95),
        Math.max(...numbers),
        `${percent(some.filter(isRight), some)} %`,
        `${percent(
          some.filter(({ isNamed }) => isNamed),
          some,
        )} %`,
      ];
      return `| ${cells.join(" | ")} |`;
    }),
    "",
    "## Several mutants at once",
    "",
    "Random sets of mutants, each of which breaks something that no other of its set breaks. What they break together is",
    "taken to be what they break one by one. A mutant is named if it is among the likely defects of a cause.",
    "",
    "| Mutants at once | Sets | All named | Each named | Causes, median | 95 % |",
    "| ---: | ---: | ---: | ---: | ---: | ---: |",
    ...sets.map(rowOf),
    "",
    "The same with mutants that the signatures do not know. None of them can be named; it is set apart if it has a cause",
    "of which it breaks most, and which is right as above.",
    "",
    "| Mutants at once | Sets | All set apart | Each set apart | Causes, median | 95 % |",
    "| ---: | ---: | ---: | ---: | ---: | ---: |",
    ...apart.map(rowOf),
    "",
    ...(gates.length === 0
      ? ["No goal is missed."]
      : ["Goals that are missed:", "", ...gates.map((gate) => `- ${gate}`)]),
    "",
  ].join("\n");
  return { page, gates };
}

/** The counts for sets of one size. */
interface Figures {
  readonly number: number;
  readonly all: number;
  readonly each: number;
  readonly causes: readonly number[];
}

function figuresOf(some: readonly Together[], found: typeof namedAmong): Figures {
  const counts = some.map(({ mutants, causes }) => found(mutants, causes).length);
  return {
    number: some.length,
    all: percent(
      some.filter(({ mutants }, at) => counts[at] === mutants.length),
      some,
    ),
    each: ratio(
      counts.reduce((sum, count) => sum + count, 0),
      some.flatMap(({ mutants }) => mutants).length,
    ),
    causes: some.map(({ causes }) => causes.length),
  };
}

function rowOf({ size, number, all, each, causes }: Figures & { readonly size: Size }): string {
  return `| ${size} | ${number} | ${all} % | ${each} % | ${quantile(causes, 0.5)} | ${quantile(causes, 0.95)} |`;
}

function isRight({ isRight: right }: UnknownMutant): boolean {
  return right;
}

function gateOf(
  what: string,
  value: number,
  how: "at most" | "at least",
  goal: number,
): readonly string[] {
  const holds = how === "at most" ? value <= goal : value >= goal;
  return holds ? [] : [`${what}: ${value}, where ${how} ${goal} is demanded`];
}

function percent(some: readonly unknown[], all: readonly unknown[]): number {
  return ratio(some.length, all.length);
}

function ratio(part: number, whole: number): number {
  return Number(((100 * part) / whole).toFixed(1));
}

function quantile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}
