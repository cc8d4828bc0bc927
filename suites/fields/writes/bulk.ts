import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { bulkBody } from "#suites/support/bulk/bulk-requests.ts";
import { bulkSubjects } from "#suites/support/bulk/subjects.ts";

/** What fields leaves in the answers to bulk operations. */
export const bulkFieldChecks: readonly Check[] = [
  ...bulkSubjects
    .filter(({ name }) => name !== "labels")
    .map((subject) =>
      check({
        id: `fields.bulk-${subject.name}.fields-ignored`,
        clause: "fields/bulk#ignored",
        title: `the bulk operation on ${subject.name} returns complete rows whatever fields says`,
        needs: ["scratchProject"],
        killedBy: ["bulk-narrowed-by-fields"],
        async run(given) {
          const place = await subject.place(given);
          const rows = [await subject.good(given, place)];
          const answer = await given.api.send("POST", place.at, {
            query: { fields: "id" },
            json: bulkBody(subject, rows),
          });

          given.expect(answer).status(200).length("/results", 1).equals("/succeeded", 1);
          given
            .expect(answer)
            .equals("/results/0/index", 0)
            .equals("/results/0/result", subject.result);
        },
      }),
    ),
  ...bulkSubjects.map((subject) =>
    check({
      id: `fields.bulk-${subject.name}.fields-unknown`,
      clause: "fields/bulk#ignored",
      title: `the bulk operation on ${subject.name} is not refused for an unknown name in fields`,
      needs: ["scratchProject"],
      killedBy: [
        "bulk-judges-fields",
        ...(subject.name === "milestones" ? (["bulk-judges-fields-on-milestones"] as const) : []),
      ],
      async run(given) {
        const place = await subject.place(given);
        const json = bulkBody(subject, [await subject.good(given, place)]);
        const answer = await given.api.send("POST", place.at, { query: { fields: "bogus" }, json });

        given.expect(answer).status(200).equals("/succeeded", 1);
      },
    }),
  ),
];
