import { text } from "#lib/reference/store/row.ts";
import { variantsOf } from "./variant.ts";

/** Lawful ways of webhooks, of their logs and of what comes with them. */
export const webhookVariants = variantsOf({
  "webhooks-tell-of-states-alone": {
    openPoint: "which events webhooks are notified of is not stated",
    isWaitedFor: true,
    policy: "webhooks.shows",
    where: ({ event }) => event.resource !== "state",
    instead: () => false,
  },
  "webhooks-are-told-late": {
    openPoint: "how soon after an event a webhook is notified of it is not stated",
    policy: "webhooks.delayMs",
    instead: (_, usual) => usual() + 400,
  },
  "webhook-logs-hold-null-for-nothing": {
    openPoint: "whether a text of a webhook log can be null is disputed",
    policy: "webhooks.logText",
    instead: ({ value }) => (value === "" ? null : value),
  },
  "webhooks-tell-their-secret-when-made": {
    openPoint: "what the create of a webhook answers is not shown",
    advisedBy: ["webhooks/secret#create"],
    policy: "presentation.extras",
    where: ({ call }) => call.operation === "createWebhook",
    instead: ({ row }) => ({ secret_key: text(row, "secret_key") }),
  },
  "webhooks-on-this-machine-refused": {
    openPoint: "which addresses a webhook may have is not stated",
    policy: "writes.hasType",
    where: ({ field, value }) => field === "url" && String(value).includes("//127."),
    instead: () => false,
  },
  "label-colors-have-six-digits": {
    openPoint: "whether a color that is no hex string of the usual length is refused is not stated",
    policy: "writes.hasType",
    where: ({ call, field, value }) =>
      call.operation === "updateInitiativeLabel" &&
      field === "color" &&
      !/^#[0-9a-f]{6}$/i.test(String(value)),
    instead: () => false,
  },
});
