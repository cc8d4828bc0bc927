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
      defect: `fails unexpectedly where a caller accepts ${ranges[word]}`,
      policy: "negotiation.produces",
      where: ({ range }) => range === ranges[word],
      instead: () => crash(),
    }),
  ),
  ...family(
    ["form", "multipart"] as const,
    (word) => `body-as-${word}-crashes` as const,
    (word): Mutant => ({
      defect: `fails unexpectedly on a body that is sent as ${word}`,
      policy: "negotiation.consumes",
      where: ({ mediaType }) => mediaType.includes(word === "form" ? "urlencoded" : "multipart"),
      instead: () => crash(),
    }),
  ),
  ...family(
    ["createIntakeWorkItem", "bulkDeleteLabels"] as const,
    (name) => `charset-refused-on-${name}` as const,
    (name): Mutant => ({
      defect: `refuses JSON whose media type carries a charset on ${name}`,
      policy: "negotiation.ignoresParameters",
      where: ({ call }) => callsOperation(call, name),
      instead: () => false,
    }),
  ),
  ...family(
    ["lower", "upper"] as const,
    (how) => `header-names-in-${how}-case-unread` as const,
    (how): Mutant => ({
      defect: `does not read Accept and Content-Type where they are written in ${how} case`,
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
      "judges an Accept header by the first of its media types",
    ),
    "accept-judged-by-its-first-type-on-updates": byFirst(
      (kind) => kind === "update",
      "judges the Accept header of an update by the first of its media types",
    ),
    "accept-judged-by-its-first-type-on-creates": byFirst(
      (kind) => kind === "create",
      "judges the Accept header of a create by the first of its media types",
    ),
    "accept-refuses-a-range": {
      defect: "does not know that application/* holds JSON",
      policy: "negotiation.produces",
      where: ({ range }) => range === "application/*",
      instead: () => false,
    },
    "accept-refuses-quality": {
      defect: "refuses an Accept header that states a preference for JSON",
      policy: "negotiation.produces",
      where: ({ call }) => acceptOf(call).includes("json;q=0."),
      instead: () => false,
    },
    "accept-of-several-taken": {
      defect: "answers JSON to anyone who accepts several media types",
      policy: "negotiation.produces",
      where: ({ call }) => acceptOf(call).includes(","),
      instead: () => true,
    },
    "accept-excluded-crashes": {
      defect: "fails unexpectedly where a caller excludes JSON",
      policy: "negotiation.honoursQuality",
      instead: crash,
    },
    "not-acceptable-is-found-after-the-write": {
      defect: "finds that it cannot produce the representation once it has written",
      policy: "negotiation.refusesLate",
      where: ({ refusal }) => refusal === "not_acceptable",
      instead: () => true,
    },
    "unsupported-media-type-is-found-after-the-write": {
      defect: "refuses the media type of a body once it has written what the body says",
      policy: "negotiation.refusesLate",
      where: ({ refusal }) => refusal === "unsupported_media_type",
      instead: () => true,
    },
    "body-as-none-crashes": {
      defect: "fails unexpectedly on a body without a media type",
      policy: "negotiation.consumes",
      where: ({ mediaType }) => mediaType === "",
      instead: () => crash(),
    },
    "body-as-empty-body-crashes": {
      defect: "fails unexpectedly on an empty body that is called JSON",
      policy: "negotiation.consumes",
      where: ({ call }) => call.headers.get("content-length") === "0",
      instead: () => crash(),
    },
    "needless-body-crashes": {
      defect: "fails unexpectedly on a body where none is wanted",
      policy: "negotiation.judgesMediaType",
      where: ({ sendsBody, takesBody }) => sendsBody && !takesBody,
      instead: () => crash(),
    },
    "charset-refused-without-blank": {
      defect: "refuses JSON whose media type has no blank before its charset",
      policy: "negotiation.consumes",
      where: ({ call }) => /;\S/.test(call.headers.get("content-type") ?? ""),
      instead: () => false,
    },
    "content-type-minds-case": {
      defect: "does not know a media type that is written with capitals",
      policy: "negotiation.consumes",
      where: ({ call }) => /[A-Z].*\//.test(call.headers.get("content-type") ?? ""),
      instead: () => false,
    },
  }),
} as const;
