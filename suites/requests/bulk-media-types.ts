import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { bulkBody, sendLetters } from "#suites/support/bulk/bulk-requests.ts";
import { bulkSubjects } from "#suites/support/bulk/subjects.ts";

const others = [
  { word: "text", mediaType: "text/plain" },
  {
    word: "form",
    mediaType: "application/x-www-form-urlencoded",
  },
  {
    word: "multipart",
    mediaType: "multipart/form-data; boundary=rows",
  },
  { word: "xml", mediaType: "application/xml" },
] as const;

const absent = "3f1c1b52-7f0a-4c8e-9b1d-5a2e6c7d0000";

/** The same rows as `text`, in the format of each media type. */
function written(word: string, member: string, json: unknown): string {
  if (word === "text" || word === "charset") return JSON.stringify(json);
  if (word === "xml") return `<${member}><id>${absent}</id></${member}>`;
  if (word === "form") return `${member}=${absent}`;
  return `--rows\r\nContent-Disposition: form-data; name="${member}"\r\n\r\n${absent}\r\n--rows--\r\n`;
}

const refused = bulkSubjects.flatMap((subject) =>
  others.map(({ word, mediaType }) =>
    check({
      id: `requests.bulk-${subject.name}.media-type-${word}`,
      clause: "requests/media-type-of-body#bulk",
      title: `the bulk operation on ${subject.name} refuses ${mediaType}`,
      needs: ["scratchProject"],
      killedBy: [`${word}-taken-on-${subject.operation}`],
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

/** A route of which another file judges the same. */
const elsewhere = "labels";

const accepted = bulkSubjects
  .filter(({ name }) => name !== elsewhere)
  .map((subject) =>
    check({
      id: `requests.bulk-${subject.name}.charset`,
      clause: "requests/media-type#charset",
      title: `the bulk operation on ${subject.name} accepts JSON with a charset`,
      needs: ["scratchProject"],
      killedBy: ["content-type-refuses-charset", `charset-refused-on-${subject.operation}`],
      async run(given) {
        const place = await subject.place(given);
        const rows = [await subject.good(given, place)];
        const text = written("charset", subject.rows, bulkBody(subject, rows));
        const raw = { mediaType: "application/json; charset=UTF-8", text };
        const answer = await given.api.send("POST", place.at, { raw });

        given.expect(answer).status(200).equals("/succeeded", 1);
      },
    }),
  );

/** A bulk request is JSON, and only the body shows its effect. */
export const bulkMediaTypeChecks: readonly Check[] = [...refused, ...accepted];
