import { absentId } from "#suites/support/answers/refused-body.ts";
import type { ForeignRecords } from "#fixtures/test-data.ts";
import type { Tools } from "#lib/check/check.ts";
import type { OperationName } from "#lib/contract/operations.ts";
import type { PathParameters } from "#lib/contract/path.ts";
import type { TenantOperation } from "#lib/contract/subjects/tenant-routes.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { createMemory } from "#lib/check/arranging/shared-arrangement.ts";
import { withPathRecords } from "#lib/check/arranging/path-records.ts";
import type { IsServed } from "#lib/check/environment/payment-asked.ts";
import { asksNoPayment } from "#lib/check/environment/payment-asked.ts";
import { valueAt } from "#lib/check/matchers/pointer.ts";
import { operations } from "#lib/contract/operations.ts";
import { absentSlug } from "./same-answer.ts";
import { harmlessBody } from "#suites/support/operations/harmless-body.ts";

/** The other tenant, and the caller's own records that a request may name. */
interface Sides {
  readonly foreign: ForeignRecords;
  /** The caller's own project. */
  readonly project_id?: string;
  /** A property that the caller may attach. */
  readonly property_id?: string;
  /** The current value of a switch of the other tenant. */
  readonly feature?: object;
}

/** Which part of a path belongs to another tenant: all of it, all below the workspace, or only the record. */
type Reach = "workspace" | "project" | "record";

/** Answers for what belongs to another tenant and for what does not exist, with what was sent. */
export interface Probed {
  readonly answers: { readonly foreign: Exchange; readonly absent: Exchange };
  readonly submitted: { readonly foreign: readonly string[]; readonly absent: readonly string[] };
}

/**
 * Whether a missing record gets 404 without payment, so that a 402 would reveal an existing one; or any record is
 * served.
 */
export function isAbsenceVisible(
  { absent }: Probed["answers"],
  isServed: IsServed = () => Promise.resolve(false),
): IsServed {
  return async () => absent.response.status === 404 || isServed();
}

/** Whether the other tenant gets no 402 for an update that changes nothing. */
export function isUpdateServed(tools: Tools, { request }: Exchange): IsServed {
  const { method, path, json } = request;
  const repeat = () => tools.api.send(method, path, { json, as: "outsider" });
  return async () => method === "PATCH" && asksNoPayment(await repeat());
}

/** Whether the caller gets no 402 for the same operation on their own records. */
export function isOwnServed(
  tools: Tools,
  name: TenantOperation,
  project_id: string,
  member_id: string,
): IsServed {
  const place = { as: "owner", slug: tools.workspace, project_id, work_item_id: "" };
  const { method, path } = operations[name];
  return async () => {
    const items = tools.path(operations.listProjectWorkItems.path, { project_id });
    const page = await tools.api.get(items, { per_page: 1 });
    const work_item_id = String(valueAt(page.response.json, "/data/0/id"));
    return withPathRecords(tools, name, place, async (records) => {
      const at = tools.path(path, { project_id, work_item_id, ...records });
      const body = await harmlessBody(name, tools, { member_id });
      return asksNoPayment(await tools.api.send(method, at, body));
    });
  };
}

/** Operations whose bodies name records that are not at hand: they may be refused before the path is looked up. */
const namingOthers: ReadonlySet<TenantOperation> = new Set([
  "importTypes",
  "attachProjectProperties",
  "attachWorkspaceProperties",
  "createAutomationEdge",
  "createProjectMember",
]);

/** Judges that an address which is foreign or absent is not found, unless the body is refused first wherever it leads. */
export function expectNotFound(
  { expect }: Pick<Tools, "expect">,
  name: TenantOperation,
  answer: Exchange,
  { absent = answer, isServed }: { readonly absent?: Exchange; readonly isServed?: IsServed } = {},
): void {
  const isBody = [answer, absent].every(({ response }) => response.status === 400);
  if (namingOthers.has(name) && isBody) expect(answer).problem("invalid_request");
  else expect(answer, isServed).problem("not_found");
}

/** Ids that do not exist, for each path segment except workspace and project. */
export const absentRecords = {
  type_id: absentId,
  property_id: absentId,
  work_item_id: absentId,
  estimate_id: absentId,
  automation_id: absentId,
  webhook_id: absentId,
  pk: absentId,
} as const;

/** Two checks judge one pair of answers: that it is a refusal, and that both are the same. */
const probes = createMemory<Promise<Probed>, Tools & Pick<Sides, "foreign">>(
  "tenancy.probe",
  ({ foreign }) => foreign,
);

/** Sends an operation to what belongs to another tenant, and to what does not exist. */
export function probe(
  tools: Tools,
  name: TenantOperation,
  reach: Reach,
  sides: Sides,
): Promise<Probed> {
  const given = { ...tools, foreign: sides.foreign };
  return probes(given, `${name} ${reach}`, (own) => ask(own, name, reach, sides));
}

async function ask(
  tools: Tools,
  name: TenantOperation,
  reach: Reach,
  given: Sides,
): Promise<Probed> {
  const { foreign, project_id = "" } = given;
  const work_item_id = foreign.item.id;
  const ids = { project_id: foreign.project.id, work_item_id, pk: work_item_id };
  const place = { as: "outsider", slug: foreign.workspace, ...ids };
  const slug = reach === "workspace" ? foreign.workspace : tools.workspace;
  const feature = name === "updateFeatures" ? await standingFeature(tools, foreign) : {};
  const replaced = {
    workspace: { slug: absentSlug },
    project: { project_id: absentId },
    record: absentRecords,
  }[reach];
  return withOwnProperty(tools, name, project_id, (property) =>
    withPathRecords(tools, name, place, async (records) => {
      const below = reach === "record" ? { project_id } : {};
      const at = { ...ids, ...records, slug, ...below, identifier: foreign.item.identifier };
      const sides = { ...given, ...property, feature };
      return {
        answers: {
          foreign: await send(tools, name, at, sides),
          absent: await send(tools, name, { ...at, ...replaced }, sides),
        },
        submitted: {
          foreign: {
            workspace: [foreign.workspace],
            project: [ids.project_id],
            record: [...Object.values(records), work_item_id],
          }[reach],
          absent: reach === "workspace" ? [absentSlug] : [absentId],
        },
      };
    }),
  );
}

/** Written again, it changes nothing if the deployment accepts it. */
async function standingFeature(tools: Tools, foreign: ForeignRecords): Promise<object> {
  const at = tools.path(operations.readFeatures.path, { slug: foreign.workspace });
  const features = await tools.api.get(at, {}, { as: "outsider" });
  // The one switch that the contract shows as writable.
  const value = valueAt(features.response.json, "/is_work_item_types_enabled");
  return typeof value === "boolean" ? { is_work_item_types_enabled: value } : {};
}

async function send(
  tools: Tools,
  name: TenantOperation,
  at: PathParameters,
  sides: Sides,
): Promise<Exchange> {
  const { method, path } = operations[name];
  const named = { ...sides, member_id: sides.foreign.owner.id };
  return tools.api.send(method, tools.path(path, at), await harmlessBody(name, tools, named));
}

const attaching: Partial<Record<TenantOperation, OperationName>> = {
  attachProjectProperties: "createProjectOption",
  attachWorkspaceProperties: "createWorkspaceOption",
};

/** Only under the caller's own project is there a property that may be attached. */
function withOwnProperty(
  tools: Tools,
  name: TenantOperation,
  project_id: string,
  use: (property: PathParameters) => Promise<Probed>,
): Promise<Probed> {
  const naming = attaching[name];
  if (naming === undefined || project_id === "") return use({});
  const place = { as: "owner", slug: tools.workspace, project_id, work_item_id: "" };
  return withPathRecords(tools, naming, place, use);
}
