import type { CheckRecord, RunRecord } from "#lib/run/record.ts";
import { catalog } from "#suites/catalog.ts";
import type { ServedPack } from "./mutant-packs.ts";

/** A mutant that no check that names it found, and what these said. */
interface MissedMutant {
  readonly mutant: string;
  readonly why: readonly string[];
}

/** One whole run of one pack under one circumstance. */
export interface JudgedCell {
  readonly pack: string;
  readonly circumstance: string;
  readonly mutants: readonly string[];
  readonly variants: readonly string[];
  /** Whether what befalls the run in its middle did so, if anything does. */
  readonly befell: boolean;
  /** Null if it was ended for taking too long. */
  readonly exitCode: number | null;
  readonly seconds: number;
  readonly requests: number;
  /** Requests of reruns. */
  readonly rerun: number;
  /** Checks by verdict; null if there is no record. */
  readonly counts: RunRecord["counts"] | null;
  readonly found: readonly string[];
  readonly missed: readonly MissedMutant[];
  /** Failed checks, and errors, each with its first finding. */
  readonly accusing: readonly string[];
  /** Why most checks could not judge, each with how many. */
  readonly unjudged: readonly string[];
}

/** What the record of a run shows of a pack; null if it wrote none. */
export function judgedCell(
  { name, mutants, variants }: ServedPack,
  circumstance: string,
  run: Pick<JudgedCell, "befell" | "exitCode" | "seconds">,
  record: RunRecord | null,
): JudgedCell {
  const checks = new Map(record?.checks.map((check) => [check.id, check]));
  const missed = mutants.map((mutant) => ({ mutant, why: whyMissed(mutant, checks) }));
  return {
    pack: name,
    circumstance,
    mutants,
    variants,
    ...run,
    requests: record?.requests.total ?? 0,
    rerun: record?.requests.rerun ?? 0,
    counts: record?.counts ?? null,
    found: missed.filter(({ why }) => why.length === 0).map(({ mutant }) => mutant),
    missed: missed.filter(({ why }) => why.length > 0),
    accusing: [...checks.values()].filter(isAccusing).map(lineOf),
    unjudged: reasonsIn([...checks.values()]),
  };
}

/** What each check that names a mutant said; nothing if one of them found it. */
function whyMissed(mutant: string, checks: ReadonlyMap<string, CheckRecord>): readonly string[] {
  const killers = catalog.filter(({ killedBy }) => killedBy.some((one) => one === mutant));
  const judged = killers.flatMap(({ id }) => checks.get(id) ?? []);
  if (judged.some(isFinding)) return [];
  if (judged.length === 0) return ["no record"];
  return judged.map(lineOf);
}

/** Whether a check shows a violation of its own clause. */
function isFinding({ verdict, level, clause, findings }: CheckRecord): boolean {
  const broken = level === "must" ? "fail" : "warning";
  return verdict === broken && findings.some((finding) => finding.clause === clause);
}

function isAccusing({ verdict }: CheckRecord): boolean {
  return verdict === "fail" || verdict === "error";
}

const longest = 200;

function lineOf({ id, verdict, reason, findings: [finding] }: CheckRecord): string {
  const why =
    finding === undefined
      ? (reason?.sentence ?? "")
      : `${finding.at}: ${finding.expected}, not ${finding.actual}`;
  return `${id}: ${verdict} ${why}`.slice(0, longest);
}

function reasonsIn(checks: readonly CheckRecord[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const { verdict, reason } of checks) {
    if (verdict !== "inconclusive" && verdict !== "untested") continue;
    const line = `${verdict}: ${reason?.sentence ?? ""}`.slice(0, longest);
    counts.set(line, (counts.get(line) ?? 0) + 1);
  }
  return [...counts]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, 5)
    .map(([line, count]) => `${count} ${line}`);
}
