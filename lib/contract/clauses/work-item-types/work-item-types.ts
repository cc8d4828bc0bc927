import { subjectsIn } from "#lib/contract/family.ts";
import { chapter } from "#lib/contract/clause.ts";
import { typeAttachmentClauses } from "./attachments.ts";

const section = "Resources and their fields, Work item type";
const must = { level: "must", section } as const;
const table = { level: "must", section: "Endpoints, Work item types and properties" } as const;
const surfaces = ["project", "workspace"] as const;

/** Members of a type that a create does not set. */
const unset = ["is_default", "is_epic", "level", "logo_props"] as const;

/** One fact of each surface on which types are made. */
const onEach = (fact: string) =>
  ({
    ...must,
    needs: ["mode-switch"],
    sentence: `On either surface, ${fact}.`,
    subjects: surfaces,
  }) as const;

const making = chapter({
  "work-item-types/create#answers": onEach("a create answers the type that it made"),
  "work-item-types/create#listed": onEach("a type that was made stands on the list of its owner"),
  "work-item-types/create#not-default": onEach("a type that was created is not the default one"),
  "work-item-types/create#not-epic": onEach(
    "a type that was created is a standard one and no epic",
  ),
  "work-item-types/name#required": onEach("a type without a name is refused; the error names name"),
  "work-item-types/name#255": onEach("a name has up to 255 characters"),
  "work-item-types/name#256": onEach("a name of 256 characters is refused; the error names name"),
  "work-item-types/name#characters": onEach("a name is measured in characters and not in bytes"),
  "work-item-types/description#kept": onEach("description is kept as it was sent"),
  "work-item-types/is-active#inactive": onEach("a type can be made that cannot be selected"),
  "work-item-types/is-active#active": onEach("a type that is sent as active is active"),
  "work-item-types/expand#create": onEach("a create refuses any value of expand"),
  "work-item-types/external#unreturned": onEach("a create does not answer the external pair"),
  "work-item-types/read-only#not-set": {
    ...must,
    needs: ["mode-switch"],
    sentence:
      "A type is not made with values of the caller's for the members that a create does not set.",
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
    sentence: "The name that a project's default type has is taken.",
  },
  "work-item-types/name#unique-inactive": {
    ...must,
    sentence: "The name of a type is taken though the type is not active.",
    subjects: surfaces,
  },
  "work-item-types/name#other-project": {
    ...must,
    sentence: "The name of another project's type is free.",
  },
  "work-item-types/name#other-surface": {
    ...must,
    needs: ["mode-switch"],
    sentence: "The name of a project's own type is free in the workspace.",
  },
  "work-item-types/name#other-workspace": {
    ...must,
    needs: ["mode-switch", "outsider"],
    sentence: "The name of another workspace's type is free.",
  },
  "work-item-types/create#status": {
    ...table,
    needs: ["mode-switch"],
    sentence: "The creation of a type of the workspace is answered with 201.",
  },
  "work-item-types/create#defaults": {
    level: "may",
    section,
    sentence: "Whether a type is active, and at what level, where a create says neither.",
    notTestable: "The contract states no default of either member, so any value is lawful.",
  },
  "work-item-types/description#shown": {
    level: "may",
    section,
    sentence: "The description is shown wherever the type is picked.",
    notTestable: "It speaks of the application; what the API keeps and answers is judged.",
  },
  "work-item-types/is-active#selectable": {
    level: "may",
    section,
    sentence: "An inactive type cannot be selected.",
    notTestable: "What a write answers that names an inactive type is not said.",
  },
  "work-item-types/external#taken": {
    ...must,
    needs: ["mode-switch"],
    sentence: "The creation of a workspace's type takes an external pair.",
  },
  "work-item-types/external#project": {
    level: "may",
    section,
    sentence: "The creation of a project's type may take an external pair.",
  },
  "work-item-types/external#null": {
    ...must,
    needs: ["mode-switch"],
    sentence: "Both external keys of a type take null.",
  },
  "work-item-types/external#per-source": {
    ...must,
    needs: ["mode-switch"],
    sentence: "One external_id of a type is free under another external_source.",
  },
  "work-item-types/external#255": {
    ...must,
    needs: ["mode-switch"],
    sentence: "A member of the external pair of a type has up to 255 characters.",
    subjects: ["external_id", "external_source"],
  },
  "work-item-types/external#256": {
    ...must,
    needs: ["mode-switch"],
    sentence: "A member of the external pair of 256 characters is refused for a type.",
    subjects: ["external_id", "external_source"],
  },
  "work-item-types/single#read": { ...table, sentence: "A single type can be read." },
  "work-item-types/single#update": { ...table, sentence: "A type can be updated." },
  "work-item-types/single#update-omitted": {
    ...table,
    sentence: "An update of a type keeps what it does not name.",
  },
  "work-item-types/single#update-name": {
    ...table,
    sentence: "An update to the name of another type of the owner is a conflict.",
  },
  "work-item-types/single#delete": {
    ...table,
    sentence: "A type can be deleted, with 204 and no body; then it is gone.",
  },
  "work-item-types/single#promote": { ...table, sentence: "A type can be made the default one." },
  "work-item-types/name#taken": {
    level: "must",
    section: "Errors",
    needs: ["mode-switch"],
    sentence: "A work item type whose name its owner has already is a conflict.",
  },
});

/** Work item types: made, named, changed and deleted. */
export const workItemTypeClauses = {
  ...making,
  ...rules,
  ...typeAttachmentClauses,
} as const;
