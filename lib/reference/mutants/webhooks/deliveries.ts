import type { Mutant } from "#lib/reference/mutants/building/mutant.ts";
import { mutantsOf } from "#lib/reference/mutants/building/mutant.ts";

/** Shows another member of a webhook log in place of its own. */
const showing = (defect: string, own: string, other: string): Mutant => ({
  defect,
  policy: "presentation.member",
  where: ({ resource, name }) => resource === "webhook-log" && name === own,
  instead: ({ row }) => row[other],
});

/** Defects of who is sent an event, and of what a webhook log shows of a request and its answer. */
export const deliveryMutants = mutantsOf({
  "webhooks-of-every-workspace-are-told": {
    defect: "sends the events of a workspace to the webhooks of every other one, too",
    policy: "webhooks.delivers",
    where: ({ event, webhook }) => webhook["workspace_id"] !== event.workspace_id,
    instead: () => true,
  },
  "webhook-created-inactive-is-told": {
    defect: "delivers events to a webhook that was created inactive, until it is updated",
    policy: "webhooks.listens",
    where: ({ webhook }) => webhook["updated_at"] === webhook.created_at,
    instead: () => true,
  },
  "webhook-shows-no-url": {
    defect: "returns null as the url of a webhook in every answer",
    policy: "presentation.member",
    where: ({ resource, name }) => resource === "webhook" && name === "url",
    instead: () => null,
  },
  "webhook-log-tells-other-request-headers": showing(
    "returns the headers of the answer as those of the logged request",
    "request_headers",
    "response_headers",
  ),
  "webhook-log-tells-other-response-headers": showing(
    "returns the headers of the logged request as those of the answer",
    "response_headers",
    "request_headers",
  ),
  "webhook-log-tells-another-response-body": showing(
    "returns the body of the logged request as that of the answer",
    "response_body",
    "request_body",
  ),
});
