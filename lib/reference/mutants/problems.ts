import type { Call } from "#lib/reference/call.ts";
import { isObject } from "#lib/reference/engine/negotiate.ts";
import { mutantsOf } from "./mutant.ts";
import type { Mutant } from "./mutant.ts";

const hasKey = ({ headers }: Call): boolean => headers.has("x-api-key");

function answering(
  from: number,
  status: number,
  defect: string,
  isMeant: (call: Call) => boolean = () => true,
): Mutant {
  return {
    defect,
    alter: (base) => ({
      problems: {
        status: (known) => {
          const rightly = base.problems.status(known);
          return rightly === from && isMeant(known.call) ? status : rightly;
        },
      },
    }),
  };
}

/** Defects of the status of errors. */
export const problemStatusMutants = mutantsOf({
  "unauthorized-answers-403": answering(
    401,
    403,
    "answers 403 where credentials are missing or wrong",
  ),
  "forbidden-answers-401": answering(
    403,
    401,
    "answers 401 where the role of who comes with a key does not allow the action",
    hasKey,
  ),
  "not-found-answers-400": answering(404, 400, "answers 400 for what does not exist"),
  "not-found-answers-200": answering(404, 200, "answers 200 for what does not exist"),
  "method-not-allowed-answers-404": answering(
    405,
    404,
    "answers 404 for a method that the route does not support",
  ),
  "not-acceptable-answers-400": answering(
    406,
    400,
    "answers 400 where no representation is acceptable",
  ),
  "conflict-answers-400": answering(409, 400, "answers 400 for a conflict"),
  "unsupported-media-type-answers-400": answering(
    415,
    400,
    "answers 400 for a media type that it does not take",
  ),
  "invalid-request-answers-422": answering(400, 422, "answers 422 for an invalid request"),
});

/** Defects of the members of errors. */
export const problemMutants = mutantsOf({
  "problem-is-plain-json": {
    defect: "serves errors as application/json",
    alter: () => ({ problems: { mediaType: () => "application/json" } }),
  },
  "problem-is-plain-json-on-401": {
    defect: "serves the refusal of credentials as application/json",
    alter: (base) => ({
      problems: {
        mediaType: (known) =>
          known.type === "unauthorized" ? "application/json" : base.problems.mediaType(known),
      },
    }),
  },
  "problem-is-html-on-unknown-route": {
    defect: "serves HTML where the path is no route",
    alter: (base) => ({
      problems: {
        mediaType: (known) =>
          known.call.path === "" ? "text/html" : base.problems.mediaType(known),
      },
    }),
  },
  "problem-lacks-type": {
    defect: "serves errors without a type",
    alter: () => ({ problems: { type: () => undefined } }),
  },
  "problem-type-is-a-uri": {
    defect: "serves the type of an error as a URI",
    alter: () => ({ problems: { type: ({ type }) => `https://errors.example/${type}` } }),
  },
  "problem-type-unknown": {
    defect: "serves a type outside the closed set",
    alter: () => ({
      problems: { type: ({ type }) => (type === "invalid_request" ? "validation_error" : type) },
    }),
  },
  "problem-type-is-the-code": {
    defect: "repeats a refining code as the type",
    alter: () => ({ problems: { type: ({ code }) => code } }),
  },
  "problem-type-belongs-to-other-status": {
    defect: "serves not_found as the type of a 403 to who comes with a key",
    alter: () => ({
      problems: {
        type: ({ call, type }) => (type === "forbidden" && hasKey(call) ? "not_found" : type),
      },
    }),
  },
  "problem-lacks-code": {
    defect: "serves errors without a code",
    alter: () => ({ problems: { code: () => undefined } }),
  },
  "problem-code-is-a-number": {
    defect: "serves the code of an error as a number",
    alter: () => ({ problems: { code: () => 1001 } }),
  },
  "problem-code-never-refines": {
    defect: "repeats the type as the code where a refinement applies",
    alter: () => ({ problems: { code: ({ type }) => type } }),
  },
  "problem-code-always-refines": {
    defect: "serves an own code where no refinement applies",
    alter: () => ({
      problems: { code: ({ type, code }) => (type === code ? `${code}_generic` : code) },
    }),
  },
  "problem-detail-is-an-object": {
    defect: "serves the detail of an error as an object",
    alter: () => ({ problems: { detail: ({ detail }) => ({ text: detail }) } }),
  },
  "problem-carries-status": {
    defect: "serves a status member in errors",
    alter: (base) => ({
      problems: { extras: (known) => ({ status: base.problems.status(known) }) },
    }),
  },
  "problem-carries-title": {
    defect: "serves a title member in errors",
    alter: () => ({ problems: { extras: () => ({ title: "Error" }) } }),
  },
  "problem-body-empty": {
    defect: "serves errors without a body",
    alter: () => ({ problems: { sendsBody: () => false } }),
  },
  "problem-errors-on-conflict": {
    defect: "serves errors on a plain conflict",
    alter: () => ({
      problems: {
        errors: ({ type, errors }) =>
          type === "conflict" && errors === undefined
            ? [{ field: "name", code: "unique", message: "Taken." }]
            : errors,
      },
    }),
  },
  "problem-errors-on-not-found": {
    defect: "serves errors on what does not exist",
    alter: () => ({
      problems: { errors: ({ type, errors }) => (type === "not_found" ? [] : errors) },
    }),
  },
  "problem-errors-left-out": {
    defect: "does not say which members it rejects where one is missing",
    alter: ({ problems }) => ({
      problems: {
        errors: (known) =>
          known.errors?.some((entry) => isObject(entry) && entry["code"] === "required") === true
            ? undefined
            : problems.errors(known),
      },
    }),
  },
  "problem-errors-is-an-object": {
    defect: "serves errors as an object keyed by member",
    alter: () => ({
      problems: {
        errors: ({ errors }) =>
          errors === undefined ? errors : Object.fromEntries(errors.entries()),
      },
    }),
  },
  "problem-reports-first-error-only": {
    defect: "reports the first of several rejected members",
    alter: () => ({ problems: { reports: ({ errors }) => errors.slice(0, 1) } }),
  },
  "problem-reports-last-error-only": {
    defect: "reports the last of several rejected members",
    alter: () => ({ problems: { reports: ({ errors }) => errors.slice(-1) } }),
  },
  "problem-entry-lacks-field": {
    defect: "does not name the rejected member",
    alter: () => ({ problems: { entryField: () => undefined } }),
  },
  "problem-entry-lacks-code": {
    defect: "serves an entry of errors without a code",
    alter: () => ({ problems: { entryCode: () => undefined } }),
  },
  "problem-entry-lacks-message": {
    defect: "serves an entry of errors without a message",
    alter: () => ({ problems: { entryMessage: () => undefined } }),
  },
  "problem-entry-field-is-generic": {
    defect: "names non_field_errors in place of the rejected member",
    alter: () => ({ problems: { entryField: () => "non_field_errors" } }),
  },
  "problem-entry-code-always-invalid": {
    defect: "serves invalid as the code of each rejected member",
    alter: () => ({ problems: { entryCode: () => "invalid" } }),
  },
});
