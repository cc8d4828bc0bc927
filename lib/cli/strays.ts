import { patiently } from "#fixtures/patiently.ts";
import type { Leftover } from "#fixtures/world.ts";
import { memberOf } from "#lib/check/pointer.ts";
import type { Client, Exchange, Unanswered } from "#lib/http/exchange.ts";
import { TransportError } from "#lib/http/exchange.ts";
import { isUnsent } from "#lib/http/retry.ts";

/** Collections of the workspace itself: what stands below a record goes with the record. */
const collection = /^\/api\/v[12]\/workspaces\/[^/]+\/(?:[a-z-]+\/){1,2}$/;
/** Collections of a project; who is a member may have been one before. */
const inProject =
  /^\/api\/v[12]\/workspaces\/[^/]+\/projects\/([^/]+)\/(?!members\/)(?:[a-z-]+\/){1,2}$/;
/** Rounds of removals: what another record still refers to goes in a later one. */
const roundsAtMost = 3;
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

interface Stray {
  readonly path: string;
  readonly as: string;
}

/** What the journal shows to have been made in a workspace and not removed, as where the answer to a removal was lost. */
export interface Strays {
  hear(exchange: Exchange): void;
  /** Removes it; answers with what stays, and with what may have been made by creates that got no answer. */
  remove(client: Client, misses: readonly Unanswered[]): Promise<readonly Leftover[]>;
}

/**
 * Watches for strays among the exchanges of a run, told in their order; of what is made in projects, for that in the
 * projects that stay.
 */
export function watchForStrays(projects: readonly string[] = []): Strays {
  const isWatched = (path: string): boolean =>
    collection.test(path) || projects.includes(inProject.exec(path)?.[1] ?? "");
  const strays = new Map<string, Stray>();
  const doubts = new Map<string, Leftover>();
  return {
    hear(exchange) {
      const { request, response } = exchange;
      if (isWatched(request.path)) {
        for (const made of madeBy(exchange)) strays.set(made.path, made);
      }
      const isGone = response.status < 300 || response.status === 404;
      if (request.method === "DELETE" && isGone) strays.delete(request.path);
      const isLost = response.status >= 502 && response.status <= 504;
      if (isLost) noteDoubt(doubts, request, String(response.status));
    },
    async remove(client, misses) {
      for (const { request, kind } of misses) {
        if (!isUnsent(kind)) noteDoubt(doubts, request, kind);
      }
      let left = [...strays.values()].toReversed();
      let kept: readonly Leftover[] = [];
      for (let round = 1; left.length > 0 && round <= roundsAtMost; round += 1) {
        // oxlint-disable-next-line no-await-in-loop -- each round is for what the last one could not remove
        kept = (await Promise.all(left.map((stray) => remove(client, stray)))).flat();
        const stays = new Set(kept.map(({ path }) => path));
        if (stays.size === left.length) break;
        left = left.filter(({ path }) => stays.has(path));
      }
      return [...kept, ...doubts.values()];
    },
  };
}

/** What a create made, by its own id: no path is ever taken from an answer. */
function madeBy({ request, response }: Exchange): readonly Stray[] {
  const { method, path, as } = request;
  if (method !== "POST" || response.status >= 300 || as === null) return [];
  const idIn = (member: string) => {
    const id = memberOf(response.json, member);
    return typeof id === "string" && uuid.test(id) ? id : null;
  };
  const [id, item] = [idIn("id"), idIn("work_item_id")];
  const intake = /intake-issues\/$/;
  return [
    ...(item !== null && intake.test(path)
      ? [{ path: `${path.replace(intake, "work-items/")}${item}/`, as }]
      : []),
    ...(id === null ? [] : [{ path: `${path}${id}/`, as }]),
  ];
}

function noteDoubt(
  doubts: Map<string, Leftover>,
  { method, path, json }: Exchange["request"],
  what: string,
): void {
  if (method !== "POST" || !collection.test(path)) return;
  const name = memberOf(json, "name") ?? memberOf(json, "display_name");
  const named = typeof name === "string" ? `; look for the name ${name}` : "";
  const reason = `A create got no answer (${what})${named}.`;
  doubts.set(`${path} ${reason}`, { kind: "possible record", path, reason });
}

async function remove(client: Client, { path, as }: Stray): Promise<readonly Leftover[]> {
  const origin = { check: "clean-up", branch: 0, ordinal: 0 };
  try {
    const { response } = await patiently(() => client.send({ method: "DELETE", path, as }, origin));
    if (response.status < 300 || response.status === 404) return [];
    return [{ kind: "record", path, reason: `DELETE answers ${response.status}.` }];
  } catch (error) {
    if (!(error instanceof TransportError)) throw error;
    return [{ kind: "record", path, reason: error.message }];
  }
}
