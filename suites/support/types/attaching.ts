import { removeMade } from "#lib/check/arranging/remove-made.ts";
import { settleAll } from "#fixtures/api/settle-all.ts";
import type { Given } from "#lib/check/check.ts";
import { activated } from "#lib/check/arranging/active-property.ts";
import { operations } from "#lib/contract/operations.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { oncePerAnchor } from "#lib/check/arranging/shared-arrangement.ts";
import { below } from "#lib/contract/path.ts";
import { successOf, idIn, list, sendOperation } from "./send.ts";
import type { TypeSurface } from "./surface.ts";
import { typeSurfaces, withTypes } from "./surface.ts";

type ScratchGiven = Given<"scratchProject">;

/** Another type to which the first property is attached, and its document at the end. */
interface Other {
  readonly taken: Exchange;
  /** An attachment that names the second property by an object. */
  readonly nested: Exchange;
  /** An attachment that names the third property twice. */
  readonly doubled: Exchange;
  /** An attachment of a fourth property and of the first, which the type has. */
  readonly mixed: Exchange;
  readonly fourth: string;
  readonly after: Exchange;
}

/** Two properties attached at once, a third later, and the first of them detached. */
export interface Attaching {
  readonly typeId: string;
  readonly properties: readonly [first: string, second: string, third: string];
  /** The first property as it was returned before it was attached. */
  readonly made: Exchange;
  readonly taken: Exchange;
  readonly withTwo: Exchange;
  readonly later: Exchange;
  readonly withThree: Exchange;
  /** The third property, attached again and named twice. */
  readonly again: Exchange;
  readonly other: Other;
  readonly detached: Exchange;
  readonly without: Exchange;
  /** A read that finds the detached property. */
  readonly survivor: Exchange;
}

const [onProject, onWorkspace] = typeSurfaces;

const on = {
  project: {
    row: onProject,
    property: "createProjectProperty",
    attach: "attachProjectProperties",
  },
  workspace: {
    row: onWorkspace,
    property: "createWorkspaceProperty",
    attach: "attachWorkspaceProperties",
  },
} as const;

function attachingOn(surface: TypeSurface) {
  const { row, property, attach } = on[surface];
  return oncePerAnchor<Attaching, Given<"scratchProject">>(
    `work-item-types.attaching-on-${surface}`,
    ({ scratchProject }) => scratchProject,
    (given) =>
      withTypes(given, row, async (create) => {
        const project_id = given.scratchProject.project.id;
        const makeType = async () =>
          idIn(successOf(await create({ name: given.unique("attach") })));
        const makeProperty = async () => {
          const json = { display_name: given.unique("attach"), property_type: "TEXT" };
          const made = successOf(await sendOperation(given, property, { project_id }, { json }));
          return activated(given, made);
        };
        const [typeId, otherId, made, ...more] = await settleAll([
          makeType(),
          makeType(),
          makeProperty(),
          makeProperty(),
          makeProperty(),
          makeProperty(),
        ]);
        const [first, second, third] = [idIn(made), idIn(more[0]), idIn(more[1])];
        const fourth = idIn(more[2]);
        const properties = [first, second, third] as const;
        if (surface === "workspace") {
          const json = { work_item_types: [typeId, otherId] };
          successOf(await sendOperation(given, "importTypes", { project_id }, { json }));
        }
        const read = (type_id: string) =>
          sendOperation(given, "readTypeSchema", { project_id, type_id });
        const give = (type_id: string, ...ids: unknown[]) =>
          sendOperation(given, attach, { project_id, type_id }, { json: { properties: ids } });

        const taken = await give(typeId, first, second);
        const withTwo = await read(typeId);
        const later = await give(typeId, third);
        const otherTaken = await give(otherId, first);
        const nested = await give(otherId, { id: second });
        const doubled = await give(otherId, third, third);
        const mixed = await give(otherId, first, fourth);
        const withThree = await read(typeId);
        const again = await give(typeId, third, third);
        const detached = await detach(given, surface, typeId, first);
        const [without, after, survivor] = await settleAll([
          read(typeId),
          read(otherId),
          findProperty(given, surface, first),
        ]);
        const other = { taken: otherTaken, nested, doubled, mixed, fourth, after };
        if (surface === "workspace")
          await Promise.all([made, ...more].map((one) => removeMade(given, one)));
        return {
          typeId,
          properties,
          made,
          taken,
          withTwo,
          later,
          withThree,
          again,
          other,
          detached,
          without,
          survivor,
        };
      }),
  );
}

/** The contract describes the route only in words, without the form of its last segment. */
function detach(given: ScratchGiven, surface: TypeSurface, type_id: string, propertyId: string) {
  const { path } = operations[on[surface].attach];
  const at = given.path(path, { project_id: given.scratchProject.project.id, type_id });
  return given.api.send("DELETE", below(at, propertyId));
}

/** A workspace's properties have no list of their own, but contexts, which are read below one. */
function findProperty(given: ScratchGiven, surface: TypeSurface, property_id: string) {
  return surface === "project"
    ? list(given, "listProjectProperties", { project_id: given.scratchProject.project.id })
    : list(given, "listContexts", { property_id });
}

const arrangements = { project: attachingOn("project"), workspace: attachingOn("workspace") };

/** What happens to properties that are attached to a type of a surface and detached from it. */
export function attaching(surface: TypeSurface, given: ScratchGiven): Promise<Attaching> {
  return arrangements[surface](given);
}
