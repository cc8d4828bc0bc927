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

/** Defects of lengths, body sizes and the rate limit. */
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
      defect: "counts only ASCII characters",
      policy: "writes.length",
      instead: ({ value }) => value.replaceAll(/[^\u0020-\u007E]/g, "").length,
    },
    "large-body-crashes": answersWith(
      "payload_too_large",
      500,
      "answers an oversized body with 500",
    ),
    "large-body-is-a-conflict": answersWith(
      "payload_too_large",
      409,
      "answers an oversized body with 409",
    ),
    "large-body-is-invalid": {
      defect: "answers an oversized body with 400, as it answers any unreadable body",
      policy: "negotiation.refusedSize",
      instead: (known, usual) => usual(known) && "invalid_request",
    },
    "body-of-many-megabytes-is-invalid": {
      defect: "answers a body of more than 10 MB with 400 instead of 413",
      policy: "negotiation.refusedSize",
      instead: ({ bytes }) => (bytes > 10 * 1024 * 1024 ? "invalid_request" : null),
    },
    "large-body-is-called-invalid": callsIt(
      "payload_too_large",
      "invalid_request",
      "answers an oversized body with 413 and the type invalid_request",
    ),
    "rate-limit-answers-403": answersWith("rate_limited", 403, "throttles with 403"),
    "rate-limit-spares-lists": {
      defect: "never throttles lists",
      policy: "negotiation.throttles",
      where: ({ call }) => call.kind === "list",
      instead: () => false,
    },
    "rate-limit-spares-writes": {
      defect: "throttles only reads",
      policy: "negotiation.throttles",
      where: ({ call }) => call.method !== "GET",
      instead: () => false,
    },
    "rate-limit-answers-503": answersWith(
      "rate_limited",
      503,
      "throttles with 503, as if the service were unavailable",
    ),
    "rate-limit-is-called-a-conflict": callsIt(
      "rate_limited",
      "conflict",
      "answers a throttled request with 429 and the type conflict",
    ),
    "retry-after-left-out": retryAfterMutant(
      null,
      "omits Retry-After from the answer to a throttled request",
    ),
    "retry-after-is-a-date": retryAfterMutant(
      "Wed, 21 Oct 2026 07:28:00 GMT",
      "sends a date instead of seconds in Retry-After",
    ),
    "retry-after-has-a-fraction": retryAfterMutant(
      "0.8",
      "sends a fraction of a second in Retry-After",
    ),
    "retry-after-on-the-first-alone": {
      defect: "sends Retry-After only with the first of several throttled requests in a row",
      policy: "negotiation.retryAfter",
      where: ({ refusedBefore }) => refusedBefore > 0,
      instead: () => null,
    },
    "retry-after-is-too-short": retryAfterMutant("0", "sends Retry-After: 0 and refuses the retry"),
    "rate-counted-for-all-together": {
      defect: "counts the requests of all callers in one bucket",
      policy: "authentication.bucket",
      instead: () => "everyone",
    },
    "rate-counted-for-each-user-of-a-class": {
      defect: "counts the requests of all keys of a user in one bucket",
      policy: "authentication.bucket",
      instead: ({ caller }) => `${caller.credential} ${caller.userId}`,
    },
    "rate-counted-for-each-user": {
      defect: "counts a user's requests with a key and with a token in one bucket",
      policy: "authentication.bucket",
      instead: ({ caller }) => caller.userId,
    },
  }),
} as const;
