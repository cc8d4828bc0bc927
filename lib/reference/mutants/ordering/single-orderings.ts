import { family } from "#lib/contract/family.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import type { Mutant } from "#lib/reference/mutants/building/mutant.ts";
import { mutantsOf } from "#lib/reference/mutants/building/mutant.ts";
import {
  conflictingOn,
  crashingOn,
  eligibilityOn,
  hyphenIgnoredOn,
  turnedOn,
  unknownOn,
} from "./orderings-of-list.ts";

const { projectWorkItems, workspaceWorkItems, cycles, contexts, projectProperties } = lists;

const byValue = ["created_at", "updated_at", "sequence_id", "id"] as const;
const byMeaning = ["priority", "state_group"] as const;
// Rows show neither value, so only a server error reveals the defect.
const hidden = ["sort_order", "updated_at"] as const;

/** The orderings of which the contract states what is ascending. */
const shown = <Name extends string>(names: readonly Name[]) =>
  names.filter((name): name is Exclude<Name, "id"> => name !== "id");

const onWorkItems = <Slug extends string>(slug: Slug) => ({
  ...turnedOn(slug, shown(byValue)),
  ...hyphenIgnoredOn(slug, [...byValue, ...byMeaning, "sort_order"]),
  ...unknownOn(slug, byMeaning),
  ...crashingOn(slug, hidden),
  ...eligibilityOn(slug, projectWorkItems.orderings),
});

const turn = (ordering: string): string =>
  ordering.startsWith("-") ? ordering.slice(1) : `-${ordering}`;

/** Defects of one ordering of one list. */
export const singleOrderingMutants = {
  ...onWorkItems(projectWorkItems.slug),
  ...onWorkItems(workspaceWorkItems.slug),
  ...turnedOn(cycles.slug, shown(cycles.orderings)),
  ...hyphenIgnoredOn(cycles.slug, cycles.orderings),
  ...conflictingOn(cycles.slug, cycles.orderings),
  ...turnedOn(contexts.slug, shown(contexts.orderings)),
  ...hyphenIgnoredOn(contexts.slug, contexts.orderings),
  ...eligibilityOn(contexts.slug, contexts.orderings),
  ...turnedOn(projectProperties.slug, shown(projectProperties.eligible)),
  ...hyphenIgnoredOn(projectProperties.slug, projectProperties.eligible),
  ...crashingOn(projectProperties.slug, projectProperties.ineligible),
  ...conflictingOn(projectProperties.slug, projectProperties.orderings),
  ...family(
    ["work-items", "workspace-work-items"] as const,
    (slug) => `order-default-by-priority-on-${slug}` as const,
    (slug): Mutant => ({
      defect: `orders ${slug} by priority without order_by`,
      policy: "ordering.fallback",
      where: ({ call, text }) => call.list === slug && text === null,
      instead: () => "priority",
    }),
  ),
  ...family(
    ["work-items", "workspace-work-items"] as const,
    (slug) => `order-unknown-by-id-on-${slug}` as const,
    (slug): Mutant => ({
      defect: `sorts ${slug} in ascending order of creation when the ordering is unknown`,
      policy: "ordering.fallback",
      where: ({ call, text }) => call.list === slug && text !== null,
      instead: () => "created_at",
    }),
  ),
  ...mutantsOf({
    "order-unknown-turned": {
      defect: "reverses the default order when the ordering is unknown",
      policy: "ordering.fallback",
      where: ({ text }) => text !== null,
      instead: (_, usual) => turn(usual()),
    },
    "order-unknown-turned-downward": {
      defect: "applies the hyphen of an unknown ordering to the default order",
      policy: "ordering.fallback",
      where: ({ text }) => text?.startsWith("-") === true,
      instead: (_, usual) => turn(usual()),
    },
    "work-item-is-updated-by-its-read": {
      defect: "counts a read of a work item as an update of it",
      policy: "presentation.object",
      where: ({ call, resource, single }) =>
        single && call.kind === "read" && resource === "work-item",
      instead: ({ call, row, object }) => {
        const updated_at = call.store.now("work-item", row["project_id"]);
        call.store.update("work-item", row.id, { updated_at });
        return object;
      },
    },
    "order-ties-turn-from-page-to-page": {
      defect: "orders rows with equal values differently on each page",
      policy: "ordering.tiebreak",
      where: ({ call }) => (Number(call.query.get("offset") ?? 0) / 5) % 2 !== 0,
      instead: (_, usual) => -usual(),
    },
    "order-update-does-not-move": {
      defect: "does not move an updated work item to its new place in the order of updated_at",
      policy: "writes.touches",
      instead: () => false,
    },
    "order-created-at-as-day": {
      defect: "orders only by the day of creation",
      policy: "ordering.key",
      where: ({ name }) => name === "created_at",
      instead: ({ key }) => String(key).slice(0, 10),
    },
    "order-lost-behind-a-cursor": {
      defect: "orders the pages of a cursor walk after the first by creation, whatever order_by is",
      policy: "ordering.knows",
      where: ({ call }) => call.query.has("cursor"),
      instead: () => false,
      at: ["listProjectWorkItems?cursor&order_by&paginate&per_page"],
    },
    "order-hyphen-lost-behind-a-cursor": {
      defect:
        "orders the pages of a cursor walk after the first in ascending order, whatever order_by is",
      policy: "ordering.readsHyphen",
      where: ({ call }) => call.query.has("cursor"),
      instead: () => false,
    },
    "order-default-backs-no-cursor": {
      defect: "allows a cursor walk only with order_by",
      policy: "ordering.eligible",
      where: ({ asked }) => !asked,
      instead: () => false,
      at: ["listProjectWorkItems?paginate", "listProjectWorkItems?fields&paginate&per_page"],
    },
    "order-default-of-contexts-backs-a-cursor": {
      defect: "allows a cursor walk of contexts in their default order",
      policy: "ordering.eligible",
      where: ({ call, asked }) => call.list === "contexts" && !asked,
      instead: () => true,
    },
    "order-unknown-of-contexts-backs-a-cursor": {
      defect: "allows a cursor walk of contexts for an unknown ordering",
      policy: "ordering.eligible",
      where: ({ call, name }) =>
        call.list === "contexts" && !(call.query.get("order_by") ?? name).endsWith(name),
      instead: () => true,
    },
    "order-unknown-backs-no-cursor": {
      defect:
        "checks cursor eligibility of the requested ordering instead of the one that is applied",
      policy: "ordering.eligible",
      where: ({ eligible, call, name }) =>
        !eligible.includes((call.query.get("order_by") ?? name).replace(/^-/, "")),
      instead: () => false,
    },
  }),
} as const;
