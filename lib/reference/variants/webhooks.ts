import { text } from "#lib/reference/store/row.ts";
import { variantsOf } from "./variant.ts";

/** Lawful ways to treat webhooks, their logs and related records. */
export const webhookVariants = variantsOf({
  "webhooks-tell-of-states-alone": {
    openPoint: "the contract does not state of which events webhooks are notified",
    isWaitedFor: true,
    policy: "webhooks.shows",
    where: ({ event }) => event.resource !== "state",
    instead: () => false,
  },
  "webhooks-omit-comments-milestones-and-points": {
    openPoint: "the contract does not state of which events webhooks are notified",
    isWaitedFor: true,
    policy: "webhooks.shows",
    where: ({ event }) => ["comment", "milestone", "estimate-point"].includes(event.resource),
    instead: () => false,
  },
  "webhooks-are-told-late": {
    openPoint: "the contract does not state how soon after an event a webhook is notified of it",
    policy: "webhooks.delayMs",
    instead: (_, usual) => usual() + 400,
  },
  "webhook-logs-hold-null-for-nothing": {
    openPoint: "it is disputed whether a string of a webhook log can be null",
    policy: "webhooks.logText",
    instead: ({ value }) => (value === "" ? null : value),
  },
  "webhooks-tell-their-secret-when-made": {
    openPoint: "the contract does not show what the create of a webhook answers",
    advisedBy: ["webhooks/secret#create"],
    policy: "presentation.extras",
    where: ({ call }) => call.operation === "createWebhook",
    instead: ({ row }) => ({ secret_key: text(row, "secret_key") }),
  },
  "webhooks-need-a-scope": {
    openPoint: "the contract does not state whether a webhook may be created without scopes",
    policy: "writes.judgesTogether",
    where: ({ resource, values, stored }) =>
      resource === "webhook" &&
      stored === null &&
      !(Array.isArray(values["scopes"]) && values["scopes"].length > 0),
    instead: () => [{ field: "scopes", code: "invalid", message: "Name at least one." }],
  },
  "webhooks-on-this-machine-refused": {
    openPoint: "the contract does not state which addresses a webhook may have",
    policy: "writes.hasType",
    where: ({ field, value }) => field === "url" && String(value).includes("//127."),
    instead: () => false,
  },
  "label-colors-have-six-digits": {
    openPoint:
      "the contract does not state whether a color is refused that is not a hex string of the usual length",
    policy: "writes.hasType",
    where: ({ call, field, value }) =>
      call.operation === "updateInitiativeLabel" &&
      field === "color" &&
      !/^#[0-9a-f]{6}$/i.test(String(value)),
    instead: () => false,
  },
});
