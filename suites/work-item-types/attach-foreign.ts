import { requireId } from "#lib/check/arranging/require-success.ts";
import { removeMade } from "#lib/check/arranging/remove-made.ts";
import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { foreignProperty } from "#suites/support/records/foreign-types.ts";
import { successOf, sendOperation } from "#suites/support/types/send.ts";
import { typeSurfaces, withTypes } from "#suites/support/types/surface.ts";

const attach = {
  project: { property: "createProjectProperty", send: "attachProjectProperties" },
  workspace: { property: "createWorkspaceProperty", send: "attachWorkspaceProperties" },
} as const;

/** Properties of another workspace, on either surface. */
export const attachForeignChecks: readonly Check[] = typeSurfaces.map((row) => {
  const { surface, needs } = row;
  const { property, send } = attach[surface];
  return check({
    id: `work-item-types.attach.other-workspace-${surface}`,
    clause: "work-item-types/attach#other-workspace",
    subject: surface,
    title: `a property of another workspace is refused on the ${surface} surface`,
    needs: [...needs, "foreign"],
    killedBy: ["attaching-takes-properties-of-another-workspace"],
    async run(given) {
      const { id } = await foreignProperty(given);
      const { id: project_id } = given.scratchProject.project;
      const answers = await withTypes(given, row, async (create) => {
        const at = { project_id, type_id: requireId(await create({ name: given.unique("type") })) };
        const json = { display_name: given.unique("own"), property_type: "TEXT" };
        const own = await sendOperation(given, property, { project_id }, { json });
        const ask = (one: string) =>
          sendOperation(given, send, at, { json: { properties: [one] } });
        const answered = { own: await ask(requireId(own)), foreign: await ask(id) };
        if (surface === "workspace") await removeMade(given, own);
        return answered;
      });

      successOf(answers.own);
      given.expect(answers.foreign).problem("invalid_request");
    },
  });
});
