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
  "webhooks/read#record": { ...other, sentence: "The read of a webhook returns that webhook." },
  "webhooks/read#creator": {
    ...table,
    sentence: "created_by_id of a webhook is the user whose key created it.",
  },
  "webhooks/read#as-made": {
    ...other,
    sentence: "A webhook is read as its create answered it.",
  },
  "webhooks/read#url": {
    ...events,
    sentence: "The url of a webhook that is read is the one that was set.",
  },
  "webhooks/secret#value": {
    ...table,
    sentence: "The secret that a regeneration returns is in no other answer, under any name.",
    subjects: ["read", "list"],
  },
  "webhooks/secret#unlogged": {
    ...table,
    needs: sink,
    sentence: "The secret of a webhook is in no log of its deliveries.",
  },
  "webhooks/read#absent": { ...other, sentence: "A webhook that does not exist gets 404." },
  "webhooks/secret#read": {
    ...table,
    sentence: "The answer to the read of a webhook shows no secret.",
  },
  "webhooks/secret#list": { ...table, sentence: "A list of webhooks shows no secret." },
  // The contract does not give the route that creates webhooks, and deployments return their signing secret there once.
  "webhooks/secret#create": {
    ...table,
    level: "should",
    sentence: "The create of a webhook shows no secret.",
  },
  "webhooks/secret#elsewhere": {
    ...table,
    sentence:
      "After a webhook is created, only the answer to a regeneration has a member secret_key.",
  },
  "webhooks/regenerate#keeps": {
    ...other,
    sentence: "A regeneration changes only the secret of a webhook.",
  },
  "webhooks/regenerate#answers-it": {
    ...other,
    sentence: "A regeneration returns the webhook as it is, apart from the secret.",
  },
  "webhooks/regenerate#200": { ...other, sentence: "A regeneration answers 200." },
  "webhooks/regenerate#record": {
    ...other,
    sentence: "The answer to a regeneration holds every member that a read of the webhook shows.",
  },
  "webhooks/regenerate#secret": {
    ...other,
    sentence: "The answer to a regeneration holds the secret as a string.",
  },
  "webhooks/regenerate#new": {
    ...events,
    sentence: "Each regeneration returns a new secret.",
  },
  "webhooks/regenerate#absent": {
    ...other,
    sentence: "A regeneration for a webhook that does not exist gets 404.",
  },
  "webhooks/delivery#url": {
    ...events,
    needs: sink,
    sentence: "The service pushes events to the url of a webhook.",
  },
  "webhooks/delivery#inactive": {
    level: "must",
    section: "Events",
    needs: sink,
    sentence: "An inactive webhook is sent nothing.",
  },
  "webhooks/delivery#foreign-listener": {
    level: "must",
    section: "What the service does",
    needs: ["sink", "outsider"],
    sentence: "A webhook of another workspace is sent nothing about this one.",
  },
  "webhooks/delivery#form": {
    level: "may",
    section: "Events",
    sentence:
      "The contract leaves open the kinds of events, the payload and the signature of a delivery.",
    notTestable: "The contract says that none of the three is shown.",
  },
  "webhooks/delivery#retries": {
    level: "may",
    section: "Events",
    sentence: "The contract leaves open how deliveries are retried and what retry_count counts.",
    notTestable: "The contract says that neither is shown.",
  },
  "webhooks/scopes#values": {
    level: "may",
    section: resources.webhook.section,
    sentence: "The contract leaves open the scopes of a webhook.",
    notTestable: "The contract says that the allowed values are not shown.",
  },
  "webhooks/log#kept": {
    ...events,
    needs: sink,
    sentence: "A delivery is stored as a webhook log.",
  },
  "webhooks/log#record": {
    ...other,
    needs: sink,
    sentence: "The read of a webhook log returns that log.",
  },
  "webhooks/log#webhook": {
    ...table,
    needs: sink,
    sentence: "webhook_id of a log is the webhook to which the delivery was sent.",
  },
  "webhooks/log#created-now": {
    ...events,
    needs: sink,
    sentence: "created_at of a log is the time of the delivery, in UTC.",
  },
  "webhooks/log#request": {
    ...events,
    needs: sink,
    sentence: "A log holds the request as it was delivered.",
  },
  "webhooks/log#response": {
    ...events,
    needs: sink,
    sentence: "A log holds the answer that the delivery received.",
  },
  "webhooks/log#absent": {
    ...other,
    needs: sink,
    sentence: "A webhook log that does not exist gets 404.",
  },
  "webhooks/log#other-webhook": {
    ...other,
    needs: sink,
    sentence: "The log of one webhook gets 404 under another.",
  },
});

/** Webhooks, their secrets, their deliveries and the logs of these. */
export const webhookClauses = chapter({
  ...fields,
  "webhooks/log-field#members": {
    ...table,
    needs: sink,
    sentence: "A webhook log holds each member with the type in its table.",
    subjects: keysOf(resources.webhookLog.fields),
  },
  ...rules,
});
