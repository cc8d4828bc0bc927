import { walkedRows } from "#lib/check/matchers/walked-list.ts";
import type { Check, Given } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { memberOf } from "#lib/check/matchers/pointer.ts";
import { operations } from "#lib/contract/operations.ts";
import { makingOn, openOn } from "#suites/support/types/making.ts";
import { successOf, list, sendOperation } from "#suites/support/types/send.ts";
import { createNamesake } from "#suites/support/records/taken-elsewhere.ts";
import { wholeIn } from "#suites/support/lists/whole-page.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { typeSurfaces, withTypes } from "#suites/support/types/surface.ts";
import { untested } from "#lib/unjudged/unjudged.ts";

const [onProject, onWorkspace] = typeSurfaces;

const unique = typeSurfaces.map((row) =>
  check({
    id: `work-item-types.name.unique-${row.surface}`,
    clause:
      row.surface === "project"
        ? "work-item-types/name#unique-project"
        : "work-item-types/name#taken",
    title: `a name that another type of the ${row.surface} has is a conflict`,
    needs: row.needs,
    killedBy: [`taken-name-of-a-${row.surface}-type-is-taken-again`],
    async run(given) {
      const answer = await withTypes(given, row, async (create) => {
        const json = { name: given.unique("type") };
        successOf(await create(json));
        return create(json);
      });

      given.expect(answer).problem("conflict").lacks("/errors");
    },
  }),
);

const ofDefault = check({
  id: "work-item-types.name.of-default",
  clause: "work-item-types/name#of-default",
  title: "the name of a project's default type is in use",
  needs: ["scratchProject", "projectMode"],
  killedBy: ["name-of-the-default-type-is-taken-again"],
  async run(given) {
    const at = { project_id: given.scratchProject.project.id };
    const enabled = successOf(await sendOperation(given, "enableTypes", at));
    const name = memberOf(enabled.response.json, "name");
    if (typeof name !== "string") {
      throw untested("The default type has no name.", unlocks.deployment("that reports it"));
    }
    await openOn("project", given);
    const json = { name, description: given.unique("type") };
    const answer = await withTypes(given, onProject, (create) => create(json));

    given.expect(answer).problem("conflict");
  },
});

const uniqueInactive = typeSurfaces.map((row) =>
  check({
    id: `work-item-types.name.unique-inactive-${row.surface}`,
    clause: "work-item-types/name#unique-inactive",
    subject: row.surface,
    title: `the name of an inactive type of the ${row.surface} remains in use`,
    needs: row.needs,
    killedBy: [`name-of-an-inactive-${row.surface}-type-is-taken-again`],
    async run(given) {
      const { made, inactiveAgain } = await makingOn(row.surface, given);
      successOf(made.inactive.answer);

      given.expect(inactiveAgain).problem("conflict");
    },
  }),
);

const otherProject = check({
  id: "work-item-types.name.other-project",
  clause: "work-item-types/name#other-project",
  title: "the name of another project's type can be used",
  needs: ["scratchProject", "types", "projectMode"],
  killedBy: ["project-type-name-is-taken-in-the-workspace"],
  async run(given) {
    await openOn("project", given);
    const name = given.types.at(-1)?.name ?? "";

    const made = await createNamesake(given, operations.createProjectType.path, name);

    given.expect(made).ok().is("/id", "uuid");
  },
});

const otherSurface = check({
  id: "work-item-types.name.other-surface",
  clause: "work-item-types/name#other-surface",
  title: "the name of a project's own type can be used in the workspace",
  needs: ["scratchProject", "types", "workspaceMode"],
  killedBy: ["workspace-type-name-is-taken-by-a-project"],
  async run(given) {
    await openOn("workspace", given);
    const name = given.types.find(({ isDefault }) => !isDefault)?.name;
    const present = await list(given, onWorkspace.list, {});
    wholeIn(present);
    if (name === undefined || walkedRows(present).some((one) => memberOf(one, "name") === name)) {
      const unlock = unlocks.project("with its own type");
      throw untested("No type belongs only to the frozen project.", unlock);
    }
    const made = await withTypes(given, onWorkspace, (create) => create({ name }));

    given.expect(made).ok().is("/id", "uuid");
  },
});

/** A name that a type of the outsider's workspace has and none of this workspace has. */
async function foreignName(given: Given<"foreign">): Promise<unknown> {
  const { api, path, foreign } = given;
  const at = path(operations.listWorkspaceTypes.path, { slug: foreign.workspace });
  const theirs = walkedRows(successOf(await api.get(at, { per_page: 200 }, { as: "outsider" })));
  const present = await list(given, onWorkspace.list, {});
  wholeIn(present);
  const own = walkedRows(present).map((row) => memberOf(row, "name"));
  const name = theirs.map((row) => memberOf(row, "name")).find((one) => !own.includes(one));
  if (name !== undefined) return name;
  const unlock = unlocks.principal(
    "outsider",
    "whose workspace has a work item type that this one lacks",
  );
  throw untested("The outsider's workspace does not have its own type.", unlock);
}

const otherWorkspace = check({
  id: "work-item-types.name.other-workspace",
  clause: "work-item-types/name#other-workspace",
  title: "the name of another workspace's type can be used",
  needs: ["scratchProject", "workspaceMode", "foreign"],
  killedBy: ["workspace-type-name-is-taken-by-another-workspace"],
  async run(given) {
    await openOn("workspace", given);
    const name = await foreignName(given);
    // The name cannot carry our tag, so a sweep recognises the type by its description.
    const json = { name, description: given.unique("type") };
    const made = await withTypes(given, onWorkspace, (create) => create(json));

    given.expect(made).ok().is("/id", "uuid");
  },
});

/** The names of types. */
export const typeNameChecks: readonly Check[] = [
  ...unique,
  ofDefault,
  ...uniqueInactive,
  otherProject,
  otherSurface,
  otherWorkspace,
];
