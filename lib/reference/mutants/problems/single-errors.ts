import { crash } from "#lib/reference/mutants/building/crash.ts";
import type { ProblemType } from "#lib/contract/problems.ts";
import type { Mutant } from "#lib/reference/mutants/building/mutant.ts";
import { mutantsOf } from "#lib/reference/mutants/building/mutant.ts";

const mediaTypeOn = (type: ProblemType, mediaType: string, defect: string): Mutant => ({
  defect,
  policy: "problems.mediaType",
  where: (known) => known.type === type,
  instead: () => mediaType,
});

/** Defects of some errors and not of others. */
export const singleErrorMutants = mutantsOf({
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
    policy: "problems.type",
    where: ({ type }) => type === "unsupported_media_type",
    instead: () => undefined,
    at: ["updateFeatures?", "bulkDeleteLabels?"],
  },
  "malformed-body-has-a-code-of-its-own": {
    defect: "says parse_error as the code of a body that is no JSON",
    policy: "problems.code",
    where: ({ detail }) => detail.includes("valid JSON"),
    instead: () => "parse_error",
  },
  "problem-detail-is-null-on-409": {
    defect: "says null as the detail of a conflict",
    policy: "problems.detail",
    where: ({ type }) => type === "conflict",
    instead: () => null,
  },
  "problem-carries-title-on-404": {
    defect: "serves a title where nothing is found",
    policy: "problems.extras",
    where: ({ type }) => type === "not_found",
    instead: () => ({ title: "Not found" }),
  },
  "problem-errors-is-null-elsewhere": {
    defect: "serves errors as null on what is no invalid request",
    policy: "problems.errors",
    where: ({ type }) => type !== "invalid_request",
    instead: () => null,
    at: ["PUT /api/v2/users/me/?"],
  },
  "problem-errors-are-texts": {
    defect: "serves errors as an array of texts",
    policy: "problems.errors",
    instead: ({ errors }) => errors?.map((entry) => JSON.stringify(entry)),
    at: ["listProjectWorkItems?fields&per_page"],
  },
  "problem-reports-missing-members-alone": {
    defect: "reports missing members, and others once none is missing",
    policy: "problems.reports",
    where: ({ errors }) => errors.some(({ code }) => code === "required"),
    instead: ({ errors }) => errors.filter(({ code }) => code === "required"),
  },
  "problem-reports-one-error-a-code": {
    defect: "reports one of the members that are rejected for the same reason",
    policy: "problems.reports",
    instead: ({ errors }) =>
      errors.filter(
        ({ code }, place) => errors.findIndex((other) => other.code === code) === place,
      ),
    at: ["createModule?"],
  },
  "references-judged-after-the-rest": {
    defect: "looks ids up once the other members are in order",
    policy: "problems.reports",
    where: ({ errors }) => errors.some(({ code }) => code !== "does_not_exist"),
    instead: ({ errors }) => errors.filter(({ code }) => code !== "does_not_exist"),
  },
  "problem-reports-first-error-only-on-update": {
    defect: "reports the first of several rejected members of a partial update",
    policy: "problems.reports",
    where: ({ call }) => call.kind === "update",
    instead: ({ errors }) => errors.slice(0, 1),
  },
  "problem-names-each-member-sent": {
    defect: "names the name among the rejected members whatever is wrong",
    policy: "problems.reports",
    instead: ({ errors }) => [
      ...errors,
      { field: "name", code: "invalid", message: "Check this member." },
    ],
  },
  "problem-entry-field-is-name": {
    defect: "names the name in place of the status that it rejects",
    policy: "problems.entryField",
    where: ({ entry }) => entry.field === "status",
    instead: () => "name",
  },
  "max-length-code-is-of-names-alone": {
    defect: "says max_length for names and invalid for other texts",
    policy: "writes.lengthCode",
    where: ({ field }) => field !== "name",
    instead: () => "invalid",
  },
  "absent-reference-has-code-required": {
    defect: "says required as the code of an id that names nothing",
    policy: "tenancy.bodyIdCode",
    instead: () => "required",
  },
  "unknown-field-is-an-invalid-choice": {
    defect: "says invalid_choice as the code of an unknown name in fields",
    policy: "problems.entryCode",
    where: ({ entry }) => entry.field === "fields",
    instead: () => "invalid_choice",
    at: ["listProjectWorkItems?fields&per_page"],
  },
  "role-not-judged": {
    defect: "lets every member administer the workspace",
    policy: "authorization.permits",
    instead: () => true,
  },
  "absent-record-crashes": {
    defect: "fails unexpectedly where a record does not exist",
    policy: "tenancy.refusal",
    where: ({ segment }) => segment === "pk",
    instead: () => crash(),
    at: ["readWorkItem?"],
  },
});
