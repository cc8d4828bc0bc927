import { absentId } from "#suites/support/answers/refused-body.ts";
import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { typeOfFrozenProject } from "./import.ts";
import { expectUnbroken } from "#suites/support/answers/unbroken.ts";
import { successOf, idIn, list, sendOperation, timesListed } from "#suites/support/types/send.ts";
import { typeSurfaces, withTypes } from "#suites/support/types/surface.ts";

const [, onWorkspace] = typeSurfaces;

/** Imports that name a missing type alongside an existing one. */
export const halfImportedChecks: readonly Check[] = [
  check({
    id: "enablement.import.beside-absent",
    clause: "enablement/import#beside-absent",
    title: "an import that names an absent type alongside an existing one is answered",
    needs: ["scratchProject", "workspaceMode"],
    killedBy: ["importing-an-absent-type-beside-one-crashes"],
    async run(given) {
      const at = { project_id: given.scratchProject.project.id };
      const [id, answer, listed] = await withTypes(given, onWorkspace, async (create) => {
        const own = idIn(successOf(await create({ name: given.unique("half") })));
        const json = { work_item_types: [own, absentId] };
        const sent = await sendOperation(given, "importTypes", at, { json });
        return [own, sent, await list(given, "listProjectTypes", at)] as const;
      });

      const isTaken = timesListed(successOf(listed), id) > 0;
      given.observe(`alongside an absent type one is ${isTaken ? "" : "not "}imported`, answer);
      expectUnbroken(given, answer);
    },
  }),
  check({
    id: "enablement.import.beside-other-project",
    clause: "enablement/import#beside-other-project",
    title: "an import that is refused because of another project's type imports no other type",
    needs: ["scratchProject", "types", "workspaceMode"],
    killedBy: ["import-refused-for-one-type-takes-the-others"],
    async run(given) {
      const at = { project_id: given.scratchProject.project.id };
      const other = await typeOfFrozenProject(given);
      const [id, answer, listed] = await withTypes(given, onWorkspace, async (create) => {
        const own = idIn(successOf(await create({ name: given.unique("half") })));
        const json = { work_item_types: [own, other] };
        const sent = await sendOperation(given, "importTypes", at, { json });
        return [own, sent, await list(given, "listProjectTypes", at)] as const;
      });

      given.expect(answer).problem("invalid_request");
      const times = timesListed(successOf(listed), id);
      given.expect(listed).that("/data", `no ${id}`, times, times === 0);
    },
  }),
];
