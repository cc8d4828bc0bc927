import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { namingRoutes } from "#lib/contract/subjects/bulk-subjects.ts";
import { bulkBody } from "#suites/support/bulk/bulk-requests.ts";
import { bulkSubjects } from "#suites/support/bulk/subjects.ts";
import type { BulkSubject } from "#suites/support/bulk/subjects.ts";

function subjectOf(route: (typeof namingRoutes)[number]): BulkSubject {
  const subject = bulkSubjects.find(({ name }) => name === route);
  if (subject === undefined) throw new Error(`There is no bulk route of ${route}.`);
  return subject;
}

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
  ...namingRoutes.map((route) =>
    check({
      id: `fields.bulk-${route}.failed-rows`,
      clause: "fields/bulk#ignored",
      title: `the bulk operation on ${route} reports why a row failed whatever fields says`,
      needs: ["scratchProject"],
      killedBy: [`bulk-failures-narrowed-by-fields-on-${route}`],
      async run(given) {
        const subject = subjectOf(route);
        const place = await subject.place(given);
        const json = bulkBody(subject, [await subject.bad(given, place, 0)]);
        const answer = await given.api.send("POST", place.at, { query: { fields: "id" }, json });

        given.expect(answer).status(200).equals("/results/0/result", "failed").equals("/failed", 1);
        given.expect(answer).has("/results/0/type").has("/results/0/code").has("/results/0/detail");
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
