import { chapter } from "#lib/contract/clause.ts";
import { keysOf } from "#lib/contract/family.ts";
import { resources } from "#lib/contract/resources.ts";

const table = { level: "must", section: resources.webhook.section } as const;
const other = { level: "must", section: "Endpoints, Other operations" } as const;
const events = { level: "must", section: "Events" } as const;
const sink = ["sink"] as const;

const fields = chapter({
  "webhooks/field#members": {
    ...table,
    sentence: "A webhook that is read holds each member of its table.",
    subjects: keysOf(resources.webhook.fields),
  },
});

const rules = chapter({
  "webhooks/read#record": { ...other, sentence: "The read of a webhook answers that webhook." },
  "webhooks/read#creator": {
    ...table,
    sentence: "created_by_id of a webhook is the user whose key made it.",
  },
  "webhooks/read#as-made": {
    ...other,
    sentence: "A webhook that is read is as its create answered it.",
  },
  "webhooks/secret#value": {
    ...table,
    sentence: "The secret that a regeneration answered stands in no other answer, under any name.",
    subjects: ["read", "list"],
  },
  "webhooks/secret#unlogged": {
    ...table,
    needs: sink,
    sentence: "The secret of a webhook stands in no log of its deliveries.",
  },
  "webhooks/read#absent": { ...other, sentence: "A webhook that does not exist is not found." },
  "webhooks/secret#read": { ...table, sentence: "A webhook that is read shows no secret." },
  "webhooks/secret#list": { ...table, sentence: "A list of webhooks shows no secret." },
  // The route that makes webhooks is not given, and deployments report there once what they sign with.
  "webhooks/secret#create": {
    ...table,
    level: "should",
    sentence: "The create of a webhook shows no secret.",
  },
  "webhooks/secret#elsewhere": {
    ...table,
    sentence:
      "Once a webhook is made, no answer but that of a regeneration has a member secret_key.",
  },
  "webhooks/regenerate#keeps": {
    ...other,
    sentence: "A regeneration changes nothing of a webhook but its secret.",
  },
  "webhooks/regenerate#200": { ...other, sentence: "A regeneration answers 200." },
  "webhooks/regenerate#record": {
    ...other,
    sentence: "A regeneration answers the webhook with all that a read of it shows.",
  },
  "webhooks/regenerate#secret": {
    ...other,
    sentence: "A regeneration answers the secret as a text.",
  },
  "webhooks/regenerate#new": {
    ...events,
    sentence: "Each regeneration answers a secret of its own.",
  },
  "webhooks/regenerate#absent": {
    ...other,
    sentence: "The secret of a webhook that does not exist is not found.",
  },
  "webhooks/delivery#url": {
    ...events,
    needs: sink,
    sentence: "Events of the service are pushed to the url of a webhook.",
  },
  "webhooks/delivery#inactive": {
    level: "must",
    section: "Events",
    needs: sink,
    sentence: "A webhook that is not active is sent nothing.",
  },
  "webhooks/delivery#form": {
    level: "may",
    section: "Events",
    sentence: "Kinds of events, the payload and the signature of a delivery may be anything.",
    notTestable: "The contract says that none of the three is shown.",
  },
  "webhooks/delivery#retries": {
    level: "may",
    section: "Events",
    sentence: "Deliveries may be retried in any way, and retry_count may count anything.",
    notTestable: "The contract says that neither is shown.",
  },
  "webhooks/scopes#values": {
    level: "may",
    section: resources.webhook.section,
    sentence: "The scopes of a webhook may be any texts.",
    notTestable: "The contract says that the allowed values are not shown.",
  },
  "webhooks/log#kept": {
    ...events,
    needs: sink,
    sentence: "A delivery is kept as a webhook log.",
  },
  "webhooks/log#record": {
    ...other,
    needs: sink,
    sentence: "The read of a webhook log answers that log.",
  },
  "webhooks/log#webhook": {
    ...table,
    needs: sink,
    sentence: "webhook_id of a log is the webhook that was delivered to.",
  },
  "webhooks/log#created-now": {
    ...events,
    needs: sink,
    sentence: "created_at of a log is the instant of the delivery, in UTC.",
  },
  "webhooks/log#request": {
    ...events,
    needs: sink,
    sentence: "A log holds the request as it was delivered.",
  },
  "webhooks/log#response": {
    ...events,
    needs: sink,
    sentence: "A log holds the answer that the delivery got.",
  },
  "webhooks/log#absent": {
    ...other,
    needs: sink,
    sentence: "A webhook log that does not exist is not found.",
  },
  "webhooks/log#other-webhook": {
    ...other,
    needs: sink,
    sentence: "The log of one webhook is not found under another.",
  },
});

/** Webhooks, their secrets, their deliveries and the logs of those. */
export const webhookClauses = chapter({
  ...fields,
  "webhooks/log-field#members": {
    ...table,
    needs: sink,
    sentence: "A webhook log holds each member as its table row says.",
    subjects: keysOf(resources.webhookLog.fields),
  },
  ...rules,
});
