import type { Need, TestData } from "#fixtures/test-data.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import type { Api } from "#lib/check/api.ts";
import { plannedAreas } from "#lib/contract/areas.ts";
import { FindingError } from "#lib/check/finding.ts";
import type { Finding } from "#lib/check/finding.ts";
import { refusalIn } from "#lib/http/transport/refusal-in.ts";
import { reasons } from "#lib/unjudged/reason.ts";
import { UnjudgedError } from "#lib/unjudged/unjudged.ts";
import { removeMade } from "#lib/check/arranging/remove-made.ts";

/** Whether a caller with the same rights is served; determined only after a 402. */
export type IsServed = () => Promise<boolean>;

/** A 402: the plan lacks the feature, unless only this caller gets 402. */
export class PaymentAsked extends UnjudgedError {
  readonly finding: Finding & { readonly exchange: Exchange };
  /** Whether a success was expected; even a caller with all rights need not get one. */
  readonly wasPromised: boolean;
  readonly isServed: IsServed;

  constructor(
    finding: PaymentAsked["finding"],
    wasPromised: boolean,
    isServed: IsServed = () => Promise.resolve(false),
  ) {
    const reason = reasons.unpaid(refusalIn(finding.exchange));
    super({ verdict: "not-applicable", reason, unlock: null });
    this.finding = finding;
    this.wasPromised = wasPromised;
    this.isServed = isServed;
  }
}

/** What an error means: a 402 is a finding if a caller with the same rights is served. */
export async function settlePayment(
  error: unknown,
  api: Api,
  testData: TestData,
): Promise<unknown> {
  if (!(error instanceof PaymentAsked)) return error;
  if (promises(testData, error.finding.exchange.request.path))
    return new FindingError(error.finding);
  if (isHolder(error, testData)) return error;
  const served =
    isServedOtherwise(error, api) ||
    (await error.isServed()) ||
    (await servesOwner(error, api, testData));
  return served ? new FindingError(error.finding) : error;
}

/** Whether the target file says that the plan of the workspace in a path has the area to which the path belongs. */
export function promises({ declared }: Pick<TestData, "declared">, path: string): boolean {
  const outsider = declared?.outsider;
  const isOutsiders = outsider !== undefined && slugIn(path) === outsider.workspace;
  const plan = isOutsiders ? outsider.plan : declared?.plan;
  return plan?.some((area) => plannedAreas[area].test(path)) === true;
}

/** The slug of the workspace that a path names. */
function slugIn(path: string): string | null {
  const slug = /^\/api\/v2\/workspaces\/([^/]+)\//.exec(path)?.[1];
  return slug === undefined ? null : decodeURIComponent(slug);
}

/** Why a check fails if its test data got 402 in an area that the target file says the plan has; null if none did. */
export function declaredButUnpaid(needs: readonly Need[], testData: TestData): FindingError | null {
  const refusals = needs.flatMap((need) => {
    const provided = testData.provisions[need];
    return provided.ok || provided.reason.refusal === null ? [] : [provided.reason.refusal];
  });
  const asked = refusals.find(({ status, path }) => status === 402 && promises(testData, path));
  if (asked === undefined) return null;
  return new FindingError({
    kind: "status",
    at: "status",
    expected: `no 402 of ${asked.method} ${asked.path}: the target file says that the plan has it`,
    actual: "402 while the test data was set up",
    wanted: null,
    met: "402",
    exchange: null,
  });
}

/** Whether the owner was served by the same route in the same check, so that a refusal is not about the plan. */
function isServedOtherwise({ wasPromised, finding }: PaymentAsked, api: Api): boolean {
  const { request } = finding.exchange;
  return !wasPromised && api.hasServed("owner", request.method, request.path);
}

/** Answers to requests that need no payment, whatever else may be wrong with them. */
const unpaid: ReadonlySet<number> = new Set([400, 404, 409]);

/** Whether an answer shows that the plan includes the feature, whatever else is wrong with the request. */
export function asksNoPayment(exchange: Exchange): boolean {
  return isSuccess(exchange) || unpaid.has(exchange.response.status);
}

/** Whether a request succeeded. */
export function isSuccess({ response: { status } }: Exchange): boolean {
  return status >= 200 && status < 300;
}

/** A token whose scopes permit the operation counts as the owner's key. */
function isHolder({ wasPromised, finding }: PaymentAsked, { provisions }: TestData): boolean {
  const { tokens } = provisions;
  const { as } = finding.exchange.request;
  return wasPromised && tokens.ok && tokens.value.some(({ principal }) => principal === as);
}

/** Methods that may be repeated: created records are removed, but an update might not be undone. */
const repeatable: ReadonlySet<string> = new Set(["GET", "POST"]);

/** Resends the request as the owner of the workspace in its path. */
async function servesOwner(
  { finding, wasPromised }: PaymentAsked,
  api: Api,
  testData: TestData,
): Promise<boolean> {
  const { method, path, as, ...sent } = finding.exchange.request;
  const owner = ownerOf(path, testData);
  const at = owner === as && !wasPromised ? inOwnProject(path, testData) : path;
  if (!repeatable.has(method) || owner === null || (owner === as && at === path)) return false;
  const answer = await api.send(method, at, { ...sent, as: owner });
  if (method === "POST") await removeMade({ api }, answer);
  return asksNoPayment(answer);
}

/**
 * The same path below a project of the run: for a foreign or absent record the refusal comes before the plan matters.
 */
function inOwnProject(path: string, { provisions: { scratchProject } }: TestData): string {
  if (!scratchProject.ok) return path;
  return path.replace(/(?<=\/projects\/)[^/]+(?=\/)/, scratchProject.value.project.id);
}

/** The principal whose workspace a path names; any user if it names none. */
function ownerOf(path: string, { workspace, provisions: { foreign } }: TestData): string | null {
  const slug = slugIn(path);
  if (slug === null || slug === workspace) return "owner";
  const isOutsiders = foreign.ok && slug === foreign.value.workspace;
  return isOutsiders ? "outsider" : null;
}
