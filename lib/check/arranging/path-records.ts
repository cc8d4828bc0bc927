import { answeredId } from "./answered-id.ts";
import { removeMade } from "./remove-made.ts";
import type { OperationName } from "#lib/contract/operations.ts";
import { eventKinds } from "#lib/check/environment/event-kinds.ts";
import { keysOf } from "#lib/contract/family.ts";
import type { PathParameters } from "#lib/contract/path.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { operations } from "#lib/contract/operations.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";
import { refusalIn } from "#lib/http/transport/refusal-in.ts";
import { lend } from "./lent-records.ts";
import { requireSuccess } from "./require-success.ts";
import type { Tools } from "#lib/check/check.ts";
import { valueAt } from "#lib/check/matchers/pointer.ts";
import { withinPlan } from "./plan-of-edges.ts";
import { provokeEvents } from "./provoke-events.ts";

/** The project in which records are searched or created, and by whom. */
interface Place {
  readonly as: string;
  readonly slug: string;
  readonly project_id: string;
  /** A work item of the project. */
  readonly work_item_id: string;
}

/** Creates something and notes what has to be removed afterwards. */
interface Making {
  readonly tools: Tools;
  readonly place: Place;
  readonly made: Exchange[];
  /** The last answer that was no success. */
  refused: Exchange | null;
}

type Creator = (making: Making) => Promise<PathParameters>;

const W = "/api/v2/workspaces/{slug}";
const P = `${W}/projects/{project_id}`;

const label = (name: string) => ({ name });
const option = (word: string): object => ({ display_name: word, property_type: "OPTION" });

const projectType: Creator = async (making) => {
  const found = await firstOf(making, operations.listProjectTypes.path);
  const { path } = operations.createWorkspaceType;
  // If the workspace manages types, none is created in a project; a workspace type is equally foreign.
  const apart = async () =>
    idApart(making, await post(making, path, label(making.tools.unique("type"))));
  const enabled = async () => answeredId(await post(making, operations.enableTypes.path));
  return { type_id: found ?? (await enabled()) ?? (await apart()) ?? missing(making, "type") };
};

/** Something attached to another check's type would disturb that check. */
const ownProjectType: Creator = async (making) => {
  const json = label(making.tools.unique("type"));
  const made = answeredId(await post(making, operations.createProjectType.path, json));
  return made === null ? projectType(making) : { type_id: made };
};

const projectProperty: Creator = async (making) => {
  const { path } = operations.createProjectProperty;
  const made = answeredId(await post(making, path, option(making.tools.unique("property"))));
  const { path: above } = operations.createWorkspaceProperty;
  const apart = async () =>
    idApart(making, await post(making, above, option(making.tools.unique("property"))));
  const found = made ?? (await firstOf(making, path)) ?? (await apart());
  return { property_id: found ?? missing(making, "custom property") };
};

const workspaceProperty: Creator = async (making) => {
  const { path } = operations.createWorkspaceProperty;
  const json = option(making.tools.unique("property"));
  const made = async () => idApart(making, await post(making, path, json));
  const found = (await firstOf(making, path)) ?? (await made());
  return found === null ? projectProperty(making) : { property_id: found };
};

const webhookOf =
  (is_active: boolean): Creator =>
  async (making) => {
    const name = making.tools.unique("hook").replaceAll(" ", "-");
    const json = { name, url: `https://wms-conformance.invalid/${name}`, is_active };
    return { pk: await makeApart(making, `${W}/webhooks/`, json) };
  };

const kinds = keysOf(eventKinds).join(", or ");

const webhookLog: Creator = async (making) => {
  const { pk: webhook_id = "" } = await webhookOf(true)(making);
  const { as, slug, project_id } = making.place;
  const logs = await provokeEvents(making.tools, { as, slug, project_id, webhook_id });
  const pk = valueAt(logs.response.json, "/data/0/id");
  if (typeof pk === "string") return { webhook_id, pk };
  throw untested(
    `No webhook log was listed after the making of a ${kinds}.`,
    unlocks.deployment(`that notifies its webhooks of a new ${kinds}, and soon lists the log`),
  );
};

/** How to get the records of a path; a path without such parameters needs none. */
const builders: Partial<Record<OperationName, Creator>> = {
  readTypeSchema: projectType,
  attachProjectProperties: ownProjectType,
  attachWorkspaceProperties: async (making) => {
    const found = await firstOf(making, operations.listWorkspaceTypes.path);
    return found === null ? projectType(making) : { type_id: found };
  },
  createProjectOption: projectProperty,
  createWorkspaceOption: workspaceProperty,
  listContexts: workspaceProperty,
  createContext: workspaceProperty,
  bulkUpdateEstimatePoints: async (making) => {
    const path = `${P}/estimates/`;
    const json = { name: making.tools.unique("estimate"), type: "points" };
    const made = async () => answeredId(await post(making, path, json));
    // A project may have at most one estimate, which another check may have created meanwhile.
    const found = (await firstOf(making, path)) ?? (await made()) ?? (await firstOf(making, path));
    return { estimate_id: found ?? missing(making, "estimate") };
  },
  updateInitiativeLabel: async (making) => ({
    pk: await makeApart(making, `${W}/initiatives/labels/`, label(making.tools.unique("label"))),
  }),
  createAutomationEdge: async (making) => {
    const json = { name: making.tools.unique("automation"), scope: "work-item" };
    const made = await post(making, `${W}/automations/`, json);
    const answered = await withinPlan(making.tools, making.place, made);
    return { automation_id: idApart(making, answered) ?? missing(making, "automations") };
  },
  readWebhook: webhookOf(false),
  regenerateWebhook: webhookOf(false),
  readWebhookLog: webhookLog,
};

/** Uses the records named by an operation's path, creates missing ones, and removes those outside the project. */
export async function withPathRecords<T>(
  tools: Tools,
  name: OperationName,
  place: Place,
  use: (records: PathParameters) => Promise<T>,
): Promise<T> {
  const making: Making = { tools, place, made: [], refused: null };
  const creator = builders[name];
  try {
    return await use(creator === undefined ? {} : await creator(making));
  } finally {
    await Promise.all(making.made.map((one) => removeMade(tools, one)));
  }
}

/** The first row of a list; null if there is none or the list is not served. */
async function firstOf(making: Making, template: string): Promise<string | null> {
  const { tools, place } = making;
  const { as, slug, project_id } = place;
  const page = await tools.api.get(tools.path(template, { slug, project_id }), {}, { as });
  if (page.response.status >= 400) making.refused = page;
  const id = valueAt(page.response.json, "/data/0/id");
  return page.response.status === 200 && typeof id === "string" ? id : null;
}

async function post(making: Making, template: string, json?: object): Promise<Exchange> {
  const { tools, place } = making;
  const { as, slug, project_id } = place;
  const at = tools.path(template, { slug, project_id });
  const made = await tools.api.send("POST", at, { as, ...(json === undefined ? {} : { json }) });
  if (made.response.status >= 400) making.refused = made;
  // Without the feature its records cannot be requested.
  return made.response.status === 402 ? requireSuccess(made) : made;
}

/** Id of a record created outside the project; it is removed after use. */
async function makeApart(
  making: Making,
  template: string,
  json: { readonly name: string },
): Promise<string> {
  const { tools, place } = making;
  const at = tools.path(template, { slug: place.slug });
  const exchange = await lend(tools, json.name, at, () => post(making, template, json));
  return idApart(making, exchange) ?? missing(making, nameOf(template));
}

function idApart({ made }: Making, exchange: Exchange) {
  const id = answeredId(exchange);
  if (id !== null) made.push(exchange);
  return id;
}

/** The last words of a collection's path, such as `initiatives labels`. */
function nameOf(template: string): string {
  return template.slice(W.length).replaceAll("/", " ").trim();
}

function missing({ refused }: Making, what: string): never {
  const wanted = unlocks.records(what);
  const unlock = refused === null ? wanted : unlocks.refused(wanted, refusalIn(refused));
  throw untested(`No record could be had: ${what}.`, unlock);
}
