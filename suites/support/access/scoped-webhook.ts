import type { Given } from "#lib/check/check.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { oncePerAnchor } from "#lib/check/arranging/shared-arrangement.ts";
import { operations } from "#lib/contract/operations.ts";
import { declaredDocument } from "#suites/support/records/declared-body.ts";
import { hookBelow, webhooksPath, withWebhook } from "#suites/support/webhooks/made-webhook.ts";

/** A webhook before and after its secret was regenerated. */
interface Regenerated {
  readonly before: Exchange;
  readonly regeneration: Exchange;
  readonly after: Exchange;
}

/**
 * Scopes with which the deployment's document lets a webhook be created: those of the first that it names, one; else
 * none.
 */
async function declaredScopes(given: Given<"owner">): Promise<Readonly<Record<string, unknown>>> {
  const document = await declaredDocument(given);
  const scopes = document?.find("POST", webhooksPath)?.body["scopes"];
  const [first] = scopes?.choices ?? [];
  return first === undefined ? {} : { scopes: [first] };
}

/** An active webhook, with a scope if one can be named, whose secret is regenerated. */
export const scopedWebhook = oncePerAnchor(
  "webhooks.scoped",
  ({ owner }) => owner,
  async (given: Given<"owner">): Promise<Regenerated> => {
    const more = await declaredScopes(given);
    const url = hookBelow(given, "https://example.invalid");
    return withWebhook(given, { url, active: true, more }, async ({ id, path: at }) => {
      const before = await given.api.get(at);
      const again = given.path(operations.regenerateWebhook.path, { pk: id });
      const regeneration = await given.api.send("POST", again);
      return { before, regeneration, after: await given.api.get(at) };
    });
  },
);
