import { chapter } from "#lib/contract/clause.ts";
import { fineReads, likeReads } from "#lib/contract/subjects/like-reads.ts";
import { tokenForeignSubjects, tokenLists } from "#lib/contract/subjects/token-foreign.ts";

const section = "Authentication, OAuth 2.0";
const must = { level: "must", section, needs: ["oauth"] } as const;

const like = chapter({
  "scopes/like-key#reads": {
    ...must,
    sentence: "With the scope read, a token gets the same answers as its user's key.",
    subjects: likeReads,
  },
  "scopes/fine-like-key#reads": {
    ...must,
    sentence:
      "With only the fine-grained scope of a read, a token gets the same answers as its user's key.",
    subjects: fineReads,
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
  "scopes/token-foreign#not-found": {
    ...must,
    needs: ["oauth", "outsider"],
    sentence: "An operation answers a token with 404 for what belongs to another tenant.",
    subjects: tokenForeignSubjects,
  },
  "scopes/token-foreign#no-rows": {
    ...must,
    needs: ["oauth", "outsider"],
    sentence: "A list shows a token no row of another tenant.",
    subjects: tokenLists,
  },
});

/** What a token can read. */
export const tokenReadClauses = { ...like, ...foreign } as const;
