import { randomBytes } from "node:crypto";
import { announce } from "#lib/reference/engine/announce.ts";
import type { Hooks } from "#lib/reference/engine/records.ts";
import { requireRecord } from "#lib/reference/engine/records.ts";
import { logLists } from "#lib/reference/models/lists/log-lists.ts";
import {
  webhookModel,
  webhookLogModel,
  webhookWithSecretModel,
} from "#lib/reference/models/webhooks.ts";
import { collection } from "./collection.ts";
import type { Act, Answer, Route } from "./route.ts";

const W = "/api/v2/workspaces/{slug}";

const newSecret = (): string => `wms_wh_${randomBytes(32).toString("hex")}`;

const hooks: Hooks = {
  // The contract shows the secret only on a regeneration, so a create does not return it.
  completes: () => ({ secret_key: newSecret() }),
  afterDelete({ call: { store } }, row) {
    for (const log of store.rows("webhook-log")) {
      if (log["webhook_id"] === row.id) store.remove("webhook-log", log.id);
    }
  },
};

function regenerate(act: Act): Answer {
  const { call, policies } = act;
  const stored = requireRecord(act);
  const secret_key = policies.webhooks.regenerated({ call, webhook: stored, fresh: newSecret() });
  const row = call.store.update("webhook", stored.id, { secret_key });
  announce(act, webhookModel, "updated", row, stored);
  return { row };
}

/** Webhooks, their secrets and the logs of their deliveries. */
export const webhookRoutes: readonly Route[] = [
  ...collection({
    model: webhookModel,
    list: logLists.webhooks,
    path: `${W}/webhooks/`,
    noun: "Webhook",
    serves: ["list", "create", "read", "update", "delete"],
    writes: "administer",
    scope: "webhooks",
    hooks,
  }),
  {
    operation: "regenerateWebhook",
    kind: "action",
    method: "POST",
    path: `${W}/webhooks/{pk}/regenerate/`,
    summary: "Gives a webhook a new signing secret and shows it",
    success: 200,
    action: "administer",
    scope: "webhooks:write",
    model: webhookWithSecretModel,
    record: webhookModel,
    fields: true,
    expand: true,
    handle: regenerate,
  } satisfies Route,
  ...collection({
    model: webhookLogModel,
    list: logLists.webhookLogs,
    path: `${W}/webhook-logs/{webhook_id}/`,
    parent: { model: webhookModel, segment: "webhook_id" },
    noun: "WebhookLog",
    serves: ["list", "read"],
    writes: "administer",
    scope: "webhooks",
  }),
  // Deliveries hold records that members see only in projects that they joined.
].map((route): Route => ({ ...route, action: "administer" }));
