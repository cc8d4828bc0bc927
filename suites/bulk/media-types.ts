import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { bulkBody, playLetters } from "./scenes.ts";
import { bulkSubjects } from "./subjects.ts";

const others = [
  { word: "text", mediaType: "text/plain", killer: "content-type-text-taken" },
  {
    word: "form",
    mediaType: "application/x-www-form-urlencoded",
    killer: "content-type-form-taken-on-bulk",
  },
  {
    word: "multipart",
    mediaType: "multipart/form-data; boundary=rows",
    killer: "content-type-form-taken-on-bulk",
  },
] as const;

/** The same rows as `text`, written as each media type wants them. */
function written(word: string, member: string, json: unknown): string {
  if (word === "text") return JSON.stringify(json);
  const absent = "3f1c1b52-7f0a-4c8e-9b1d-5a2e6c7d0000";
  if (word === "form") return `${member}=${absent}`;
  return `--rows\r\nContent-Disposition: form-data; name="${member}"\r\n\r\n${absent}\r\n--rows--\r\n`;
}

const refused = bulkSubjects.flatMap((subject) =>
  // One route shows that the second kind of form is told from the first.
  others
    .filter(({ word }) => word !== "multipart" || subject.name === "milestones")
    .map(({ word, mediaType, killer }) =>
      check({
        id: `bulk.${subject.name}.media-type-${word}`,
        clause: "requests/media-type-of-body#bulk",
        title: `the bulk operation on ${subject.name} refuses ${mediaType}`,
        needs: ["scratch"],
        killedBy: [killer],
        async run(given) {
          const { answer, place, rows } = await playLetters(given, subject, "g");
          given.expect(answer).status(200);

          const text = written(word, subject.rows, bulkBody(subject, rows));
          const other = await given.api.send("POST", place.at, { raw: { mediaType, text } });

          given.expect(other).problem("unsupported_media_type");
        },
      }),
    ),
);

/** A bulk request is JSON, and nothing but the body tells what it does. */
export const bulkMediaTypeChecks: readonly Check[] = [
  ...refused,
  ...bulkSubjects
    .filter(({ name }) => name !== "labels")
    .map((subject) =>
      check({
        id: `bulk.${subject.name}.fields-ignored`,
        clause: "fields/bulk#ignored",
        title: `the bulk operation on ${subject.name} answers whole rows whatever fields says`,
        needs: ["scratch"],
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
      id: `bulk.${subject.name}.fields-unknown`,
      clause: "fields/bulk#ignored",
      title: `the bulk operation on ${subject.name} is not refused for an unknown name in fields`,
      needs: ["scratch"],
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
