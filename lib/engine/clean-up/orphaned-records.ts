import { look, whyNotMade } from "#fixtures/builders/own-records.ts";
import type { SeenRecord } from "#fixtures/builders/own-records.ts";
import { asRow } from "#fixtures/api/record.ts";
import type { JsonRow } from "#fixtures/api/record.ts";
import { createSender } from "#fixtures/api/sender.ts";
import type { Send } from "#fixtures/api/sender.ts";
import type { Leftover } from "#fixtures/test-data.ts";
import { memberOf } from "#lib/check/matchers/pointer.ts";
import { below, isUuid } from "#lib/contract/path.ts";
import { effectOf } from "#lib/contract/verbs.ts";
import type { Client, Exchange, Unanswered } from "#lib/http/exchange.ts";
import { TransportError } from "#lib/http/exchange.ts";
import { isUnsent } from "#lib/http/transport/retry.ts";

/** Collections of the workspace itself: records below another record are removed with it. */
const collection = /^\/api\/v[12]\/workspaces\/[^/]+\/(?:[a-z-]+\/){1,2}$/;
/** Collections of a project. A member may have been one before, so memberships are left out. */
const inProject =
  /^\/api\/v[12]\/workspaces\/[^/]+\/projects\/([^/]+)\/(?!members\/)(?:[a-z-]+\/){1,2}$/;
/** Rounds of removal: a record to which another still refers is removed in a later round. */
const maxRounds = 3;

/** A record that a create of the run answered. */
export interface OrphanedRecord {
  readonly path: string;
  readonly paths: readonly [string];
  readonly as: string;
  /** The body of the create that was answered with the id. */
  readonly sent: JsonRow;
}

/**
 * What the journal shows as created in a workspace and not removed, for example because the answer to a removal was
 * lost.
 */
export interface OrphanedRecords {
  observe(exchange: Exchange): void;
  /**
   * Removes each record that a read shows to be the run's; returns what remains, and what creates without an answer may
   * have created.
   */
  remove(client: Client, misses: readonly Unanswered[]): Promise<readonly Leftover[]>;
}

/**
 * Watches the exchanges of the run with this tag, in order, for orphaned records; within projects, only in those that
 * remain.
 */
export function watchForOrphanedRecords(
  tag: string,
  projects: readonly string[] = [],
): OrphanedRecords {
  const isWatched = (path: string): boolean =>
    effectOf(path) === null &&
    (collection.test(path) || projects.includes(inProject.exec(path)?.[1] ?? ""));
  const orphanedRecords = new Map<string, OrphanedRecord>();
  const doubts = new Map<string, Leftover>();
  return {
    observe(exchange) {
      const { request, response } = exchange;
      if (isWatched(request.path)) {
        for (const made of madeBy(exchange)) orphanedRecords.set(made.path, made);
        const malformed = malformedIdIn(exchange);
        if (malformed !== null) doubts.set(`${malformed.path} ${malformed.reason}`, malformed);
      }
      const isRemoved = response.status < 300 || response.status === 404;
      if (request.method === "DELETE" && isRemoved) orphanedRecords.delete(request.path);
      const isLost = response.status >= 502 && response.status <= 504;
      if (isLost) noteDoubt(doubts, request, String(response.status));
    },
    async remove(client, misses) {
      for (const { request, kind } of misses) {
        if (!isUnsent(kind)) noteDoubt(doubts, request, kind);
      }
      const send = createSender(client, "clean-up");
      const found = [...orphanedRecords.values()].toReversed();
      // The id in a create's answer may be another record's, so the record is read before it is removed.
      const seen = await look(send, found);
      const others = found.flatMap((orphan) => othersAt(orphan, seen.get(orphan), tag));
      const spared = new Set(others.map(({ path }) => path));
      let left = found.filter((orphan) => !spared.has(orphan.path) && !isGone(seen.get(orphan)));
      let stayed: readonly Leftover[] = [];
      for (let round = 1; left.length > 0 && round <= maxRounds; round += 1) {
        // oxlint-disable-next-line no-await-in-loop -- each round retries what the last one could not remove
        stayed = (await Promise.all(left.map((orphan) => remove(send, orphan)))).flat();
        const stays = new Set(stayed.map(({ path }) => path));
        if (stays.size === left.length) break;
        left = left.filter(({ path }) => stays.has(path));
      }
      return [...stayed, ...others, ...doubts.values()];
    },
  };
}

/** Whether reads show that a record is gone. */
export function isGone(seen: SeenRecord | undefined): boolean {
  return seen !== undefined && seen.row === null && seen.isGone;
}

/** The leftover if a read does not show that the run created the record. */
function othersAt(
  { path, sent }: OrphanedRecord,
  seen: SeenRecord | undefined,
  tag: string,
): Leftover[] {
  if (seen === undefined || isGone(seen)) return [];
  const reason = seen.row === null ? seen.reason : whyNotMade(seen.row, tag, sent);
  return reason === null ? [] : [{ kind: "record", path, reason }];
}

/** What a create made. The path of a record is built from its id; no path is ever taken from an answer. */
export function madeBy({ request, response }: Exchange): readonly OrphanedRecord[] {
  const { method, path, as, json } = request;
  if (method !== "POST" || response.status >= 300 || as === null) return [];
  const orphanAt = (at: string, member: string): readonly OrphanedRecord[] => {
    const id = memberOf(response.json, member);
    if (typeof id !== "string" || !isUuid(id)) return [];
    const own = below(at, id);
    return [{ path: own, paths: [own], as, sent: asRow(json) ?? {} }];
  };
  const intake = /intake-issues\/$/;
  return [
    ...(intake.test(path) ? orphanAt(path.replace(intake, "work-items/"), "work_item_id") : []),
    ...orphanAt(path, "id"),
  ];
}

/** What a create may have produced if its answer has no usable id. */
function malformedIdIn({ request, response }: Exchange): Leftover | null {
  const { method, path } = request;
  const id = memberOf(response.json, "id");
  if (method !== "POST" || response.status >= 300 || id === undefined) return null;
  if (typeof id === "string" && isUuid(id)) return null;
  const reported = JSON.stringify(id).slice(0, 80);
  const reason = `A create answered the id ${reported}, which is not a UUID${namedIn(request)}.`;
  return { kind: "possible record", path, reason };
}

function namedIn({ json }: Exchange["request"]): string {
  const name = memberOf(json, "name") ?? memberOf(json, "display_name");
  return typeof name === "string" ? `; look for the name ${name}` : "";
}

function noteDoubt(
  doubts: Map<string, Leftover>,
  request: Exchange["request"],
  what: string,
): void {
  const { method, path } = request;
  if (method !== "POST" || !collection.test(path)) return;
  const reason = `A create got no answer (${what})${namedIn(request)}.`;
  doubts.set(`${path} ${reason}`, { kind: "possible record", path, reason });
}

async function remove(send: Send, { path, as }: OrphanedRecord): Promise<readonly Leftover[]> {
  try {
    const { response } = await send({ method: "DELETE", path, as });
    if (response.status < 300 || response.status === 404) return [];
    return [{ kind: "record", path, reason: `DELETE answers ${response.status}.` }];
  } catch (error) {
    if (!(error instanceof TransportError)) throw error;
    return [{ kind: "record", path, reason: error.message }];
  }
}
