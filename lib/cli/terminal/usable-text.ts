import { describeUnlock } from "#lib/run/changer.ts";
import { switchedAreas } from "#lib/contract/areas.ts";
import type { Profile } from "#lib/check/check.ts";
import { propertyBudgets, requestsOfProperties } from "#lib/check/properties/property-budget.ts";
import type { Circumstance } from "#lib/run/circumstances/circumstance.ts";
import type { Burst } from "#lib/target/preflight/probe-in-flight.ts";
import { borneIn, perMinuteIn } from "#lib/target/preflight/probe-in-flight.ts";
import { limitOf } from "#lib/target/preflight/surroundings.ts";
import type { Usable } from "#lib/target/preflight/preflight.ts";
import type { Target } from "#lib/target/target.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { costOf, takesBulkBy } from "#lib/engine/budget/request-costs.ts";
import { ableChecks } from "#lib/engine/budget/narrow-plan.ts";
import type { Found, Lanes } from "#lib/engine/budget/request-rate.ts";
import { assumedPerMinute, lanesOf, minutesOf } from "#lib/engine/budget/request-rate.ts";
import { planRun } from "#lib/engine/plan/run-plan.ts";
import type { PreflightDetails } from "#lib/cli/commands/preflight-details.ts";

/** What reading alone has shown. */
interface Seen extends PreflightDetails {
  readonly circumstances: readonly Circumstance[];
}

/** Circumstances that lines of their own show. */
const shownElsewhere: ReadonlySet<Circumstance["kind"]> = new Set(["rate-window", "clock-offset"]);

/** What a run would work with and what it would cost, line by line, for a terminal. */
export function describeUsable(
  target: Target,
  trial: Usable,
  { roles, leftovers, burst, circumstances }: Seen,
  profile: Profile,
): readonly string[] {
  const { identities, document, limitations, capabilities, proxies } = trial;
  const on = Object.keys(capabilities).filter((name) => capabilities[name] === true);
  return [
    line("Target", `${target.baseUrl}, workspace ${target.workspace}`),
    ...identities.map(({ principal, displayName, kind }) =>
      line(principal, `${displayName} (${[kind, roles[principal] ?? []].flat().join(", ")})`),
    ),
    line("Schema", document === null ? "none that can be read" : schemaOf(document)),
    line("Features", on.length === 0 ? "none reported" : on.join(", ")),
    ...switchingOf(target, trial).map((text) => line("Switching", text)),
    line("Clock", clockOf(trial)),
    ...(proxies.length === 0 ? ["no sign of a proxy or cache"] : proxies).map((sign) =>
      line("Between", sign),
    ),
    line("Rate", rateOf(target, trial)),
    ...(burst === null ? [] : [line("In flight", burstOf(burst))]),
    ...circumstances
      .filter(({ kind }) => !shownElsewhere.has(kind))
      .map(({ sentence }) => line("Measured", sentence)),
    line("Projects", projectsOf(target)),
    line("Leftovers", leftoversOf(leftovers)),
    ...(["smoke", "standard", "exhaustive"] as const).map((one) =>
      planOf(one, target, {
        ...trial,
        answersPerMinute: burst === null ? null : perMinuteIn(burst),
      }),
    ),
    line("Random", randomOf(profile)),
    ...limitations.flatMap(({ what, unlock }) => [
      line("Limited", what),
      line("", `unlock: ${describeUnlock(unlock)}`),
    ]),
  ];
}

/** What a run does to the whole workspace, or would do if it were allowed to: some of it cannot be undone. */
function switchingOf({ allow }: Target, { capabilities }: Usable): readonly string[] {
  const off = Object.keys(switchedAreas).filter((name) => capabilities[name] === false);
  const named = off.join(" and ");
  const waiting = `${named} read false: what they open waits for ${unlocks.modeSwitch.sentence}`;
  if (!allow.modeSwitch) return off.length === 0 ? [] : [waiting];
  return [
    "the type mode of the workspace, last; a deployment may not let it go back, and may give each project a default type",
    ...(off.length === 0 ? [] : [`${named}: on for the run, and off again at its end`]),
  ];
}

function line(label: string, text: string): string {
  return `${label.padEnd(11)} ${text}`;
}

function schemaOf({ operations }: { readonly operations: readonly unknown[] }): string {
  return `${operations.length} operations`;
}

function clockOf({ clockSkewMs }: Usable): string {
  if (clockSkewMs === null) return "not reported";
  // A Date header counts whole seconds.
  if (Math.abs(clockSkewMs) < 1000) return "as ours, to a second";
  return `${Math.abs(clockSkewMs)} ms ${clockSkewMs > 0 ? "ahead of" : "behind"} ours`;
}

function rateOf(target: Target, { observedPerMinute, refused, answerMs }: Usable): string {
  const { requestsPerMinute: stated } = target.pace;
  const waits = refused.seconds === null ? "" : `, asked to wait ${refused.seconds} s`;
  return [
    stated === null ? "no limit stated in the target" : `${stated} a minute stated in the target`,
    observedPerMinute === null
      ? "none stated in headers"
      : `${observedPerMinute} stated in headers`,
    refused.times === 0 ? "never refused" : `refused ${refused.times} times${waits}`,
    `${answerMs} ms an answer`,
  ].join("; ");
}

function burstOf(burst: Burst): string {
  const { atOnce, aloneMs, togetherMs } = burst;
  const borne = borneIn(burst);
  const came = `${atOnce} reads at once took ${Math.ceil(togetherMs)} ms, one alone ${Math.ceil(aloneMs)} ms`;
  return borne === null
    ? `${came}: they do not wait for each other`
    : `${came}: more than ${Math.ceil(borne)} at a time wait, in the deployment or on this machine`;
}

function projectsOf({ project }: Target): string {
  const given = `${project.length} given, used if none can be created`;
  const found =
    "created by the run; if none can be created, an existing one is read and not written to";
  return project.length === 0 ? found : given;
}

function leftoversOf(leftovers: PreflightDetails["leftovers"]): string {
  if (leftovers.size === 0) return "none of earlier runs";
  const runs = [...leftovers].map(([tag, count]) => `${count} of ${tag}`);
  return `${runs.join(", ")}; sweep removes them`;
}

/**
 * Reads of preflight that a smoke run does not repeat for its checks: the user, the features and the schema document.
 */
const readsLeft = 3;

function planOf(
  profile: Profile,
  target: Target,
  trial: Usable & Pick<Found, "answersPerMinute">,
): string {
  const plan = planRun(profile, []);
  const able = ableChecks(plan, target, trial);
  // Costs were measured with the random input of the standard profile.
  const random = plan.checks.filter(({ requestsPerRun }) => requestsPerRun !== null);
  const more =
    requestsOfProperties(random, propertyBudgets[profile]) -
    requestsOfProperties(random, propertyBudgets.standard);
  const isFrugal = profile === "smoke";
  const measured = costOf(able, takesBulkBy(trial.document), isFrugal ? "frugal" : "whole");
  const requests = trial.requests + measured + more - (isFrugal ? readsLeft : 0);
  const minutes = minutesOf(requests, target, trial);
  const hints = minutesHints(minutes, requests, target, trial);
  const lacking = plan.checks.length - able.length;
  const time = minutes < 1 ? "less than a minute" : `${Math.ceil(minutes)} min`;
  const parts = [
    `${able.length} checks and ${plan.invariants.length} invariants`,
    `about ${requests} requests`,
    time,
    ...hints,
    ...(lacking === 0 ? [] : [`at least ${lacking} checks untested`]),
  ];
  return line("Plan", `${profile}: ${parts.join(", ")}`);
}

/** What else decides how long it takes. */
function minutesHints(
  minutes: number,
  requests: number,
  target: Target,
  trial: Found & Usable,
): readonly string[] {
  if (limitOf(target, trial) === null) return [ifLimited(requests, target, trial)];
  return minutes < 2 ? [] : laneHints(requests, target, trial);
}

/** A deployment may state no limit until it refuses. */
function ifLimited(requests: number, target: Target, trial: Usable): string {
  const pace = { ...target.pace, requestsPerMinute: assumedPerMinute };
  const minutes = Math.ceil(minutesOf(requests, { ...target, pace }, trial));
  return `${minutes} min if it allows ${assumedPerMinute} requests a minute`;
}

/** The number of owner keys to suggest if there is only one. */
const proposedKeys = 4;

/** What further keys and tokens save, if a rate limit makes one key slow. */
function laneHints(requests: number, target: Target, trial: Usable): readonly string[] {
  const own = lanesOf(target, trial);
  const minutes = (lanes: Lanes): string =>
    `${Math.ceil(minutesOf(requests, target, trial, lanes))} min`;
  const pool = `${minutes({ ...own, keys: proposedKeys })} with ${proposedKeys} keys of the owner (principals.owner.apiKey takes a list)`;
  const both = { ...own, reading: 1, writing: 1 };
  const none = { ...own, reading: 0, writing: 0, both: 0 };
  return [
    ...(own.reading + own.writing + own.both === 0
      ? [
          `${minutes({ ...own, reading: 1 })} with a token of the owner of the scope read (tokens)`,
          `${minutes(both)} with one of the scope write as well`,
        ]
      : [`${minutes(none)} if no token of the owner carried requests`]),
    ...(own.keys === 1 ? [pool] : []),
  ];
}

function randomOf(profile: Profile): string {
  const { checks } = planRun(profile, []);
  const properties = checks.filter(({ requestsPerRun }) => requestsPerRun !== null);
  const requests = requestsOfProperties(properties, propertyBudgets[profile]);
  return `${properties.length} properties, ${requests} requests while they hold (${profile})`;
}
