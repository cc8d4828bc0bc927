import { join } from "node:path";
import type { MutantId } from "#lib/reference/mutants/mutants.ts";
import { spawnCli } from "#lib/cli/testing/run-cli.ts";
import { gatedDeployment } from "./gated-deployment.ts";

/** The known defects; random input shows some of them, or answers that a run happens to ask for. */
const knownMutants: readonly MutantId[] = [
  "filter-module_id-ignored",
  "label-id-mistyped",
  "patch-of-module-resets-another-member",
  "null-does-not-clear-target_date-of-work-item",
  "imported-types-keep-the-workspace-surface-open",
  "audit-filters-lost-by-cursor",
  "odd-module-date-number-crashes",
  "order-work-items-updated_at-hyphen-ignored",
  "total-forgets-the-filters-across-projects",
  "milestone-is-made-without-an-id",
];

/** A defect that a release adds, and the chapter that judges it. */
interface Addition {
  readonly mutant: MutantId;
  readonly chapter: string;
}

/** The new defects in turn: some are in clauses that known defects break, too. */
export const additions: readonly Addition[] = [
  { mutant: "bulk-index-counts-from-one", chapter: "bulk" },
  { mutant: "state-id-mistyped", chapter: "fields" },
  { mutant: "null-does-not-clear-start_date-of-module", chapter: "updates" },
  { mutant: "filter-assignee_id-ignored", chapter: "work-items" },
];

/** What a gate judges in turn; null is everything. */
const selections: readonly (readonly string[] | null)[] = [
  ["queries", "pagination"],
  ["sequences", "updates"],
  ["work-items", "audit-logs"],
  ["fields", "milestones", "requests"],
  ["ordering", "modules", "archive"],
  null,
];

/** One run of a gate. */
export interface Gate {
  readonly nth: number;
  readonly addition: Addition | null;
}

/** How a gate ended. */
interface GateEnd {
  readonly code: number | null;
  /** What it was narrowed to, and the new defect; empty for everything and none. */
  readonly words: string;
  /** Its folder. */
  readonly out: string;
}

/** Milliseconds by which each request is late. */
const latencyMs = 20;
/** Of a thousand requests, how many meet a fault. */
const perThousand = 30;

/** Runs the compiled command on the deployment with all known defects, and with the new one of the gate. */
export async function judgeGate(
  { nth, addition }: Gate,
  folder: string,
  baseline: string | null,
): Promise<GateEnd> {
  const added = addition === null ? [] : [addition];
  const target = join(folder, `target-${nth}.json`);
  const out = join(
    folder,
    baseline === null ? "whole" : `${added.length === 0 ? "gate" : "new"}-${nth}`,
  );
  const mutants = [...knownMutants, ...added.map(({ mutant }) => mutant)];
  // A run under faults leaves some checks without a verdict, and no baseline is written from it.
  const faulty = { latencyMs, perThousand: baseline === null ? 0 : perThousand, seed: nth };
  const close = await gatedDeployment(mutants, faulty, target);
  try {
    const chapters = baseline === null ? null : (selections[nth % selections.length] ?? null);
    const only = chapters === null ? [] : [...chapters, ...added.map(({ chapter }) => chapter)];
    const words = [
      ...(only.length === 0 ? [] : ["--only", ...new Set(only)]),
      ...(baseline === null ? [] : ["--baseline", baseline]),
      "--seed",
      String(100 + nth),
      "--target",
      target,
      "--out",
      out,
    ];
    const { code } = await spawnCli(["run", ...words]);
    return { code, out, words: [...only, ...mutants.slice(knownMutants.length)].join(" ") };
  } finally {
    await close();
  }
}
