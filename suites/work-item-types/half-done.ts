import { absentId } from "#suites/support/answers/refused-body.ts";
import { removeMade } from "#lib/check/arranging/remove-made.ts";
import type { Check, Given } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { expectUnbroken } from "#suites/support/answers/unbroken.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { customFieldIds } from "#suites/support/types/documents.ts";
import { successOf, idIn, sendOperation } from "#suites/support/types/send.ts";
import type { SurfaceRow } from "#suites/support/types/surface.ts";
import { typeSurfaces, withTypes } from "#suites/support/types/surface.ts";

type ScratchGiven = Given<"scratchProject">;

const [onProject, onWorkspace] = typeSurfaces;
const text = ({ unique }: ScratchGiven) => ({
  display_name: unique("half"),
  property_type: "TEXT",
});

/** The result of attaching a property of the surface alongside an id that may not be named. */
interface Half {
  readonly id: string;
  readonly answer: Exchange;
  readonly document: Exchange;
}

function attachWithAbsent(given: ScratchGiven, row: SurfaceRow, other: string): Promise<Half> {
  const project_id = given.scratchProject.project.id;
  const isProject = row.surface === "project";
  const make = isProject ? "createProjectProperty" : "createWorkspaceProperty";
  const attach = isProject ? "attachProjectProperties" : "attachWorkspaceProperties";
  return withTypes(given, row, async (create) => {
    const type_id = idIn(successOf(await create({ name: given.unique("half") })));
    const made = successOf(await sendOperation(given, make, { project_id }, { json: text(given) }));
    const id = idIn(made);
    if (!isProject) {
      const json = { work_item_types: [type_id] };
      successOf(await sendOperation(given, "importTypes", { project_id }, { json }));
    }
    const json = { properties: [id, other] };
    const answer = await sendOperation(given, attach, { project_id, type_id }, { json });
    const document = await sendOperation(given, "readTypeSchema", { project_id, type_id });
    if (!isProject) await removeMade(given, made);
    return { id, answer, document };
  });
}

/** The document describes nothing that was sent alongside the id. */
function expectNone({ expect }: ScratchGiven, { id, document }: Half): void {
  const found = customFieldIds(successOf(document));
  expect(document).that("/custom_fields", `no entry for ${id}`, found, !found.includes(id));
}

/**
 * Requests that could be done in part: the contract does not state what happens alongside an id that does not exist.
 */
export const halfDoneChecks: readonly Check[] = [
  check({
    id: "work-item-types.attach.beside-other-project",
    clause: "work-item-types/attach#beside-other-project",
    title: "an attachment with a property of another project attaches none",
    needs: ["scratchProject", "sibling", "projectMode"],
    killedBy: ["attaching-on-the-project-surface-is-half-done"],
    async run(given) {
      const elsewhere = { project_id: given.sibling.project.id };
      const json = text(given);
      const other = successOf(
        await sendOperation(given, "createProjectProperty", elsewhere, { json }),
      );
      const half = await attachWithAbsent(given, onProject, idIn(other));

      given.expect(half.answer).problem("invalid_request");
      expectNone(given, half);
    },
  }),
  check({
    id: "work-item-types.attach.beside-absent",
    clause: "work-item-types/attach#beside-absent",
    title:
      "an attachment to a workspace's type that names an absent property alongside an existing one is answered",
    needs: ["scratchProject", "workspaceMode"],
    killedBy: ["attaching-an-absent-property-crashes"],
    async run(given) {
      const { id, answer, document } = await attachWithAbsent(given, onWorkspace, absentId);

      const isTaken = customFieldIds(successOf(document)).includes(id);
      given.observe(`alongside an absent property one is ${isTaken ? "" : "not "}attached`, answer);
      expectUnbroken(given, answer);
    },
  }),
];
