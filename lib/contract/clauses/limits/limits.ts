import { chapter } from "#lib/contract/clause.ts";

const section = "Limits";
const must = { level: "must", section } as const;

/** Limits that belong to no one resource. */
export const limitClauses = chapter({
  "limits/characters#name-refused": {
    ...must,
    sentence: "A module's name of 256 characters of two bytes is refused.",
  },
  "limits/characters#external": {
    ...must,
    sentence:
      "A member of the external pair of a module has up to 255 characters, whatever their bytes.",
    subjects: ["external_id", "external_source"],
  },
  "limits/throttling#served-again": {
    ...must,
    needs: ["throttling"],
    sentence: "A throttled caller who has waited for as long as he was asked to is served again.",
  },
  "limits/throttling#per-class": {
    ...must,
    needs: ["throttling", "oauth"],
    sentence: "An access token is served while an API key is throttled: each class has its bucket.",
  },
  "limits/throttling#other-classes": {
    ...must,
    needs: ["throttling"],
    sentence: "Workspace tokens, service tokens and external tokens have buckets of their own.",
    notTestable: "The contract names no way to ask with one of these tokens.",
  },
  "limits/throttling#numbers": {
    level: "may",
    section,
    sentence: "How many requests are allowed in what time is not shown.",
    notTestable: "A freedom of the service; the number met is observed.",
  },
  "limits/payload#413": {
    level: "must",
    section: "Errors",
    sentence: "A body over the limit is answered with 413 payload_too_large.",
  },
  "limits/rate-limited#429": {
    level: "must",
    section: "Errors",
    needs: ["throttling"],
    sentence: "A throttled request is answered with 429 rate_limited.",
  },
  "limits/rate-limited#all-operations": {
    ...must,
    needs: ["throttling"],
    sentence: "The rate limit holds of all operations, not of one alone.",
  },
  "limits/rate-limited#retry-after": {
    level: "must",
    section: "Errors",
    needs: ["throttling"],
    sentence: "The answer to a throttled request states in Retry-After how many seconds to wait.",
  },
  "limits/rate-limited#buckets": {
    level: "must",
    section: "Errors",
    needs: ["throttling"],
    sentence: "Requests are counted for each token, apart for each class of token.",
  },
});
