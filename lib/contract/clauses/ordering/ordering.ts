import { subjectsIn } from "#lib/contract/family.ts";
import { chapter } from "#lib/contract/clause.ts";
import { judgedLists, settledLists, walkableLists } from "#lib/contract/subjects/judged-lists.ts";
import type { Section } from "#lib/contract/sections.ts";
import { lists } from "#lib/contract/lists/lists.ts";

const section = "Endpoints, Conventions, Pagination";
const must = { level: "must", section } as const;

const { projectWorkItems, workspaceWorkItems, cycles, projectProperties, contexts } = lists;

type OrderedList<Name> = { readonly orderings: readonly Name[] };

const upward = <Name extends string>({ orderings }: OrderedList<Name>, chapterOfList: Section) =>
  ({
    level: "must",
    section: chapterOfList,
    sentence: "order_by with a name of the list orders it by that.",
    subjects: orderings,
  }) as const;

const downward = <Name extends string>({ orderings }: OrderedList<Name>, chapterOfList: Section) =>
  ({
    level: "must",
    section: chapterOfList,
    sentence: "order_by with a hyphen before a name of the list orders it downward by that.",
    subjects: orderings,
  }) as const;

const eligibilities = <Slug extends string, Name extends string>({
  slug,
  orderings,
}: OrderedList<Name> & { readonly slug: Slug }) => subjectsIn(slug, orderings);

/** Ordering of lists, and which orderings can back a cursor. */
export const orderingClauses = chapter({
  "ordering/work-items#upward": upward(projectWorkItems, "Endpoints, Work items"),
  "ordering/work-items#downward": downward(projectWorkItems, "Endpoints, Work items"),
  "ordering/workspace-work-items#upward": upward(workspaceWorkItems, "Endpoints, Work items"),
  "ordering/workspace-work-items#downward": downward(workspaceWorkItems, "Endpoints, Work items"),
  "ordering/cycles#upward": upward(cycles, "Endpoints, Cycles"),
  "ordering/cycles#downward": downward(cycles, "Endpoints, Cycles"),
  "ordering/project-properties#upward": upward(
    projectProperties,
    "Endpoints, List work item properties (project)",
  ),
  "ordering/project-properties#downward": downward(
    projectProperties,
    "Endpoints, List work item properties (project)",
  ),
  "ordering/contexts#upward": upward(contexts, "Endpoints, List property contexts"),
  "ordering/contexts#downward": downward(contexts, "Endpoints, List property contexts"),
  "ordering/cursor#eligible": {
    ...must,
    sentence:
      "Whether an ordering can back a cursor is as stated, up and down; where nothing is stated, a page or the refusal that is meant for it.",
    subjects: [
      ...eligibilities(projectWorkItems),
      ...eligibilities(workspaceWorkItems),
      ...eligibilities(cycles),
      ...eligibilities(projectProperties),
      ...eligibilities(contexts),
    ],
  },
  "ordering/unknown#not-refused": {
    ...must,
    sentence: "A value of order_by that a list does not know is not refused.",
    subjects: judgedLists.map(({ slug }) => slug),
  },
  "ordering/default#newest-first": {
    level: "must",
    section: "Endpoints, Work items",
    sentence: "Without order_by, work items come with the newest first.",
    subjects: ["work-items", "workspace-work-items"],
  },
  "ordering/fallback#default": {
    ...must,
    needs: ["mode-switch"],
    sentence: "An unknown value of order_by runs the default ordering of the list.",
    subjects: [...walkableLists.map(({ slug }) => slug), "contexts"],
  },
  "ordering/unlisted#default": {
    ...must,
    sentence:
      "A field that is not among the stated orderings of a list orders it as its default does.",
    subjects: ["work-items", "workspace-work-items", "cycles", "project-properties", "contexts"],
  },
  "ordering/unlisted#backs-cursor": {
    ...must,
    sentence:
      "Eligibility is judged of the default that runs where a field is not among the orderings.",
    subjects: ["work-items", "workspace-work-items"],
  },
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
    sentence: "Eligibility is judged of the ordering that runs, not of the unknown one asked for.",
  },
  "ordering/unknown#inherited-name": {
    ...must,
    sentence: "A list does not refuse to be ordered by a name that every object of a language has.",
    subjects: judgedLists.map(({ slug }) => slug),
  },
  "ordering/fallback#inherited-name": {
    ...must,
    sentence: "Such a name orders a list as its default does.",
    subjects: settledLists.map(({ slug }) => slug),
  },
  "ordering/contexts#default": {
    ...must,
    needs: ["mode-switch"],
    sentence: "Property contexts need order_by for a cursor, for they default to sort_order.",
  },
});
