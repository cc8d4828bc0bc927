import { resources } from "#lib/contract/resources.ts";
import { isObject } from "#lib/reference/engine/negotiate.ts";
import type { Policies } from "#lib/reference/policies.ts";
import { absent } from "#lib/reference/policies/presentation.ts";
import { text } from "#lib/reference/store/row.ts";
import { answeredMembers } from "./answered-members.ts";
import type { Mutant } from "./mutant.ts";
import { mutantsOf } from "./mutant.ts";

type Extras = Parameters<Policies["presentation"]["extras"]>[0];
type Log = Parameters<Policies["webhooks"]["logText"]>[0];

/** Shows the secret where it is not to be seen. */
const showing = (defect: string, where: (known: Extras) => boolean): Mutant => ({
  defect,
  alter: ({ presentation }) => ({
    presentation: {
      extras: (known) =>
        where(known)
          ? { ...presentation.extras(known), secret_key: text(known.row, "secret_key") }
          : presentation.extras(known),
    },
  }),
});

/** Finds records of a kind wherever in its own or another workspace they are. */
const reaching = (defect: string, kind: string, operation: RegExp): Mutant => ({
  defect,
  alter: ({ tenancy }) => ({
    tenancy: {
      seesRecord: (known) =>
        (known.kind === kind && operation.test(known.call.operation)) || tenancy.seesRecord(known),
    },
  }),
});

/** Answers an operation with another status. */
const answering = (defect: string, operation: string, status: number): Mutant => ({
  defect,
  alter: ({ presentation }) => ({
    presentation: {
      status: (known) => (known.call.operation === operation ? status : presentation.status(known)),
    },
  }),
});

/** Logs another text than the one that was sent or received. */
const logging = (defect: string, change: (known: Log) => unknown): Mutant => ({
  defect,
  alter: () => ({ webhooks: { logText: (known) => change(known) ?? "" } }),
});

/** Writes more than the secret where that is regenerated. */
const overwriting = (defect: string, members: Readonly<Record<string, unknown>>): Mutant => ({
  defect,
  alter: () => ({
    webhooks: {
      regenerated: ({ call, webhook, fresh }) => {
        call.store.update("webhook", webhook.id, members);
        return fresh;
      },
    },
  }),
});

const secrets = mutantsOf({
  "webhook-read-shows-secret": showing(
    "shows the secret of a webhook that is read",
    ({ call }) => call.operation === "readWebhook",
  ),
  "webhook-read-shows-regenerated-secret": {
    defect: "shows the secret of a webhook that is read once it was regenerated",
    alter: (base) => {
      const regenerated = new Set<string>();
      return showing("", ({ call, row }) => {
        if (call.operation === "regenerateWebhook") regenerated.add(row.id);
        return call.operation === "readWebhook" && regenerated.has(row.id);
      }).alter(base);
    },
  },
  "webhook-list-shows-secret": showing(
    "shows the secrets in the list of webhooks",
    ({ call }) => call.operation === "listWebhooks",
  ),
  "webhook-create-shows-secret": showing(
    "shows the secret of a webhook that was made",
    ({ call }) => call.operation === "createWebhook",
  ),
  "regenerate-answers-201": answering("answers 201 to a regeneration", "regenerateWebhook", 201),
  "regenerate-answers-202": answering("answers 202 to a regeneration", "regenerateWebhook", 202),
  "regenerate-answers-secret-alone": {
    defect: "answers a regeneration with the secret alone",
    alter: ({ presentation }) => ({
      presentation: {
        single: (known) => {
          const body = presentation.single(known);
          return known.call.operation === "regenerateWebhook" && isObject(body)
            ? { secret_key: body["secret_key"] }
            : body;
        },
      },
    }),
  },
  "regenerate-leaves-scopes-out": {
    defect: "leaves scopes out of what a regeneration answers",
    alter: ({ presentation }) => ({
      presentation: {
        member: (known) =>
          known.resource === "webhook-with-secret" && known.name === "scopes"
            ? absent
            : presentation.member(known),
      },
    }),
  },
  "regenerate-serves-scopes-as-text": {
    defect: "serves scopes as one text in what a regeneration answers",
    alter: ({ presentation }) => ({
      presentation: {
        member: (known) =>
          known.resource === "webhook-with-secret" && known.name === "scopes"
            ? "all"
            : presentation.member(known),
      },
    }),
  },
  "regenerate-hides-secret": {
    defect: "answers a regeneration without the secret",
    alter: ({ presentation }) => ({
      presentation: {
        member: (known) => (known.name === "secret_key" ? absent : presentation.member(known)),
      },
    }),
  },
  "regenerate-masks-secret": {
    defect: "answers a regeneration with an empty secret",
    alter: () => ({ webhooks: { regenerated: () => "" } }),
  },
  "regenerate-keeps-secret": {
    defect: "answers a regeneration with the secret that the webhook had",
    alter: () => ({
      webhooks: { regenerated: ({ webhook }) => text(webhook, "secret_key") },
    }),
  },
  "regenerate-switches-on": overwriting("switches a webhook on whose secret is regenerated", {
    is_active: true,
  }),
  "regenerate-renames-the-webhook": overwriting("renames a webhook whose secret is regenerated", {
    name: "regenerated",
  }),
  "regenerate-derives-secret-from-id": {
    defect: "derives the new secret of a webhook from its id",
    alter: () => ({ webhooks: { regenerated: ({ webhook }) => `wms_wh_${webhook.id}` } }),
  },
});

const reached = mutantsOf({
  "webhook-log-under-any-webhook": reaching(
    "serves the log of a webhook under any other",
    "webhook-log",
    /^readWebhookLog$/,
  ),
  "webhook-absent-is-forbidden": {
    defect: "answers 403 for a webhook or a log that no workspace has",
    alter: ({ tenancy }) => ({
      tenancy: {
        refusal: (known) =>
          /Webhook/.test(known.call.operation) && !known.foreign && known.segment !== "slug"
            ? "forbidden"
            : tenancy.refusal(known),
      },
    }),
  },
  "webhook-read-answers-another": {
    defect: "answers the read of a webhook with an id that is not its own",
    alter: ({ presentation }) => ({
      presentation: {
        member: (known) =>
          known.call.operation === "readWebhook" && known.name === "id"
            ? known.call.workspace?.id
            : presentation.member(known),
      },
    }),
  },
});

const deliveries = mutantsOf({
  "webhook-delivers-elsewhere": {
    defect: "delivers events to the host of a webhook and not to its path",
    alter: ({ webhooks }) => ({
      webhooks: {
        address: (known) => webhooks.address(known).replace(/^(https?:\/\/[^/]+\/[^/]*).*$/, "$1"),
      },
    }),
  },
  "inactive-webhook-is-told": {
    defect: "delivers events to webhooks that are not active",
    alter: () => ({ webhooks: { listens: () => true } }),
  },
  "webhook-log-not-kept": {
    defect: "lists the log of a delivery, and does not find it when it is read",
    alter: ({ tenancy }) => ({
      tenancy: {
        seesRecord: (known) => known.kind !== "webhook-log" && tenancy.seesRecord(known),
      },
    }),
  },
  "webhook-log-names-no-webhook-of-its-own": {
    defect: "serves the workspace as the webhook of a log",
    alter: ({ presentation }) => ({
      presentation: {
        member: (known) =>
          known.call.operation === "readWebhookLog" && known.name === "webhook_id"
            ? known.call.workspace?.id
            : presentation.member(known),
      },
    }),
  },
  "webhook-log-read-answers-another": {
    defect: "answers the read of a webhook log with the id of its webhook",
    alter: ({ presentation }) => ({
      presentation: {
        member: (known) =>
          known.call.operation === "readWebhookLog" && known.name === "id"
            ? known.row["webhook_id"]
            : presentation.member(known),
      },
    }),
  },
  "webhook-log-tells-another-request": logging(
    "logs a request that nobody was sent",
    ({ member, value }) => (member === "request_body" ? '{"event":"none"}' : value),
  ),
  "webhook-log-escapes-request": logging("logs the request escaped", ({ member, value }) =>
    member === "request_body" ? value?.replaceAll('"', "&quot;") : value,
  ),
  "webhook-log-tells-another-method": logging(
    "logs another method than that of the delivery",
    ({ member, value }) => (member === "request_method" ? "PUT" : value),
  ),
  "webhook-log-tells-202": logging(
    "logs an answer of 202 whatever the receiver answered",
    ({ member, value }) => (member === "response_status" ? "202" : value),
  ),
});

/** Defects of webhooks, of their deliveries and of the logs of those. */
export const webhookMutants = {
  ...answeredMembers("readWebhook", "webhook", resources.webhook),
  ...answeredMembers("readWebhookLog", "webhook-log", resources.webhookLog),
  ...secrets,
  ...reached,
  ...deliveries,
} as const;
