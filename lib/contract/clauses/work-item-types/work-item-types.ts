import { subjectsIn } from "#lib/contract/family.ts";
import { chapter } from "#lib/contract/clause.ts";
import { typeAttachmentClauses } from "./attachments.ts";

const section = "Resources and their fields, Work item type";
const must = { level: "must", section } as const;
const table = { level: "must", section: "Endpoints, Work item types and properties" } as const;
const surfaces = ["project", "workspace"] as const;

/** Members of a type that a create does not set. */
const unset = ["is_default", "is_epic", "level", "logo_props"] as const;

/** A fact that holds on each surface on which types are created. */
const onEach = (fact: string) =>
  ({
    ...must,
    needs: ["mode-switch"],
    sentence: `On either surface, ${fact}.`,
    subjects: surfaces,
  }) as const;

const making = chapter({
  "work-item-types/create#answers": onEach("a create returns the type that it created"),
  "work-item-types/create#listed": onEach("a new type is on the list of its owner"),
  "work-item-types/create#not-default": onEach("a new type is not the default one"),
  "work-item-types/create#not-epic": onEach("a new type is a standard type and not an epic"),
  "work-item-types/name#required": onEach("a type without a name is refused; the error names name"),
  "work-item-types/name#255": onEach("a name may have up to 255 characters"),
  "work-item-types/name#256": onEach("a name of 256 characters is refused; the error names name"),
  "work-item-types/name#characters": onEach(
    "the length of a name is counted in characters, not in bytes",
  ),
  "work-item-types/description#kept": onEach("description is stored as it was sent"),
  "work-item-types/description#whole": onEach(
    "a description that is accepted is stored completely",
  ),
  "work-item-types/is-active#inactive": onEach("an inactive type can be created"),
  "work-item-types/is-active#active": onEach("a type that is sent as active is active"),
  "work-item-types/expand#create": onEach("a create refuses any value of expand"),
  "work-item-types/external#unreturned": onEach("a create does not return the external pair"),
  "work-item-types/read-only#not-set": {
    ...must,
    needs: ["mode-switch"],
    sentence: "A create stores none of the caller's values for the members that it does not set.",
    subjects: surfaces.flatMap((surface) => subjectsIn(surface, unset)),
  },
});

const rules = chapter({
  "work-item-types/name#unique-project": {
    ...must,
    sentence: "A name that another type of the project has is a conflict.",
  },
  "work-item-types/name#of-default": {
    ...must,
    sentence: "The name of the project's default type is in use.",
  },
  "work-item-types/name#unique-inactive": {
    ...must,
    sentence: "The name of an inactive type remains in use.",
    subjects: surfaces,
  },
  "work-item-types/name#other-project": {
    ...must,
    sentence: "The name of another project's type can be used.",
  },
  "work-item-types/name#other-surface": {
    ...must,
    needs: ["mode-switch"],
    sentence: "The name of a project's own type can be used in the workspace.",
  },
  "work-item-types/name#other-workspace": {
    ...must,
    needs: ["mode-switch", "outsider"],
    sentence: "The name of another workspace's type can be used.",
  },
  "work-item-types/create#status": {
    ...table,
    needs: ["mode-switch"],
    sentence: "The create of a workspace type answers 201.",
  },
  "work-item-types/create#defaults": {
    level: "may",
    section,
    sentence:
      "The contract leaves open whether a type is active, and at what level, when a create sends neither.",
    notTestable: "The contract states no default for either member, so any value is lawful.",
  },
  "work-item-types/description#shown": {
    level: "may",
    section,
    sentence: "The description is shown wherever the type can be picked.",
    notTestable: "It concerns the application; what the API stores and returns is judged.",
  },
  "work-item-types/is-active#selectable": {
    level: "may",
    section,
    sentence: "An inactive type cannot be selected.",
    notTestable: "The contract does not say what a write answers that names an inactive type.",
  },
  "work-item-types/external#taken": {
    ...must,
    needs: ["mode-switch"],
    sentence: "The create of a workspace type accepts an external pair.",
  },
  "work-item-types/external#project": {
    level: "may",
    section,
    sentence: "The create of a project type may accept an external pair.",
  },
  "work-item-types/external#null": {
    ...must,
    needs: ["mode-switch"],
    sentence: "Both external keys of a type accept null.",
  },
  "work-item-types/external#per-source": {
    ...must,
    needs: ["mode-switch"],
    sentence: "An external_id of a type can be used again under another external_source.",
  },
  "work-item-types/external#255": {
    ...must,
    needs: ["mode-switch"],
    sentence: "A member of the external pair of a type may have up to 255 characters.",
    subjects: ["external_id", "external_source"],
  },
  "work-item-types/external#256": {
    ...must,
    needs: ["mode-switch"],
    sentence: "A member of the external pair with 256 characters is refused for a type.",
    subjects: ["external_id", "external_source"],
  },
  "work-item-types/single#read": { ...table, sentence: "A single type can be read." },
  "work-item-types/single#update": { ...table, sentence: "A type can be updated." },
  "work-item-types/single#update-omitted": {
    ...table,
    sentence: "An update of a type keeps what it does not name.",
  },
  "work-item-types/single#read-only": {
    ...table,
    sentence: "An update of a type does not change what only the service decides.",
    subjects: ["is_default", "is_epic", "level", "logo_props"],
  },
  "work-item-types/single#update-name": {
    ...table,
    sentence: "An update to the name of another type of the same owner is a conflict.",
  },
  "work-item-types/external#hidden": {
    ...table,
    sentence: "No answer returns the external keys of a type, which are only written.",
    subjects: ["external_id", "external_source"],
  },
  "work-item-types/logo#every-answer": {
    ...table,
    sentence: "The logo of a type is empty, or has the given shape, on each route.",
  },
  "work-item-types/single#update-longer": {
    ...table,
    sentence: "An update of a type to a name of 256 characters is refused.",
  },
  "work-item-types/single#delete": {
    ...table,
    sentence: "A type can be deleted: the answer is 204 without a body, and the type is gone.",
  },
  "work-item-types/single#promote": { ...table, sentence: "A type can be made the default one." },
  // The contract does not state when the name of a deleted record is free.
  "work-item-types/name#of-deleted": {
    ...table,
    level: "should",
    sentence: "The name of a deleted type can be used again in the project.",
  },
  "work-item-types/name#taken": {
    level: "must",
    section: "Errors",
    needs: ["mode-switch"],
    sentence: "A work item type name that its owner already has is a conflict.",
  },
});

/** Creating, naming, changing and deleting work item types. */
export const workItemTypeClauses = {
  ...making,
  ...rules,
  ...typeAttachmentClauses,
} as const;
