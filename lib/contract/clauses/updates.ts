import { chapter } from "#lib/contract/clause.ts";
import type { Clause } from "#lib/contract/clause.ts";
import { family } from "#lib/contract/family.ts";

const section = "Endpoints, Conventions";
const must = { level: "must", section } as const;
const general = {
  level: "must",
  section: "Resources and their fields, General rules for all resources",
} as const;

/** Kinds of records whose changes are judged beside those of modules. */
export const changedKinds = [
  "work item",
  "cycle",
  "label",
  "state",
  "comment",
  "milestone",
  "estimate point",
] as const;

/** All kinds of records whose changes are judged. */
export const writtenKinds = ["module", ...changedKinds] as const;

/** A kind of record whose changes are judged. */
export type WrittenKind = (typeof writtenKinds)[number];

/** The kind as it stands in ids. */
type Dashed<Name extends string> = Name extends `${infer Head} ${infer Tail}`
  ? `${Head}-${Dashed<Tail>}`
  : Name;

/** The kind as it stands in ids. */
export function dashed<Name extends string>(name: Name): Dashed<Name> {
  // Both write a hyphen for each blank.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return name.replaceAll(" ", "-") as Dashed<Name>;
}

const changed = {
  ...family(
    changedKinds,
    (kind) => `updates/changed#${dashed(kind)}` as const,
    (kind): Clause => ({
      ...must,
      sentence: `A partial update of a ${kind} writes what it names.`,
    }),
  ),
  ...family(
    changedKinds,
    (kind) => `updates/kept#${dashed(kind)}` as const,
    (kind): Clause => ({
      ...must,
      sentence: `A partial update of a ${kind} keeps each member that it leaves out.`,
    }),
  ),
  ...family(
    writtenKinds,
    (kind) => `updates/answer#${dashed(kind)}` as const,
    (kind): Clause => ({
      ...must,
      sentence: `The answer to an update of a ${kind} tells nothing but what holds after it.`,
    }),
  ),
} as const;

const audit = {
  ...family(
    changedKinds,
    (kind) => `updates/audit-on-create#${dashed(kind)}` as const,
    (kind): Clause => ({
      ...general,
      sentence: `Audit fields that are sent with a create of a ${kind} have no effect and are no error.`,
    }),
  ),
  ...family(
    writtenKinds,
    (kind) => `updates/audit-on-update#${dashed(kind)}` as const,
    (kind): Clause => ({
      ...general,
      sentence: `Audit fields that are sent with an update of a ${kind} have no effect and are no error.`,
    }),
  ),
} as const;

const deleted = {
  ...family(
    changedKinds,
    (kind) => `deletes/answer#${dashed(kind)}` as const,
    (kind): Clause => ({
      ...must,
      sentence: `The delete of a ${kind} answers 204 with an empty body.`,
    }),
  ),
  ...family(
    changedKinds,
    (kind) => `deletes/gone#${dashed(kind)}` as const,
    (kind): Clause => ({ ...must, sentence: `A ${kind} that was deleted is not found.` }),
  ),
  ...family(
    writtenKinds,
    (kind) => `deletes/twice#${dashed(kind)}` as const,
    (kind): Clause => ({
      ...must,
      sentence: `The second delete of a ${kind} finds nothing to delete, or answers as the first did.`,
    }),
  ),
  ...family(
    writtenKinds.filter((kind) => kind !== "work item"),
    (kind) => `deletes/off-list#${dashed(kind)}` as const,
    (kind): Clause => ({ ...must, sentence: `A ${kind} that was deleted is off its list.` }),
  ),
} as const;

/** Nullable members that an update clears, by kind; the target date of a module is judged with requests. */
export const clearable = {
  module: ["start_date", "lead_id", "external_id", "external_source"],
  "work-item": ["start_date", "target_date", "parent_id"],
  cycle: ["external_id", "external_source"],
} as const;

const cleared = {
  ...family(
    clearable.module,
    (name) => `updates/null#module-${name}` as const,
    (name): Clause => ({ ...must, sentence: `null in an update clears ${name} of a module.` }),
  ),
  ...family(
    clearable["work-item"],
    (name) => `updates/null#work-item-${name}` as const,
    (name): Clause => ({ ...must, sentence: `null in an update clears ${name} of a work item.` }),
  ),
  ...family(
    clearable.cycle,
    (name) => `updates/null#cycle-${name}` as const,
    (name): Clause => ({ ...must, sentence: `null in an update clears ${name} of a cycle.` }),
  ),
} as const;

/** Members that hold several ids of a work item and are written. */
export const idListMembers = ["label_ids", "assignee_ids"] as const;

const lists = {
  ...family(
    idListMembers,
    (name) => `updates/replaced#${name}` as const,
    (name): Clause => ({
      ...must,
      sentence: `An update of ${name} leaves exactly those it names.`,
    }),
  ),
  ...family(
    idListMembers,
    (name) => `updates/emptied#${name}` as const,
    (name): Clause => ({ ...must, sentence: `An empty array in an update empties ${name}.` }),
  ),
  ...family(
    idListMembers,
    (name) => `updates/emptied-expansion#${name}` as const,
    (name): Clause => ({
      ...must,
      sentence: `Once ${name} is emptied, the expanded relation is an empty array.`,
    }),
  ),
  ...family(
    idListMembers,
    (name) => `updates/emptied-filter#${name}` as const,
    (name): Clause => ({
      ...must,
      sentence: `Once ${name} is emptied, the filter for rows without any selects the work item.`,
    }),
  ),
  ...family(
    idListMembers,
    (name) => `updates/emptied-row#${name}` as const,
    (name): Clause => ({
      ...must,
      sentence: `Once ${name} is emptied, a list's row of the work item tells none.`,
    }),
  ),
} as const;

const expand = chapter({
  "updates/expand#to-one": {
    ...must,
    sentence: "expand beside an update adds null where the update cleared the relation.",
  },
  "updates/expand#to-many": {
    ...must,
    sentence: "expand beside an update adds the related objects that hold after it.",
  },
});

/** Relations of work items that a body might nest. */
export const nestable = ["state", "parent", "labels", "assignees"] as const;

const nested = {
  ...family(
    nestable,
    (name) => `nested/create#${name}` as const,
    (name): Clause => ({
      ...general,
      sentence: `${name} nested in a create of a work item links nothing.`,
    }),
  ),
  ...family(
    nestable,
    (name) => `nested/update#${name}` as const,
    (name): Clause => ({
      ...general,
      sentence: `${name} nested in an update of a work item links nothing.`,
    }),
  ),
  ...chapter({
    "nested/update#lead": {
      ...general,
      sentence: "A lead nested in an update of a module links nobody.",
    },
    "nested/create#label-made": {
      ...general,
      sentence: "A label nested in a create of a work item makes no label.",
    },
  }),
} as const;

/** What updates and deletes of records do. */
export const updateClauses = {
  ...changed,
  ...audit,
  ...deleted,
  ...cleared,
  ...lists,
  ...expand,
  ...nested,
} as const;
