import { chapter } from "#lib/contract/clause.ts";

const section = "Endpoints, Conventions";
const must = { level: "must", section } as const;
const notation = { level: "must", section: "Resources and their fields" } as const;

/** What holds of requests and answers of any resource. */
export const requestClauses = chapter({
  "requests/path#trailing-slash": {
    ...must,
    sentence: "A path without its trailing slash is not served.",
  },
  "requests/path#trailing-slash-on-reads": {
    ...must,
    sentence: "Of no list and no record is the path served without its trailing slash.",
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
    sentence: "No value of a query parameter makes the service fail unexpectedly.",
  },
  "requests/odd-input#path": {
    level: "must",
    section: "Errors",
    sentence: "No id, slug or identifier in a path makes the service fail unexpectedly.",
  },
  "requests/odd-input#body": {
    level: "must",
    section: "Errors",
    sentence: "No body of a write makes the service fail unexpectedly.",
  },
  "requests/read-again#identifier": {
    ...must,
    sentence: "A work item that is read again by its identifier is shown as it was last written.",
  },
  "requests/read-again#cycles": {
    ...must,
    sentence: "A list of cycles that is read again shows the cycle that was made since.",
  },
  "requests/answer#json": {
    level: "must",
    section: "What the service does",
    sentence: "A success answers JSON.",
  },
  "requests/id#uuid": { ...notation, sentence: "Ids are uuids, on every row." },
  "requests/id#present": { ...notation, sentence: "Each row of a list has its id." },
  // Fields of an entry of the audit log are not shown.
  "requests/id#of-entries": {
    ...notation,
    level: "should",
    sentence: "Each entry of the audit log has an id that is a uuid.",
  },
  "requests/datetime#utc": {
    ...notation,
    sentence: "Datetimes are ISO 8601 in UTC, on every row.",
  },
});
