import { chapter } from "#lib/contract/clause.ts";
import { likeReads } from "#lib/contract/subjects/like-reads.ts";

const section = "Authentication, OAuth 2.0";
const must = { level: "must", section, needs: ["oauth"] } as const;

const like = chapter({
  "scopes/like-key#reads": {
    ...must,
    sentence: "With the scope read, a token gets the same answers as its user's key.",
    subjects: likeReads,
  },
});

const foreign = chapter({
  "scopes/token#foreign-project": {
    ...must,
    needs: ["oauth", "outsider"],
    sentence: "A token does not find another tenant's project under the slug of its user.",
  },
  "scopes/token#foreign-record": {
    ...must,
    needs: ["oauth", "outsider"],
    sentence: "A token does not find another tenant's work item in a project of its user.",
  },
});

/** What a token can read. */
export const tokenReadClauses = { ...like, ...foreign } as const;
