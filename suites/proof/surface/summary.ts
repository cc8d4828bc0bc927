import { groupBy } from "#lib/run/group-by.ts";
import { nameOfFact } from "./fact.ts";
import type { LawfulAnswerRow } from "./judge-lawful.ts";
import { unassertedReasons } from "./reasons.ts";
import type { TriedFact } from "./try-fact.ts";

/** The result of the response-surface proof. */
interface SurfaceProved {
  readonly tried: readonly TriedFact[];
  readonly lawful: readonly LawfulAnswerRow[];
  /** Verdicts that differ if every answer of the run is another lawful one. */
  readonly everywhere: readonly string[];
}

/** At least this share of the must-level facts is asserted. */
const asked = 0.95;

/** Everything that makes the proof fail. */
export function surfaceGates({ tried, lawful, everywhere }: SurfaceProved): readonly string[] {
  const open = tried.filter(isOpen);
  const part = 1 - open.length / tried.length;
  const unreasoned = open.filter((fact) => reasonOf(fact) === null);
  const stale = unassertedReasons.filter(
    ({ facts }) => !open.some((fact) => facts.test(nameOfFact(fact))),
  );
  return [
    ...(tried.length === 0 ? ["No fact was tried."] : []),
    ...(part < asked ? [`Only ${percent(part)} of the facts are asserted.`] : []),
    ...unreasoned.map((fact) => `Nothing asserts: ${nameOfFact(fact)}. Write a check or a reason.`),
    ...stale.map(({ facts }) => `A reason speaks of no unasserted fact: ${facts.source}`),
    ...lawful.filter(({ answers }) => answers === 0).map(({ name }) => `Never altered: ${name}.`),
    ...lawful.flatMap(({ name, accusations }) =>
      accusations.map((accusation) => `Accused for ${name}: ${accusation}`),
    ),
    ...everywhere.map((difference) => `Differs where every answer is another: ${difference}`),
  ];
}

/** The proof as Markdown: by kind of fact, then unasserted facts with their reasons, then lawful alterations. */
export function summariseSurface(proved: SurfaceProved, gates: readonly string[]): string {
  const { tried, lawful, everywhere } = proved;
  const open = tried.filter(isOpen);
  const kinds = [...groupBy(tried, kindOf)];
  const byReason = groupBy(open, (fact) => reasonOf(fact) ?? "No reason is given.");
  return [
    "# Response surface",
    "",
    `${tried.length} facts that the contract states of answers, ${tried.length - open.length} of them asserted ` +
      `(${percent(1 - open.length / tried.length)}): broken in one recorded answer, they turn a must-level clause red.`,
    "",
    "| Kind | Facts | Asserted | Part |",
    "| --- | ---: | ---: | ---: |",
    ...kinds.map(([kind, own]) => {
      const held = own.filter((fact) => !isOpen(fact)).length;
      return `| ${kind} | ${own.length} | ${held} | ${percent(held / own.length)} |`;
    }),
    "",
    "## Asserted by nothing",
    "",
    ...[...byReason].flatMap(([reason, facts]) => [
      reason,
      "",
      ...facts.map((fact) => `- ${nameOfFact(fact)}`),
      "",
    ]),
    "## Lawful alterations",
    "",
    "| Alteration | Answers, one at a time | Accusations |",
    "| --- | ---: | ---: |",
    ...lawful.map(
      ({ name, answers, accusations }) => `| ${name} | ${answers} | ${accusations.length} |`,
    ),
    "",
    `All of them at once in every answer of the run, and every id another: ${everywhere.length} verdicts differ.`,
    "",
    gates.length === 0 ? "No gate is broken." : "Broken gates:",
    "",
    ...gates.map((gate) => `- ${gate}`),
    "",
  ].join("\n");
}

function isOpen({ clauses }: TriedFact): boolean {
  return clauses.length === 0;
}

function reasonOf(fact: TriedFact): string | null {
  return unassertedReasons.find(({ facts }) => facts.test(nameOfFact(fact)))?.reason ?? null;
}

function percent(part: number): string {
  return `${(Math.floor(part * 1000) / 10).toFixed(1)} %`;
}

/** The kind of answer that a fact concerns. */
function kindOf({ of, at, says }: TriedFact): string {
  if (/ [45]\d\d$/.test(of)) return "refusals";
  if (at.startsWith("expand")) return "expanded relations";
  if (at === "status" || at.startsWith("header")) return "status and media type of successes";
  if (of.startsWith("bulk")) return "bulk answers";
  if (at.includes("/data/-")) return "members of rows";
  if (at === "/data" && /order|row/.test(says)) return "which rows, and their order";
  if (/data|next|previous|total_count|pagination|has_more|an envelope/.test(at + says))
    return "envelopes";
  return "members of single records";
}
