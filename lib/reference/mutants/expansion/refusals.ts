import { family } from "#lib/contract/family.ts";
import { everyField } from "#lib/contract/subjects/mistaken-names.ts";
import { relatedLists, unrelatedLists } from "#lib/contract/subjects/sparse-lists.ts";
import type { Call } from "#lib/reference/call.ts";
import type { Mutant } from "#lib/reference/mutants/building/mutant.ts";

const related = relatedLists.map(({ slug }) => slug);
const everyList = [...relatedLists, ...unrelatedLists].map(({ slug }) => slug);

/** Where one record is read or created. */
const single = ["readWorkItem", "readWorkItemByIdentifier", "createModule"] as const;

/** Whether a call is to a list of this slug, or to this operation. */
const isAt = ({ list, operation }: Call, place: string): boolean =>
  list === place || operation === place;

/** Defects of the refusals of relations in one place. */
export const expandRefusalMutants = {
  ...family(
    [...related, ...single],
    (place) => `expand-refusal-begins-with-allowed-on-${place}` as const,
    (place): Mutant => ({
      defect: `refuses an unknown relation on ${place} with the allowed ones first`,
      policy: "expansion.message",
      where: ({ call }) => isAt(call, place),
      instead: ({ unknown, allowed }) =>
        `Allowed: ${allowed.join(", ")}; not ${unknown.join(", ")}.`,
    }),
  ),
  ...family(
    everyList,
    (slug) => `expand-refusal-hides-unknown-on-${slug}` as const,
    (slug): Mutant => ({
      defect: `refuses an unknown relation on the list of ${slug} without naming it`,
      policy: "expansion.message",
      where: ({ call }) => call.list === slug,
      instead: () => "Some of them are not expandable.",
    }),
  ),
  ...family(
    [...everyList, ...single],
    (place) => `expand-field-taken-on-${place}` as const,
    (place): Mutant => ({
      defect: `accepts the name of a field as a relation on ${place}`,
      policy: "expansion.knows",
      where: ({ call, token }) => isAt(call, place) && everyField.includes(token),
      instead: () => true,
    }),
  ),
  ...family(
    ["readWorkItem", "createModule"] as const,
    (name) => `expand-unknown-beside-known-ignored-on-${name}` as const,
    (name): Mutant => ({
      defect: `ignores an unknown relation after a known one on ${name}`,
      policy: "expansion.refuses",
      where: ({ call, unknown, allowed }) =>
        call.operation === name &&
        (call.query.get("expand") ?? "").split(",").some((token) => allowed.includes(token)) &&
        unknown.length > 0,
      instead: () => false,
    }),
  ),
} as const;
