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
    sentence: "A throttled caller who has waited for as long as he was told is served again.",
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
});
