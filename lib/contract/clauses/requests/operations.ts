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
import { dayMembers, flagMembers, namedWrites } from "#lib/contract/subjects/reported-members.ts";

const must = { level: "must", section: "Errors" } as const;

/** What writes report about names that are easily altered, and about dates that do not exist. */
const reported = chapter({
  "requests/name#characters": {
    level: "must",
    section: "Resources and their fields",
    sentence:
      "An accepted name is returned with exactly the characters that were sent, in their order.",
    subjects: keysOf(namedWrites),
  },
  // The contract does not state which characters a name may have: a deployment that cannot store one may refuse it.
  "requests/name#whole": {
    level: "should",
    section: "Resources and their fields",
    sentence:
      "An accepted name is returned with all its characters, including emoji and letters of any script.",
    subjects: keysOf(namedWrites),
  },
  "requests/no-day#no-other": {
    level: "should",
    section: "Resources and their fields",
    sentence: "A date that does not exist is not stored as another date.",
    subjects: keysOf(dayMembers),
  },
  // The contract does not say that a value of another type is refused.
  "requests/no-boolean#not-true": {
    level: "should",
    section: "Resources and their fields",
    sentence: "The text false, in place of a boolean, is not stored as true.",
    subjects: keysOf(flagMembers),
  },
});

/** What every operation refuses, whatever it is about. */
export const operationClauses = chapter({
  ...reported,
  "requests/method#put": {
    ...must,
    sentence: "PUT on the path of an operation is answered with 405 method_not_allowed.",
    subjects: pathOperations,
  },
  "requests/accept-image#image": {
    ...must,
    sentence: "An operation answers 406 not_acceptable to a caller who accepts only an image.",
    subjects: allOperations,
  },
  "requests/no-object#refused": {
    ...must,
    sentence: "A write refuses a body that is JSON but not an object.",
    subjects: allBodyOperations,
  },
  "requests/no-body#refused": {
    ...must,
    sentence: "A write with a required member refuses null and an empty body.",
    subjects: demandingOperations,
  },
  "requests/no-uuid#refused": {
    ...must,
    sentence: "A value that is not a UUID is refused in a body member that names a record.",
    subjects: wrongIdSubjects,
  },
  "requests/no-array#refused": {
    ...must,
    sentence: "A value that is not an array is refused in a body member that lists records.",
    subjects: wrongListSubjects,
  },
  "requests/plain-text#plain-text": {
    ...must,
    sentence: "A write answers 415 unsupported_media_type to a text/plain body.",
    subjects: bodyOperations,
  },
});
