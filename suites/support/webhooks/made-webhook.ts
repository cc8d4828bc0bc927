import { lend } from "#lib/check/arranging/lent-records.ts";
import { removeMade } from "#lib/check/arranging/remove-made.ts";
import type { Tools } from "#lib/check/check.ts";
import { takenUndeclared } from "#lib/check/arranging/undeclared-route-write.ts";
import { limits } from "#lib/contract/limits.ts";
import { operations } from "#lib/contract/operations.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { requireId } from "#lib/check/arranging/require-success.ts";
import { memberOf } from "#lib/check/matchers/pointer.ts";
import { pageRows } from "#lib/check/matchers/page-rows.ts";
import { declaredBody, declaredDocument } from "#suites/support/records/declared-body.ts";

/** The collection of webhooks, which the contract does not give. */
export const webhooksPath = "/api/v2/workspaces/{slug}/webhooks/";

/** The list of the logs of a webhook, likewise. */
export const webhookLogsPath = "/api/v2/workspaces/{slug}/webhook-logs/{webhook_id}/";

/** An address below another that contains the run's tag: of everything in a webhook, only this shows who owns it. */
export function hookBelow({ unique }: Tools, base: string): string {
  return `${base}/${unique("hook").replaceAll(" ", "-")}`;
}

/** A webhook that was created for one arrangement. */
export interface MadeWebhook {
  readonly id: string;
  readonly path: string;
  readonly made: Exchange;
}

/** The members of a new webhook. */
interface RequestedWebhook {
  readonly url: string;
  readonly active: boolean;
  /** Further members of the body. @default none */
  readonly more?: Readonly<Record<string, unknown>>;
  /** Whether its check has another one meanwhile, for whose end it cannot wait. @default false */
  readonly isSecond?: boolean;
}

/** Creates a webhook, lends it, and removes it in any case. */
export async function withWebhook<Result>(
  tools: Tools,
  { url, active, more = {}, isSecond = false }: RequestedWebhook,
  use: (webhook: MadeWebhook) => Promise<Result>,
): Promise<Result> {
  const name = tools.unique("webhook");
  const place = { as: "owner", isSecond } as const;
  const made = await createWebhook(tools, { name, url, is_active: active, ...more }, place);
  const id = requireId(made);
  const path = tools.path(operations.readWebhook.path, { pk: id });
  try {
    return await use({ id, path, made });
  } finally {
    // If the route is missing, the webhook stays: nothing can be done about it from here.
    await removeMade(tools, made);
  }
}

type Body = Readonly<Record<string, unknown>>;

/** Whose webhook it is, and in which workspace. */
interface Place {
  readonly as: "owner" | "outsider";
  readonly slug?: string;
  /** Whether its check has another one there meanwhile. @default false */
  readonly isSecond?: boolean;
}

/** Refused without scopes, a webhook is created with all that are known, so that it is notified of every kind of record. */
export async function createWebhook(
  tools: Tools,
  body: Body & { readonly name: string },
  { as, isSecond = false, ...place }: Place,
): Promise<Exchange> {
  const at = tools.path(webhooksPath, place);
  const create = () => sendWebhook(tools, body, at, as);
  return takenUndeclared(tools, await (isSecond ? create() : lend(tools, body.name, at, create)));
}

async function sendWebhook(
  tools: Tools,
  body: Body,
  at: string,
  as: Place["as"],
): Promise<Exchange> {
  const send = async (more: Body) => {
    const json = await declaredBody(tools, webhooksPath, { ...more, ...body });
    return tools.api.send("POST", at, { json, as });
  };
  const document = await declaredDocument(tools);
  const declared = document?.find("POST", webhooksPath) ?? null;
  const choices = (declared?.body["scopes"]?.choices ?? []).map(String);
  const needsScopes = declared?.requiredBody.includes("scopes") === true && choices.length > 0;
  const first = await send(needsScopes ? { scopes: choices } : {});
  if (first.response.status !== 400 || "scopes" in body || needsScopes) return first;
  const scopes = choices.length > 0 ? choices : await carriedScopes(tools, at, as);
  return scopes.length > 0 ? send({ scopes }) : first;
}

/** The scopes of the webhooks that the workspace has. */
async function carriedScopes(
  { api }: Tools,
  at: string,
  as: Place["as"],
): Promise<readonly string[]> {
  const page = await api.get(at, { per_page: limits.perPageMax }, { as });
  const scopes = pageRows(page).flatMap((row) => memberOf(row, "scopes") ?? []);
  return [...new Set(scopes.filter((scope) => typeof scope === "string"))];
}

/** The list of deliveries to a webhook, including attempts, on a route that the contract does not give. */
export function readLogs({ api, path }: Tools, { id }: MadeWebhook): Promise<Exchange> {
  return api.get(path(webhookLogsPath, { webhook_id: id }), { per_page: limits.perPageMax });
}
