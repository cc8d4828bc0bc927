import type { Check, Given } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { equalValues } from "#lib/check/matchers/equal-values.ts";
import type { LikeRead } from "#lib/contract/subjects/like-reads.ts";
import { fineReads, likeReads } from "#lib/contract/subjects/like-reads.ts";
import { operations } from "#lib/contract/operations.ts";
import type { Query } from "#lib/http/exchange.ts";
import type { WantedToken } from "#lib/check/wanted-token.ts";
import { sendWith, withScope } from "#suites/support/access/token-with.ts";
import { reportedByPointer } from "./scope-answers.ts";

type Places = Given<"frozenProject" | "items">;
type Reader = Given<"frozenProject" | "items" | "tokens">;

interface Reading {
  readonly title: string;
  readonly operation:
    | "listProjectWorkItems"
    | "listWorkspaceWorkItems"
    | "readWorkItem"
    | "readWorkItemByIdentifier";
  /** No two work items of a project tie in the ordering. */
  readonly query?: (given: Places) => Query;
  /** @default 200 */
  readonly status?: number;
  readonly killedBy: Check["killedBy"];
}

const sequentially = { order_by: "sequence_id" } as const;

const readings: Readonly<Record<LikeRead, Reading>> = {
  page: {
    title: "a page",
    operation: "listProjectWorkItems",
    query: () => sequentially,
    killedBy: ["token-pages-are-shorter"],
  },
  "narrowed-page": {
    title: "a page of some members and some rows",
    operation: "listProjectWorkItems",
    query: () => ({
      fields: "name,priority,state_id",
      priority__in: "urgent,high",
      order_by: "-sequence_id",
      per_page: 5,
    }),
    killedBy: ["filters-ignored-for-tokens"],
  },
  "uncounted-page": {
    title: "a page without a count",
    operation: "listProjectWorkItems",
    query: () => ({ ...sequentially, count: false, per_page: 5 }),
    killedBy: ["token-pages-always-counted"],
  },
  "cursor-page": {
    title: "a page by cursor",
    operation: "listProjectWorkItems",
    query: () => ({ ...sequentially, paginate: "cursor", per_page: 5 }),
    killedBy: ["tokens-know-no-cursor"],
  },
  "expanded-page": {
    title: "a page with related objects",
    operation: "listProjectWorkItems",
    query: () => ({ ...sequentially, expand: "state,parent,labels" }),
    killedBy: ["relations-not-expanded-for-tokens"],
  },
  "unknown-field": {
    title: "an unknown name in fields",
    operation: "listProjectWorkItems",
    query: () => ({ fields: "conformance_none" }),
    status: 400,
    killedBy: ["unknown-fields-passed-over-for-tokens"],
  },
  "workspace-page": {
    title: "a page of the workspace's list",
    operation: "listWorkspaceWorkItems",
    query: ({ frozenProject }) => ({ ...sequentially, project_id: frozenProject.id }),
    killedBy: ["workspace-list-hides-children-from-tokens"],
  },
  "work-item": {
    title: "a work item",
    operation: "readWorkItem",
    killedBy: ["work-item-shows-tokens-no-labels"],
  },
  "identified-work-item": {
    title: "a work item by its identifier",
    operation: "readWorkItemByIdentifier",
    killedBy: ["identified-work-item-shows-tokens-no-labels"],
  },
};

/** The answers of the operation for the frozen project, and for its item with the most labels. */
function pathOf({ path, frozenProject, items }: Places, { operation }: Reading): string {
  const [item] = items.toSorted((left, right) => right.labelIds.length - left.labelIds.length);
  const ids = { project_id: frozenProject.id, pk: item?.id ?? "" };
  return path(operations[operation].path, { ...ids, identifier: item?.identifier ?? "" });
}

/** Judges that a token gets from a read what its user's key gets. */
async function expectAsForKey(given: Reader, name: LikeRead, wanted: WantedToken): Promise<void> {
  const { query = () => ({}), status = 200 } = readings[name];
  const { api, expect } = given;
  const at = pathOf(given, readings[name]);
  const own = await api.read(at, query(given));
  expect(own).status(status);

  const send = (as: string) => api.read(at, query(given), { as });
  const answer = await sendWith(given, wanted, send);

  const claim = expect(answer).status(status);
  const reported = reportedByPointer(answer);
  for (const [pointer, value] of reportedByPointer(own)) {
    const same = equalValues(reported.get(pointer), value);
    claim.that(pointer, JSON.stringify(value), reported.get(pointer), same);
  }
}

const reading = withScope("read");

const global = likeReads.map((name) => {
  const { title, killedBy } = readings[name];
  return check({
    id: `scopes.like-key.${name}`,
    clause: "scopes/like-key#reads",
    subject: name,
    title: `${title} is answered to a token with the scope read as to its user's key`,
    needs: ["tokens", "frozenProject", "items"],
    wantedToken: reading,
    killedBy,
    run: (given) => expectAsForKey(given, name, reading),
  });
});

const fineScope = "projects.work_items:read";
const readingItems = withScope(fineScope, "read");

const fine = fineReads.map((name) =>
  check({
    id: `scopes.fine-like-key.${name}`,
    clause: "scopes/fine-like-key#reads",
    subject: name,
    title: `${readings[name].title} is answered to a token with the scope ${fineScope} as to its user's key`,
    needs: ["tokens", "frozenProject", "items"],
    wantedToken: readingItems,
    killedBy: [name === "work-item" ? "fine-tokens-see-no-labels" : "fine-tokens-see-no-rows"],
    run: (given) => expectAsForKey(given, name, readingItems),
  }),
);

/** The same read with a key, and with a token that may read everything or only work items. */
export const likeKeyChecks: readonly Check[] = [...global, ...fine];
