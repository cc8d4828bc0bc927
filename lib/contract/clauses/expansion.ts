import { chapter } from "#lib/contract/clause.ts";
import type { Clause } from "#lib/contract/clause.ts";
import {
  expandValuesElsewhere,
  memberExpansions,
  workItemExpansions,
} from "#lib/contract/lists/expansions.ts";
import { family, keysOf } from "#lib/contract/family.ts";
import { expansionByHand } from "./expansion-by-hand.ts";
import { relatedLists, unrelatedLists } from "#lib/contract/subjects/sparse-lists.ts";

const section = "Endpoints, Conventions, Expansion";
const workItem = "Resources and their fields, Work item (read shape)";
const must = { level: "must", section } as const;

const relations = keysOf(workItemExpansions);
const toMany = ["assignees", "labels", "modules"] as const;
const toOneOrNone = ["type", "parent", "cycle"] as const;

/** Places where a work item is served. */
const places = {
  "work-items": "rows of the project's work item list",
  "workspace-work-items": "rows of the workspace's work item list",
  detail: "a work item that is read",
  identifier: "a work item that is read by its identifier",
  create: "a work item that was made",
} as const;

const addedOn = <Place extends keyof typeof places>(place: Place) =>
  family(
    relations,
    (relation) => `expand/${place}#${relation}` as const,
    (relation): Clause => ({
      ...must,
      sentence: `expand=${relation} adds ${relation} to ${places[place]}.`,
    }),
  );

const shapeOf = <Relation extends string, Name extends string>(
  relation: Relation,
  members: Readonly<Record<Name, unknown>>,
) =>
  family(
    keysOf<Name>(members),
    (name) => `expand/${relation}-object#${name}` as const,
    (name): Clause => ({
      level: "must",
      section: workItem,
      sentence: `An expanded ${relation} holds ${name}.`,
    }),
  );

const others = {
  "cycles-owned_by": "cycles",
  "modules-lead": "modules",
  "modules-members": "modules",
  "project-members-member": "project members",
  "workspace-members-member": "workspace members",
  "projects-project_lead": "projects",
  "projects-default_assignee": "projects",
  "pages-owned_by": "pages",
  "pages-parent": "pages",
} as const;

/** Expansion of relations. */
export const expansionClauses = {
  ...addedOn("work-items"),
  ...addedOn("workspace-work-items"),
  ...addedOn("detail"),
  ...addedOn("identifier"),
  ...addedOn("create"),
  ...shapeOf("state", workItemExpansions.state.members),
  ...shapeOf("type", workItemExpansions.type.members),
  ...shapeOf("parent", workItemExpansions.parent.members),
  ...shapeOf("assignees", workItemExpansions.assignees.members),
  ...shapeOf("labels", workItemExpansions.labels.members),
  ...shapeOf("member", memberExpansions.member.members),
  ...family(
    relations,
    (relation) => `expand/id-key#${relation}` as const,
    (relation): Clause => ({
      ...must,
      sentence: `The id key of ${relation} stands beside the expanded object with its own value.`,
    }),
  ),
  ...family(
    relations,
    (relation) => `expand/target#${relation}` as const,
    (relation): Clause => ({
      ...must,
      sentence: `The expanded ${relation} is the record, or the records, that the id key names.`,
    }),
  ),
  ...family(
    toOneOrNone,
    (relation) => `expand/none#${relation}` as const,
    (relation): Clause => ({
      level: "must",
      section: workItem,
      sentence: `The expanded ${relation} is null where its id is null.`,
    }),
  ),
  ...family(
    toMany,
    (relation) => `expand/none#${relation}` as const,
    (relation): Clause => ({
      level: "must",
      section: workItem,
      sentence: `The expanded ${relation} are an empty array where there are none.`,
    }),
  ),
  ...family(
    toMany,
    (relation) => `expand/array#${relation}` as const,
    (relation): Clause => ({
      level: "must",
      section: workItem,
      sentence: `The expanded ${relation} are an array, however many there are.`,
    }),
  ),
  ...family(
    ["state", "type", "parent", "assignees", "labels"] as const,
    (relation) => `expand/leaf#${relation}` as const,
    (relation): Clause => ({
      level: "must",
      section: workItem,
      sentence: `An expanded object in ${relation} carries no relations of its own.`,
    }),
  ),
  ...family(
    keysOf(others),
    (id) => `expand/others#${id}` as const,
    (id): Clause => ({
      ...must,
      sentence: `Rows of ${others[id]} gain the key of ${id} for its expand value.`,
    }),
  ),
  ...family(
    relatedLists.map(({ slug }) => slug),
    (slug) => `expand/unasked#${slug}` as const,
    (slug): Clause => ({
      level: "must",
      section: "Resources and their fields, General rules for all resources",
      sentence: `Rows of ${slug} hold no related object that was not asked for.`,
    }),
  ),
  ...family(
    relatedLists.map(({ slug }) => slug),
    (slug) => `expand/beside-fields#${slug}` as const,
    (slug): Clause => ({
      ...must,
      sentence: `An expanded object on rows of ${slug} is served whatever fields names.`,
    }),
  ),
  ...family(
    [...relatedLists, ...unrelatedLists].map(({ slug }) => slug),
    (slug) => `expand/unknown#${slug}` as const,
    (slug): Clause => ({
      ...must,
      sentence: `A value of expand that ${slug} do not allow is refused as an invalid request.`,
    }),
  ),
  ...family(
    keysOf(expandValuesElsewhere),
    (name) => `expand/elsewhere#${name}` as const,
    (name): Clause => ({
      ...must,
      sentence: `The expand values of ${name} are those of the table.`,
      notTestable:
        name === "projects"
          ? "Judged as relations of the project list, for which the contract gives no route."
          : "The contract gives no route of theirs that is judged yet.",
    }),
  ),
  ...chapter(expansionByHand),
} as const;
