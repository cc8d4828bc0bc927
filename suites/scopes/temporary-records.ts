import type { Given } from "#lib/check/check.ts";
import type { OperationName } from "#lib/contract/operations.ts";
import type { PathParameters } from "#lib/contract/path.ts";
import { valueAt } from "#lib/check/matchers/pointer.ts";
import { provokeEvents } from "#lib/check/arranging/provoke-events.ts";
import { operations } from "#lib/contract/operations.ts";
import { temporaryRequests } from "./temporary-requests.ts";
import { requireId } from "#lib/check/arranging/require-success.ts";
import { addNode } from "#suites/support/records/automation-nodes.ts";

const W = "/api/v2/workspaces/{slug}";

const about = ({ path }: Given<never>, name: OperationName, at: PathParameters, json?: unknown) => {
  const { method, path: template } = operations[name];
  return { method, path: path(template, at), ...(json !== undefined && { json }) };
};

/** Operations on webhooks, automations and initiative labels. */
export const temporaryRecords = {
  ...temporaryRequests({
    name: "webhook",
    operations: ["readWebhook", "regenerateWebhook", "readWebhookLog"],
    served: true,
    // The contract does not state how long, or how many, logs are kept.
    fleeting: (name) => name === "readWebhookLog",
    collection: `${W}/webhooks/`,
    body: ({ unique }) => ({
      name: unique("webhook"),
      url: `https://hooks.example.invalid/${unique("wms").replaceAll(" ", "-")}`,
      is_active: true,
    }),
    async furnish(given, pk) {
      // This causes a delivery to log, even if no server answers at that address.
      const project_id = given.scratchProject.project.id;
      const logs = await provokeEvents(given, { project_id, webhook_id: pk });
      const log = valueAt(logs.response.json, "/data/0/id");
      return (name) => {
        if (name !== "readWebhookLog") return about(given, name, { pk });
        return typeof log !== "string" ? null : about(given, name, { webhook_id: pk, pk: log });
      };
    },
  }),
  ...temporaryRequests({
    name: "automation",
    operations: ["createAutomationEdge"],
    served: true,
    collection: `${W}/automations/`,
    body: ({ unique }) => ({ name: unique("automation"), scope: "work-item" }),
    async furnish(given, automation_id) {
      const nodes = given.path(`${W}/automations/{automation_id}/nodes/`, { automation_id });
      const source_node_id = requireId(await addNode(given, nodes, "trigger"));
      const target_node_id = requireId(await addNode(given, nodes, "action"));
      const edge = { source_node_id, target_node_id };
      return (name) => about(given, name, { automation_id }, edge);
    },
  }),
  ...temporaryRequests({
    name: "initiative label",
    operations: ["updateInitiativeLabel"],
    served: false,
    collection: `${W}/initiatives/labels/`,
    body: ({ unique }) => ({ name: unique("label"), color: "#0f766e" }),
    furnish: (given, pk) =>
      Promise.resolve((name) =>
        about(given, name, { pk }, { description: "Reported with a token." }),
      ),
  }),
} as const;
