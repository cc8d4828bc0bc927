import { chapter } from "#lib/contract/clause.ts";
import { keysOf } from "#lib/contract/family.ts";
import { wrongIdSubjects, wrongListSubjects } from "#lib/contract/subjects/wrong-references.ts";
import {
  allBodyOperations,
  allOperations,
  bodyOperations,
  demandingOperations,
  pathOperations,
} from "#lib/contract/subjects/refusing-operations.ts";
import { dayMembers, namedWrites } from "#lib/contract/subjects/reported-members.ts";

const must = { level: "must", section: "Errors" } as const;

/** What writes report about names that are easily altered, and of days that are none. */
const reported = chapter({
  "requests/name#characters": {
    level: "must",
    section: "Resources and their fields",
    sentence:
      "A name that is taken is reported with the characters that were sent, in their order, and no others.",
    subjects: keysOf(namedWrites),
  },
  // Which characters a name may have is not stated: who cannot keep one may refuse it.
  "requests/name#whole": {
    level: "should",
    section: "Resources and their fields",
    sentence:
      "A name that is taken is reported with all its characters, be they emoji or letters of any script.",
    subjects: keysOf(namedWrites),
  },
  "requests/no-day#no-other": {
    level: "should",
    section: "Resources and their fields",
    sentence: "No other day is taken for a date that no calendar has.",
    subjects: keysOf(dayMembers),
  },
});

/** What each operation refuses whatever it is about. */
export const operationClauses = chapter({
  ...reported,
  "requests/method#put": {
    ...must,
    sentence: "PUT on the path of an operation is answered with 405 method_not_allowed.",
    subjects: pathOperations,
  },
  "requests/accept-image#image": {
    ...must,
    sentence: "An operation answers 406 not_acceptable to a caller who accepts an image alone.",
    subjects: allOperations,
  },
  "requests/no-object#refused": {
    ...must,
    sentence: "A write refuses a body that is JSON and no object.",
    subjects: allBodyOperations,
  },
  "requests/no-body#refused": {
    ...must,
    sentence: "A write whose body has to hold some member refuses null and nothing as a body.",
    subjects: demandingOperations,
  },
  "requests/no-uuid#refused": {
    ...must,
    sentence: "What is no uuid is refused where a body names a record.",
    subjects: wrongIdSubjects,
  },
  "requests/no-array#refused": {
    ...must,
    sentence: "What is no array is refused where a body lists records.",
    subjects: wrongListSubjects,
  },
  "requests/plain-text#plain-text": {
    ...must,
    sentence: "A write answers 415 unsupported_media_type to a body of plain text.",
    subjects: bodyOperations,
  },
});
