import { subjectsIn } from "#lib/contract/family.ts";
import { chapter } from "#lib/contract/clause.ts";
import { typeAttachments } from "./attachments.ts";
import { typeDocuments } from "#lib/contract/clauses/type-schema/type-schema.ts";
import { typeModes } from "#lib/contract/clauses/type-modes/type-modes.ts";

const section = "Resources and their fields, Work item type";
const must = { level: "must", section } as const;
const table = { level: "must", section: "Endpoints, Work item types and properties" } as const;
const enabling = {
  level: "must",
  section: "States and transitions, Project type enablement",
} as const;

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
  "enablement/enable#status": { ...table, sentence: "Enabling is answered with 200." },
  "enablement/enable#object": { ...table, sentence: "Enabling answers the default type itself." },
  "enablement/enable#name": {
    ...enabling,
    sentence: "The type that enabling makes is called Task.",
  },
  "enablement/enable#default": {
    ...enabling,
    sentence: "The type that enabling makes is the default.",
  },
  "enablement/enable#epic": { ...enabling, sentence: "The type that enabling makes is no epic." },
  "enablement/enable#level": { ...enabling, sentence: "The type that enabling makes has level 0." },
  "enablement/enable#listed": {
    ...enabling,
    sentence: "The type that enabling makes stands on the project's list.",
  },
  "enablement/enable#again": {
    ...enabling,
    sentence: "Enabling again answers the default type that is there.",
  },
  "enablement/enable#one-default": {
    ...enabling,
    sentence: "However often a project is enabled, it has one default type.",
  },
  "enablement/enable#nothing-more": {
    ...enabling,
    sentence: "Enabling again makes no other type.",
  },
  "enablement/enable#parallel": {
    ...enabling,
    sentence: "Enabling several times at once answers one and the same type.",
  },
  "enablement/enable#custom-beside": {
    ...enabling,
    sentence: "Enabling again answers the default type though the project has others.",
  },
  "enablement/enable#that-project": {
    ...enabling,
    sentence: "Enabling a project gives no other project a type.",
  },
  "enablement/import#taken": {
    ...table,
    needs: ["mode-switch"],
    sentence: "A project imports types of the workspace that the body names.",
  },
  "enablement/import#listed": {
    ...enabling,
    needs: ["mode-switch"],
    sentence: "A type that was imported stands on the project's list, under its own id.",
  },
  "enablement/import#several": {
    ...table,
    needs: ["mode-switch"],
    sentence: "Each type that an import names is imported.",
  },
  "enablement/import#twice": {
    ...enabling,
    needs: ["mode-switch"],
    sentence: "An import of types that are there already succeeds and changes nothing.",
  },
  "enablement/import#doubled": {
    ...enabling,
    needs: ["mode-switch"],
    sentence: "A type that one import names twice is imported once, or the import is refused.",
  },
  "work-item-types/name#imported": {
    level: "must",
    section: "Resources and their fields, Work item type",
    needs: ["mode-switch"],
    sentence: "A type of the workspace holds its name after a project has imported it.",
  },
  "enablement/import#adds": {
    ...enabling,
    needs: ["mode-switch"],
    sentence: "An import leaves the types that were imported before.",
  },
  "enablement/import#expanded": {
    ...enabling,
    needs: ["mode-switch"],
    sentence: "The type of a work item expands where the project imported it.",
  },
  "enablement/import#finds": {
    ...enabling,
    needs: ["mode-switch"],
    sentence: "A filter by an imported type finds the work items that have it.",
  },
  "enablement/import#that-project": {
    ...enabling,
    needs: ["mode-switch"],
    sentence: "An import into one project gives no other project a type.",
  },
  "enablement/import#other-workspace": {
    ...table,
    needs: ["mode-switch", "outsider"],
    sentence: "A type of another workspace is refused where an import names it.",
  },
  "enablement/import#other-project": {
    ...table,
    needs: ["mode-switch"],
    sentence: "A type that another project owns is refused where an import names it.",
  },
  "enablement/import#absent": {
    level: "may",
    section: table.section,
    needs: ["mode-switch"],
    sentence: "An import of a type that does not exist is refused, with 400 or 404.",
  },
  "enablement/import#all-or-nothing": {
    level: "may",
    section: table.section,
    needs: ["mode-switch"],
    sentence: "Whether a refused import brings in the types that it names rightly.",
    notTestable: "The contract says nothing of an import that is right in part.",
  },
});

/** Work item types: making, enabling, importing, attaching, their modes and their schema document. */
export const typeClauses = {
  ...making,
  ...rules,
  ...typeModes,
  ...typeAttachments,
  ...typeDocuments,
} as const;
