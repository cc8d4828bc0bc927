import { filledPlaces, filledWrites } from "#lib/contract/clauses/work-items/filled.ts";
import { family } from "#lib/contract/family.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import { unreadOnWorkItems } from "#lib/contract/subjects/sparse-lists.ts";
import type { Call } from "#lib/reference/call.ts";
import { servingWhere } from "#lib/reference/mutants/building/altered-members.ts";
import type { Mutant } from "#lib/reference/mutants/building/mutant.ts";
import { mutantsOf } from "#lib/reference/mutants/building/mutant.ts";
import type { Row } from "#lib/reference/store/row.ts";

type Place = (typeof filledPlaces)[number];

const isAt = (call: Call, place: Place): boolean =>
  place === "identifier" ? "identifier" in call.parameters : call.list === place;

const isWrite = (call: Call, write: (typeof filledWrites)[number]): boolean =>
  call.operation === `${write}WorkItem`;

/** Takes one member of a work item away with an update that does not name it. */
const forgetting = (field: string, instead: unknown, defect: string): Mutant => ({
  defect,
  policy: "writes.keeps",
  where: (known) => known.resource === "work-item" && known.field === field,
  instead: () => instead,
});

const listed = [lists.projectWorkItems.slug, lists.workspaceWorkItems.slug] as const;

const isInactive = (call: Call, row: Row): boolean =>
  call.store.find("type", String(row["type_id"]))?.["is_active"] === false;

/** Defects of work items whose type is no longer active. */
const inactiveTypeMutants = {
  ...family(
    listed,
    (slug) => `items-of-inactive-types-leave-${slug}` as const,
    (slug): Mutant => ({
      defect: `omits work items of inactive types from ${slug}`,
      policy: "lifecycle.listsRow",
      where: ({ call, row }) => call.list === slug && isInactive(call, row),
      instead: () => false,
    }),
  ),
  ...family(
    listed,
    (slug) => `inactive-types-are-null-on-${slug}` as const,
    (slug) =>
      servingWhere(
        `returns type_id null on rows of ${slug} if the type is inactive`,
        ({ call, name, row }) => call.list === slug && name === "type_id" && isInactive(call, row),
        () => null,
      ),
  ),
  ...family(
    listed,
    (slug) => `inactive-types-expand-to-null-on-${slug}` as const,
    (slug): Mutant => ({
      defect: `expands inactive types to null on ${slug}`,
      policy: "expansion.targets",
      where: ({ call, relation }) => call.list === slug && relation === "type",
      instead: (_, usual) => usual().filter((type) => type["is_active"] !== false),
    }),
  ),
  ...family(
    listed,
    (slug) => `items-of-inactive-types-not-found-on-${slug}` as const,
    (slug): Mutant => ({
      defect: `finds no work item by an inactive type on ${slug}`,
      policy: "filters.equals",
      where: ({ call, parameter, row }) =>
        call.list === slug && parameter === "type_id" && isInactive(call, row),
      instead: () => false,
    }),
  ),
} as const;

/** Defects of what reads show of the external keys of a work item. */
const shownKeyMutants = family(
  unreadOnWorkItems,
  (name) => `rows-found-by-external-keys-show-${name}` as const,
  (name): Mutant => ({
    defect: `returns ${name} on rows that a filter finds by an external key`,
    policy: "presentation.extras",
    where: ({ call, resource }) =>
      resource === "work-item" && unreadOnWorkItems.some((key) => call.query.has(key)),
    instead: ({ row }, usual) => ({ ...usual(), [name]: row[name] ?? null }),
  }),
);

/** Defects of work items that have several of everything, or are drafts. */
export const filledWorkItemMutants = {
  ...inactiveTypeMutants,
  ...shownKeyMutants,
  ...family(
    filledWrites,
    (write) => `${write}-answers-one-label` as const,
    (write) =>
      servingWhere(
        `returns only the first label in the answer to the ${write} of a work item`,
        ({ call, name }) => isWrite(call, write) && name === "label_ids",
        ({ value }) => (Array.isArray(value) ? value.slice(0, 1) : value),
      ),
  ),
  ...family(
    filledWrites,
    (write) => `${write}-answers-no-draft` as const,
    (write) =>
      servingWhere(
        `returns is_draft false in the answer to the ${write} of a draft`,
        ({ call, name }) => isWrite(call, write) && name === "is_draft",
        () => false,
      ),
  ),
  ...family(
    filledPlaces,
    (place) => `drafts-lose-assignees-on-${place}` as const,
    (place) =>
      servingWhere(
        `returns no assignees of drafts on the ${place} route`,
        ({ call, name, row }) =>
          isAt(call, place) && name === "assignee_ids" && row["is_draft"] === true,
        () => [],
      ),
  ),
  ...family(
    filledPlaces,
    (place) => `archived-parents-are-null-on-${place}` as const,
    (place) =>
      servingWhere(
        `returns parent_id null on the ${place} route if the parent is archived`,
        ({ call, name, row }) =>
          isAt(call, place) &&
          name === "parent_id" &&
          (call.store.find("work-item", String(row["parent_id"]))?.["archived_at"] ?? null) !==
            null,
        () => null,
      ),
  ),
  ...family(
    listed,
    (slug) => `archived-drafts-are-on-${slug}` as const,
    (slug): Mutant => ({
      defect: `lists archived drafts on ${slug}`,
      policy: "lifecycle.listsRow",
      where: ({ call, row }) => call.list === slug && row["is_draft"] === true,
      instead: () => true,
    }),
  ),
  ...mutantsOf({
    "updates-publish-drafts": forgetting("is_draft", false, "makes an updated draft a work item"),
    "updates-take-work-items-out-of-cycles": forgetting(
      "cycle_id",
      null,
      "takes an updated work item out of its cycle",
    ),
    "updates-take-work-items-out-of-modules": forgetting(
      "module_ids",
      [],
      "takes an updated work item out of its modules",
    ),
    "updates-of-drafts-are-lost": {
      defect: "accepts an update of a draft and stores nothing",
      policy: "writes.persists",
      where: ({ resource, row }) => resource === "work-item" && row["is_draft"] === true,
      instead: () => false,
    },
  }),
} as const;
