import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { shownWebhook, unknownOfWebhooks } from "#suites/support/access/shown-webhook.ts";

const expanded = (["read", "regeneration"] as const).flatMap((operation) =>
  unknownOfWebhooks.map((expand) => {
    const isRelation = expand === "owned_by";
    return check({
      id: `expansion.webhook-${operation}.refuses-${isRelation ? "expand" : "created-by"}`,
      clause: "expansion/unknown#others",
      title: `the ${operation} of a webhook refuses any value of expand, ${expand} for example`,
      needs: ["owner"],
      killedBy: isRelation
        ? [`expand-unknown-ignored-on-webhook-${operation}`]
        : ["expand-created_by-taken"],
      async run(given) {
        const { read, first, expanded: refused } = await shownWebhook(given);
        given.expect(read).status(200);
        given.expect(first).ok();

        given.expect(refused[expand][operation]).problem("invalid_request").fieldError("expand");
      },
    });
  }),
);

/** Relations that the webhooks refuse. */
export const webhookExpansionChecks: readonly Check[] = [...expanded];
