import type { ClosedArea, TestData } from "#fixtures/test-data.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { reasons } from "#lib/unjudged/reason.ts";
import type { Unjudged } from "#lib/unjudged/unjudged.ts";
import { UnjudgedError } from "#lib/unjudged/unjudged.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { needsTwoProjects } from "./arranging/frozen-project-needs.ts";
import type { Check } from "./check.ts";
import type { ClosedAreas } from "./environment/closed-areas.ts";
import { FindingError } from "./finding.ts";
import type { CheckResult } from "./result.ts";

/** Why a check with missing provisions cannot be judged; null if none is missing. */
export function missingNeed(check: Check, testData: TestData): Unjudged | null {
  const { frozenProject } = testData.provisions;
  if (frozenProject.ok && frozenProject.value.isShared === true && needsTwoProjects(check)) {
    const reason = reasons.stated("The run has only one project.");
    const unlock = unlocks.input("project", "a second `project`");
    return { verdict: "untested", reason, unlock };
  }
  const { needs } = check;
  const isMixed = frozenProject.ok && frozenProject.value.since !== undefined;
  if (isMixed && needs.includes("items") && needs.includes("sibling")) {
    const reason = reasons.stated(
      "The frozen project holds work items of others, of which another project knows nothing.",
    );
    const unlock = unlocks.input("project", "a project without work items as the first `project`");
    return { verdict: "untested", reason, unlock };
  }
  for (const need of needs) {
    const provided = testData.provisions[need];
    if (provided.ok) continue;
    const { verdict, reason, unlock } = provided;
    return { verdict, reason, unlock };
  }
  return null;
}

/**
 * Why a check cannot be judged that a switched-off feature refused, or that relies on a slow search; null if neither
 * applies.
 */
export function excusedBy(
  closed: ClosedAreas,
  error: unknown,
  testData: TestData,
): (Unjudged & Pick<CheckResult, "excuse">) | null {
  if (error instanceof FindingError) {
    const { exchange } = error.finding;
    if (exchange === null) return null;
    const late = lateSearch(exchange, testData);
    if (late !== null) return { ...late, excuse: "late-search" };
    const barred = barredBy(closed.refuses(exchange));
    return barred === null ? null : { ...barred, excuse: "closed-area" };
  }
  const isUntold = error instanceof UnjudgedError && error.unjudged.verdict !== "inconclusive";
  return isUntold ? barredBy(closed.met()) : null;
}

/** Why a check cannot be judged if its search failed on a list that is indexed too late. */
function lateSearch(
  { request: { method, path, query }, response }: Exchange,
  { unfound = [] }: TestData,
): Unjudged | null {
  const isSearch = method === "GET" && query?.["search"] !== undefined && response.status === 200;
  if (!isSearch || !unfound.includes(path)) return null;
  const reason = reasons.stated(`A search of ${path} does not find a new record within 15 s.`);
  return { verdict: "untested", reason, unlock: unlocks.searching };
}

/** Why a check cannot be judged because a switched-off feature refused a request; null if none did. */
export function barredBy(area: ClosedArea | null): Unjudged | null {
  if (area === null) return null;
  const { reason, unlock } = area;
  return { verdict: "untested", reason, unlock };
}

/** The same, with the refused create of a needed record, if there was one. */
export function namingRefusal(error: unknown, testData: TestData): unknown {
  if (!(error instanceof UnjudgedError)) return error;
  const { unjudged, written } = error;
  const {
    refused = [],
    provisions: { frozenProject },
  } = testData;
  const found = refused.find(
    ({ kind, projectId, member }) =>
      frozenProject.ok &&
      projectId === frozenProject.value.id &&
      kind === written?.kind &&
      written.members.includes(member),
  );
  if (found === undefined || unjudged.unlock === null) return error;
  const unlock = unlocks.refused(unjudged.unlock, found.refusal);
  return new UnjudgedError({ ...unjudged, unlock });
}
