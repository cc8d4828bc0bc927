import { family } from "#lib/contract/family.ts";
import type { ProblemType } from "#lib/contract/problems.ts";
import type { Mutant } from "./building/mutant.ts";
import { mutantsOf } from "./building/mutant.ts";

const callsIt = (type: ProblemType, wrong: ProblemType, defect: string): Mutant => ({
  defect,
  policy: "problems.type",
  where: (known) => known.type === type,
  instead: () => wrong,
});

const answersWith = (type: ProblemType, status: number, defect: string): Mutant => ({
  defect,
  policy: "problems.status",
  where: (known) => known.type === type,
  instead: () => status,
});

const retryAfterMutant = (reported: string | null, defect: string): Mutant => ({
  defect,
  policy: "negotiation.retryAfter",
  instead: () => reported,
});

/** Defects of lengths, of the size of a body and of the rate limit. */
export const limitsMutants = {
  ...family(
    ["external_id", "external_source"] as const,
    (field) => `${field}-measured-in-bytes` as const,
    (field): Mutant => ({
      defect: `measures ${field} in bytes`,
      policy: "writes.length",
      where: (known) => known.field === field,
      instead: ({ value }) => Buffer.byteLength(value),
    }),
  ),
  ...mutantsOf({
    "name-beyond-ascii-of-any-length": {
      defect: "counts the characters of ASCII alone",
      policy: "writes.length",
      instead: ({ value }) => value.replaceAll(/[^\u0020-\u007E]/g, "").length,
    },
    "large-body-crashes": answersWith(
      "payload_too_large",
      500,
      "fails unexpectedly on a body that is too large",
    ),
    "large-body-is-a-conflict": answersWith(
      "payload_too_large",
      409,
      "answers a body that is too large with 409",
    ),
    "large-body-is-invalid": {
      defect: "answers a body that is too large with 400, as any body that cannot be read",
      policy: "negotiation.refusedSize",
      instead: (known, usual) => usual(known) && "invalid_request",
    },
    "body-of-many-megabytes-is-invalid": {
      defect: "answers a body of more than 10 MB, which is too large, with 400",
      policy: "negotiation.refusedSize",
      instead: ({ bytes }) => (bytes > 10 * 1024 * 1024 ? "invalid_request" : null),
    },
    "large-body-is-called-invalid": callsIt(
      "payload_too_large",
      "invalid_request",
      "calls a body that is too large an invalid request, with status 413",
    ),
    "rate-limit-answers-403": answersWith("rate_limited", 403, "throttles with 403"),
    "rate-limit-spares-lists": {
      defect: "refuses no list, however often it is asked for",
      policy: "negotiation.throttles",
      where: ({ call }) => call.kind === "list",
      instead: () => false,
    },
    "rate-limit-answers-503": answersWith(
      "rate_limited",
      503,
      "throttles as if the service were unavailable",
    ),
    "rate-limit-is-called-a-conflict": callsIt(
      "rate_limited",
      "conflict",
      "calls a throttled request a conflict, with status 429",
    ),
    "retry-after-left-out": retryAfterMutant(
      null,
      "does not say to a throttled caller how long to wait",
    ),
    "retry-after-is-a-date": retryAfterMutant(
      "Wed, 21 Oct 2026 07:28:00 GMT",
      "gives a throttled caller a date in place of seconds",
    ),
    "retry-after-has-a-fraction": retryAfterMutant(
      "0.8",
      "asks a throttled caller to wait for a fraction of a second",
    ),
    "retry-after-on-the-first-alone": {
      defect: "states the time to wait only to the first of several throttled requests in a row",
      policy: "negotiation.retryAfter",
      where: ({ refusedBefore }) => refusedBefore > 0,
      instead: () => null,
    },
    "retry-after-is-too-short": retryAfterMutant(
      "0",
      "asks a throttled caller to come back at once, and refuses him then",
    ),
    "rate-counted-for-all-together": {
      defect: "takes the requests of all callers from one bucket",
      policy: "authentication.bucket",
      instead: () => "everyone",
    },
    "rate-counted-for-each-user": {
      defect: "takes what a user asks with a key and with a token from one bucket",
      policy: "authentication.bucket",
      instead: ({ caller }) => caller.userId,
    },
  }),
} as const;
