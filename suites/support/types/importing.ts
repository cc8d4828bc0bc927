import { answeredId } from "#lib/check/arranging/answered-id.ts";
import type { Given } from "#lib/check/check.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { memberOf } from "#lib/check/matchers/pointer.ts";
import type { WalkedList } from "#lib/check/matchers/walked-list.ts";
import { oncePerAnchor } from "#lib/check/arranging/shared-arrangement.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import { below } from "#lib/contract/path.ts";
import { completed } from "#suites/support/records/declared-body.ts";
import { successOf, idIn, list, sendOperation } from "./send.ts";
import { typeSurfaces, withTypes } from "./surface.ts";

/** Three types of the workspace, two of them imported at once and twice, the third later. */
export interface Importing {
  readonly ids: readonly [string, string, string];
  /** The first of them as it was created. */
  readonly made: Exchange;
  readonly taken: Exchange;
  readonly listed: Exchange;
  /** The types of the workspace after the first import. */
  readonly inWorkspace: WalkedList;
  readonly document: Exchange;
  readonly again: Exchange;
  /** An import that names the third type by an object. */
  readonly nested: Exchange;
  readonly listedAgain: Exchange;
  readonly later: Exchange;
  readonly listedLater: Exchange;
  /** A type that one import names twice, that import, and a create with the name of an imported type. */
  readonly fourth: string;
  readonly doubled: Exchange;
  readonly namesake: Exchange;
  readonly elsewhere: Exchange;
  /** A work item of the first type with that type, and the result of a search for it. */
  readonly item: Exchange;
  readonly found: Exchange;
}

export const importNeeds = ["scratchProject", "frozenProject", "workspaceMode"] as const;

type Needs = (typeof importNeeds)[number];

/** Releases a type, which a deployment may keep while a work item has it. */
async function release({ api }: Given<Needs>, at: string): Promise<void> {
  const { status } = (await api.send("DELETE", at)).response;
  if (status >= 400) await api.send("PATCH", at, { json: { type_id: null } });
}

/** The history of imported types, which ends with them. */
export const importing = oncePerAnchor<Importing, Given<Needs>>(
  "types.importing",
  ({ scratchProject }) => scratchProject,
  (given) =>
    withTypes(given, typeSurfaces[1], async (create) => {
      const project_id = given.scratchProject.project.id;
      const make = async () =>
        successOf(await create({ name: given.unique("import"), is_active: true }));
      const made = await make();
      const ids = [idIn(made), idIn(await make()), idIn(await make())] as const;
      const [first, second, third] = ids;
      const take = (...work_item_types: unknown[]) =>
        sendOperation(given, "importTypes", { project_id }, { json: { work_item_types } });
      const read = () => list(given, "listProjectTypes", { project_id });
      const taken = await take(first, second);
      const listed = await read();
      const document = await sendOperation(given, "readTypeSchema", { project_id, type_id: first });
      const inWorkspace = await list(given, "listWorkspaceTypes", {});
      const itemsAt = given.path(lists.projectWorkItems.path, { project_id });
      const named = { name: given.unique("of an imported type"), type_id: first };
      const json = await completed(given, itemsAt, named);
      const item = await given.api.send("POST", itemsAt, { json, query: { expand: "type" } });
      const found = await given.api.get(itemsAt, { type_id: first, expand: "type" });
      const itemId = answeredId(item);
      if (itemId !== null) await release(given, below(itemsAt, itemId));
      const again = await take(first, second);
      const nested = await take({ id: third });
      const listedAgain = await read();
      // Alongside an existing one.
      const later = await take(first, third);
      const fourth = idIn(await make());
      const doubled = await take(fourth, fourth);
      const namesake = await create({ name: memberOf(made.response.json, "name") });
      const listedLater = await read();
      const { id } = given.frozenProject;
      const elsewhere = await list(given, "listProjectTypes", { project_id: id });
      const twice = { fourth, doubled, namesake };
      const pages = { inWorkspace, listed, listedAgain, listedLater, elsewhere };
      return { ids, made, taken, document, item, found, again, nested, later, ...twice, ...pages };
    }),
);
