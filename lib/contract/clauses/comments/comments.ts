import { subjectsIn } from "#lib/contract/family.ts";
import { chapter } from "#lib/contract/clause.ts";

const conventions = { level: "must", section: "Endpoints, Conventions" } as const;

/** Operations on single comments, for which the contract gives rules but no route. */
export const commentOperations = ["list", "create", "read", "update", "delete"] as const;

const rules = chapter({
  "comments/create#comment_html": {
    level: "must",
    section: "Resources and their fields, Other resources",
    sentence: "A comment is created from rich text in comment_html, and has an id.",
  },
  "comments/path#absent-work-item": {
    level: "must",
    section: "What the service does",
    sentence: "The comments of a work item that does not exist get 404.",
  },
  "comments/path#foreign-work-item": {
    level: "must",
    section: "What the service does",
    needs: ["outsider"],
    sentence: "The comments of another tenant's work item get 404 under the caller's own project.",
  },
});

/** Operations on comments below a work item, whether it is named by its id or by its identifier. */
export const identifiedOperations = ["list", "create", "bulk-create"] as const;

/** Work items that a program may overlook when it is given an identifier. */
export const itemStandings = ["done", "archived", "draft"] as const;

/** Single comments. */
export const commentClauses = chapter({
  "comments/project-identifier#known": {
    ...conventions,
    sentence: "An operation on comments accepts the short identifier of the project.",
    subjects: commentOperations,
  },
  "comments/work-item-identifier#known": {
    ...conventions,
    sentence: "An operation on comments accepts the identifier of the work item.",
    subjects: commentOperations,
  },
  "comments/work-item-identifier#standing": {
    ...conventions,
    sentence:
      "An operation on comments that takes a work item by its id takes it by its identifier, too: done, archived or a draft.",
    subjects: identifiedOperations.flatMap((name) => subjectsIn(name, itemStandings)),
  },
  ...rules,
});
