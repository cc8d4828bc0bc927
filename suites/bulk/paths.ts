import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { valueAt } from "#lib/check/matchers/pointer.ts";
import { operations } from "#lib/contract/operations.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";
import { freshItem, placeBelow, scratchRef } from "#suites/support/bulk/places.ts";
import { bulkBody } from "#suites/support/bulk/bulk-requests.ts";
import { bulkSubjects } from "#suites/support/bulk/subjects.ts";

const identified = bulkSubjects.flatMap((subject) => {
  const { operation, name } = subject;
  // The tenancy chapter judges the project in the path of the label route.
  if (operation === "bulkDeleteLabels") return [];
  return [
    check({
      id: `bulk.${name}.project-identifier`,
      clause: "bulk/path#project-identifier",
      subject: operation,
      title: `the bulk operation on ${name} accepts a project's short identifier`,
      needs: ["scratchProject"],
      killedBy: [
        "bulk-project-identifier-unknown",
        ...(name === "comments" ? ["bulk-project-identifier-unknown-on-comments" as const] : []),
      ],
      async run(given) {
        const place = await subject.place(given);
        const json = bulkBody(subject, [await subject.good(given, place)]);
        const short = {
          ...scratchRef(given),
          project_id: given.scratchProject.project.identifier,
        };
        const { at } = placeBelow(operation, short, place.parent);

        const answer = await given.api.send("POST", at, { json });

        given.expect(answer).status(200).equals("/succeeded", 1);
      },
    }),
  ];
});

const onItems = bulkSubjects
  .filter(({ result }) => result === "created")
  .map((subject) =>
    check({
      id: `bulk.${subject.name}.item-identifier`,
      clause: "bulk/path#work-item-identifier",
      title: "comments can be created in bulk on a work item named by its identifier",
      needs: ["scratchProject"],
      killedBy: ["bulk-item-identifier-unknown", "bulk-item-identifier-unknown-on-comments"],
      async run(given) {
        const ref = scratchRef(given);
        const pk = await freshItem(given);
        const { path } = operations.readWorkItem;
        const item = await given.api.get(given.path(path, { project_id: ref.project_id, pk }));
        given.expect(item).status(200);
        const identifier = valueAt(item.response.json, "/identifier");
        if (typeof identifier !== "string") {
          const unlock = unlocks.answer("read", "of a work item that reports its identifier");
          throw untested("The work item reports no identifier.", unlock);
        }

        const place = placeBelow(subject.operation, ref, identifier);
        const json = bulkBody(subject, [await subject.good(given, place)]);
        const answer = await given.api.send("POST", place.at, { json });

        given.expect(answer).status(200).equals("/succeeded", 1);
      },
    }),
  );

/** How the paths of bulk requests name project and work item. */
export const bulkPathChecks: readonly Check[] = [...identified, ...onItems];
