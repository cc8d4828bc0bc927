import { walkedRows } from "#lib/check/matchers/walked-list.ts";
import { namedContext } from "#suites/support/records/named-context.ts";
import { settleAll } from "#fixtures/api/settle-all.ts";
import type { Given } from "#lib/check/check.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { memberOf, valueAt } from "#lib/check/matchers/pointer.ts";
import { operations } from "#lib/contract/operations.ts";
import { below } from "#lib/contract/path.ts";
import { customFieldIds } from "#suites/support/types/documents.ts";
import { removeDuringMigration, sendDuringMigration } from "./patient.ts";
import { idIn, list, sendOperation, timesListed } from "#suites/support/types/send.ts";
import type { ModeWrite, ClosedWrite } from "#suites/support/types/trial.ts";

type Travelling = Given<"alone" | "scratchProject">;

/** Writes that were tried on a closed surface, by operation, and what was read in between. */
export interface Closed {
  readonly typeId: string;
  readonly trials: Readonly<Partial<Record<ModeWrite, ClosedWrite>>>;
  /** The contexts, read while the surface was closed; null on the project surface, which has none. */
  readonly contexts: Exchange | null;
  /** The types of the project, once the surface is open again; null on the project surface. */
  readonly imported: Exchange | null;
  /** The answer to the import; null likewise. */
  readonly importing: Exchange | null;
}

/** Writes that were tried; the read follows once the surface is open again. */
interface Closing {
  readonly look: () => Promise<Closed>;
}

/** A type and a property of a surface, created while it is open. */
interface Opened {
  readonly typeId: string;
  readonly propertyId: string;
  /** The answer to the import into the project; null on the project surface. */
  readonly importing: Exchange | null;
}

interface OpenedWorkspace extends Opened {
  /** The create of a type that no project has; null if that is refused. */
  readonly unimported: Exchange | null;
  /** The answer to the create of the property. */
  readonly made: Exchange;
  /** That of another one, which the type has: a deployment may list only such types in its contexts. */
  readonly attached: Exchange | null;
}

const optionNamed = (row: unknown, name: string): boolean => {
  const options = memberOf(row, "options");
  return Array.isArray(options) && options.some((one) => memberOf(one, "name") === name);
};

/** Creates a property in the project; null if that is refused. */
export async function openProject(given: Travelling, typeId: string): Promise<Opened | null> {
  const json = { display_name: given.unique("closing"), property_type: "OPTION" };
  const at = { project_id: given.scratchProject.project.id };
  const made = await sendDuringMigration(given, "createProjectProperty", at, { json });
  return made.response.status < 300 ? { typeId, propertyId: idIn(made), importing: null } : null;
}

/** Attaches and adds an option on the project surface while it is closed. */
export async function closeProject(given: Travelling, opened: Opened): Promise<Closing> {
  const { typeId: type_id, propertyId: property_id } = opened;
  const at = { project_id: given.scratchProject.project.id, type_id, property_id };
  const name = given.unique("option");
  const json = { properties: [property_id] };
  const [attached, option] = await settleAll([
    sendDuringMigration(given, "attachProjectProperties", at, { json }),
    sendDuringMigration(given, "createProjectOption", at, { json: { name } }),
  ]);
  return {
    async look() {
      const [document, properties] = await settleAll([
        sendOperation(given, "readTypeSchema", at),
        list(given, "listProjectProperties", at),
      ]);
      const own = walkedRows(properties).find((row) => memberOf(row, "id") === property_id);
      return {
        typeId: type_id,
        contexts: null,
        imported: null,
        importing: null,
        trials: {
          attachProjectProperties: {
            answer: attached,
            look: document,
            written: customFieldIds(document).includes(property_id),
          },
          createProjectOption: {
            answer: option,
            look: properties,
            written: optionNamed(own, name),
          },
        },
      };
    },
  };
}

/** Creates a workspace property and imports the type into the project; null if that is refused. */
export async function openWorkspace(
  given: Travelling,
  typeId: string,
): Promise<OpenedWorkspace | null> {
  const json = { display_name: given.unique("closing"), property_type: "OPTION" };
  const made = await sendDuringMigration(given, "createWorkspaceProperty", {}, { json });
  if (made.response.status >= 300) return null;
  const at = { project_id: given.scratchProject.project.id };
  const body = { json: { work_item_types: [typeId] } };
  const importing = await sendDuringMigration(given, "importTypes", at, body);
  const attached = await openAttached(given, typeId);
  const named = { json: { name: given.unique("unimported") } };
  const type = await sendDuringMigration(given, "createWorkspaceType", {}, named);
  const unimported = type.response.status < 300 ? type : null;
  return { typeId, propertyId: idIn(made), made, attached, importing, unimported };
}

/** Creates a property of the type; null if that is refused. */
async function openAttached(given: Travelling, type_id: string): Promise<Exchange | null> {
  const json = { display_name: given.unique("attached"), property_type: "OPTION" };
  const made = await sendDuringMigration(given, "createWorkspaceProperty", {}, { json });
  if (made.response.status >= 300) return null;
  const body = { json: { properties: [idIn(made)] } };
  const answer = await sendDuringMigration(given, "attachWorkspaceProperties", { type_id }, body);
  if (answer.response.status < 300) return made;
  await removeDuringMigration(given, made);
  return null;
}

// The contract does not state the meaning of an omitted wildcard, and only one context may apply to all projects.
const noWildcards = { applies_to_all_projects: false, applies_to_all_work_item_types: false };

/** Attaches, adds an option and a context on the workspace surface while it is closed, and reads there. */
export async function closeWorkspace(given: Travelling, opened: OpenedWorkspace): Promise<Closing> {
  const { typeId: type_id, propertyId: property_id } = opened;
  const at = { project_id: given.scratchProject.project.id, type_id, property_id };
  const name = given.unique("option");
  const json = { properties: [property_id] };
  const slice = { project_ids: [at.project_id], issue_type_ids: [type_id] };
  const narrow = await namedContext(given, { ...slice, ...noWildcards });
  const { attached: other, unimported } = opened;
  const apart = other === null ? at : { ...at, property_id: idIn(other) };
  const types = unimported === null ? [] : [idIn(unimported)];
  const [attached, option, context, closedImport] = await settleAll([
    sendDuringMigration(given, "attachWorkspaceProperties", at, { json }),
    sendDuringMigration(given, "createWorkspaceOption", at, { json: { name } }),
    sendDuringMigration(given, "createContext", apart, { json: narrow }),
    types.length === 0
      ? null
      : sendDuringMigration(given, "importTypes", at, { json: { work_item_types: types } }),
  ]);
  const closedContexts = await list(given, "listContexts", apart);
  return {
    async look() {
      const path = below(given.path(operations.createWorkspaceProperty.path), property_id);
      const [document, imported, contexts, property] = await settleAll([
        sendOperation(given, "readTypeSchema", at),
        list(given, "listProjectTypes", at),
        list(given, "listContexts", apart),
        given.api.get(path),
      ]);
      await removeDuringMigration(given, opened.made);
      for (const made of [other, unimported])
        // oxlint-disable-next-line no-await-in-loop -- one after the other, during a migration
        if (made !== null) await removeDuringMigration(given, made);
      const pinned = walkedRows(contexts).some((row) =>
        JSON.stringify(valueAt(row, "/issue_type_ids") ?? []).includes(type_id),
      );
      return {
        typeId: type_id,
        contexts: closedContexts,
        imported,
        importing: opened.importing,
        trials: {
          attachWorkspaceProperties: {
            answer: attached,
            look: document,
            written: customFieldIds(document).includes(property_id),
          },
          createWorkspaceOption: {
            answer: option,
            look: property,
            written: optionNamed(property.response.json, name),
          },
          createContext: { answer: context, look: contexts, written: pinned },
          ...(closedImport !== null && {
            importTypes: {
              answer: closedImport,
              look: imported,
              written: types.some((id) => timesListed(imported, id) > 0),
            },
          }),
        },
      };
    },
  };
}
