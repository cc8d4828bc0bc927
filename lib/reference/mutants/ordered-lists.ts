import { family } from "#lib/contract/family.ts";
import { judgedLists } from "#lib/contract/judged-lists.ts";
import { lists } from "#lib/contract/lists.ts";
import type { Mutant } from "./mutant.ts";
import { mutantsOf } from "./mutant.ts";

const { projectWorkItems, workspaceWorkItems, cycles } = lists;

const turnedOn = <Slug extends string, Name extends string>(
  slug: Slug,
  names: readonly Name[],
) => ({
  ...family(
    names,
    (name) => `order-${slug}-${name}-turned` as const,
    (name): Mutant => ({
      defect: `turns the order of ${slug} by ${name} round`,
      alter: ({ ordering }) => ({
        ordering: {
          direct: (known) => {
            const turned = known.call.list === slug && known.name === name;
            return turned ? -ordering.direct(known) : ordering.direct(known);
          },
        },
      }),
    }),
  ),
});

const hyphenIgnoredOn = <Slug extends string, Name extends string>(
  slug: Slug,
  names: readonly Name[],
) => ({
  ...family(
    names,
    (name) => `order-${slug}-${name}-hyphen-ignored` as const,
    (name): Mutant => ({
      defect: `orders ${slug} upward by ${name} where a hyphen asks for downward`,
      alter: () => ({
        ordering: { readsHyphen: (known) => known.call.list !== slug || known.name !== name },
      }),
    }),
  ),
});

const unknownOn = <Slug extends string, Name extends string>(
  slug: Slug,
  names: readonly Name[],
) => ({
  ...family(
    names,
    (name) => `order-${slug}-${name}-unknown` as const,
    (name): Mutant => ({
      defect: `does not know the order of ${slug} by ${name}`,
      alter: ({ ordering }) => ({
        ordering: {
          knows: (known) =>
            !(known.call.list === slug && known.name === name) && ordering.knows(known),
        },
      }),
    }),
  ),
});

const crashingOn = <Slug extends string, Name extends string>(
  slug: Slug,
  names: readonly Name[],
) => ({
  ...family(
    names,
    (name) => `order-${slug}-${name}-crashes` as const,
    (name): Mutant => ({
      defect: `breaks where ${slug} are ordered by ${name}`,
      alter: ({ ordering }) => ({
        ordering: {
          key: (known) => {
            if (known.call.list === slug && known.name === name) {
              throw new Error("The mutant breaks.");
            }
            return ordering.key(known);
          },
        },
      }),
    }),
  ),
});

const eligibilityOn = <Slug extends string, Name extends string>(
  slug: Slug,
  names: readonly Name[],
) => ({
  ...family(
    names,
    (name) => `order-${slug}-${name}-eligibility-turned` as const,
    (name): Mutant => ({
      defect: `takes the order of ${slug} by ${name} for a cursor where it must not, or refuses it where it may`,
      alter: ({ ordering }) => ({
        ordering: {
          eligible: (known) => {
            const turned = known.call.list === slug && known.name === name;
            return turned !== ordering.eligible(known);
          },
        },
      }),
    }),
  ),
  ...family(
    names,
    (name) => `order-${slug}-${name}-eligibility-turned-downward` as const,
    (name): Mutant => ({
      defect: `judges wrongly whether the downward order of ${slug} by ${name} can back a cursor`,
      alter: ({ ordering }) => ({
        ordering: {
          eligible: (known) => {
            const downward = known.call.query.get("order_by") === `-${name}`;
            return (downward && known.call.list === slug) !== ordering.eligible(known);
          },
        },
      }),
    }),
  ),
});

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

/** Defects of one ordering of one list. */
export const orderedListMutants = {
  ...onWorkItems(projectWorkItems.slug),
  ...onWorkItems(workspaceWorkItems.slug),
  ...turnedOn(cycles.slug, cycles.orderings),
  ...hyphenIgnoredOn(cycles.slug, cycles.orderings),
  ...eligibilityOn(cycles.slug, cycles.orderings),
  ...family(
    judgedLists.map(({ slug }) => slug),
    (slug) => `order-unknown-refused-on-${slug}` as const,
    (slug): Mutant => ({
      defect: `refuses an ordering that it does not know on the list of ${slug}`,
      alter: () => ({ ordering: { refusesUnknown: ({ call }) => call.list === slug } }),
    }),
  ),
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
