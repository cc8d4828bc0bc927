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
    "answers 405 with its framework's error, as application/json",
  ),
  "problem-is-html-on-406": mediaTypeOn(
    "not_acceptable",
    "text/html",
    "answers 406 with its framework's error, as HTML",
  ),
  "problem-lacks-type-on-415": {
    defect: "omits the type from a 415",
    policy: "problems.type",
    where: ({ type }) => type === "unsupported_media_type",
    instead: () => undefined,
    at: ["updateFeatures?", "bulkDeleteLabels?"],
  },
  "malformed-body-has-a-code-of-its-own": {
    defect: "returns parse_error as the code for a body that is not JSON",
    policy: "problems.code",
    where: ({ detail }) => detail.includes("valid JSON"),
    instead: () => "parse_error",
  },
  "problem-detail-is-null-on-409": {
    defect: "returns a null detail in a conflict",
    policy: "problems.detail",
    where: ({ type }) => type === "conflict",
    instead: () => null,
  },
  "problem-carries-title-on-404": {
    defect: "includes a title in a 404",
    policy: "problems.extras",
    where: ({ type }) => type === "not_found",
    instead: () => ({ title: "Not found" }),
  },
  "problem-errors-is-null-elsewhere": {
    defect: "returns null errors in a problem that is not invalid_request",
    policy: "problems.errors",
    where: ({ type }) => type !== "invalid_request",
    instead: () => null,
    at: ["PUT /api/v2/users/me/?"],
  },
  "problem-errors-are-texts": {
    defect: "returns errors as an array of strings",
    policy: "problems.errors",
    instead: ({ errors }) => errors?.map((entry) => JSON.stringify(entry)),
    at: ["listProjectWorkItems?fields&per_page"],
  },
  "problem-reports-missing-members-alone": {
    defect: "reports only missing members, and other rejected ones once none is missing",
    policy: "problems.reports",
    where: ({ errors }) => errors.some(({ code }) => code === "required"),
    instead: ({ errors }) => errors.filter(({ code }) => code === "required"),
  },
  "problem-reports-one-error-a-code": {
    defect: "reports only one of several members that are rejected for the same reason",
    policy: "problems.reports",
    instead: ({ errors }) =>
      errors.filter(
        ({ code }, place) => errors.findIndex((other) => other.code === code) === place,
      ),
    at: ["createModule?"],
  },
  "references-judged-after-the-rest": {
    defect: "checks ids only once the other members are valid",
    policy: "problems.reports",
    where: ({ errors }) => errors.some(({ code }) => code !== "does_not_exist"),
    instead: ({ errors }) => errors.filter(({ code }) => code !== "does_not_exist"),
  },
  "problem-reports-first-error-only-on-update": {
    defect: "reports only the first of several rejected members of a partial update",
    policy: "problems.reports",
    where: ({ call }) => call.kind === "update",
    instead: ({ errors }) => errors.slice(0, 1),
  },
  "problem-names-each-member-sent": {
    defect: "reports name as rejected whatever member is wrong",
    policy: "problems.reports",
    instead: ({ errors }) => [
      ...errors,
      { field: "name", code: "invalid", message: "Check this member." },
    ],
  },
  "problem-entry-field-is-name": {
    defect: "reports name as rejected instead of status",
    policy: "problems.entryField",
    where: ({ entry }) => entry.field === "status",
    instead: () => "name",
  },
  "max-length-code-is-of-names-alone": {
    defect: "returns max_length for names but invalid for other strings",
    policy: "writes.lengthCode",
    where: ({ field }) => field !== "name",
    instead: () => "invalid",
  },
  "absent-reference-has-code-required": {
    defect: "returns required as the code of an id that does not exist",
    policy: "tenancy.bodyIdCode",
    instead: () => "required",
  },
  "unknown-field-is-an-invalid-choice": {
    defect: "returns invalid_choice as the code of an unknown name in fields",
    policy: "problems.entryCode",
    where: ({ entry }) => entry.field === "fields",
    instead: () => "invalid_choice",
    at: ["listProjectWorkItems?fields&per_page"],
  },
  "role-not-judged": {
    defect: "allows every member to administer the workspace",
    policy: "authorization.permits",
    instead: () => true,
  },
  "absent-record-crashes": {
    defect: "crashes when a record does not exist",
    policy: "tenancy.refusal",
    where: ({ segment }) => segment === "pk",
    instead: () => crash(),
    at: ["readWorkItem?"],
  },
});
