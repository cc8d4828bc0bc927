import { createReference } from "#lib/reference/reference.ts";
import type { ReferenceOptions } from "#lib/reference/reference.ts";

/** An id that names nothing. */
export const absentUuid = "00000000-0000-4000-8000-000000000000";

const W = "/api/v2/workspaces/acme";

/** An answer with its JSON. */
export interface AnsweredJson {
  readonly status: number;
  readonly headers: Headers;
  readonly json: unknown;
}

/** What a request carries besides its method and path. */
export interface Sending {
  /** @default those of the owner */
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON unless the headers say otherwise. */
  readonly text?: string | undefined;
}

/** A reference that answers requests given by their parts. */
export function openReference(options: ReferenceOptions = {}) {
  const reference = createReference(options);
  const key = (name: keyof typeof reference.principals) => ({
    "x-api-key": reference.principals[name].apiKey,
  });
  const send = async (
    method: string,
    path: string,
    { headers = key("owner"), text }: Sending = {},
  ): Promise<AnsweredJson> => {
    const all = {
      ...(text === undefined ? {} : { "content-type": "application/json" }),
      ...headers,
    };
    const init = { method, headers: all, ...(text === undefined ? {} : { body: text }) };
    const response = await reference.fetch(new Request(`http://reference.invalid${path}`, init));
    const body = await response.text();
    const json: unknown = body === "" ? null : JSON.parse(body);
    return { status: response.status, headers: response.headers, json };
  };
  return { reference, key, send };
}

/** A reference with one record of each kind that an operation of the contract names, and their ids. */
export async function openOperationRecords() {
  const { reference, key, send } = openReference({ keyRates: { throttled: 1 } });
  const ask = async (method: string, path: string, json?: unknown) => {
    const answer = await send(method, path, { text: JSON.stringify(json) });
    if (answer.status < 300) return Object(answer.json);
    throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.json)}`);
  };
  const make = async (path: string, json: unknown): Promise<string> =>
    (await ask("POST", path, json)).id;
  const govern = async (mode: "project" | "workspace"): Promise<void> => {
    await ask("PATCH", `${W}/features/`, { is_work_item_types_enabled: mode === "workspace" });
  };
  const first = async (path: string) => (await ask("GET", path)).data[0];

  const project: string = (await first(`${W}/projects/`)).id;
  const P = `${W}/projects/${project}`;
  const webhook = await make(`${W}/webhooks/`, { url: "http://receiver.invalid/hook" });
  const item = await make(`${P}/work-items/`, { name: "Hand the keys over" });
  const { identifier } = await ask("GET", `${P}/work-items/${item}/`);
  const estimate: string = (await first(`${P}/estimates/`)).id;
  const automation = await make(`${W}/automations/`, { name: "Tell", scope: "work-item" });
  const node = (node_type: string): Promise<string> =>
    make(`${W}/automations/${automation}/nodes/`, { name: "n", node_type, handler_name: "h" });
  const option = { display_name: "Place", property_type: "OPTION" };
  const ids = {
    project,
    webhook,
    item,
    identifier: String(identifier),
    estimate,
    automation,
    source: await node("trigger"),
    target: await node("action"),
    point: await make(`${P}/estimates/${estimate}/points/`, { value: "S" }),
    label: await make(`${P}/labels/`, { name: "loud" }),
    milestone: await make(`${P}/milestones/`, { title: "Moved" }),
    initiativeLabel: await make(`${W}/initiatives/labels/`, { name: "later" }),
    type: await make(`${P}/work-item-types/`, { name: "Bug" }),
    property: await make(`${P}/work-item-properties/`, option),
    joiner: reference.principals.member.userId,
  };
  await govern("workspace");
  const workspaceIds = {
    workspaceType: await make(`${W}/work-item-types/`, { name: "Incident" }),
    workspaceProperty: await make(`${W}/work-item-properties/`, option),
  };
  await govern("project");
  await reference.settled();
  const log: string = (await first(`${W}/webhook-logs/${webhook}/`)).id;
  const start = reference.snapshot();
  return {
    reference,
    key,
    send,
    govern,
    ids: { ...ids, ...workspaceIds, log },
    /** Reverts everything written since the test data was created. */
    reset: () => reference.restore(start),
  };
}

/** A reference that holds at least one of everything. */
export type OperationRecords = Awaited<ReturnType<typeof openOperationRecords>>;

/** Ids of the test data's records, each by what it names. */
export type OperationIds = OperationRecords["ids"];
