import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { shownWebhook } from "#suites/support/access/shown-webhook.ts";

const expanded = (["read", "regeneration"] as const).map((operation) =>
  check({
    id: `expansion.webhook-${operation}.refuses-expand`,
    clause: "expansion/unknown#others",
    title: `the ${operation} of a webhook refuses any value of expand`,
    needs: ["owner"],
    killedBy: [`expand-unknown-ignored-on-webhook-${operation}`],
    async run(given) {
      const { read, first, expanded: refused } = await shownWebhook(given);
      given.expect(read).status(200);
      given.expect(first).ok();

      given.expect(refused[operation]).problem("invalid_request").fieldError("expand");
    },
  }),
);

/** Relations that the webhooks refuse. */
export const webhookExpansionChecks: readonly Check[] = [...expanded];
