import type { Check, Given } from "#lib/check/check.ts";
import { activated } from "#lib/check/arranging/active-property.ts";
import { removeMade } from "#lib/check/arranging/remove-made.ts";
import { requireId, requireSuccess } from "#lib/check/arranging/require-success.ts";
import { takenUndeclared } from "#lib/check/arranging/undeclared-route-write.ts";
import { check } from "#lib/check/check.ts";
import { operations } from "#lib/contract/operations.ts";
import { below } from "#lib/contract/path.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { demonstrated } from "#suites/support/updates/guard.ts";
import { sendOperation } from "#suites/support/types/send.ts";
import type { SurfaceRow } from "#suites/support/types/surface.ts";
import { typeSurfaces, withTypes } from "#suites/support/types/surface.ts";

const on = {
  project: { property: "createProjectProperty", attach: "attachProjectProperties" },
  workspace: { property: "createWorkspaceProperty", attach: "attachWorkspaceProperties" },
} as const;

/** Deletes a type with a property, and reads the property before and after that. */
function deleteType(given: Given<"scratchProject">, row: SurfaceRow): Promise<readonly Exchange[]> {
  const { property, attach } = on[row.surface];
  const project_id = given.scratchProject.project.id;
  return withTypes(given, row, async (create) => {
    const type = requireSuccess(await create({ name: given.unique("deleted") }));
    const json = { display_name: given.unique("survivor"), property_type: "TEXT" };
    const made = requireSuccess(await sendOperation(given, property, { project_id }, { json }));
    try {
      const id = requireId(await activated(given, made));
      const at = below(given.path(operations[property].path, { project_id }), id);
      const to = { project_id, type_id: requireId(type) };
      const attached = await sendOperation(given, attach, to, { json: { properties: [id] } });
      requireSuccess(attached);
      const before = await given.api.get(at);
      const deleted = await given.api.send("DELETE", below(type.request.path, to.type_id));
      return [before, takenUndeclared(given, deleted), await given.api.get(at)];
    } finally {
      await removeMade(given, made);
    }
  });
}

/** Properties exist without their types. */
export const deleteKeepsChecks: readonly Check[] = typeSurfaces.map((row) =>
  check({
    id: `work-item-types.delete.keeps-properties-${row.surface}`,
    clause: "work-item-types/delete#properties-survive",
    subject: row.surface,
    title: `a property is still read after its type is deleted (${row.surface})`,
    needs: row.needs,
    killedBy: [`delete-of-a-${row.surface}-type-deletes-its-properties`],
    async run(given) {
      const [before, , after] = await deleteType(given, row);
      if (before === undefined || after === undefined) throw new Error("Two reads were sent.");
      demonstrated(given, before);

      given.expect(after).status(200);
    },
  }),
);
