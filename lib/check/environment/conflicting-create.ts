import { Api } from "#lib/check/api.ts";
import { removeMade } from "#lib/check/arranging/remove-made.ts";
import type { CheckId } from "#lib/check/check.ts";
import type { Exchange, JudgingClient } from "#lib/http/exchange.ts";
import { mayBeLocked } from "#lib/http/transport/explained-conflict.ts";
import { longestReleaseMs } from "#lib/http/transport/lock-patience.ts";
import { isRead } from "#lib/http/transport/retry.ts";
import { UnjudgedError } from "#lib/unjudged/unjudged.ts";

/** Knows the last write of a check: one that was refused is most often why nothing could be judged. */
export class LastWrite {
  #exchange: Exchange | null = null;

  /** The client of a check whose writes are noted. */
  watch(client: JudgingClient): JudgingClient {
    return {
      send: async (request, origin) => {
        const exchange = await client.send(request, origin);
        if (!isRead(request.method)) this.#exchange = exchange;
        return exchange;
      },
      read: (request, origin) => client.read(request, origin),
      note: (origin, what, learn) => client.note(origin, what, learn),
      wait: (ms) => client.wait(ms),
      get sent() {
        return client.sent;
      },
    };
  }

  /** The last write, if it was a create that nothing explains as a conflict. */
  refusedCreate(): Exchange | null {
    const last = this.#exchange;
    return last?.request.method === "POST" && mayBeLocked(last.response) ? last : null;
  }
}

/**
 * After a check could not judge because a create was a conflict, the same create is sent again when no lock can last any
 * more, and then under another name. An invariant judges what the journal then holds.
 */
export async function askRefusedAgain(
  error: unknown,
  refused: Exchange | null,
  { id, client, tag, name }: Asking,
): Promise<void> {
  if (!(error instanceof UnjudgedError) || refused === null) return;
  const { path, json, as } = refused.request;
  const renamed = renamedBody(json, tag, name);
  if (renamed === null || as === null) return;
  const api = new Api(client, `again:${id}`, 0, id);
  try {
    await client.wait(longestReleaseMs);
    const isTaken = await makeAndRemove(api, { path, json, as });
    if (!isTaken) await makeAndRemove(api, { path, json: renamed, as });
  } catch {
    // Without their answers, nothing is known, and the check stays what it is.
  }
}

/** What it is asked with. */
interface Asking {
  readonly id: CheckId;
  readonly client: JudgingClient;
  /** In each name of the run. */
  readonly tag: string;
  /** A name that nothing has. */
  readonly name: () => string;
}

/** The body under another name; null if it has no name of the run. */
function renamedBody(json: unknown, tag: string, name: () => string): unknown {
  if (typeof json !== "object" || json === null || Array.isArray(json)) return null;
  const entries = Object.entries(json);
  const isName = (value: unknown) => typeof value === "string" && value.includes(tag);
  if (!entries.some(([, value]) => isName(value))) return null;
  return Object.fromEntries(
    entries.map(([key, value]) => [key, isName(value) ? name() : value] as const),
  );
}

async function makeAndRemove(
  api: Api,
  { path, json, as }: { readonly path: string; readonly json: unknown; readonly as: string },
): Promise<boolean> {
  const made = await api.send("POST", path, { json, as });
  await removeMade({ api }, made);
  return made.response.status < 300;
}
