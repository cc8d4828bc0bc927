import type { Clause } from "#lib/contract/clause.ts";
import { family } from "#lib/contract/family.ts";
import { operations } from "#lib/contract/operations.ts";
import type { OperationName } from "#lib/contract/operations.ts";
import {
  allOperations,
  bodyOperations,
  pathOperations,
  relationlessOperations,
} from "#lib/contract/refusing-operations.ts";

const must = { level: "must", section: "Errors" } as const;

const routeOf = (name: OperationName) => `${operations[name].method} ${operations[name].path}`;

/** What each operation refuses whatever it is about. */
export const refusals = {
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
    relationlessOperations,
    (name) => `operations/expand#${name}` as const,
    (name): Clause => ({
      level: "must",
      section: "Endpoints, Conventions, Expansion",
      sentence: `${routeOf(name)} refuses any value of expand: what it makes has no relations.`,
    }),
  ),
} as const;
