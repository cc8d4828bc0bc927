import { chapter } from "#lib/contract/clause.ts";
import type { Clause } from "#lib/contract/clause.ts";
import { family } from "#lib/contract/family.ts";
import { judgedLists, walkableLists } from "#lib/contract/subjects/judged-lists.ts";
import type { Section } from "#lib/contract/sections.ts";
import { lists } from "#lib/contract/lists/lists.ts";

const section = "Endpoints, Conventions, Pagination";
const must = { level: "must", section } as const;

const { projectWorkItems, workspaceWorkItems, cycles, projectProperties, contexts } = lists;

const ordersOf = <Slug extends string, Name extends string>(
  list: { readonly slug: Slug; readonly orderings: readonly Name[] },
  chapterOfList: Section,
) => ({
  ...family(
    list.orderings,
    (name) => `ordering/${list.slug}#${name}` as const,
    (name): Clause => ({
      level: "must",
      section: chapterOfList,
      sentence: `order_by=${name} orders ${list.slug} by it.`,
    }),
  ),
  ...family(
    list.orderings,
    (name) => `ordering/${list.slug}-downward#${name}` as const,
    (name): Clause => ({
      level: "must",
      section: chapterOfList,
      sentence: `order_by=-${name} orders ${list.slug} downward by it.`,
    }),
  ),
  ...family(
    list.orderings,
    (name) => `ordering/${list.slug}-cursor#${name}` as const,
    (name): Clause => ({
      ...must,
      sentence: `Whether ${name} can back a cursor on ${list.slug} is as stated, up and down; where nothing is stated, a page or the refusal that is meant for it.`,
    }),
  ),
});

/** Ordering of lists, and which orderings can back a cursor. */
export const orderingClauses = {
  ...ordersOf(projectWorkItems, "Endpoints, Work items"),
  ...ordersOf(workspaceWorkItems, "Endpoints, Work items"),
  ...ordersOf(cycles, "Endpoints, Cycles"),
  ...ordersOf(projectProperties, "Endpoints, List work item properties (project)"),
  ...ordersOf(contexts, "Endpoints, List property contexts"),
  ...family(
    judgedLists.map(({ slug }) => slug),
    (slug) => `ordering/unknown#${slug}` as const,
    (slug): Clause => ({
      ...must,
      sentence: `A value of order_by that ${slug} do not know is not refused.`,
    }),
  ),
  ...family(
    ["work-items", "workspace-work-items"] as const,
    (slug) => `ordering/default#${slug}` as const,
    (slug): Clause => ({
      level: "must",
      section: "Endpoints, Work items",
      sentence: `Without order_by, ${slug} come with the newest first.`,
    }),
  ),
  ...family(
    walkableLists.map(({ slug }) => slug),
    (slug) => `ordering/fallback#${slug}` as const,
    (slug): Clause => ({
      ...must,
      sentence: `An unknown value of order_by runs the default ordering of ${slug}.`,
    }),
  ),
  ...chapter({
    "ordering/semantic#priority-direction": {
      level: "must",
      section: "Endpoints, Work items",
      sentence: "Upward by priority begins with the urgent and ends with those without priority.",
    },
    "ordering/semantic#state-group-direction": {
      level: "may",
      section: "Endpoints, Work items",
      sentence: "Upward by state group follows the workflow.",
      notTestable:
        "Only that it is the workflow's order is stated, which a reversed order is as well.",
    },
    // The contract calls an ordering unique or not, and promises nothing of rows that are equal by it.
    "ordering/ties#offset-walk": {
      level: "should",
      section,
      sentence: "Pages of an ordering with equal values neither lose nor repeat a row.",
    },
    "ordering/cursor#follows": {
      ...must,
      sentence: "A cursor walk shows the rows in the order that was asked for.",
    },
    "ordering/pages#kept": {
      ...must,
      sentence: "An ordering holds on later pages, in either style, and cuts them where they meet.",
    },
    "ordering/cursor#code": {
      ...must,
      sentence: "An ordering that cannot back a cursor is refused as ordering_not_cursor_eligible.",
    },
    "ordering/cursor#default": {
      ...must,
      sentence: "The default ordering of work items backs a cursor.",
    },
    "ordering/cursor#unknown": {
      ...must,
      sentence:
        "Eligibility is judged of the ordering that runs, not of the unknown one asked for.",
    },
    "ordering/unknown#inherited-name": {
      ...must,
      sentence:
        "A list does not refuse to be ordered by a name that every object of a language has.",
    },
    "ordering/fallback#inherited-name": {
      ...must,
      sentence: "Such a name orders a list as its default does.",
    },
    "ordering/fallback#contexts": {
      ...must,
      needs: ["mode-switch"],
      sentence: "An unknown value of order_by runs the default ordering of contexts, sort_order.",
    },
    "ordering/contexts#default": {
      ...must,
      needs: ["mode-switch"],
      sentence: "Property contexts need order_by for a cursor, for they default to sort_order.",
    },
  }),
} as const;
