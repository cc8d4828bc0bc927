import type { Client } from "#lib/http/exchange.ts";
import { askInTurn } from "./ask-in-turn.ts";
import { diagnoseFailure } from "./diagnose-failure.ts";
import { clockSkewOf, identityOf, isKnown } from "./identity.ts";
import { missingInputs } from "#lib/target/file/missing-inputs.ts";
import {
  noTokens,
  UnusableTarget,
  type Limitation,
  type Preflight,
  type Usable,
} from "./preflight-result.ts";
import { demandOneOwner } from "./probe-keys.ts";
import { probeOwner } from "./probe-owner.ts";
import { probePrincipal } from "./probe-principal.ts";
import { probeProjects } from "./probe-projects.ts";
import { demandFresh } from "./probe-freshness.ts";
import { probeSchema } from "./probe-schema.ts";
import { createProbe, type Probe } from "./probe.ts";
import { probeLentTokens } from "./probe-lent-tokens.ts";
import { probeWorkspace } from "./probe-workspace.ts";
import { demandWrites } from "./probe-writes.ts";
import { surroundingsOf } from "./surroundings.ts";
import { haveOneKey, whoIsWho } from "./who-is-who.ts";
import { deadKeys, type Target } from "#lib/target/target.ts";

export type { Identity, Limitation, Preflight, Unusable, Usable } from "./preflight-result.ts";

/** Limits of a preflight. */
interface PreflightOptions {
  /**
   * Milliseconds for the whole preflight.
   * @default 30000
   */
  readonly timeoutMs?: number;
  /** The principals to try besides the owner, because each costs requests. @default all that the target names */
  readonly principals?: readonly string[];
  /**
   * Whether to send one write that cannot change anything, to learn whether writes are accepted at all. @default true
   */
  readonly writes?: boolean;
  /** Whether checks may reuse the answers to its reads. @default false */
  readonly leavesReads?: boolean;
}

/**
 * Determines without changes whether a target can be judged, as which users and within which limits. Its own client,
 * with retries and 5 to 8 seconds per attempt, reports a silent server in time.
 */
export async function preflight(
  target: Target,
  client: Client,
  options: PreflightOptions = {},
): Promise<Preflight> {
  const {
    timeoutMs = 30_000,
    principals = Object.keys(target.principals),
    leavesReads = false,
  } = options;
  const before = client.sent;
  try {
    const probe = createProbe(client, timeoutMs, { leavesReads });
    // A run that leaves its reads to the checks is too short for tokens to save anything.
    const found = await explore(target, probe, {
      principals,
      writes: options.writes !== false,
      triesTokens: !leavesReads,
    });
    return { ...found, requests: client.sent - before };
  } catch (error) {
    const reason = diagnoseFailure(error, target.baseUrl);
    if (reason instanceof UnusableTarget) return reason.reason;
    throw reason;
  }
}

/** What an exploration tries. */
interface Exploration extends Required<Pick<PreflightOptions, "principals" | "writes">> {
  /** Whether tokens of the owner are tried, which may carry the owner's requests. */
  readonly triesTokens: boolean;
}

async function explore(
  target: Target,
  probe: Probe,
  { principals: wanted, writes, triesTokens }: Exploration,
): Promise<Omit<Usable, "requests">> {
  const { identity: shown, me, ...asked } = await probeOwner(probe, target);
  if (me !== null) await demandFresh(probe, me);
  // Tokens are left to the checks that need them: a target may name a hundred.
  const others = (["member", "outsider", "throttled"] as const).filter(
    (name) => target.principals[name] !== undefined && wanted.includes(name),
  );
  const people = isKnown(shown) ? others.filter((name) => name !== "throttled") : [];
  const isHopeless = haveOneKey(target, ["owner", ...people]).length > 0;
  const [who, capabilities, schema, projects] = await Promise.all([
    askInTurn(probe, me, { people, isHopeless }).then((answers) =>
      whoIsWho(probe, target, answers),
    ),
    probeWorkspace(probe, target.workspace),
    probeSchema(probe),
    probeProjects(probe, target),
    writes && demandWrites(probe, target.workspace),
  ]);
  const owner = who.owner ?? shown;
  // Where answers for others are served, no answer shows whose key or token it is.
  const known = who.isMistaken ? identityOf("owner", {}) : owner;
  const [admissions] = await Promise.all([
    Promise.all(others.map((name) => probePrincipal(probe, target, owner, name, who.asked(name)))),
    demandOneOwner(probe, target, known),
  ]);

  const principals = ["owner"];
  const identities = [owner];
  const limitations: Limitation[] = [
    ...missingInputs(target),
    ...asked.limitations,
    ...projects,
    ...schema.limitations,
  ];
  for (const [index, admission] of admissions.entries()) {
    if (admission.admitted) principals.push(others[index] ?? "");
    if (admission.admitted && admission.identity !== null) identities.push(admission.identity);
    if (!admission.admitted) limitations.push(admission.limitation);
  }
  // Keys that must be refused are left to the checks.
  principals.push(...deadKeys.filter((name) => target.principals[name] !== undefined));
  const { document, schemaDigest } = schema;
  const reported = { principals, identities, document, schemaDigest, capabilities, limitations };
  const clockSkewMs = me === null ? null : clockSkewOf(me);
  const surroundings = surroundingsOf(probe.observed);
  const lent = triesTokens ? await probeLentTokens(probe, target, known) : noTokens;
  const mistaken = who.isMistaken ? { isMistaken: true as const } : {};
  return { usable: true, ...reported, ...mistaken, clockSkewMs, ...surroundings, lent };
}
