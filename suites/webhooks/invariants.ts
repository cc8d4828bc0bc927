import type { Invariant } from "#lib/check/check.ts";
import { invariant } from "#lib/check/check.ts";
import { memberOf } from "#lib/check/matchers/pointer.ts";
import { operations } from "#lib/contract/operations.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { webhooksPath } from "#suites/support/webhooks/made-webhook.ts";
import { segmentsOf, templateMatcher } from "#lib/openapi/path-template.ts";

const regenerates = templateMatcher(operations.regenerateWebhook.path);
const areWebhooks = templateMatcher(webhooksPath);
const areSchemas = templateMatcher(operations.readSchema.path);

const reported = /"secret_key"\s*:/;

/** Where secrets may be reported, or are not judged here, and where they are described. */
function isApart({ request }: Exchange): boolean {
  const segments = segmentsOf(request.path);
  const makes = request.method === "POST" && areWebhooks(segments);
  return makes || regenerates(segments) || areSchemas(segments);
}

/** Whether an object, or one nested in it, has the member; texts within texts do not count. */
function holdsSecret(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  return memberOf(value, "secret_key") !== undefined || Object.values(value).some(holdsSecret);
}

/** What every answer that could report a secret must satisfy. */
export const secretInvariants: readonly Invariant[] = [
  invariant({
    id: "webhooks.secret.elsewhere",
    clause: "webhooks/secret#elsewhere",
    title:
      "no answer but those of a create and a regeneration of a webhook has a member secret_key",
    killedBy: [
      "webhook-read-shows-secret",
      "webhook-list-shows-secret",
      "webhook-update-shows-secret",
    ],
    applies: (exchange) =>
      /^.*\/api\/v2\/.*\/webhook(s|-logs)\//.test(exchange.request.path) &&
      exchange.response.status < 300 &&
      !isApart(exchange),
    judge: ({ response }, expect) => {
      const holds = reported.test(response.text) && holdsSecret(response.json);
      expect.that("", "no member secret_key", holds ? "secret_key" : null, !holds);
    },
  }),
];
