import type { Section } from "#lib/contract/sections.ts";
import { chapter } from "#lib/contract/clause.ts";
import type { Clause } from "#lib/contract/clause.ts";
import { family, keysOf } from "#lib/contract/family.ts";
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
import { fieldsByHand } from "./fields-by-hand.ts";

const section = "Endpoints, Conventions, Sparse fields";
const must = { level: "must", section } as const;

const tableOf = <Slug extends string, Name extends string>(
  slug: Slug,
  resource: {
    readonly title: string;
    readonly section: Section;
    readonly fields: Readonly<Record<Name, Field>>;
  },
) =>
  family(
    keysOf<Name>(resource.fields),
    (name) => `fields/${slug}#${name}` as const,
    (name): Clause => ({
      level: "must",
      section: resource.section,
      sentence: `A ${resource.title} that is read holds ${name} as its table row says.`,
    }),
  );

const slugsOf = <Slug extends string>(lists: readonly { readonly slug: Slug }[]) =>
  lists.map(({ slug }) => slug);

const judged = slugsOf(judgedLists);
const tabled = slugsOf(tabledLists.map(({ list }) => list));
const whole = slugsOf(wholeLists);
const requestable = slugsOf(requestableLists);

const unreturned = <Slug extends string, Name extends string>(
  slug: Slug,
  title: string,
  names: readonly Name[],
) => ({
  ...family(
    names,
    (name) => `fields/not-returned#${slug}-${name}` as const,
    (name): Clause => ({ ...must, sentence: `A ${title} that is read has no ${name}.` }),
  ),
  ...family(
    names,
    (name) => `fields/not-requestable#${slug}-${name}` as const,
    (name): Clause => ({ ...must, sentence: `${name} cannot be asked for on a ${title}.` }),
  ),
});

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

/** Sparse fields, and the field tables of the resources judged. */
export const fieldClauses = {
  ...tableOf("work-item", resources.workItem),
  ...tableOf("cycle", resources.cycle),
  ...tableOf("module", resources.module),
  ...tableOf("label", resources.label),
  ...tableOf("state", resources.state),
  ...tableOf("type", resources.workItemType),
  ...tableOf("project", resources.project),
  ...tableOf("project-member", resources.projectMember),
  ...tableOf("workspace-member", resources.workspaceMember),
  ...tableOf("property", resources.workItemProperty),
  ...tableOf("context", resources.propertyContext),
  ...tableOf("page", resources.projectPage),
  ...tableOf("release-tag", resources.releaseTag),
  ...tableOf("features", resources.workspaceFeatures),
  ...family(
    values,
    (name) => `fields/work-item-value#${name}` as const,
    (name): Clause => ({
      level: "must",
      section: resources.workItem.section,
      sentence: `${name} of a work item tells what was written, or what its record is.`,
    }),
  ),
  // Which characters a name may have is not stated: who cannot keep one may refuse it.
  ...family(
    ["whole"] as const,
    (what) => `fields/work-item-name#${what}` as const,
    (): Clause => ({
      level: "should",
      section: resources.workItem.section,
      sentence: "The name of a work item that is taken is told with all its characters.",
    }),
  ),
  ...family(
    judged,
    (slug) => `fields/narrowed#${slug}` as const,
    (slug): Clause => ({
      ...must,
      sentence: `Rows of ${slug} leave out what fields does not name.`,
    }),
  ),
  ...family(
    tabled,
    (slug) => `fields/id#${slug}` as const,
    (slug): Clause => ({
      ...must,
      sentence: `Rows of ${slug} hold the id though fields does not name it.`,
    }),
  ),
  ...family(
    judged,
    (slug) => `fields/all#${slug}` as const,
    (slug): Clause => ({
      ...must,
      sentence: `fields=all gives rows of ${slug} each member that can be asked for.`,
    }),
  ),
  ...family(
    tabled,
    (slug) => `fields/several#${slug}` as const,
    (slug): Clause => ({
      ...must,
      sentence: `Of two names in fields, rows of ${slug} hold both, and the id.`,
    }),
  ),
  ...family(
    whole,
    (slug) => `fields/default#${slug}` as const,
    (slug): Clause => ({
      level: "must",
      section: "Resources and their fields, General rules for all resources",
      sentence: `Without fields, rows of ${slug} hold each member of their table.`,
    }),
  ),
  ...family(
    judged,
    (slug) => `fields/unknown#${slug}` as const,
    (slug): Clause => ({
      ...must,
      sentence: `A name that is no field of ${slug} is refused as an invalid request.`,
    }),
  ),
  ...family(
    requestable,
    (slug) => `fields/valid-set#${slug}` as const,
    (slug): Clause => ({
      ...must,
      sentence: `The refusal of an unknown field names each field of ${slug} that can be asked for.`,
    }),
  ),
  ...unreturned("work-item", "work item", unreturnedOnWorkItems),
  ...unreturned("type", "work item type", unreturnedOnTypes),
  ...unreturned("state", "state", unreturnedOnStates),
  ...unreturned("property", "work item property", unreturnedOnProperties),
  ...chapter(fieldsByHand),
} as const;
