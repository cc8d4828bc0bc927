import { limits } from "#lib/contract/limits.ts";
import { resources } from "#lib/contract/resources.ts";
import type { Model } from "./model.ts";

const contentTypes = ["application/json", "application/x-www-form-urlencoded"] as const;

function isWebAddress(sent: string): boolean {
  return /^https?:\/\/[^/]/i.test(sent) && URL.canParse(sent);
}

/** Events of which a webhook may ask to be notified; a part of their names is enough. */
const eventScopes = ["workitem", "cycle", "module", "label", "page"] as const;

/** Webhooks; their signing secret is stored separately from the members. */
export const webhookModel: Model = {
  slug: "webhook",
  title: "Webhook",
  kind: "webhook",
  parent: "workspace",
  members: {
    ...resources.webhook.fields,
    name: { type: "string", nullable: true },
    url: { type: "string" },
    content_type: { type: "string", values: contentTypes },
    version: { type: "string" },
    created_by_id: { type: "uuid" },
  },
  sparse: true,
  relations: {},
  body: {
    name: { type: "string", nullable: true, maxLength: limits.nameLength, standard: null },
    url: {
      type: "string",
      required: true,
      form: { accepts: isWebAddress, says: "Must be an http or https address." },
    },
    content_type: { type: "string", values: contentTypes, standard: contentTypes[0] },
    version: { type: "string", maxLength: 10, standard: "v2" },
    is_active: { type: "boolean", standard: true },
    scopes: { type: "string[]", standard: [], choices: eventScopes },
  },
};

/** A webhook as the regeneration of its secret returns it. */
export const webhookWithSecretModel: Model = {
  ...webhookModel,
  slug: "webhook-with-secret",
  title: "Webhook with its new secret",
  members: { ...webhookModel.members, secret_key: { type: "string" } },
};

/** Attempts to deliver. */
export const webhookLogModel: Model = {
  slug: "webhook-log",
  title: "Webhook log",
  kind: "webhook-log",
  parent: "workspace",
  members: resources.webhookLog.fields,
  sparse: true,
  relations: {},
  body: {},
};
