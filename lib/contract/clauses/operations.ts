import type { Clause } from "#lib/contract/clause.ts";
import { family, keysOf } from "#lib/contract/family.ts";
import { operations } from "#lib/contract/operations.ts";
import type { OperationName } from "#lib/contract/operations.ts";
import {
  allOperations,
  bodyOperations,
  pathOperations,
  relationlessCreates,
} from "#lib/contract/subjects/refusing-operations.ts";
import { dayMembers, namedWrites } from "#lib/contract/subjects/told-members.ts";

const must = { level: "must", section: "Errors" } as const;

const routeOf = (name: OperationName) => `${operations[name].method} ${operations[name].path}`;

/** What writes tell of names that are easily altered, and of days that are none. */
const told = {
  ...family(
    keysOf(namedWrites),
    (name) => `operations/name#${name}` as const,
    (name): Clause => ({
      level: "must",
      section: "Resources and their fields",
      sentence: `A name that ${routeOf(name)} takes is told with the characters that were sent, in their order, and no others.`,
    }),
  ),
  // Which characters a name may have is not stated: who cannot keep one may refuse it.
  ...family(
    keysOf(namedWrites),
    (name) => `operations/name-whole#${name}` as const,
    (name): Clause => ({
      level: "should",
      section: "Resources and their fields",
      sentence: `A name that ${routeOf(name)} takes is told with all its characters, be they emoji or letters of any script.`,
    }),
  ),
  ...family(
    keysOf(dayMembers),
    (word) => `operations/no-day#${word}` as const,
    (word): Clause => ({
      level: "should",
      section: "Resources and their fields",
      sentence: `No other day is taken for a ${dayMembers[word].member} on ${routeOf(dayMembers[word].operation)} that no calendar has.`,
    }),
  ),
} as const;

/** What each operation refuses whatever it is about. */
export const operationClauses = {
  ...told,
  ...family(
    pathOperations,
    (name) => `operations/method#${name}` as const,
    (name): Clause => ({
      ...must,
      sentence: `PUT ${operations[name].path} is answered with 405 method_not_allowed.`,
    }),
  ),
  ...family(
    allOperations,
    (name) => `operations/accept#${name}` as const,
    (name): Clause => ({
      ...must,
      sentence: `${routeOf(name)} answers 406 not_acceptable to a caller who accepts an image alone.`,
    }),
  ),
  ...family(
    bodyOperations,
    (name) => `operations/media-type#${name}` as const,
    (name): Clause => ({
      ...must,
      sentence: `${routeOf(name)} answers 415 unsupported_media_type to a body of plain text.`,
    }),
  ),
  ...family(
    relationlessCreates,
    (name) => `operations/expand#${name}` as const,
    (name): Clause => ({
      level: "must",
      section: "Endpoints, Conventions, Expansion",
      sentence: `${routeOf(name)} refuses any value of expand: what it makes has no relations.`,
    }),
  ),
} as const;
