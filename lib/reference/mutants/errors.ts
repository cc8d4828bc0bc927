import type { ProblemType } from "#lib/contract/problems.ts";
import type { Mutant } from "./mutant.ts";
import { mutantsOf } from "./mutant.ts";

const mediaTypeOn = (type: ProblemType, mediaType: string, defect: string): Mutant => ({
  defect,
  alter: ({ problems }) => ({
    problems: {
      mediaType: (known) => (known.type === type ? mediaType : problems.mediaType(known)),
    },
  }),
});

/** Defects of some errors and not of others. */
export const errorMutants = mutantsOf({
  "problem-is-plain-json-on-405": mediaTypeOn(
    "method_not_allowed",
    "application/json",
    "leaves the refusal of a method to its framework, as application/json",
  ),
  "problem-is-html-on-406": mediaTypeOn(
    "not_acceptable",
    "text/html",
    "leaves the refusal of a representation to its framework, as HTML",
  ),
  "problem-lacks-type-on-415": {
    defect: "says no type where it refuses a media type",
    alter: ({ problems }) => ({
      problems: {
        type: (known) =>
          known.type === "unsupported_media_type" ? undefined : problems.type(known),
      },
    }),
  },
  "malformed-body-has-a-code-of-its-own": {
    defect: "says parse_error as the code of a body that is no JSON",
    alter: ({ problems }) => ({
      problems: {
        code: (known) =>
          known.detail.includes("valid JSON") ? "parse_error" : problems.code(known),
      },
    }),
  },
  "problem-detail-is-null-on-409": {
    defect: "says null as the detail of a conflict",
    alter: ({ problems }) => ({
      problems: {
        detail: (known) => (known.type === "conflict" ? null : problems.detail(known)),
      },
    }),
  },
  "problem-carries-title-on-404": {
    defect: "serves a title where nothing is found",
    alter: () => ({
      problems: { extras: ({ type }) => (type === "not_found" ? { title: "Not found" } : {}) },
    }),
  },
  "problem-errors-is-null-elsewhere": {
    defect: "serves errors as null on what is no invalid request",
    alter: ({ problems }) => ({
      problems: {
        errors: (known) => (known.type === "invalid_request" ? problems.errors(known) : null),
      },
    }),
  },
  "problem-errors-are-texts": {
    defect: "serves errors as an array of texts",
    alter: () => ({
      problems: { errors: ({ errors }) => errors?.map((entry) => JSON.stringify(entry)) },
    }),
  },
  "problem-reports-missing-members-alone": {
    defect: "reports missing members, and others once none is missing",
    alter: () => ({
      problems: {
        reports: ({ errors }) => {
          const missing = errors.filter(({ code }) => code === "required");
          return missing.length > 0 ? missing : errors;
        },
      },
    }),
  },
  "problem-reports-one-error-a-code": {
    defect: "reports one of the members that are rejected for the same reason",
    alter: () => ({
      problems: {
        reports: ({ errors }) =>
          errors.filter(
            ({ code }, place) => errors.findIndex((other) => other.code === code) === place,
          ),
      },
    }),
  },
  "references-judged-after-the-rest": {
    defect: "looks ids up once the other members are in order",
    alter: () => ({
      problems: {
        reports: ({ errors }) => {
          const others = errors.filter(({ code }) => code !== "does_not_exist");
          return others.length > 0 ? others : errors;
        },
      },
    }),
  },
  "problem-reports-first-error-only-on-update": {
    defect: "reports the first of several rejected members of a partial update",
    alter: () => ({
      problems: {
        reports: ({ call, errors }) => (call.kind === "update" ? errors.slice(0, 1) : errors),
      },
    }),
  },
  "problem-names-each-member-sent": {
    defect: "names the name among the rejected members whatever is wrong",
    alter: () => ({
      problems: {
        reports: ({ errors }) => [
          ...errors,
          { field: "name", code: "invalid", message: "Check this member." },
        ],
      },
    }),
  },
  "problem-entry-field-is-name": {
    defect: "names the name in place of the status that it rejects",
    alter: ({ problems }) => ({
      problems: {
        entryField: (known) =>
          known.entry.field === "status" ? "name" : problems.entryField(known),
      },
    }),
  },
  "max-length-code-is-of-names-alone": {
    defect: "says max_length for names and invalid for other texts",
    alter: ({ writes }) => ({
      writes: {
        lengthCode: (known) => (known.field === "name" ? writes.lengthCode(known) : "invalid"),
      },
    }),
  },
  "absent-reference-has-code-required": {
    defect: "says required as the code of an id that names nothing",
    alter: () => ({ tenancy: { bodyIdCode: () => "required" } }),
  },
  "state-name-taken-accepted": {
    defect: "takes a name that another state of the project has",
    alter: ({ writes }) => ({
      writes: {
        refusesTakenName: (known) => known.resource !== "state" && writes.refusesTakenName(known),
      },
    }),
  },
  "state-name-is-taken-in-the-workspace": {
    defect: "takes the name of a state once in the whole workspace",
    alter: () => ({ writes: { sharesNames: ({ resource }) => resource === "state" } }),
  },
  "former-name-of-a-state-stays-taken": {
    defect: "refuses the name that a state had before it was renamed",
    alter: ({ writes }) => {
      const former = new Set<unknown>();
      return {
        writes: {
          sameName: (known) => {
            const { call, resource, right } = known;
            if (resource !== "state") return writes.sameName(known);
            if (call.kind === "update" && call.record !== null) former.add(call.record["name"]);
            return writes.sameName(known) || (call.kind === "create" && former.has(right));
          },
        },
      };
    },
  },
  "state-of-one-work-item-deleted": {
    defect: "deletes a state that holds a single work item",
    alter: () => ({ lifecycle: { deletesUsedState: ({ holds }) => holds < 2 } }),
  },
  "unknown-field-is-an-invalid-choice": {
    defect: "says invalid_choice as the code of an unknown name in fields",
    alter: ({ problems }) => ({
      problems: {
        entryCode: (known) =>
          known.entry.field === "fields" ? "invalid_choice" : problems.entryCode(known),
      },
    }),
  },
});
