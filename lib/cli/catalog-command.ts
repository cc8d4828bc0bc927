import type { Judgeable } from "#lib/check/check.ts";
import type { ClauseRow } from "#lib/run/build-record.ts";
import { UsageError } from "#lib/target/usage-error.ts";
import { selectJudgeables } from "#suites/catalog.ts";
import { clauseRows } from "./record-of.ts";

interface CatalogOptions {
  readonly format: "text" | "json" | "markdown";
  readonly only?: readonly string[];
}

/** `catalog`: lists the clauses of the contract, each with its checks or with why it has none. */
export function catalogCommand({ format, only = [] }: CatalogOptions): void {
  const chosen = selectJudgeables(only);
  if (chosen.length === 0) throw new UsageError(`--only ${only.join(" ")} selects nothing.`);
  const cited = new Set<string>(chosen.map(({ clause }) => clause));
  const rows = clauseRows().filter(({ id }) => only.length === 0 || cited.has(id));
  process.stdout.write(`${renderers[format](rows, chosen)}\n`);
}

const renderers: Record<
  CatalogOptions["format"],
  (rows: readonly ClauseRow[], judgeables: readonly Judgeable[]) => string
> = {
  json: (rows, judgeables) =>
    JSON.stringify({ clauses: rows, checks: judgeables.map(describeCheck) }, null, 2),
  text: (rows, judgeables) =>
    [
      ...rows.flatMap((row) => [
        `${row.id} (${row.level})  ${row.sentence}`,
        ...row.checks.map((id) => `    ${id}`),
        ...(row.excused === null ? [] : [`    excused: ${row.excused}`]),
      ]),
      "",
      summarise(rows, judgeables),
    ].join("\n"),
  markdown: (rows, judgeables) =>
    [
      "| Clause | Level | Section | Says | Checks |",
      "| --- | --- | --- | --- | --- |",
      ...rows.map(({ id, level, section, sentence, checks, excused }) => {
        const judged = excused === null ? checks.length : `excused: ${excused}`;
        return `| \`${id}\` | ${level} | ${section} | ${sentence} | ${judged} |`;
      }),
      "",
      summarise(rows, judgeables),
    ].join("\n"),
};

function describeCheck(judgeable: Judgeable): Record<string, unknown> {
  const { id, clause, title, kind, killedBy } = judgeable;
  const needs = judgeable.kind === "check" ? judgeable.needs : [];
  return { id, clause, title, kind, needs, killedBy };
}

function summarise(rows: readonly ClauseRow[], judgeables: readonly Judgeable[]): string {
  const excused = rows.filter((row) => row.excused !== null).length;
  const mutants = new Set(judgeables.flatMap(({ killedBy }) => killedBy)).size;
  return `${rows.length} clauses (${excused} excused), ${judgeables.length} checks, ${mutants} mutants`;
}
