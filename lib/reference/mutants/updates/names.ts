import {
  withoutScripts,
  withoutEmoji,
  droppingEmoji,
} from "#lib/reference/mutants/building/respelled-texts.ts";
import { storing } from "#lib/reference/mutants/building/altered-members.ts";
import type { Mutant } from "#lib/reference/mutants/building/mutant.ts";
import { namedKinds } from "#lib/contract/subjects/reported-members.ts";
import { family } from "#lib/contract/family.ts";

/** Stores the name of a kind of record differently from how it was sent. */
const renaming = (defect: string, resource: string, change: (text: string) => string): Mutant =>
  storing(defect, resource, "name", ({ value }) =>
    typeof value === "string" ? change(value) : value,
  );

/** Defects of how the names of records are stored. */
export const updatedNameMutants = {
  ...family(
    namedKinds,
    (kind) => `name-of-a-${kind}-loses-its-scripts` as const,
    (kind) => renaming(`loses non-Latin letters in the name of a ${kind}`, kind, withoutScripts),
  ),
  ...family(
    namedKinds,
    (kind) => `name-of-a-${kind}-loses-its-emoji` as const,
    (kind) => renaming(`loses emoji in the name of a ${kind}`, kind, withoutEmoji),
  ),
  ...family(
    namedKinds,
    (kind) => `name-of-a-${kind}-drops-its-emoji` as const,
    (kind) => renaming(`drops emoji from the name of a ${kind}`, kind, droppingEmoji),
  ),
} as const;
