import type { Given } from "#lib/check/check.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { oncePerAnchor } from "#lib/check/arranging/shared-arrangement.ts";
import { operations } from "#lib/contract/operations.ts";
import { webhooksPath, hookBelow, withWebhook } from "#suites/support/webhooks/made-webhook.ts";

/** A relation of other records, and a member of a webhook that is not a relation. */
export const unknownOfWebhooks = ["owned_by", "created_by"] as const;

type UnknownOfWebhooks = (typeof unknownOfWebhooks)[number];

interface Expanded {
  readonly read: Exchange;
  readonly regeneration: Exchange;
}

/** One webhook as each of its operations returned it. */
interface Shown {
  readonly id: string;
  /** The address that its create sent. */
  readonly url: string;
  readonly made: Exchange;
  readonly read: Exchange;
  readonly listed: Exchange;
  readonly first: Exchange;
  readonly second: Exchange;
  /** A read and a regeneration with each of these values of `expand`, all unknown for webhooks. */
  readonly expanded: Readonly<Record<UnknownOfWebhooks, Expanded>>;
  /** Listed after both regenerations. */
  readonly listedAgain: Exchange;
  /** Read after both regenerations. */
  readonly readAgain: Exchange;
  /** Sent `is_active` as it is after both regenerations, on a route that the contract does not give. */
  readonly updated: Exchange;
}

// The webhook is gone when the arrangement ends, and the checks of a run judge the same exchanges.
/** The webhook of the run, created, read, listed, regenerated twice, read again, updated and removed. */
export const shownWebhook = oncePerAnchor("webhooks.shown", ({ owner }) => owner, showWebhook);

function showWebhook(given: Given<"owner">): Promise<Shown> {
  const { api, path } = given;
  const url = hookBelow(given, "https://example.invalid");
  return withWebhook(given, { url, active: false }, async ({ id, path: at, made }) => {
    const read = await api.get(at);
    const listed = await api.get(path(webhooksPath));
    const again = path(operations.regenerateWebhook.path, { pk: id });
    const expandedBy = async (expand: UnknownOfWebhooks): Promise<Expanded> => ({
      read: await api.get(at, { expand }),
      regeneration: await api.send("POST", again, { query: { expand } }),
    });
    const expanded = {
      owned_by: await expandedBy("owned_by"),
      created_by: await expandedBy("created_by"),
    };
    const first = await api.send("POST", again);
    const second = await api.send("POST", again);
    const readAgain = await api.get(at);
    const listedAgain = await api.get(path(webhooksPath));
    const updated = await api.send("PATCH", at, { json: { is_active: false } });
    const after = { readAgain, listedAgain, updated };
    return { id, url, made, read, listed, expanded, first, second, ...after };
  });
}
