import { family, keysOf } from "#lib/contract/family.ts";
import type { Call } from "#lib/reference/call.ts";
import type { Mutant } from "#lib/reference/mutants/mutant.ts";

/** Names that hold what no name of the contract holds. */
const names = {
  dunder: /^__/,
  path: /[a-z]__[a-z]/,
  letters: /\P{ASCII}/u,
} as const;

/** Places at which what is unknown may slip through. */
const places = {
  "a-later-page": ({ query }: Call): boolean => query.has("offset"),
  "a-page-behind-a-cursor": ({ query }: Call): boolean => query.has("cursor"),
} as const;

const reads = {
  detail: ({ operation }: Call): boolean => operation === "readWorkItem",
  identifier: ({ operation }: Call): boolean => operation === "readWorkItemByIdentifier",
} as const;

/** Defects of what `fields` and `expand` refuse: some names, some pages, some reads. */
export const refusedNameMutants = {
  ...family(
    keysOf(names),
    (word) => `fields-${word}-taken` as const,
    (word): Mutant => ({
      defect: `takes a name like ${names[word].source} for a field`,
      policy: "fields.knows",
      where: ({ token }) => names[word].test(token),
      instead: () => true,
    }),
  ),
  ...family(
    keysOf(names),
    (word) => `expand-${word}-taken` as const,
    (word): Mutant => ({
      defect: `takes a name like ${names[word].source} for a relation`,
      policy: "expansion.knows",
      where: ({ token }) => names[word].test(token),
      instead: () => true,
    }),
  ),
  ...family(
    keysOf(places),
    (place) => `fields-unknown-ignored-on-${place}` as const,
    (place): Mutant => ({
      defect: `passes over names that are no fields on ${place.replaceAll("-", " ")}`,
      policy: "fields.refuses",
      where: ({ call }) => places[place](call),
      instead: () => false,
    }),
  ),
  ...family(
    keysOf(places),
    (place) => `expand-unknown-ignored-on-${place}` as const,
    (place): Mutant => ({
      defect: `passes over relations that cannot be expanded on ${place.replaceAll("-", " ")}`,
      policy: "expansion.refuses",
      where: ({ call }) => places[place](call),
      instead: () => false,
    }),
  ),
  ...family(
    keysOf(reads),
    (read) => `fields-unknown-ignored-on-${read}` as const,
    (read): Mutant => ({
      defect: `passes over names that are no fields where a work item is read by ${read}`,
      policy: "fields.refuses",
      where: ({ call }) => reads[read](call),
      instead: () => false,
    }),
  ),
} as const;
