import { activated } from "#lib/check/arranging/active-property.ts";
import { removeAllMade } from "#lib/check/arranging/remove-made.ts";
import { createMemory } from "#lib/check/arranging/shared-arrangement.ts";
import type { Given } from "#lib/check/check.ts";
import type { WalkedList } from "#lib/check/matchers/walked-list.ts";
import type { OperationName } from "#lib/contract/operations.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { namedContext } from "#suites/support/records/named-context.ts";
import { idIn, list, sendOperation, successOf } from "#suites/support/types/send.ts";
import { typeSurfaces, withTypes } from "#suites/support/types/surface.ts";
import type { RefusalWay } from "./way.ts";

/** What the arrangement needs. */
export const refusedWriteNeeds = ["scratchProject", "workspaceMode"] as const;
type Needs = (typeof refusedWriteNeeds)[number];
type Asker = Given<Needs> & Partial<Given<"tokens">>;

type Ids = Record<"project_id" | "type_id" | "property_id", string>;

/** A type and a property of the workspace, and what a write that is refused was to do with them. */
interface RefusedWrites {
  readonly ids: Ids;
  /** The writes that are refused. */
  readonly refused: Readonly<
    Record<"type" | "property" | "option" | "import" | "attachment" | "context", Exchange>
  >;
  /** The name of all that these were to create. */
  readonly name: string;
  /** The create of a type with the same name by the owner. */
  readonly namesake: Exchange;
  readonly properties: WalkedList;
  readonly types: WalkedList;
  /** The document of the type before the owner attaches the property, and after that. */
  readonly document: Exchange;
  readonly attached: Exchange;
  /** The contexts before the create of one, and after it. */
  readonly before: WalkedList;
  readonly after: WalkedList;
}

const memory = createMemory<Promise<RefusedWrites>, Asker>(
  "refusals.on-workspace",
  ({ scratchProject }) => scratchProject,
);

/** Writes to types and properties of the workspace that are refused in one way, and what is read after them. */
export function refusedWrites(given: Asker, way: RefusalWay): Promise<RefusedWrites> {
  return memory(given, way.name, (own) => arrange(own, way));
}

function arrange(given: Asker, way: RefusalWay): Promise<RefusedWrites> {
  return withTypes(given, typeSurfaces[1], async (create) => {
    const name = given.unique("refused");
    const type = await refusal(given, way, "createWorkspaceType", {}, { name });
    const namesake = await create({ name });
    // Had the first create been done, its name would be taken: another type then serves for the rest.
    const isTaken = namesake.response.status === 409;
    const made = isTaken ? await create({ name: given.unique("type") }) : namesake;
    const json = { display_name: given.unique("property"), property_type: "OPTION" };
    const property = await sendOperation(given, "createWorkspaceProperty", {}, { json });
    try {
      const property_id = idIn(await activated(given, successOf(property)));
      const { id: project_id } = given.scratchProject.project;
      const ids = { project_id, type_id: idIn(successOf(made)), property_id };
      const { refused, ...reads } = await trial(given, way, ids, name);
      return { ids, name, namesake, ...reads, refused: { ...refused, type } };
    } finally {
      await removeAllMade(given, [property]);
    }
  });
}

function refusal(
  given: Asker,
  way: RefusalWay,
  name: OperationName,
  ids: Partial<Ids>,
  json: object,
) {
  return sendOperation(given, name, ids, way.sent(given, json));
}

async function trial(given: Asker, way: RefusalWay, ids: Ids, name: string) {
  const named = { display_name: name, property_type: "TEXT" };
  const property = await refusal(given, way, "createWorkspaceProperty", ids, named);
  const option = await refusal(given, way, "createWorkspaceOption", ids, { name });
  const properties = await list(given, "createWorkspaceProperty", ids);
  const type = { work_item_types: [ids.type_id] };
  const importing = await refusal(given, way, "importTypes", ids, type);
  const types = await list(given, "listProjectTypes", ids);
  await sendOperation(given, "importTypes", ids, { json: type });
  const json = { properties: [ids.property_id] };
  const attachment = await refusal(given, way, "attachWorkspaceProperties", ids, json);
  const document = await sendOperation(given, "readTypeSchema", ids);
  await sendOperation(given, "attachWorkspaceProperties", ids, { json });
  const attached = await sendOperation(given, "readTypeSchema", ids);
  const before = await list(given, "listContexts", ids);
  const slice = { applies_to_all_projects: false, applies_to_all_work_item_types: true };
  const body = await namedContext(given, { ...slice, project_ids: [ids.project_id] });
  const context = await refusal(given, way, "createContext", ids, body);
  const after = await list(given, "listContexts", ids);
  const refused = { property, option, import: importing, attachment, context };
  return { refused, properties, types, document, attached, before, after };
}
