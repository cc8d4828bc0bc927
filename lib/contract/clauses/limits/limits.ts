import { chapter } from "#lib/contract/clause.ts";

const section = "Limits";
const must = { level: "must", section } as const;

/** Limits that belong to no single resource. */
export const limitClauses = chapter({
  "limits/characters#name-refused": {
    ...must,
    sentence: "A module's name of 256 two-byte characters is refused.",
  },
  "limits/characters#external": {
    ...must,
    sentence:
      "A member of the external pair of a module may have up to 255 characters, whatever their size in bytes.",
    subjects: ["external_id", "external_source"],
  },
  "limits/throttling#served-again": {
    ...must,
    needs: ["throttling"],
    sentence: "A throttled caller who has waited as long as Retry-After says is served again.",
  },
  "limits/throttling#per-class": {
    ...must,
    needs: ["throttling", "oauth"],
    sentence:
      "An access token is served while an API key is throttled: each class has its own bucket.",
  },
  "limits/throttling#other-classes": {
    ...must,
    needs: ["throttling"],
    sentence: "Workspace tokens, service tokens and external tokens have separate buckets.",
    notTestable: "The contract gives no way to send a request with one of these tokens.",
  },
  "limits/throttling#numbers": {
    level: "may",
    section,
    sentence: "The contract does not show how many requests are allowed in what time.",
    notTestable: "The service may choose; the number is observed.",
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
    sentence: "The rate limit applies to all operations together, not to each of them.",
  },
  "limits/rate-limited#retry-after": {
    level: "must",
    section: "Errors",
    needs: ["throttling"],
    sentence: "The answer to a throttled request says in Retry-After how many seconds to wait.",
  },
  // RFC 9110 alone forbids a fraction.
  "limits/rate-limited#whole-seconds": {
    level: "should",
    section: "Errors",
    needs: ["throttling"],
    sentence: "The seconds in Retry-After are a whole number.",
  },
  // The contract does not state whether reads and writes of a token share a bucket.
  "limits/rate-limited#writes": {
    level: "should",
    section,
    needs: ["throttling"],
    sentence: "Writes are refused while the reads of the same token are throttled.",
  },
  "limits/rate-limited#buckets": {
    level: "must",
    section: "Errors",
    needs: ["throttling"],
    sentence: "Requests are counted per token, and separately for each class of token.",
  },
  "limits/rate-limited#buckets-of-a-user": {
    ...must,
    needs: ["throttling"],
    sentence: "Two keys of one user are counted separately.",
  },
});
