import { family } from "#lib/contract/family.ts";
import type { Call, CallKind } from "#lib/reference/call.ts";
import { callsOperation } from "./calls-operation.ts";
import type { Mutant } from "./mutant.ts";
import { mutantsOf } from "./mutant.ts";

const crash = (): never => {
  throw new Error("A mutant crashes here.");
};

const acceptOf = (call: Call): string => (call.headers.get("accept") ?? "").toLowerCase();

const byFirst = (of: (kind: CallKind) => boolean, defect: string): Mutant => ({
  defect,
  alter: ({ negotiation }) => ({
    negotiation: {
      produces: (known) =>
        negotiation.produces(known) &&
        (!of(known.call.kind) || acceptOf(known.call).startsWith(known.range)),
    },
  }),
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
      alter: ({ negotiation }) => ({
        negotiation: {
          produces: (known) =>
            known.range === ranges[word] ? crash() : negotiation.produces(known),
        },
      }),
    }),
  ),
  ...family(
    ["form", "multipart"] as const,
    (word) => `body-as-${word}-crashes` as const,
    (word): Mutant => ({
      defect: `fails unexpectedly on a body that is sent as ${word}`,
      alter: ({ negotiation }) => ({
        negotiation: {
          consumes: (known) =>
            known.mediaType.includes(word === "form" ? "urlencoded" : "multipart")
              ? crash()
              : negotiation.consumes(known),
        },
      }),
    }),
  ),
  ...family(
    ["createIntakeWorkItem", "bulkDeleteLabels"] as const,
    (name) => `charset-refused-on-${name}` as const,
    (name): Mutant => ({
      defect: `refuses JSON whose media type carries a charset on ${name}`,
      alter: () => ({
        negotiation: { ignoresParameters: ({ call }) => !callsOperation(call, name) },
      }),
    }),
  ),
} as const;

/** Defects of representations and media types that only some headers show. */
export const negotiatingMutants = {
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
      alter: ({ negotiation }) => ({
        negotiation: {
          produces: (known) => known.range !== "application/*" && negotiation.produces(known),
        },
      }),
    },
    "accept-refuses-quality": {
      defect: "refuses an Accept header that states a preference for JSON",
      alter: ({ negotiation }) => ({
        negotiation: {
          produces: (known) =>
            !acceptOf(known.call).includes("json;q=0.") && negotiation.produces(known),
        },
      }),
    },
    "accept-of-several-taken": {
      defect: "answers JSON to whoever accepts several media types",
      alter: ({ negotiation }) => ({
        negotiation: {
          produces: (known) => acceptOf(known.call).includes(",") || negotiation.produces(known),
        },
      }),
    },
    "accept-excluded-crashes": {
      defect: "fails unexpectedly where a caller excludes JSON",
      alter: () => ({ negotiation: { honoursQuality: crash } }),
    },
    "not-acceptable-is-found-after-the-write": {
      defect: "finds that it cannot produce the representation once it has written",
      alter: () => ({
        negotiation: { refusesLate: ({ refusal }) => refusal === "not_acceptable" },
      }),
    },
    "unsupported-media-type-is-found-after-the-write": {
      defect: "refuses the media type of a body once it has written what the body says",
      alter: () => ({
        negotiation: { refusesLate: ({ refusal }) => refusal === "unsupported_media_type" },
      }),
    },
    "body-as-none-crashes": {
      defect: "fails unexpectedly on a body without a media type",
      alter: ({ negotiation }) => ({
        negotiation: {
          consumes: (known) => (known.mediaType === "" ? crash() : negotiation.consumes(known)),
        },
      }),
    },
    "body-as-empty-body-crashes": {
      defect: "fails unexpectedly on an empty body that is called JSON",
      alter: ({ negotiation }) => ({
        negotiation: {
          consumes: (known) =>
            known.call.headers.get("content-length") === "0"
              ? crash()
              : negotiation.consumes(known),
        },
      }),
    },
    "needless-body-crashes": {
      defect: "fails unexpectedly on a body where none is wanted",
      alter: ({ negotiation }) => ({
        negotiation: {
          judgesMediaType: (known) =>
            known.sendsBody && !known.takesBody ? crash() : negotiation.judgesMediaType(known),
        },
      }),
    },
    "charset-refused-without-blank": {
      defect: "refuses JSON whose media type has no blank before its charset",
      alter: ({ negotiation }) => ({
        negotiation: {
          consumes: (known) =>
            !/;\S/.test(known.call.headers.get("content-type") ?? "") &&
            negotiation.consumes(known),
        },
      }),
    },
    "content-type-minds-case": {
      defect: "does not know a media type that is written with capitals",
      alter: ({ negotiation }) => ({
        negotiation: {
          consumes: (known) =>
            !/[A-Z].*\//.test(known.call.headers.get("content-type") ?? "") &&
            negotiation.consumes(known),
        },
      }),
    },
  }),
} as const;
