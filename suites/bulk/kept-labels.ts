import type { Check } from "#lib/check/check.ts";
import { requireId } from "#lib/check/arranging/require-success.ts";
import { check } from "#lib/check/check.ts";
import { sendUndeclared } from "#lib/check/arranging/undeclared-route-write.ts";
import { valueAt } from "#lib/check/matchers/pointer.ts";
import { operations } from "#lib/contract/operations.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { completed } from "#suites/support/records/declared-body.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";
import type { Bulk } from "#suites/support/bulk/memory.ts";
import { bulkBody } from "#suites/support/bulk/bulk-requests.ts";
import { bulkSubjects } from "#suites/support/bulk/subjects.ts";

/** Whether a work item is reported to carry the label. */
function carries({ response }: Exchange, label: string | null): boolean {
  const reported = valueAt(response.json, "/label_ids");
  return Array.isArray(reported) && reported.includes(label);
}

/** The path of a new work item that carries the label. */
async function labelledItem(given: Bulk, label: string | null): Promise<string> {
  const at = { project_id: given.scratchProject.project.id };
  const collection = given.path(operations.listProjectWorkItems.path, at);
  const body = { name: given.unique("item"), label_ids: [label] };
  const json = await completed(given, collection, body);
  const made = await sendUndeclared(given, "POST", collection, { json });
  const pk = requireId(made);
  if (carries(made, label)) return given.path(operations.readWorkItem.path, { ...at, pk });
  const unlock = unlocks.answer("create", "of work items that accepts label_ids and returns them");
  throw untested("The work item does not report its label.", unlock);
}

/** What refers to a row of an atomic request that is rolled back. */
export const keptLabelChecks: readonly Check[] = bulkSubjects
  .filter(({ name }) => name === "labels")
  .map((subject) =>
    check({
      id: "bulk.labels.atomic-keeps-links",
      clause: "bulk/atomic#links-kept",
      title: "a work item keeps its label after the atomic request that deletes it was undone",
      needs: ["scratchProject"],
      killedBy: ["bulk-atomic-delete-takes-labels-off"],
      async run(given) {
        const place = await subject.place(given);
        const good = await subject.good(given, place);
        const item = await labelledItem(given, good.id);
        const json = bulkBody(subject, [good, await subject.bad(given, place, 1)], true);
        given.expect(await given.api.send("POST", place.at, { json })).status(409);

        const detail = await given.api.get(item);

        const reported = valueAt(detail.response.json, "/label_ids");
        const kept = carries(detail, good.id);
        given.expect(detail).status(200).that("/label_ids", `with ${good.id}`, reported, kept);
      },
    }),
  );
