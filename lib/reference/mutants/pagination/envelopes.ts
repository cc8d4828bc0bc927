import type { Policies } from "#lib/reference/policies.ts";
import { mutantsOf } from "#lib/reference/mutants/building/mutant.ts";

type Pagination = Policies["pagination"];
type Envelope = Parameters<Pagination["envelope"]>[0];

const renamed = ({ members }: Envelope, from: string, to: string): unknown =>
  Object.fromEntries(
    Object.entries(members).map(([name, value]) => [name === from ? to : name, value]),
  );

const without = ({ members }: Envelope, name: string): unknown =>
  Object.fromEntries(Object.entries(members).filter(([member]) => member !== name));

/** Every list, where pages are requested by offset. */
const offsetPages = [
  "listProjectWorkItems?offset&per_page",
  "listWorkspaceWorkItems?offset&per_page&project_id",
  "listCycles?offset&per_page",
  "listModules?offset&per_page",
  "listLabels?offset&per_page",
  "listStates?offset&per_page",
  "listProjectTypes?offset&per_page",
  "listWorkspaceTypes?offset&per_page",
  "listProjects?offset&per_page",
  "listProjectMembers?offset&per_page",
  "listWorkspaceMembers?offset&per_page",
  "listProjectProperties?offset&per_page",
  "listPages?offset&per_page",
  "listReleaseTags?offset&per_page",
  "listAuditLogs?offset&per_page",
  "listContexts?offset&per_page",
  "listProjectWorkItems?offset&per_page&search",
];

/** Defects of the envelopes. */
export const envelopeMutants = mutantsOf({
  "list-answers-bare-array": {
    defect: "answers a list as a bare array of rows",
    policy: "pagination.envelope",
    instead: ({ members }) => members["data"],
    at: offsetPages,
  },
  "offset-envelope-calls-data-results": {
    defect: "names the rows of an offset page results, as version 1 does",
    policy: "pagination.envelope",
    where: ({ style }) => style === "offset",
    instead: (known) => renamed(known, "data", "results"),
    at: offsetPages,
  },
  "offset-next-is-a-link": {
    defect: "returns next as a link instead of an offset",
    policy: "pagination.next",
    instead: (_, usual) => {
      const next = usual();
      return next === null ? null : `?offset=${JSON.stringify(next)}`;
    },
    at: [
      "listProjectWorkItems?per_page",
      "listWorkspaceWorkItems?per_page&project_id",
      "listCycles?per_page",
      "listModules?per_page",
      "listLabels?per_page",
      "listStates?per_page",
      "listProjectTypes?per_page",
      "listProjects?per_page",
      "listProjectMembers?per_page",
      "listWorkspaceMembers?per_page",
      "listProjectProperties?per_page",
      "listPages?per_page",
      "listReleaseTags?per_page",
      "listAuditLogs?per_page",
      "listWorkspaceTypes?per_page",
      "listContexts?per_page",
      "listProjectWorkItems?count&per_page",
    ],
  },
  "offset-previous-dropped": {
    defect: "omits previous on later pages",
    policy: "pagination.envelope",
    where: ({ members }) => members["previous"] !== null,
    instead: (known) => without(known, "previous"),
  },
  "offset-previous-zero-at-start": {
    defect: "returns 0 as previous on the first page",
    policy: "pagination.previous",
    instead: ({ offset, perPage }) => Math.max(0, offset - perPage),
  },
  "offset-total-is-a-string": {
    defect: "returns total_count as a string",
    policy: "pagination.total",
    instead: ({ total }) => String(total),
  },
  "offset-envelope-lacks-style": {
    defect: "omits pagination.style from an offset envelope",
    policy: "pagination.marker",
    where: ({ style }) => style === "offset",
    instead: () => ({}),
  },
  "cursor-envelope-calls-data-results": {
    defect: "names the rows of a cursor page results",
    policy: "pagination.envelope",
    where: ({ style }) => style === "cursor",
    instead: (known) => renamed(known, "data", "results"),
    at: [
      "listProjectWorkItems?order_by&paginate&per_page",
      "listWorkspaceWorkItems?order_by&paginate&per_page&project_id",
      "listCycles?order_by&paginate&per_page",
      "listModules?order_by&paginate&per_page",
      "listLabels?order_by&paginate&per_page",
      "listStates?order_by&paginate&per_page",
      "listProjectTypes?order_by&paginate&per_page",
      "listWorkspaceTypes?order_by&paginate&per_page",
      "listProjects?order_by&paginate&per_page",
      "listProjectMembers?order_by&paginate&per_page",
      "listWorkspaceMembers?order_by&paginate&per_page",
      "listProjectProperties?order_by&paginate&per_page",
      "listPages?order_by&paginate&per_page",
      "listReleaseTags?order_by&paginate&per_page",
      "listAuditLogs?order_by&paginate&per_page",
      "listContexts?order_by&paginate&per_page",
    ],
  },
  "cursor-next-cursor-is-a-number": {
    defect: "returns next_cursor as a number",
    policy: "pagination.nextCursor",
    where: ({ remaining }) => remaining > 0,
    instead: ({ remaining }) => remaining,
    at: [
      "listProjectWorkItems?order_by&paginate&per_page",
      "listWorkspaceWorkItems?order_by&paginate&per_page&project_id",
      "listCycles?order_by&paginate&per_page",
      "listModules?order_by&paginate&per_page",
      "listLabels?order_by&paginate&per_page",
      "listStates?order_by&paginate&per_page",
      "listProjectTypes?order_by&paginate&per_page",
      "listProjects?order_by&paginate&per_page",
      "listProjectMembers?order_by&paginate&per_page",
      "listWorkspaceMembers?order_by&paginate&per_page",
      "listProjectProperties?order_by&paginate&per_page",
      "listPages?order_by&paginate&per_page",
      "listReleaseTags?order_by&paginate&per_page",
      "listAuditLogs?order_by&paginate&per_page",
      "listWorkspaceTypes?order_by&paginate&per_page",
      "listContexts?order_by&paginate&per_page",
      "listProjectWorkItems?fields&paginate&per_page",
    ],
  },
  "cursor-envelope-lacks-has-more": {
    defect: "omits has_more from a cursor envelope",
    policy: "pagination.envelope",
    instead: (known) => without(known, "has_more"),
  },
  "cursor-envelope-without-rows-lacks-has-more": {
    defect: "omits has_more from a cursor envelope without rows",
    policy: "pagination.envelope",
    where: ({ members }) => Array.isArray(members["data"]) && members["data"].length === 0,
    instead: (known) => without(known, "has_more"),
  },
  "cursor-envelope-names-offset-style": {
    defect: "reports the offset style in a cursor envelope",
    policy: "pagination.marker",
    instead: () => ({ style: "offset" }),
    at: [
      "listProjectWorkItems?order_by&paginate&per_page",
      "listWorkspaceWorkItems?order_by&paginate&per_page&project_id",
      "listCycles?order_by&paginate&per_page",
      "listModules?order_by&paginate&per_page",
      "listLabels?order_by&paginate&per_page",
      "listStates?order_by&paginate&per_page",
      "listProjectTypes?order_by&paginate&per_page",
      "listWorkspaceTypes?order_by&paginate&per_page",
      "listProjects?order_by&paginate&per_page",
      "listProjectMembers?order_by&paginate&per_page",
      "listWorkspaceMembers?order_by&paginate&per_page",
      "listProjectProperties?order_by&paginate&per_page",
      "listPages?order_by&paginate&per_page",
      "listReleaseTags?order_by&paginate&per_page",
      "listAuditLogs?order_by&paginate&per_page",
      "listContexts?order_by&paginate&per_page",
      "listProjectWorkItems?fields&paginate&per_page",
    ],
  },
  "cursor-envelope-counts": {
    defect: "returns total_count in a cursor envelope",
    policy: "pagination.envelope",
    where: ({ style }) => style === "cursor",
    instead: ({ members, total }) => ({ ...members, total_count: total }),
  },
  "cursor-envelope-has-previous": {
    defect: "returns a null previous in a cursor envelope",
    policy: "pagination.envelope",
    where: ({ style }) => style === "cursor",
    instead: ({ members }) => ({ ...members, previous: null }),
  },
});
