import { mutantsOf } from "#lib/reference/mutants/building/mutant.ts";
import { family } from "#lib/contract/family.ts";
import { refusedBodies } from "#lib/contract/subjects/refused-changes.ts";
import type { Mutant } from "#lib/reference/mutants/building/mutant.ts";

/** Writes whose relations may be judged too late. */
const expanding = [
  "createWorkItem",
  "updateWorkItem",
  "createProjectType",
  "createProjectProperty",
  "createModule",
] as const;

/** Writes with a body, whose refusal may be detected too late. */
const reading = ["createWorkItem", "updateWorkItem", "createModule", ...refusedBodies] as const;

/** Enabling types reads no body, so its media type need not be judged. */
const writes = [...reading, "enableTypes"] as const;

type Refusal = "not_acceptable" | "unsupported_media_type";

const finding = (refusal: Refusal, name: (typeof writes)[number], words: string): Mutant => ({
  defect: `refuses ${words} only after it has done ${name}`,
  policy: "negotiation.refusesLate",
  where: (known) => known.refusal === refusal && known.call.operation === name,
  instead: () => true,
});

const asking = (parameter: "expand" | "fields", operation: (typeof expanding)[number]): Mutant => ({
  defect: `refuses the value of ${parameter} only after it has done ${operation}`,
  policy: "negotiation.refusesQueryLate",
  where: ({ call }) => call.operation === operation && call.query.has(parameter),
  instead: () => true,
});

/** Keeps part of a write that is refused because of one of these members, among other reasons. */
const leaving = (
  defect: string,
  operation: RegExp,
  isMeant: (fields: readonly string[]) => boolean,
): Mutant => ({
  defect,
  policy: "writes.rollsBack",
  // This reads the request itself, before anything is refused.
  where: ({ call, status, fields = [] }) =>
    operation.test(call.operation) && (status === "" || isMeant(fields)),
  instead: () => false,
});

/** Defects of writes that are refused but carried out. */
export const lateRefusalMutants = {
  ...family(
    writes,
    (name) => `not_acceptable-is-found-after-${name}` as const,
    (name) => finding("not_acceptable", name, "the Accept header"),
  ),
  ...family(
    reading,
    (name) => `unsupported_media_type-is-found-after-${name}` as const,
    (name) => finding("unsupported_media_type", name, "the media type of a body"),
  ),
  ...family(
    expanding,
    (name) => `expand-is-refused-after-${name}` as const,
    (name) => asking("expand", name),
  ),
  "fields-are-refused-after-createModule": asking("fields", "createModule"),

  ...mutantsOf({
    "module-refused-for-its-lead-is-made": leaving(
      "creates the module that it refuses because of its lead",
      /^createModule$/,
      (fields) => fields.includes("lead_id"),
    ),
    "module-refused-for-two-members-is-made": leaving(
      "creates the module that it refuses because of more than one member",
      /^createModule$/,
      (fields) => fields.length > 1,
    ),
    "refused-create-leaves-record": {
      defect: "creates the record although it refuses the request",
      policy: "writes.rollsBack",
      instead: () => false,
    },
  }),
} as const;
