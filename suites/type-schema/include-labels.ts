import { mentionsId } from "#lib/http/mentions-id.ts";
import type { Check, Tools } from "#lib/check/check.ts";
import { requireId } from "#lib/check/arranging/require-success.ts";
import { check } from "#lib/check/check.ts";
import { sendUndeclared } from "#lib/check/arranging/undeclared-route-write.ts";
import { valueAt } from "#lib/check/matchers/pointer.ts";
import { limits } from "#lib/contract/limits.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { requireType, scratchDefaultType } from "#suites/support/records/default-type.ts";
import { listsRow } from "#suites/support/lists/lists-row.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { readTypeDocument } from "#suites/support/types/documents.ts";
import { successOf, sendOperation } from "#suites/support/types/send.ts";
import { untested } from "#lib/unjudged/unjudged.ts";

/** Whether a document contains the label anywhere: the contract does not state where labels are. */
const holds = (document: Exchange, id: string): boolean => mentionsId(document, id);

/** Guards a claim about labels that are not offered: the others have to be. */
function requireLabel(document: Exchange, id: string): void {
  if (document.response.status === 200 && holds(document, id)) return;
  const unlock = unlocks.deployment("whose document holds the labels of the project");
  throw untested("The document does not hold a label of the project.", unlock);
}

async function deleteLabel(tools: Tools, project_id: string, id: string): Promise<void> {
  const gone = await sendOperation(
    tools,
    "bulkDeleteLabels",
    { project_id },
    { json: { ids: [id] } },
  );
  if (valueAt(successOf(gone).response.json, "/results/0/result") === "deleted") return;
  throw untested("The label is not deleted.", unlocks.deployment("that deletes labels in bulk"));
}

const elsewhere = check({
  id: "type-schema.include.label-elsewhere",
  clause: "type-schema/include#label-elsewhere",
  title: "include=labels adds no label of another project to the document",
  needs: ["frozenProject", "types", "labels", "sibling"],
  killedBy: ["document-inlines-labels-of-the-workspace"],
  async run(given) {
    const { api, path, frozenProject, labels, sibling, expect } = given;
    const document = await readTypeDocument(given, "labels");
    requireLabel(document, labels[0]?.id ?? "");
    const strange = sibling.label?.id;
    const at = path(lists.labels.path, { project_id: frozenProject.id });
    const own = await api.read(at, { per_page: limits.perPageMax });
    if (strange === undefined || own.response.status !== 200 || listsRow(own, strange)) {
      const separate = unlocks.deployment("in which each project has its own labels");
      const unlock = sibling.unmade.label ?? separate;
      throw untested("No label is known to belong only to another project.", unlock);
    }

    expect(document).that("", `no ${strange}`, strange, !holds(document, strange));
  },
});

const deleted = check({
  id: "type-schema.include.label-deleted",
  clause: "type-schema/include#label-deleted",
  title: "include=labels adds no deleted label to the document",
  needs: ["scratchProject", "projectMode"],
  killedBy: ["document-inlines-deleted-labels"],
  async run(given) {
    const project_id = given.scratchProject.project.id;
    const type_id = requireType(await scratchDefaultType(given));
    const query = { include: "labels" };
    const read = () => sendOperation(given, "readTypeSchema", { project_id, type_id }, { query });
    const json = { name: given.unique("label"), color: "#4f46e5" };
    const labels = given.path(lists.labels.path, { project_id });
    const id = requireId(await sendUndeclared(given, "POST", labels, { json }));
    requireLabel(successOf(await read()), id);
    await deleteLabel(given, project_id, id);

    const after = await read();

    given.expect(after).ok().that("", `no ${id}`, id, !holds(after, id));
  },
});

/** Labels that `include` must not put into the document of a type. */
export const includeLabelChecks: readonly Check[] = [elsewhere, deleted];
