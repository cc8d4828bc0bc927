import { subjectsIn } from "#lib/contract/family.ts";
import { chapter } from "#lib/contract/clause.ts";
import { judgedLists, settledLists, walkableLists } from "#lib/contract/subjects/judged-lists.ts";
import type { Section } from "#lib/contract/sections.ts";
import { lists } from "#lib/contract/lists/lists.ts";

const section = "Endpoints, Conventions, Pagination";
const must = { level: "must", section } as const;

const { projectWorkItems, workspaceWorkItems, cycles, projectProperties, contexts } = lists;

type OrderedList<Name> = { readonly orderings: readonly Name[] };

/** Which order of ids is ascending, the contract does not state. */
const upward = <Name extends string>({ orderings }: OrderedList<Name>, chapterOfList: Section) =>
  ({
    level: "must",
    section: chapterOfList,
    sentence: "order_by with an ordering of the list sorts it in ascending order.",
    subjects: orderings.filter((name): name is Exclude<Name, "id"> => name !== "id"),
  }) as const;

const downward = <Name extends string>({ orderings }: OrderedList<Name>, chapterOfList: Section) =>
  ({
    level: "must",
    section: chapterOfList,
    sentence: "order_by with a hyphen before an ordering of the list sorts it in descending order.",
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
  "ordering/work-items#reads": {
    level: "must",
    section: "Endpoints, Work items",
    sentence: "A read of a work item leaves its place in the order of updated_at as it was.",
  },
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
      "Whether an ordering can back a cursor is as stated, ascending and descending; where nothing is stated, the answer is a page or the refusal ordering_not_cursor_eligible.",
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
    sentence: "An unknown value of order_by is not refused.",
    subjects: judgedLists.map(({ slug }) => slug),
  },
  "ordering/default#newest-first": {
    level: "must",
    section: "Endpoints, Work items",
    sentence: "Without order_by, the newest work items come first.",
    subjects: ["work-items", "workspace-work-items"],
  },
  "ordering/fallback#default": {
    ...must,
    needs: ["mode-switch"],
    sentence: "An unknown value of order_by selects the default ordering of the list.",
    subjects: [...walkableLists.map(({ slug }) => slug), "contexts"],
  },
  "ordering/unlisted#default": {
    ...must,
    sentence: "A field that is not a stated ordering of the list selects its default ordering.",
    subjects: ["work-items", "workspace-work-items", "cycles", "project-properties", "contexts"],
  },
  "ordering/unlisted#backs-cursor": {
    ...must,
    sentence:
      "When a field is not an ordering, cursor eligibility is that of the default ordering that is used instead.",
    subjects: ["work-items", "workspace-work-items"],
  },
  "ordering/semantic#priority-direction": {
    level: "must",
    section: "Endpoints, Work items",
    sentence:
      "In ascending order of priority, urgent work items come first and those without priority last.",
  },
  "ordering/semantic#state-group-direction": {
    level: "may",
    section: "Endpoints, Work items",
    sentence: "Ascending order of state group follows the workflow.",
    notTestable:
      "The contract states only that it is the order of the workflow, and a reversed order would satisfy that as well.",
  },
  // The contract says whether an ordering is unique, and promises nothing about rows with equal values.
  "ordering/ties#offset-walk": {
    level: "should",
    section,
    sentence: "The pages of an ordering with equal values neither lose nor repeat a row.",
  },
  "ordering/cursor#follows": {
    ...must,
    sentence: "A cursor walk visits the rows in the requested order.",
  },
  "ordering/pages#kept": {
    ...must,
    sentence: "An ordering holds on later pages, in either style, and across the page boundaries.",
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
      "Cursor eligibility is that of the ordering that is used, not of the unknown one that was requested.",
  },
  "ordering/unknown#inherited-name": {
    ...must,
    sentence: "A list does not refuse an inherited property name such as constructor in order_by.",
    subjects: judgedLists.map(({ slug }) => slug),
  },
  "ordering/fallback#inherited-name": {
    ...must,
    sentence: "Such a name selects the default ordering of the list.",
    subjects: settledLists.map(({ slug }) => slug),
  },
  "ordering/contexts#default": {
    ...must,
    needs: ["mode-switch"],
    sentence:
      "Property contexts need order_by for a cursor walk, because they default to sort_order.",
  },
});
