import { servingWhere } from "#lib/reference/mutants/building/altered-members.ts";
import { family } from "#lib/contract/family.ts";
import { resources } from "#lib/contract/resources.ts";
import { isObject } from "#lib/reference/engine/negotiate.ts";
import type { Policies } from "#lib/reference/policies.ts";
import { absent } from "#lib/reference/policies/presentation.ts";
import { text } from "#lib/reference/store/row.ts";
import { answeredMembers } from "#lib/reference/mutants/building/answered-members.ts";
import type { Mutant } from "#lib/reference/mutants/building/mutant.ts";
import { madeByAnother } from "#lib/reference/mutants/building/made-by-another.ts";
import { mutantsOf } from "#lib/reference/mutants/building/mutant.ts";

type Extras = Parameters<Policies["presentation"]["extras"]>[0];

/** Shows the secret where it must not be visible. */
const showing = (defect: string, where: (known: Extras) => boolean): Mutant => ({
  defect,
  policy: "presentation.extras",
  where,
  instead: ({ row }, usual) => ({ ...usual(), secret_key: text(row, "secret_key") }),
});

/** Finds records of a kind anywhere in its own or another workspace. */
const reaching = (defect: string, kind: string, operation: RegExp): Mutant => ({
  defect,
  policy: "tenancy.seesRecord",
  where: (known) => known.kind === kind && operation.test(known.call.operation),
  instead: () => true,
});

/** Answers an operation with a different status. */
const answering = (defect: string, operation: string, status: number): Mutant => ({
  defect,
  policy: "presentation.status",
  where: ({ call }) => call.operation === operation,
  instead: () => status,
});

/** Logs a text other than the one that was sent or received. */
const logging = (defect: string, of: string, change: (value: string) => unknown): Mutant => ({
  defect,
  policy: "webhooks.logText",
  where: ({ member }) => member === of,
  instead: ({ value }) => change(value ?? ""),
});

/** Changes more than the secret when it is regenerated. */
const overwriting = (defect: string, members: Readonly<Record<string, unknown>>): Mutant => ({
  defect,
  policy: "webhooks.regenerated",
  instead: ({ call, webhook, fresh }) => {
    call.store.update("webhook", webhook.id, members);
    return fresh;
  },
});

/** A different value of the same type. */
function otherwise(value: unknown): unknown {
  if (Array.isArray(value)) return [...value, "other"];
  return typeof value === "boolean" ? !value : `${String(value)}x`;
}

const secrets = mutantsOf({
  "webhook-read-shows-secret": showing(
    "shows the secret of a webhook that is read",
    ({ call }) => call.operation === "readWebhook",
  ),
  "webhook-read-shows-regenerated-secret": {
    defect: "shows the secret of a webhook when it is read after a regeneration",
    policy: "presentation.extras",
    instead: {
      remembering: () => {
        const regenerated = new Set<string>();
        return ({ call, row }, usual) => {
          if (call.operation === "regenerateWebhook") regenerated.add(row.id);
          const shows = call.operation === "readWebhook" && regenerated.has(row.id);
          return shows ? { ...usual(), secret_key: text(row, "secret_key") } : usual();
        };
      },
    },
  },
  "webhook-list-shows-secret": showing(
    "shows the secrets in the list of webhooks",
    ({ call }) => call.operation === "listWebhooks",
  ),
  ...family(
    ["readWebhook", "listWebhooks"] as const,
    (name) => `${name}-shows-a-signing-key` as const,
    (name): Mutant => ({
      defect: `shows the secret of a webhook under another name on ${name}`,
      policy: "presentation.extras",
      where: ({ call }) => call.operation === name,
      instead: ({ row }, usual) => ({ ...usual(), signing_key: text(row, "secret_key") }),
    }),
  ),
  "webhook-log-shows-secret": {
    defect: "shows the secret among the headers of a logged request",
    policy: "presentation.member",
    where: ({ resource, name }) => resource === "webhook-log" && name === "request_headers",
    instead: ({ call, row, value }) => {
      const webhook = call.store.find("webhook", text(row, "webhook_id"));
      return `${String(value)} X-Secret: ${text(webhook, "secret_key")}`;
    },
  },
  ...family(
    ["name", "url", "is_active", "scopes"] as const,
    (name) => `webhook-read-alters-${name}` as const,
    (name): Mutant => ({
      defect: `returns another ${name} of a webhook in a read than in the answer to its create`,
      policy: "presentation.member",
      where: (known) => known.call.operation === "readWebhook" && known.name === name,
      instead: ({ value }) => otherwise(value),
    }),
  ),
  "webhook-update-shows-secret": showing(
    "shows the secret in the answer to the update of a webhook",
    ({ call, resource }) => call.kind === "update" && resource === "webhook",
  ),
  "webhook-create-shows-secret": showing(
    "shows the secret in the answer to the create of a webhook",
    ({ call }) => call.operation === "createWebhook",
  ),
  "regenerate-answers-201": answering("answers 201 to a regeneration", "regenerateWebhook", 201),
  "regenerate-answers-202": answering("answers 202 to a regeneration", "regenerateWebhook", 202),
  "regenerate-answers-secret-alone": {
    defect: "returns only the secret in the answer to a regeneration",
    policy: "presentation.single",
    where: ({ call }) => call.operation === "regenerateWebhook",
    instead: (_, usual) => {
      const body = usual();
      return isObject(body) ? { secret_key: body["secret_key"] } : body;
    },
  },
  "regenerate-leaves-scopes-out": {
    defect: "omits scopes from the answer to a regeneration",
    policy: "presentation.member",
    where: ({ resource, name }) => resource === "webhook-with-secret" && name === "scopes",
    instead: () => absent,
  },
  "regenerate-serves-scopes-as-text": {
    defect: "returns scopes as a string in the answer to a regeneration",
    policy: "presentation.member",
    where: ({ resource, name }) => resource === "webhook-with-secret" && name === "scopes",
    instead: () => "all",
  },
  "regenerate-hides-secret": {
    defect: "omits the secret from the answer to a regeneration",
    policy: "presentation.member",
    where: ({ name }) => name === "secret_key",
    instead: () => absent,
  },
  "regenerate-masks-secret": {
    defect: "returns an empty secret in the answer to a regeneration",
    policy: "webhooks.regenerated",
    instead: () => "",
  },
  "regenerate-keeps-secret": {
    defect: "returns the old secret in the answer to a regeneration",
    policy: "webhooks.regenerated",
    instead: ({ webhook }) => text(webhook, "secret_key"),
  },
  "regenerate-switches-on": overwriting("activates a webhook when its secret is regenerated", {
    is_active: true,
  }),
  "regenerate-answers-inactive": servingWhere(
    "returns is_active false in the answer to the regeneration of a secret",
    ({ call, name }) => call.operation === "regenerateWebhook" && name === "is_active",
    () => false,
  ),
  "regenerate-answers-no-scopes": servingWhere(
    "returns no scopes in the answer to the regeneration of a secret",
    ({ call, name }) => call.operation === "regenerateWebhook" && name === "scopes",
    () => [],
  ),
  "regenerate-switches-off": overwriting("deactivates a webhook when its secret is regenerated", {
    is_active: false,
  }),
  "regenerate-clears-scopes": overwriting(
    "clears the scopes of a webhook when its secret is regenerated",
    { scopes: [] },
  ),
  "regenerate-renames-the-webhook": overwriting(
    "renames a webhook when its secret is regenerated",
    {
      name: "regenerated",
    },
  ),
  "regenerate-derives-secret-from-id": {
    defect: "derives the new secret of a webhook from its id",
    policy: "webhooks.regenerated",
    instead: ({ webhook }) => `wms_wh_${webhook.id}`,
  },
});

const reached = mutantsOf({
  "webhook-log-under-any-webhook": reaching(
    "serves the log of one webhook under another",
    "webhook-log",
    /^readWebhookLog$/,
  ),
  "webhook-absent-is-forbidden": {
    defect: "answers 403 for a webhook or a log that does not exist",
    policy: "tenancy.refusal",
    where: ({ call, foreign, segment }) =>
      /Webhook/.test(call.operation) && !foreign && segment !== "slug",
    instead: () => "forbidden",
    at: ["readWebhook?", "regenerateWebhook?", "readWebhookLog?"],
  },
  "webhook-read-answers-another": {
    defect: "returns another id when a webhook is read",
    policy: "presentation.member",
    where: ({ call, name }) => call.operation === "readWebhook" && name === "id",
    instead: ({ call }) => call.workspace?.id,
  },
});

const deliveries = mutantsOf({
  "webhook-delivers-elsewhere": {
    defect: "delivers events to the host of a webhook but not to its path",
    policy: "webhooks.address",
    instead: (_, usual) => usual().replace(/^(https?:\/\/[^/]+\/[^/]*).*$/, "$1"),
  },
  "webhook-keeps-its-first-url": {
    defect: "keeps delivering to the original url of a webhook",
    policy: "webhooks.address",
    instead: {
      remembering: () => {
        const first = new Map<string, string>();
        return ({ webhook }, usual) => {
          const url = first.get(webhook.id) ?? usual();
          first.set(webhook.id, url);
          return url;
        };
      },
    },
  },
  "inactive-webhook-is-told": {
    defect: "delivers events to webhooks that are not active",
    policy: "webhooks.listens",
    instead: () => true,
  },
  "webhook-log-not-kept": {
    defect: "lists the log of a delivery but does not find it when it is read",
    policy: "tenancy.seesRecord",
    where: ({ kind }) => kind === "webhook-log",
    instead: () => false,
  },
  "webhook-log-names-no-webhook-of-its-own": {
    defect: "returns the workspace's id as webhook_id of a log",
    policy: "presentation.member",
    where: ({ call, name }) => call.operation === "readWebhookLog" && name === "webhook_id",
    instead: ({ call }) => call.workspace?.id,
  },
  "webhook-log-read-answers-another": {
    defect: "returns the webhook's id as the id of a log",
    policy: "presentation.member",
    where: ({ call, name }) => call.operation === "readWebhookLog" && name === "id",
    instead: ({ row }) => row["webhook_id"],
  },
  "webhook-log-is-made-at-local-time": {
    defect: "returns local time labelled as UTC in created_at of a webhook log",
    policy: "presentation.member",
    where: ({ call, name }) => call.operation === "readWebhookLog" && name === "created_at",
    instead: ({ row }) => new Date(Date.parse(row["created_at"]) + 2 * 3_600_000).toISOString(),
  },
  "webhook-log-tells-another-request": logging(
    "logs a request that was never sent",
    "request_body",
    () => '{"event":"none"}',
  ),
  "webhook-log-escapes-request": logging("logs the request escaped", "request_body", (value) =>
    value.replaceAll('"', "&quot;"),
  ),
  "webhook-log-tells-another-method": logging(
    "logs another method than that of the delivery",
    "request_method",
    () => "PUT",
  ),
  "webhook-log-tells-202": logging(
    "logs the status 202 whatever the receiver answered",
    "response_status",
    () => "202",
  ),
});

/** Defects of webhooks, their deliveries and the logs of deliveries. */
export const webhookRecordMutants = {
  ...answeredMembers("readWebhook", "webhook", resources.webhook),
  ...answeredMembers("readWebhookLog", "webhook-log", resources.webhookLog),
  ...secrets,
  ...reached,
  ...deliveries,
  ...madeByAnother("webhook"),
} as const;
