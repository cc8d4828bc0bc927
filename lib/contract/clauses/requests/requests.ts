import { chapter } from "#lib/contract/clause.ts";

const section = "Endpoints, Conventions";
const must = { level: "must", section } as const;
const notation = { level: "must", section: "Resources and their fields" } as const;

/** What holds for requests and answers of any resource. */
export const requestClauses = chapter({
  "requests/path#trailing-slash": {
    ...must,
    sentence: "A path without its trailing slash is not served.",
  },
  "requests/path#trailing-slash-on-reads": {
    ...must,
    sentence: "No list and no record is served at its path without the trailing slash.",
  },
  "requests/path#trailing-slash-on-contexts": {
    ...must,
    sentence: "The path of a property's contexts is not served without its trailing slash.",
  },
  "requests/path#slashless-writes-nothing": {
    ...must,
    sentence: "A write to a path without its trailing slash writes nothing.",
  },
  "requests/odd-input#query": {
    level: "must",
    section: "Errors",
    sentence: "No value of a query parameter causes a server error.",
  },
  "requests/odd-input#path": {
    level: "must",
    section: "Errors",
    sentence: "No id, slug or identifier in a path causes a server error.",
  },
  "requests/odd-input#body": {
    level: "must",
    section: "Errors",
    sentence: "No body of a write causes a server error.",
  },
  "requests/read-again#identifier": {
    ...must,
    sentence:
      "A work item that is read again by its identifier is returned as it was last written.",
  },
  "requests/read-again#cycles": {
    ...must,
    sentence: "A list of cycles that is read again shows a cycle that was created since.",
  },
  "requests/answer#json": {
    level: "must",
    section: "What the service does",
    sentence: "A success answers JSON.",
  },
  "requests/id#uuid": { ...notation, sentence: "Ids are UUIDs, on every row." },
  "requests/id#present": { ...notation, sentence: "Each row of a list has its id." },
  // Fields of an entry of the audit log are not shown.
  "requests/id#of-entries": {
    ...notation,
    level: "should",
    sentence: "Each entry of the audit log has an id that is a UUID.",
  },
  "requests/datetime#utc": {
    ...notation,
    sentence: "Datetimes are ISO 8601 in UTC, on every row.",
  },
});
