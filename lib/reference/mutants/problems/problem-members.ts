import { answeringStatus } from "#lib/reference/mutants/building/error-statuses.ts";
import type { Call } from "#lib/reference/call.ts";
import { isObject } from "#lib/reference/engine/negotiate.ts";
import { doneAt, mutantsOf } from "#lib/reference/mutants/building/mutant.ts";

const hasKey = ({ headers }: Call): boolean => headers.has("x-api-key");

/** Defects of the status of errors. */
export const problemStatusMutants = mutantsOf({
  "unauthorized-answers-403": answeringStatus(
    401,
    403,
    "answers 403 when credentials are missing or wrong",
  ),
  "forbidden-answers-401": doneAt(
    ["updateFeatures?"],
    answeringStatus(
      403,
      401,
      "answers an API key with 401 when the role does not allow the action",
      hasKey,
    ),
  ),
  "not-found-answers-400": doneAt(
    ["readWorkItem?", "GET?"],
    answeringStatus(404, 400, "answers 400 for records that do not exist"),
  ),
  "not-found-answers-200": doneAt(
    ["readWorkItem?"],
    answeringStatus(404, 200, "answers 200 for records that do not exist"),
  ),
  "conflict-answers-400": doneAt(
    ["createModule?"],
    answeringStatus(409, 400, "answers 400 for a conflict"),
  ),
  "invalid-request-answers-422": doneAt(
    ["listProjectWorkItems?order_by&paginate"],
    answeringStatus(400, 422, "answers 422 for an invalid request"),
  ),
});

/** Defects of the members of errors. */
export const problemMutants = mutantsOf({
  "problem-is-plain-json": {
    defect: "serves errors as application/json",
    policy: "problems.mediaType",
    instead: () => "application/json",
  },
  "problem-is-plain-json-on-401": {
    defect: "serves the refusal of credentials as application/json",
    policy: "problems.mediaType",
    where: ({ type }) => type === "unauthorized",
    instead: () => "application/json",
  },
  "problem-is-html-on-unknown-route": {
    defect: "serves HTML for unknown routes",
    policy: "problems.mediaType",
    where: ({ call }) => call.path === "",
    instead: () => "text/html",
  },
  "problem-lacks-type": {
    defect: "serves errors without a type",
    policy: "problems.type",
    instead: () => undefined,
    at: ["PUT /api/v2/users/me/?"],
  },
  "problem-type-is-a-uri": {
    defect: "serves the type of an error as a URI",
    policy: "problems.type",
    instead: ({ type }) => `https://errors.example/${type}`,
    at: ["PUT /api/v2/users/me/?"],
  },
  "problem-type-unknown": {
    defect: "serves a type outside the closed set",
    policy: "problems.type",
    where: ({ type }) => type === "invalid_request",
    instead: () => "validation_error",
    at: ["updateFeatures?"],
  },
  "problem-type-is-the-code": {
    defect: "repeats a refining code as the type",
    policy: "problems.type",
    instead: ({ code }) => code,
    at: ["listProjectWorkItems?order_by&paginate"],
  },
  "problem-type-belongs-to-other-status": {
    defect: "returns the type not_found in a 403 to an API key",
    policy: "problems.type",
    where: ({ type, call }) => type === "forbidden" && hasKey(call),
    instead: () => "not_found",
    at: ["updateFeatures?"],
  },
  "problem-lacks-code": {
    defect: "serves errors without a code",
    policy: "problems.code",
    instead: () => undefined,
  },
  "problem-code-is-a-number": {
    defect: "returns the code of an error as a number",
    policy: "problems.code",
    instead: () => 1001,
  },
  "problem-code-never-refines": {
    defect: "repeats the type as the code when a refining code applies",
    policy: "problems.code",
    instead: ({ type }) => type,
    at: ["listProjectWorkItems?order_by&paginate"],
  },
  "problem-code-always-refines": {
    defect: "returns a refining code when none applies",
    policy: "problems.code",
    where: ({ type, code }) => type === code,
    instead: ({ code }) => `${code}_generic`,
  },
  "problem-lacks-detail": {
    defect: "omits the detail from an error",
    policy: "problems.detail",
    instead: () => undefined,
    at: ["PUT /api/v2/users/me/?"],
  },
  "problem-detail-is-an-object": {
    defect: "returns the detail of an error as an object",
    policy: "problems.detail",
    instead: ({ detail }) => ({ text: detail }),
    at: ["PUT /api/v2/users/me/?"],
  },
  "problem-carries-status": {
    defect: "includes a status member in errors",
    policy: "problems.extras",
    instead: (known, _, { problems }) => ({ status: problems.status(known) }),
  },
  "problem-carries-title": {
    defect: "includes a title member in errors",
    policy: "problems.extras",
    instead: () => ({ title: "Error" }),
  },
  "problem-body-empty": {
    defect: "answers errors without a body",
    policy: "problems.sendsBody",
    instead: () => false,
    at: ["listProjectWorkItems?order_by&paginate"],
  },
  "problem-errors-on-conflict": {
    defect: "includes errors in a plain conflict",
    policy: "problems.errors",
    where: ({ type, errors }) => type === "conflict" && errors === undefined,
    instead: () => [{ field: "name", code: "unique", message: "Taken." }],
    at: ["createModule?"],
  },
  "problem-errors-on-not-found": {
    defect: "includes errors in a 404",
    policy: "problems.errors",
    where: ({ type }) => type === "not_found",
    instead: () => [],
  },
  "problem-errors-left-out": {
    defect: "does not name the missing member",
    policy: "problems.errors",
    where: ({ errors }) =>
      errors?.some((entry) => isObject(entry) && entry["code"] === "required") === true,
    instead: () => undefined,
    at: ["createModule?"],
  },
  "problem-errors-is-an-object": {
    defect: "returns errors as an object keyed by member",
    policy: "problems.errors",
    instead: ({ errors }, usual) =>
      errors === undefined ? usual() : Object.fromEntries(errors.entries()),
    at: ["listProjectWorkItems?fields&per_page"],
  },
  "problem-reports-first-error-only": {
    defect: "reports only the first of several rejected members",
    policy: "problems.reports",
    instead: ({ errors }) => errors.slice(0, 1),
    at: ["createModule?", "updateModule?"],
  },
  "problem-reports-last-error-only": {
    defect: "reports only the last of several rejected members",
    policy: "problems.reports",
    instead: ({ errors }) => errors.slice(-1),
    at: ["createModule?"],
  },
  "problem-entry-lacks-field": {
    defect: "does not name the rejected member",
    policy: "problems.entryField",
    instead: () => undefined,
    at: ["listProjectWorkItems?fields&per_page"],
  },
  "problem-entry-lacks-code": {
    defect: "omits the code from an entry of errors",
    policy: "problems.entryCode",
    instead: () => undefined,
    at: ["createModule?"],
  },
  "problem-entry-lacks-message": {
    defect: "omits the message from an entry of errors",
    policy: "problems.entryMessage",
    instead: () => undefined,
    at: ["createModule?"],
  },
  "problem-entry-field-is-generic": {
    defect: "names non_field_errors instead of the rejected member",
    policy: "problems.entryField",
    instead: () => "non_field_errors",
    at: ["createModule?"],
  },
  "problem-entry-code-always-invalid": {
    defect: "returns invalid as the code of each rejected member",
    policy: "problems.entryCode",
    instead: () => "invalid",
    at: ["createModule?"],
  },
});
