import type { Check, Given } from "#lib/check/check.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { check } from "#lib/check/check.ts";
import { oncePerAnchor } from "#lib/check/arranging/shared-arrangement.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";
import { importing } from "#suites/support/types/importing.ts";
import { successOf, idIn, list, sendOperation, timesListed } from "#suites/support/types/send.ts";
import { typeSurfaces, withTypes } from "#suites/support/types/surface.ts";

const [onProject] = typeSurfaces;

/** A type of the project, and its document, while projects manage types. */
const projectDocument = oncePerAnchor<Exchange, Given<"scratchProject" | "projectMode">>(
  "type-modes.document-in-project-mode",
  ({ scratchProject }) => scratchProject,
  async (given) => {
    const project_id = given.scratchProject.project.id;
    const json = { name: given.unique("read") };
    const made = await withTypes(given, onProject, (create) => create(json));
    return sendOperation(given, "readTypeSchema", { project_id, type_id: idIn(successOf(made)) });
  },
);

const lists = ["listProjectTypes", "listWorkspaceTypes", "listProjectProperties"] as const;

function newestOn(given: Given<"scratchProject">, name: (typeof lists)[number]) {
  const project_id = given.scratchProject.project.id;
  return sendOperation(given, name, { project_id }, { query: { order_by: "-created_at" } });
}

const inProjectMode = [
  ...lists.map((name) =>
    check({
      id: `type-modes.mode.${name}-in-project-mode`,
      clause: "type-modes/mode#served-in-project-mode",
      subject: name,
      title: `${name} is served while projects manage types`,
      needs: ["scratchProject", "projectMode"],
      killedBy: [`project-mode-blocks-${name}`],
      async run(given) {
        const page = await newestOn(given, name);

        given.expect(page).status(200).has("/data");
      },
    }),
  ),
  check({
    id: "type-modes.mode.readTypeSchema-in-project-mode",
    clause: "type-modes/mode#served-in-project-mode",
    subject: "readTypeSchema",
    title: "the document of a type is served while projects manage types",
    needs: ["scratchProject", "projectMode"],
    killedBy: ["project-mode-blocks-readTypeSchema"],
    async run(given) {
      given
        .expect(await projectDocument(given))
        .status(200)
        .has("/fields");
    },
  }),
];

const inWorkspaceMode = [
  ...lists.map((name) =>
    check({
      id: `type-modes.mode.${name}-in-workspace-mode`,
      clause: "type-modes/mode#served-in-workspace-mode",
      subject: name,
      title: `${name} is served while the workspace manages types`,
      needs: ["scratchProject", "workspaceMode"],
      killedBy: [`workspace-mode-blocks-${name}`],
      async run(given) {
        const page = await newestOn(given, name);

        given.expect(page).status(200).has("/data");
      },
    }),
  ),
  check({
    id: "type-modes.mode.readTypeSchema-in-workspace-mode",
    clause: "type-modes/mode#served-in-workspace-mode",
    subject: "readTypeSchema",
    title: "the document of an imported type is served while the workspace manages types",
    needs: ["scratchProject", "frozenProject", "workspaceMode"],
    killedBy: ["workspace-mode-blocks-readTypeSchema"],
    async run(given) {
      const { taken, listed, document, ids } = await importing(given);
      if (timesListed(successOf(listed), ids[0]) === 0) {
        const reason = `An import answered ${taken.response.status} and imported nothing.`;
        throw untested(reason, unlocks.deployment("that imports types"));
      }

      given.expect(document).status(200).has("/fields");
    },
  }),
  check({
    id: "type-modes.mode.listContexts-in-workspace-mode",
    clause: "type-modes/mode#served-in-workspace-mode",
    subject: "listContexts",
    title: "the contexts of a property are listed while the workspace manages types",
    needs: ["workspaceMode", "workspaceProperty"],
    killedBy: ["workspace-mode-blocks-listContexts"],
    async run(given) {
      const page = await list(given, "listContexts", {
        property_id: given.workspaceProperty.id,
      });

      given.expect(page).status(200).has("/data");
    },
  }),
];

/** Reads, which no mode blocks. */
export const modeReadChecks: readonly Check[] = [...inProjectMode, ...inWorkspaceMode];
