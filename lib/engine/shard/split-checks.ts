import { isModeNeed, modeOfNeed } from "#fixtures/modes/mode-needs.ts";
import type { Need } from "#fixtures/test-data.ts";
import type { Check } from "#lib/check/check.ts";
import { arrangingOf, costOf } from "#lib/engine/budget/request-costs.ts";
import { hasWorkspaceToItself } from "#lib/engine/exclusion.ts";

/** Average number of concurrent requests of checks: nearly all that a target allows by default. */
const inFlight = 15;

/** Overhead besides the requests of checks, in units of one request's time. */
const overhead = { mode: 25, arrangedRequest: 0.25 };

/** Sequential steps for each request of a check with the workspace to itself: some are sent concurrently. */
const stepsARequest = 0.75;

/** How checks are judged: concurrently, or one after the other. */
type Manner = "together" | "alone";

/** Checks that are kept together. */
interface Unit {
  readonly name: string;
  readonly checks: readonly Check[];
  readonly manner: Manner;
  /** Requests without set-up. */
  readonly requests: number;
  /** In units of one request's time. */
  readonly time: number;
}

/** What a part needs, and its requests by how they are judged. */
interface Load {
  readonly needs: ReadonlySet<Need>;
  readonly requests: Readonly<Record<Manner, number>>;
}

interface Part extends Load {
  readonly checks: Set<Check>;
}

const nothing: Load = { needs: new Set(), requests: { together: 0, alone: 0 } };

/**
 * Splits checks into parts that take about equally long. Depends only on the checks and their measured costs, so every
 * machine makes the same parts. Keeps a topic together unless it is too large.
 */
export function splitChecks(
  checks: readonly Check[],
  count: number,
): readonly (readonly Check[])[] {
  const parts = Array.from({ length: count }, (): Part => ({ checks: new Set(), ...nothing }));
  for (const unit of unitsOf(checks, count)) {
    const loads = parts.map((part) => loadOf(partWith(part, unit)));
    const least = parts[loads.indexOf(Math.min(...loads))];
    if (least === undefined) continue;
    Object.assign(least, partWith(least, unit));
    for (const check of unit.checks) least.checks.add(check);
  }
  return parts.map((part) => checks.filter((check) => part.checks.has(check)));
}

/** The units of a plan, longest first, so that short ones balance the rest. */
function unitsOf(checks: readonly Check[], count: number): readonly Unit[] {
  const topics = grouped(checks, ({ topic }) => topic);
  const whole = topics.reduce((sum, { time }) => sum + time, 0);
  return topics
    .flatMap((unit) =>
      unit.time * count * 2 > whole ? grouped(unit.checks, ({ heading }) => heading) : [unit],
    )
    .toSorted((left, right) => right.time - left.time || (left.name < right.name ? -1 : 1));
}

function grouped(checks: readonly Check[], nameOf: (check: Check) => string): readonly Unit[] {
  const groups = new Map<string, Check[]>();
  for (const check of checks) {
    // Checks of a topic that are judged in another phase are another unit.
    const name = `${phaseOf(check)} ${nameOf(check)}`;
    const group = groups.get(name);
    if (group === undefined) groups.set(name, [check]);
    else group.push(check);
  }
  return [...groups].map(([name, group]) => {
    const manner = group[0] === undefined ? "together" : mannerOf(group[0]);
    const requests = judgingCost(group);
    const time = manner === "alone" ? requests * stepsARequest : requests / inFlight;
    return { name, checks: group, manner, requests, time };
  });
}

function phaseOf(check: Check): string {
  const manner = mannerOf(check);
  if (manner !== "together") return manner;
  const need = check.needs.find(isModeNeed);
  return need === undefined ? "either mode" : modeOfNeed[need];
}

function mannerOf(check: Check): Manner {
  return hasWorkspaceToItself(check) ? "alone" : "together";
}

function judgingCost(checks: readonly Check[]): number {
  return costOf(checks) - arrangingCost(new Set(checks.flatMap(({ needs }) => needs)));
}

function arrangingCost(needs: ReadonlySet<Need>): number {
  return [...arrangingOf(needs).values()].reduce((sum, count) => sum + count, 0);
}

function partWith({ needs, requests }: Load, unit: Unit): Load {
  return {
    needs: new Set([...needs, ...unit.checks.flatMap((check) => check.needs)]),
    requests: { ...requests, [unit.manner]: requests[unit.manner] + unit.requests },
  };
}

function loadOf({ needs, requests: { together, alone } }: Load): number {
  const modes = new Set([...needs].filter(isModeNeed).map((need) => modeOfNeed[need])).size;
  // For checks that take turns, each step waits for the previous one.
  const judging = together / inFlight + alone * stepsARequest;
  return judging + modes * overhead.mode + arrangingCost(needs) * overhead.arrangedRequest;
}

/** How long these checks should take in one run, in units of one request's time. */
export function expectedTime(checks: readonly Check[]): number {
  return loadOf(grouped(checks, ({ topic }) => topic).reduce(partWith, nothing));
}
