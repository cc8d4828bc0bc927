import { family } from "#lib/contract/family.ts";
import type { Call, CallKind } from "#lib/reference/call.ts";
import { callsOperation } from "#lib/reference/mutants/building/calls-operation.ts";
import type { Mutant } from "#lib/reference/mutants/building/mutant.ts";
import { mutantsOf } from "#lib/reference/mutants/building/mutant.ts";

const crash = (): never => {
  throw new Error("A mutant crashes here.");
};

const acceptOf = (call: Call): string => (call.headers.get("accept") ?? "").toLowerCase();

const byFirst = (of: (kind: CallKind) => boolean, defect: string): Mutant => ({
  defect,
  policy: "negotiation.produces",
  where: ({ call, range }) => of(call.kind) && !acceptOf(call).startsWith(range),
  instead: () => false,
});

const ranges = {
  html: "text/html",
  problem: "application/problem+json",
  malformed: "json",
} as const;

const crashing = {
  ...family(
    ["html", "problem", "malformed"] as const,
    (word) => `accept-${word}-crashes` as const,
    (word): Mutant => ({
      defect: `crashes when a caller accepts ${ranges[word]}`,
      policy: "negotiation.produces",
      where: ({ range }) => range === ranges[word],
      instead: () => crash(),
    }),
  ),
  ...family(
    ["form", "multipart"] as const,
    (word) => `body-as-${word}-crashes` as const,
    (word): Mutant => ({
      defect: `crashes on a body with the media type ${word}`,
      policy: "negotiation.consumes",
      where: ({ mediaType }) => mediaType.includes(word === "form" ? "urlencoded" : "multipart"),
      instead: () => crash(),
    }),
  ),
  ...family(
    [
      "createIntakeWorkItem",
      "bulkDeleteLabels",
      "bulkCreateComments",
      "bulkUpdateEstimatePoints",
      "bulkUpdateMilestones",
    ] as const,
    (name) => `charset-refused-on-${name}` as const,
    (name): Mutant => ({
      defect: `refuses JSON with a charset parameter on ${name}`,
      policy: "negotiation.ignoresParameters",
      where: ({ call }) => callsOperation(call, name),
      instead: () => false,
    }),
  ),
  ...family(
    ["lower", "upper"] as const,
    (how) => `header-names-in-${how}-case-unread` as const,
    (how): Mutant => ({
      defect: `does not recognise Accept and Content-Type in ${how} case`,
      policy: "negotiation.readsHeaderName",
      where: ({ spelling }) =>
        ["accept", "content-type"].includes(spelling.toLowerCase()) &&
        spelling === (how === "lower" ? spelling.toLowerCase() : spelling.toUpperCase()),
      instead: () => false,
    }),
  ),
} as const;

/** Defects of representations and media types that only some headers show. */
export const singleHeaderMutants = {
  ...crashing,
  ...mutantsOf({
    "accept-judged-by-its-first-type": byFirst(
      () => true,
      "looks only at the first media type of an Accept header",
    ),
    "accept-judged-by-its-first-type-on-updates": byFirst(
      (kind) => kind === "update",
      "looks only at the first media type of the Accept header of an update",
    ),
    "accept-judged-by-its-first-type-on-creates": byFirst(
      (kind) => kind === "create",
      "looks only at the first media type of the Accept header of a create",
    ),
    "accept-refuses-a-range": {
      defect: "does not recognise application/* as a range that includes JSON",
      policy: "negotiation.produces",
      where: ({ range }) => range === "application/*",
      instead: () => false,
    },
    "accept-refuses-quality": {
      defect: "refuses an Accept header with a quality value for JSON",
      policy: "negotiation.produces",
      where: ({ call }) => acceptOf(call).includes("json;q=0."),
      instead: () => false,
    },
    "accept-range-of-any-kind-taken": {
      defect: "answers JSON to a caller who accepts any range of media types, such as image/*",
      policy: "negotiation.produces",
      where: ({ range }) => range.endsWith("/*"),
      instead: () => true,
    },
    "accept-of-several-taken": {
      defect: "answers JSON to any caller who accepts several media types",
      policy: "negotiation.produces",
      where: ({ call }) => acceptOf(call).includes(","),
      instead: () => true,
    },
    "accept-excluded-crashes": {
      defect: "crashes when a caller excludes JSON",
      policy: "negotiation.honoursQuality",
      instead: crash,
    },
    "not-acceptable-is-found-after-the-write": {
      defect: "refuses the Accept header only after it has written",
      policy: "negotiation.refusesLate",
      where: ({ refusal }) => refusal === "not_acceptable",
      instead: () => true,
    },
    "unsupported-media-type-is-found-after-the-write": {
      defect: "refuses the media type of a body only after it has written",
      policy: "negotiation.refusesLate",
      where: ({ refusal }) => refusal === "unsupported_media_type",
      instead: () => true,
    },
    "body-as-none-crashes": {
      defect: "crashes on a body without a media type",
      policy: "negotiation.consumes",
      where: ({ mediaType }) => mediaType === "",
      instead: () => crash(),
    },
    "body-as-empty-body-crashes": {
      defect: "crashes on an empty body that is called JSON",
      policy: "negotiation.consumes",
      where: ({ call }) => call.headers.get("content-length") === "0",
      instead: () => crash(),
    },
    "needless-body-crashes": {
      defect: "crashes on a body when none is expected",
      policy: "negotiation.judgesMediaType",
      where: ({ sendsBody, takesBody }) => sendsBody && !takesBody,
      instead: () => crash(),
    },
    "charset-refused-without-blank": {
      defect: "refuses JSON without a space before its charset",
      policy: "negotiation.consumes",
      where: ({ call }) => /;\S/.test(call.headers.get("content-type") ?? ""),
      instead: () => false,
    },
    "content-type-minds-case": {
      defect: "does not recognise a media type written in upper case",
      policy: "negotiation.consumes",
      where: ({ call }) => /[A-Z].*\//.test(call.headers.get("content-type") ?? ""),
      instead: () => false,
    },
  }),
} as const;
