import { operations } from "#lib/contract/operations.ts";
import type { Exchange, TransportFailure } from "#lib/http/exchange.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { currentUserIn } from "./diagnose-answer.ts";
import { diagnoseFailure } from "./diagnose-failure.ts";
import { identityOf } from "./identity.ts";
import { UnusableTarget, type Identity, type Limitation } from "./preflight-result.ts";
import { UnansweredProbe, type Probe } from "./probe.ts";
import { recognizeApi } from "./recognize-api.ts";
import type { Target } from "#lib/target/target.ts";

/** The owner of a target, as far as the deployment shows. */
interface Owner {
  readonly identity: Identity;
  /** The answer for the current user; null if none came. */
  readonly me: Exchange | null;
  readonly limitations: readonly Limitation[];
}

/** Answers that a deployment may give to one request although it serves all others. */
const ofOneRequest: ReadonlySet<TransportFailure> = new Set(["reset", "protocol", "too-large"]);

/**
 * Identifies the owner. A deployment that does not, but otherwise answers like this API, is judged for that; throws
 * {@link UnusableTarget} for any other.
 */
export async function probeOwner(probe: Probe, { baseUrl, workspace }: Target): Promise<Owner> {
  const answer = await readOwner(probe, baseUrl);
  const isAnswered = !(answer instanceof UnusableTarget);
  const me = isAnswered ? answer : null;
  const found = isAnswered ? currentUserIn(answer, baseUrl) : answer;
  if (!(found instanceof UnusableTarget)) {
    return { identity: identityOf("owner", found), me, limitations: [] };
  }
  const { cause, request } = found.reason;
  if (cause === "rate-limited") throw found;
  const { servesOwner, isApi } = await recognizeApi(probe, workspace);
  // If the key or the address may be wrong, only something that only the owner may see proves that it is right.
  const isJudgeable = me?.response.status === 200 ? isApi : servesOwner;
  if (!isJudgeable) throw found;
  const what = `what needs to know who the owner is: ${request ?? found.message}`;
  const unlock = unlocks.deployment("whose current user is as the contract describes it");
  return {
    identity: identityOf("owner", {}),
    me,
    limitations: [{ what: what.replace(/\.$/, ""), unlock, isUnusable: true }],
  };
}

/** The answer, or why a target is unusable if none came and other requests are unlikely to be answered either. */
async function readOwner(probe: Probe, baseUrl: string): Promise<Exchange | UnusableTarget> {
  try {
    return await probe.ask(operations.readCurrentUser.path, "owner");
  } catch (error) {
    const reason = diagnoseFailure(error, baseUrl);
    const mayBeAlone = error instanceof UnansweredProbe && ofOneRequest.has(error.kind);
    if (mayBeAlone && reason instanceof UnusableTarget) return reason;
    throw reason;
  }
}
