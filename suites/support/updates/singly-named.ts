import type { Check, Given } from "#lib/check/check.ts";
import type { SinglyNamedKind } from "#lib/contract/subjects/unlike-texts.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { completed } from "#suites/support/records/declared-body.ts";
import { typeSurfaces, withTypes } from "#suites/support/types/surface.ts";

type ScratchGiven = Given<"scratchProject">;

/** Sends the create of a record with a name. */
type Create = (name: string) => Promise<Exchange>;

/** Lends the create of a kind, and afterwards removes what is not removed with a project. */
type Lend = <T>(given: ScratchGiven, use: (create: Create) => Promise<T>) => Promise<T>;

const [onProject, onWorkspace] = typeSurfaces;

const inCollection =
  (template: string): Lend =>
  (given, use) => {
    const at = given.path(template, { project_id: given.scratchProject.project.id });
    return use(async (name) =>
      given.api.send("POST", at, { json: await completed(given, at, { name }) }),
    );
  };

const ofTypes =
  (surface: typeof onProject): Lend =>
  (given, use) =>
    withTypes(given, surface, (create) => use((name) => create({ name })));

/** How a record of each kind is created, and what that needs. */
export const singlyNamed: Readonly<
  Record<SinglyNamedKind, { readonly needs: Check["needs"]; readonly lend: Lend }>
> = {
  module: { needs: ["scratchProject"], lend: inCollection(lists.modules.path) },
  state: { needs: ["scratchProject"], lend: inCollection(lists.states.path) },
  "project type": { needs: onProject.needs, lend: ofTypes(onProject) },
  "workspace type": { needs: onWorkspace.needs, lend: ofTypes(onWorkspace) },
};

/** Creates a record with each name, one after the other. */
export function createEach(
  given: ScratchGiven,
  kind: SinglyNamedKind,
  names: readonly string[],
): Promise<readonly Exchange[]> {
  return singlyNamed[kind].lend(given, async (create) => {
    const made: Exchange[] = [];
    // oxlint-disable-next-line no-await-in-loop -- a later name is to meet the earlier ones
    for (const name of names) made.push(await create(name));
    return made;
  });
}
