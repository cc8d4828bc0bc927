import { family } from "#lib/contract/family.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import type { Mutant } from "./mutant.ts";
import { mutantsOf } from "./mutant.ts";
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
// Rows show neither value, so that only a broken answer tells.
const hidden = ["sort_order", "updated_at"] as const;

const onWorkItems = <Slug extends string>(slug: Slug) => ({
  ...turnedOn(slug, byValue),
  ...hyphenIgnoredOn(slug, [...byValue, ...byMeaning]),
  ...unknownOn(slug, byMeaning),
  ...crashingOn(slug, hidden),
  ...eligibilityOn(slug, projectWorkItems.orderings),
});

const turn = (ordering: string): string =>
  ordering.startsWith("-") ? ordering.slice(1) : `-${ordering}`;

/** Defects of one ordering of one list. */
export const orderedListMutants = {
  ...onWorkItems(projectWorkItems.slug),
  ...onWorkItems(workspaceWorkItems.slug),
  ...turnedOn(cycles.slug, cycles.orderings),
  ...hyphenIgnoredOn(cycles.slug, cycles.orderings),
  ...conflictingOn(cycles.slug, cycles.orderings),
  ...turnedOn(contexts.slug, contexts.orderings),
  ...hyphenIgnoredOn(contexts.slug, contexts.orderings),
  ...eligibilityOn(contexts.slug, contexts.orderings),
  ...turnedOn(projectProperties.slug, projectProperties.eligible),
  ...hyphenIgnoredOn(projectProperties.slug, projectProperties.eligible),
  ...crashingOn(projectProperties.slug, projectProperties.ineligible),
  ...conflictingOn(projectProperties.slug, projectProperties.orderings),
  ...family(
    ["work-items", "workspace-work-items"] as const,
    (slug) => `order-default-by-priority-on-${slug}` as const,
    (slug): Mutant => ({
      defect: `orders ${slug} by priority where no ordering is asked for`,
      alter: ({ ordering }) => ({
        ordering: {
          fallback: (known) =>
            known.call.list === slug && known.text === null ? "priority" : ordering.fallback(known),
        },
      }),
    }),
  ),
  ...family(
    ["work-items", "workspace-work-items"] as const,
    (slug) => `order-unknown-by-id-on-${slug}` as const,
    (slug): Mutant => ({
      defect: `orders ${slug} upward by creation where it does not know the ordering`,
      alter: ({ ordering }) => ({
        ordering: {
          fallback: (known) =>
            known.call.list === slug && known.text !== null
              ? "created_at"
              : ordering.fallback(known),
        },
      }),
    }),
  ),
  ...mutantsOf({
    "order-unknown-turned": {
      defect: "turns the default order round where it does not know the ordering",
      alter: ({ ordering }) => ({
        ordering: {
          fallback: (known) => {
            const standard = ordering.fallback(known);
            return known.text === null ? standard : turn(standard);
          },
        },
      }),
    },
    "order-unknown-turned-downward": {
      defect: "applies the hyphen of an ordering that it does not know to the default order",
      alter: ({ ordering }) => ({
        ordering: {
          fallback: (known) => {
            const standard = ordering.fallback(known);
            return known.text?.startsWith("-") === true ? turn(standard) : standard;
          },
        },
      }),
    },
    "order-ties-turn-from-page-to-page": {
      defect: "orders rows with equal values otherwise on each page",
      alter: (base) => ({
        ordering: {
          tiebreak: (known) => {
            const page = Number(known.call.query.get("offset") ?? 0) / 5;
            return page % 2 === 0 ? base.ordering.tiebreak(known) : -base.ordering.tiebreak(known);
          },
        },
      }),
    },
    "order-update-does-not-move": {
      defect: "does not move a work item that was changed to the end by updated_at",
      alter: () => ({ writes: { touches: () => false } }),
    },
    "order-id-by-time": {
      defect: "orders by creation where the id is asked for",
      alter: (base) => ({
        ordering: {
          key: (known) => (known.name === "id" ? known.row.created_at : base.ordering.key(known)),
        },
      }),
    },
    "order-created-at-as-day": {
      defect: "orders by the day of creation alone",
      alter: (base) => ({
        ordering: {
          key: (known) =>
            known.name === "created_at" ? String(known.key).slice(0, 10) : base.ordering.key(known),
        },
      }),
    },
    "order-lost-behind-a-cursor": {
      defect: "orders the rows behind a cursor by creation, whatever is asked for",
      alter: (base) => ({
        ordering: {
          knows: (known) => !known.call.query.has("cursor") && base.ordering.knows(known),
        },
      }),
    },
    "order-hyphen-lost-behind-a-cursor": {
      defect: "orders the rows behind a cursor upward, whatever is asked for",
      alter: () => ({
        ordering: { readsHyphen: ({ call }) => !call.query.has("cursor") },
      }),
    },
    "order-default-backs-no-cursor": {
      defect: "walks by cursor only where an ordering is asked for",
      alter: (base) => ({
        ordering: { eligible: (known) => known.asked && base.ordering.eligible(known) },
      }),
    },
    "order-default-of-contexts-backs-a-cursor": {
      defect: "walks contexts by cursor in their default order where none is asked for",
      alter: (base) => ({
        ordering: {
          eligible: (known) =>
            (known.call.list === "contexts" && !known.asked) || base.ordering.eligible(known),
        },
      }),
    },
    "order-unknown-of-contexts-backs-a-cursor": {
      defect: "walks contexts by cursor for an ordering that it does not know",
      alter: (base) => ({
        ordering: {
          eligible: (known) => {
            const text = known.call.query.get("order_by") ?? known.name;
            const stray = known.call.list === "contexts" && !text.endsWith(known.name);
            return stray || base.ordering.eligible(known);
          },
        },
      }),
    },
    "order-unknown-backs-no-cursor": {
      defect: "judges the ordering that was asked for and not the one that runs",
      alter: (base) => ({
        ordering: {
          eligible: (known) => {
            const text = (known.call.query.get("order_by") ?? known.name).replace(/^-/, "");
            return known.eligible.includes(text) && base.ordering.eligible(known);
          },
        },
      }),
    },
  }),
} as const;
