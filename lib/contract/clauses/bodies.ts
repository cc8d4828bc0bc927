import type { Clause } from "#lib/contract/clause.ts";
import { family } from "#lib/contract/family.ts";

const conventions = { level: "must", section: "Endpoints, Conventions" } as const;
const bulk = { level: "must", section: "Endpoints, Bulk operations" } as const;

/** Kinds of records whose creates are tried with bodies at random. */
export const createdKinds = [
  "module",
  "work-item",
  "intake-work-item",
  "type",
  "property",
  "option",
] as const;

/** Kinds of records whose updates are tried with bodies at random. */
export const updatedKinds = ["module", "work-item", "cycle", "label", "initiative-label"] as const;

/** What is written in batches of any rows. */
const batchedKinds = ["labels", "comments", "points", "milestones"] as const;

const worded = (kind: string) => kind.replaceAll("-", " ");

/** What bodies of any lawful members, and batches of any rows, come to. */
export const bodyClauses = {
  ...family(
    createdKinds,
    (kind) => `bodies/create#${kind}` as const,
    (kind): Clause => ({
      ...conventions,
      sentence: `Whatever lawful members a create of a ${worded(kind)} names together, all of them are kept.`,
    }),
  ),
  ...family(
    updatedKinds,
    (kind) => `bodies/update#${kind}` as const,
    (kind): Clause => ({
      ...conventions,
      sentence: `Whatever lawful members an update of a ${worded(kind)} names together, it changes all of them and no other.`,
    }),
  ),
  ...family(
    batchedKinds,
    (kind) => `bodies/batch#${kind}` as const,
    (kind): Clause => ({
      ...bulk,
      sentence: `Whatever rows stand together in a bulk request on ${kind}, each is answered in its place, and the good ones are written, or none of an atomic request that fails.`,
    }),
  ),
} as const;
