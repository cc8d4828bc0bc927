import { createHash } from "node:crypto";
import type { Circumstances } from "#fixtures/circumstances.ts";
import { isModeNeed, modeOfNeed } from "#fixtures/modes/mode-needs.ts";
import type { Need } from "#fixtures/test-data.ts";
import type { Check } from "#lib/check/check.ts";
import { ownRequestsOf } from "./budget/request-costs.ts";
import { comesLate, hasWorkspaceToItself } from "./exclusion.ts";

/** The phases of a run, in the order in which they are judged. */
const phaseNames = ["reading", "main", "switched"] as const;

/**
 * `reading`: before any write, if the frozen project is shared; `main`: the original workspace; `switched`: the other
 * type mode, last because a workspace may not switch back. Each phase sends its own reads.
 */
type PhaseName = (typeof phaseNames)[number];

/** The checks of each phase. */
type Phases = Readonly<Record<PhaseName, readonly Check[]>>;

/**
 * Sorts checks into phases, in an order that the seed decides; if the run may not switch the type mode, that phase is
 * empty.
 */
export function phasesOf(checks: readonly Check[], circumstances: Circumstances, seed = 1): Phases {
  const phases: Record<PhaseName, Check[]> = { reading: [], main: [], switched: [] };
  for (const check of inOrder(checks, seed)) phases[phaseOf(check, circumstances)].push(check);
  return phases;
}

function phaseOf(check: Check, circumstances: Circumstances): PhaseName {
  if (hasWorkspaceToItself(check) || check.alters.includes("answers")) return "main";
  if (needsSwitch(check, circumstances)) return "switched";
  if (comesLate(check)) return "main";
  return circumstances.sharesFrozenProject && !check.needs.includes("scratchProject")
    ? "reading"
    : "main";
}

function needsSwitch({ needs }: Check, { mode, mayAlter }: Circumstances): boolean {
  if (mode === null || !mayAlter) return false;
  return needs.some((need) => isModeNeed(need) && modeOfNeed[need] !== mode);
}

/** Checks ranked by what they wait for, then by the seed. */
function inOrder(checks: readonly Check[], seed: number): readonly Check[] {
  const ranked = checks.map((check) => {
    const drawn = createHash("sha256").update(`${seed} ${check.id}`).digest("hex");
    return { check, rank: `${rankOf(check)} ${drawn}` };
  });
  return ranked
    .toSorted((one, other) => (one.rank < other.rank ? -1 : 1))
    .map(({ check }) => check);
}

/** Provisions with events or allowances that a check waits for. */
const awaited: ReadonlySet<Need> = new Set(["throttled", "sink"]);

/** A check with this many requests of its own, which mostly wait for each other, begins early. */
const longChain = 5;

/**
 * Checks that wait begin first, so that others are judged meanwhile, then other slow ones. Checks for records that nobody wrote, then those with exclusive use of the workspace, wait
 * for all writers. Meanwhile run checks that neither kind affects, so these come last.
 */
function rankOf(check: Check): number {
  const { id, needs, alters, restsOn, requestsPerRun } = check;
  if (alters.includes("answers")) return 8;
  // A check that may leave another type mode behind comes last of its kind.
  if (hasWorkspaceToItself(check))
    return alters.includes("types") && !restsOn.includes("types") ? 6 : 5;
  if (comesLate(check)) return 4;
  if (needs.some((need) => awaited.has(need))) return 0;
  if (requestsPerRun !== null) return 1;
  if (ownRequestsOf(id) >= longChain) return 2;
  return alters.length === 0 && restsOn.length === 0 ? 7 : 3;
}
