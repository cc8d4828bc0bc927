import { readRole } from "#fixtures/builders/members.ts";
import type { Send } from "#fixtures/api/sender.ts";
import { createSender } from "#fixtures/api/sender.ts";
import { taggedRecords } from "#fixtures/clean-up/tagged-records.ts";
import { orElse } from "#fixtures/provide.ts";
import { createClient } from "#lib/http/client.ts";
import { TransportError } from "#lib/http/exchange.ts";
import type { Journal } from "#lib/http/journal/journal.ts";
import { createLiveTransport } from "#lib/http/transport/live-transport.ts";
import { credentialsOf } from "#lib/target/file/credentials.ts";
import type { Usable } from "#lib/target/preflight/preflight.ts";
import type { Burst } from "#lib/target/preflight/probe-in-flight.ts";
import { probeInFlight } from "#lib/target/preflight/probe-in-flight.ts";
import { isLimited } from "#lib/target/preflight/surroundings.ts";
import type { Target } from "#lib/target/target.ts";

/** What a preflight shows beyond what every run needs to know. */
export interface PreflightDetails {
  /** Roles of principals in the workspace, if its list of members shows them. */
  readonly roles: Readonly<Record<string, string>>;
  /** Tags of earlier runs, each with the number of its remaining records. */
  readonly leftovers: ReadonlyMap<string, number>;
  /** How the deployment answers several reads at once; null if a rate limit is known, or was met. */
  readonly burst: Burst | null;
}

/** Determines, only by reads, who holds which role and what earlier runs left behind. */
export async function readPreflightDetails(
  target: Target,
  trial: Usable,
  journal: Journal,
): Promise<PreflightDetails> {
  const { baseUrl, pace, connecting, workspace } = target;
  const credentials = credentialsOf(target);
  const common = { baseUrl, credentials, pace, connecting };
  const transport = createLiveTransport({ ...common, readOnly: true });
  try {
    const send = createSender(createClient({ transport, journal }), "arrange");
    const context = { send, document: trial.document };
    const roles: Record<string, string> = {};
    for (const { principal, userId } of trial.identities) {
      if (userId === null || principal === "outsider") continue;
      // oxlint-disable-next-line no-await-in-loop -- at most three, and the allowance may be small
      const role = await orElse(() => readRole(context, "owner", workspace, userId), null);
      if (role !== null) roles[principal] = role;
    }
    const grounds = { ...context, as: "owner", workspace, projects: target.project, tag: null };
    const leftovers = new Map<string, number>();
    for (const { tag, reason } of await taggedRecords(grounds)) {
      if (reason !== null) continue;
      leftovers.set(tag, (leftovers.get(tag) ?? 0) + 1);
    }
    const burst = isLimited(target, trial) ? null : await burstOn(send, pace.concurrency);
    return { roles, leftovers, burst };
  } finally {
    await transport.close();
  }
}

/** What is not answered at once is left unknown. */
function burstOn(send: Send, concurrency: number): Promise<Burst | null> {
  return probeInFlight(send, concurrency).catch((error: unknown) => {
    if (error instanceof TransportError) return null;
    throw error;
  });
}
