import type { Given } from "#lib/check/check.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { oncePerAnchor } from "#lib/check/arranging/shared-arrangement.ts";
import { operations } from "#lib/contract/operations.ts";
import { webhooksPath, hookBelow, withWebhook } from "#suites/support/webhooks/made-webhook.ts";

/** One webhook as each of its operations showed it. */
interface Shown {
  readonly id: string;
  readonly made: Exchange;
  readonly read: Exchange;
  readonly listed: Exchange;
  readonly first: Exchange;
  readonly second: Exchange;
  /** A read and a regeneration with `expand`, which webhooks do not know. */
  readonly expanded: { readonly read: Exchange; readonly regeneration: Exchange };
  /** Listed after both regenerations. */
  readonly listedAgain: Exchange;
  /** Read after both regenerations. */
  readonly readAgain: Exchange;
}

// The webhook is gone when the arrangement ends, and the checks of a run judge the same exchanges.
/** The webhook of the run, made, read, listed, regenerated twice, read again and removed. */
export const shownWebhook = oncePerAnchor("webhooks.shown", ({ owner }) => owner, showWebhook);

function showWebhook(given: Given<"owner">): Promise<Shown> {
  const { api, path } = given;
  const url = hookBelow(given, "https://example.invalid");
  return withWebhook(given, { url, active: false }, async ({ id, path: at, made }) => {
    const read = await api.get(at);
    const listed = await api.get(path(webhooksPath));
    const again = path(operations.regenerateWebhook.path, { pk: id });
    const query = { expand: "owned_by" };
    const expanded = {
      read: await api.get(at, query),
      regeneration: await api.send("POST", again, { query }),
    };
    const first = await api.send("POST", again);
    const second = await api.send("POST", again);
    const readAgain = await api.get(at);
    const listedAgain = await api.get(path(webhooksPath));
    return { id, made, read, listed, expanded, first, second, readAgain, listedAgain };
  });
}
