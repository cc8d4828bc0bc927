import type { TestData } from "#fixtures/test-data.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import type { Api } from "#lib/check/api.ts";
import { FindingError } from "#lib/check/finding.ts";
import type { Finding } from "#lib/check/finding.ts";
import { refusalIn } from "#lib/http/transport/refusal-in.ts";
import { reasons } from "#lib/unjudged/reason.ts";
import { UnjudgedError } from "#lib/unjudged/unjudged.ts";

/** Whether somebody who has the right to the same is served; asked only once a 402 was seen. */
export type IsServed = () => Promise<boolean>;

/** A 402: the plan lacks the feature, unless it is asked of this caller alone. */
export class PaymentAsked extends UnjudgedError {
  readonly finding: Finding & { readonly exchange: Exchange };
  /** Whether a success was expected, which a caller with every right need not get. */
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

/** What an error stands for: a 402 is a finding where the one who has the right to the same is served. */
export async function settlePayment(
  error: unknown,
  api: Api,
  testData: TestData,
): Promise<unknown> {
  if (!(error instanceof PaymentAsked) || isHolder(error, testData)) return error;
  const served = (await error.isServed()) || (await servesOwner(error, api, testData));
  return served ? new FindingError(error.finding) : error;
}

/** Whether a request was answered with a success. */
export function isSuccess({ response: { status } }: Exchange): boolean {
  return status >= 200 && status < 300;
}

/** A token whose scopes open the operation is as good as the owner's key. */
function isHolder({ wasPromised, finding }: PaymentAsked, { provisions }: TestData): boolean {
  const { tokens } = provisions;
  const { as } = finding.exchange.request;
  return wasPromised && tokens.ok && tokens.value.some(({ principal }) => principal === as);
}

/** A read is asked again as the owner of the workspace that its path names; a write might do what it says. */
async function servesOwner(
  { finding }: PaymentAsked,
  api: Api,
  testData: TestData,
): Promise<boolean> {
  const { method, path, query = {}, as } = finding.exchange.request;
  const owner = ownerOf(path, testData);
  if (method !== "GET" || owner === null || owner === as) return false;
  return isSuccess(await api.get(path, query, { as: owner }));
}

/** The principal whose workspace a path names; where it names none, any user is as good. */
function ownerOf(path: string, { workspace, provisions: { foreign } }: TestData): string | null {
  const slug = /^\/api\/v2\/workspaces\/([^/]+)\//.exec(path)?.[1];
  if (slug === undefined || decodeURIComponent(slug) === workspace) return "owner";
  const isOutsiders = foreign.ok && decodeURIComponent(slug) === foreign.value.workspace;
  return isOutsiders ? "outsider" : null;
}
