import type { Need } from "#fixtures/test-data.ts";
import type { Profile } from "#lib/check/check.ts";
import type { AnswerMemory } from "#lib/http/cached/answer-memory.ts";
import { createClient } from "#lib/http/client.ts";
import type { Journal } from "#lib/http/journal/journal.ts";
import { endings } from "#lib/http/transport/ending-times.ts";
import { createEndingTransport } from "#lib/http/transport/ending-transport.ts";
import { createLiveTransport } from "#lib/http/transport/live-transport.ts";
import type { Pacer } from "#lib/http/pacing/pacing.ts";
import { credentialsOf } from "#lib/target/file/credentials.ts";
import { createPatientTransport } from "#lib/target/preflight/patient-transport.ts";
import { preflight } from "#lib/target/preflight/preflight.ts";
import type { Preflight } from "#lib/target/preflight/preflight.ts";
import type { Target } from "#lib/target/target.ts";

/** The transport tries each request once; only the preflight decides when to give up. */
const onceLimits = {
  retries: 0,
  rateLimitMs: 8000,
  outageMs: Number.POSITIVE_INFINITY,
};

/** Preflight over its own transport, which waits less long than the run's. */
export async function tryTarget(
  target: Target,
  journal: Journal,
  options: {
    readonly principals?: readonly string[];
    readonly pacer?: Pacer;
    readonly answers?: AnswerMemory;
    readonly readOnly?: boolean;
    readonly leavesReads?: boolean;
    /** Ends it early. */
    readonly signal?: AbortSignal;
  } = {},
): Promise<Preflight> {
  const {
    principals = Object.keys(target.principals),
    pacer,
    answers,
    readOnly = false,
    leavesReads = false,
    signal = new AbortController().signal,
  } = options;
  const credentials = credentialsOf(target);
  const once = createLiveTransport({
    baseUrl: target.baseUrl,
    credentials,
    pace: target.pace,
    connecting: target.connecting,
    ...(pacer !== undefined && { pacer }),
    ...(answers !== undefined && { answers }),
    readOnly,
    // The preflight itself reports who answers, and how.
    isDirect: true,
    deadlineMs: 6000,
    limits: onceLimits,
  });
  const ending = createEndingTransport(once, signal, endings.preflight);
  const transport = createPatientTransport(ending);
  try {
    const client = createClient({ transport, journal });
    return await preflight(target, client, { principals, writes: !readOnly, leavesReads });
  } finally {
    await transport.close();
  }
}

/** The principals that these needs are set up with; work items are assigned to the member if there is one. */
export function principalsFor(needs: ReadonlySet<Need>, profile: Profile): readonly string[] {
  const isAssigned = needs.has("items") && profile !== "smoke";
  return [
    ...(needs.has("member") || isAssigned ? ["member"] : []),
    ...(needs.has("foreign") ? ["outsider"] : []),
    ...(needs.has("throttled") ? ["throttled"] : []),
  ];
}
