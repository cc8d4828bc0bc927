import { chapter } from "#lib/contract/clause.ts";

const conventions = { level: "must", section: "Endpoints, Conventions" } as const;

/** Operations on comments, one by one, for which the contract gives rules and no route. */
export const commentOperations = ["list", "create", "read", "update", "delete"] as const;

const rules = chapter({
  "comments/create#comment_html": {
    level: "must",
    section: "Resources and their fields, Other resources",
    sentence: "A comment is made of rich text in comment_html, and has an id.",
  },
  "comments/path#absent-work-item": {
    level: "must",
    section: "What the service does",
    sentence: "The comments of a work item that does not exist are not found.",
  },
  "comments/path#foreign-work-item": {
    level: "must",
    section: "What the service does",
    needs: ["outsider"],
    sentence:
      "The comments of another tenant's work item are not found under the caller's project.",
  },
});

/** Comments one by one. */
export const commentClauses = chapter({
  "comments/project-identifier#known": {
    ...conventions,
    sentence: "An operation on comments knows the project by its short identifier.",
    subjects: commentOperations,
  },
  "comments/work-item-identifier#known": {
    ...conventions,
    sentence: "An operation on comments knows the work item by its identifier.",
    subjects: commentOperations,
  },
  ...rules,
});
