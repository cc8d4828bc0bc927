import { text } from "#lib/reference/store/row.ts";
import { variantsOf } from "./variant.ts";

/** Lawful ways of webhooks, of their logs and of what stands beside them. */
export const eventVariants = variantsOf({
  "webhooks-tell-of-states-alone": {
    openPoint: "which events webhooks are told of is not stated",
    alter: ({ webhooks }) => ({
      webhooks: {
        tells: (known) => known.event.resource === "state" && webhooks.tells(known),
      },
    }),
  },
  "webhooks-are-told-late": {
    openPoint: "how soon after an event a webhook is told of it is not stated",
    alter: ({ webhooks }) => ({
      webhooks: { delayMs: (known) => webhooks.delayMs(known) + 400 },
    }),
  },
  "webhook-logs-hold-null-for-nothing": {
    openPoint: "whether a text of a webhook log can be null is disputed",
    alter: () => ({ webhooks: { logText: ({ value }) => (value === "" ? null : value) } }),
  },
  "webhooks-tell-their-secret-when-made": {
    openPoint: "what the create of a webhook answers is not shown",
    advisedBy: ["webhooks/secret#create"],
    alter: () => ({
      presentation: {
        extras: ({ call, row }) =>
          call.operation === "createWebhook" ? { secret_key: text(row, "secret_key") } : {},
      },
    }),
  },
  "webhooks-on-this-machine-refused": {
    openPoint: "which addresses a webhook may have is not stated",
    alter: ({ writes }) => ({
      writes: {
        hasType: (known) =>
          !(known.field === "url" && String(known.value).includes("//127.")) &&
          writes.hasType(known),
      },
    }),
  },
  "label-colors-have-six-digits": {
    openPoint: "whether a color that is no hex string of the usual length is refused is not stated",
    alter: ({ writes }) => ({
      writes: {
        hasType: (known) =>
          writes.hasType(known) &&
          (known.call.operation !== "updateInitiativeLabel" ||
            known.field !== "color" ||
            /^#[0-9a-f]{6}$/i.test(String(known.value))),
      },
    }),
  },
});
