import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { bulkBody, sendLetters } from "#suites/support/bulk/bulk-requests.ts";
import { bulkSubjects } from "#suites/support/bulk/subjects.ts";

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

/** The same rows as `text`, in the format of each media type. */
function written(word: string, member: string, json: unknown): string {
  if (word === "text") return JSON.stringify(json);
  const absent = "3f1c1b52-7f0a-4c8e-9b1d-5a2e6c7d0000";
  if (word === "form") return `${member}=${absent}`;
  return `--rows\r\nContent-Disposition: form-data; name="${member}"\r\n\r\n${absent}\r\n--rows--\r\n`;
}

const refused = bulkSubjects.flatMap((subject) =>
  // One route suffices to distinguish the second kind of form from the first.
  others
    .filter(({ word }) => word !== "multipart" || subject.name === "milestones")
    .map(({ word, mediaType, killer }) =>
      check({
        id: `requests.bulk-${subject.name}.media-type-${word}`,
        clause: "requests/media-type-of-body#bulk",
        title: `the bulk operation on ${subject.name} refuses ${mediaType}`,
        needs: ["scratchProject"],
        killedBy: [killer],
        async run(given) {
          const { answer, place, rows } = await sendLetters(given, subject, "g");
          given.expect(answer).status(200);

          const text = written(word, subject.rows, bulkBody(subject, rows));
          const other = await given.api.send("POST", place.at, { raw: { mediaType, text } });

          given.expect(other).problem("unsupported_media_type");
        },
      }),
    ),
);

/** A bulk request is JSON, and only the body shows its effect. */
export const bulkMediaTypeChecks: readonly Check[] = [...refused];
