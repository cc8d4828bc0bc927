import { namesOfWrites, wholeReads, writtenNames } from "#lib/contract/subjects/written-names.ts";
import { subjectsIn } from "#lib/contract/family.ts";
import type { Section } from "#lib/contract/sections.ts";
import { chapter } from "#lib/contract/clause.ts";
import { keysOf } from "#lib/contract/family.ts";
import type { Field } from "#lib/contract/field.ts";
import { judgedLists } from "#lib/contract/subjects/judged-lists.ts";
import { resources } from "#lib/contract/resources.ts";
import {
  requestableLists,
  tabledLists,
  unreturnedOnProperties,
  unreturnedOnStates,
  unreturnedOnTypes,
  unreturnedOnWorkItems,
  wholeLists,
} from "#lib/contract/subjects/sparse-lists.ts";
import { fieldsByHand } from "./by-hand.ts";

const section = "Endpoints, Conventions, Sparse fields";
const must = { level: "must", section } as const;

const tableOf = <Name extends string>({
  title,
  section: where,
  fields,
}: {
  readonly title: string;
  readonly section: Section;
  readonly fields: Readonly<Record<Name, Field>>;
}) =>
  ({
    level: "must",
    section: where,
    sentence: `A ${title} that is read holds each member with the type in its table.`,
    subjects: keysOf<Name>(fields),
  }) as const;

const slugsOf = <Slug extends string>(lists: readonly { readonly slug: Slug }[]) =>
  lists.map(({ slug }) => slug);

const judged = slugsOf(judgedLists);
const tabled = slugsOf(tabledLists.map(({ list }) => list));
const whole = slugsOf(wholeLists);
const requestable = slugsOf(requestableLists);

/** Names that the contract says are not returned, by the record that lacks them. */
const unreturned = [
  ...subjectsIn("work-item", unreturnedOnWorkItems),
  ...subjectsIn("type", unreturnedOnTypes),
  ...subjectsIn("state", unreturnedOnStates),
  ...subjectsIn("property", unreturnedOnProperties),
];

const values = [
  "name",
  "identifier",
  "sequence_id",
  "priority",
  "state_id",
  "type_id",
  "assignee_ids",
  "label_ids",
  "module_ids",
  "cycle_id",
  "parent_id",
  "project_id",
  "start_date",
  "target_date",
  "archived_at",
  "created_by_id",
] as const;

/** Sparse fields, and the field tables of the resources that are judged. */
export const fieldClauses = chapter({
  "fields/work-item#table": tableOf(resources.workItem),
  "fields/cycle#table": tableOf(resources.cycle),
  "fields/module#table": tableOf(resources.module),
  "fields/label#table": tableOf(resources.label),
  "fields/state#table": tableOf(resources.state),
  "fields/type#table": tableOf(resources.workItemType),
  "fields/project#table": tableOf(resources.project),
  "fields/project-member#table": tableOf(resources.projectMember),
  "fields/workspace-member#table": tableOf(resources.workspaceMember),
  "fields/property#table": tableOf(resources.workItemProperty),
  "fields/context#table": tableOf(resources.propertyContext),
  "fields/page#table": tableOf(resources.projectPage),
  "fields/release-tag#table": tableOf(resources.releaseTag),
  "fields/features#table": tableOf(resources.workspaceFeatures),
  "fields/work-item-value#written": {
    level: "must",
    section: resources.workItem.section,
    sentence: "A member of a work item returns what was written, or the state of its record.",
    subjects: values,
  },
  // The contract does not state which characters a name may have: a deployment that cannot store one may refuse it.
  "fields/work-item-name#whole": {
    level: "should",
    section: resources.workItem.section,
    sentence: "An accepted name of a work item is returned with all its characters.",
  },
  "fields/written#names": {
    ...must,
    sentence: "When a write answers one object, it holds each name that fields requests.",
    subjects: namesOfWrites,
  },
  "fields/narrowed#rows": {
    ...must,
    sentence: "Rows of a list omit what fields does not name.",
    subjects: judged,
  },
  "fields/id#unasked": {
    ...must,
    sentence: "Rows of a list hold the id even if fields does not name it.",
    subjects: tabled,
  },
  "fields/all#rows": {
    ...must,
    sentence: "fields=all gives the rows of a list every member that can be requested.",
    subjects: judged,
  },
  "fields/all#single": {
    ...must,
    sentence: "fields=all gives a single object every member that can be requested.",
    subjects: [...keysOf(writtenNames), ...wholeReads],
  },
  "fields/several#rows": {
    ...must,
    sentence: "With two names in fields, the rows of a list hold both, and the id.",
    subjects: tabled,
  },
  "fields/later#narrowed": {
    ...must,
    sentence:
      "Rows of a later page hold what fields names, and nothing more, as those of the first do.",
    subjects: tabled,
  },
  "fields/default#rows": {
    level: "must",
    section: "Resources and their fields, General rules for all resources",
    sentence: "Without fields, the rows of a list hold every member of their table.",
    subjects: whole,
  },
  "fields/unknown#refused": {
    ...must,
    sentence: "A name that is not a field is refused as an invalid request.",
    subjects: [
      ...judged,
      "readWorkItem",
      "readWorkItemByIdentifier",
      "createModule",
      "createWorkspaceType",
      "createProjectMember",
    ],
  },
  "fields/valid-set#named": {
    ...must,
    sentence: "The refusal of an unknown field names each field that can be requested.",
    subjects: [...requestable, "readWorkItem", "readWorkItemByIdentifier", "createModule"],
  },
  "fields/not-returned#names": {
    ...must,
    sentence: "A record that is read does not hold the names that the contract calls not returned.",
    subjects: unreturned,
  },
  "fields/not-requestable#names": {
    ...must,
    sentence: "A name that is not returned cannot be requested.",
    subjects: unreturned,
  },
  ...chapter(fieldsByHand),
});
