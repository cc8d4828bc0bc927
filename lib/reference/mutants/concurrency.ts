import type { Call } from "#lib/reference/call.ts";
import { Problem } from "#lib/reference/problem.ts";
import type { Mutant } from "./building/mutant.ts";
import { doneAt, mutantsOf } from "./building/mutant.ts";
import { colliding, enablesTypes, makesItem } from "./building/unlocked-writes.ts";

// Long compared with the time between concurrent requests, short compared with a run.
const lagMs = 100;

/** Lets other requests write between the look-up and the write of some requests. */
const lagging = (defect: string, meant: (call: Call) => boolean): Mutant => ({
  defect,
  policy: "concurrency.lagsMs",
  where: ({ call }) => meant(call),
  instead: () => lagMs,
});

const named = (what: string, operation: string): Mutant =>
  lagging(
    `gives ${what} that are created concurrently the same name`,
    (call) => call.operation === operation,
  );

/** Refuses whatever arrives while another request is in progress. */
const refusing = (
  defect: string,
  writes: (call: Call) => boolean,
  refused: (call: Call) => boolean,
  problem: "conflict" | "forbidden" | "server_error",
): Mutant => ({
  defect,
  policy: "concurrency.lagsMs",
  instead: {
    remembering: () => {
      let busyUntil = 0;
      return ({ call }, usual) => {
        if (refused(call) && Date.now() < busyUntil) throw new Problem(problem);
        if (!writes(call)) return usual();
        busyUntil = Date.now() + lagMs;
        return lagMs;
      };
    },
  },
});

// Long enough that several concurrent requests meet.

// Longer than the first use of a new project, shorter than the age of most test data.
const newMs = 5000;

/** Whether a call creates a module in a new project. */
const makesModuleInNewProject = ({ operation, project, store }: Call): boolean =>
  operation === "createModule" &&
  Date.now() + store.ahead() - Date.parse(project?.created_at ?? "") < newMs;

const counting = (defect: string, meant: (order: string | null) => boolean): Mutant => ({
  defect,
  policy: "pagination.countsPassed",
  where: ({ call }) => meant(call.query.get("order_by")),
  instead: () => true,
});

/** Defects that show when requests are concurrent, or rows come and go. */
export const concurrencyMutants = mutantsOf({
  "modules-at-once-share-a-name": named("modules", "createModule"),
  "project-types-at-once-share-a-name": named("types of a project", "createProjectType"),
  "workspace-types-at-once-share-a-name": named("types of a workspace", "createWorkspaceType"),
  "states-at-once-share-a-name": named("states", "createState"),
  "module-refused-at-once-is-kept": {
    defect: "stores a module although it refuses its name as taken",
    policy: "writes.rollsBack",
    where: ({ call, status }) => call.operation === "createModule" && status !== "invalid_request",
    instead: () => false,
  },
  "work-items-at-once-share-a-number": doneAt(
    ["createWorkItem?"],
    lagging(
      "gives work items that are created concurrently the same number",
      ({ operation }) => operation === "createWorkItem",
    ),
  ),
  "updates-at-once-are-not-written": {
    defect: "answers concurrent updates of a module with success and writes none of them",
    policy: "writes.persists",
    where: ({ call }) => call.operation === "updateModule",
    instead: {
      remembering: () => {
        const lately = new Map<string, number>();
        return ({ row }, usual) => {
          const isSoon = Date.now() - (lately.get(row.id) ?? Date.parse(row.created_at)) < lagMs;
          lately.set(row.id, Date.now());
          return !isSoon && usual();
        };
      },
    },
  },
  "creates-at-once-are-forbidden": refusing(
    "forbids the create of a module while another one is created in a new project",
    makesModuleInNewProject,
    makesModuleInNewProject,
    "forbidden",
  ),
  "work-items-at-once-collide": doneAt(["createWorkItem?"], colliding(makesItem, "conflict")),
  "work-items-at-once-crash": doneAt(["createWorkItem?"], colliding(makesItem, "server_error")),
  "work-items-called-item-collide": doneAt(["createWorkItem?"], {
    defect: "answers conflict to each work item whose name begins with the word item",
    policy: "writes.body",
    where: ({ call, body }) =>
      call.operation === "createWorkItem" && String(body["name"]).startsWith("item "),
    instead: () => {
      throw new Problem("conflict");
    },
  }),
  "enables-at-once-collide": colliding(enablesTypes, "conflict"),
  "lists-fail-while-rows-are-written": doneAt(
    ["createWorkItem?", "listProjectWorkItems?offset&parent_id&per_page"],
    refusing(
      "fails to read the work items while one is created",
      ({ operation }) => operation === "createWorkItem",
      ({ operation }) => operation === "listWorkItems" || operation === "listProjectWorkItems",
      "server_error",
    ),
  ),
  "cursor-counts-passed-rows": counting("stores the number of rows passed in a cursor", () => true),
  "cursor-counts-passed-rows-downwards": counting(
    "stores the number of rows passed in a cursor of a descending walk",
    (order) => order?.startsWith("-") === true,
  ),
  "cursor-counts-passed-rows-by-id": counting(
    "stores the number of rows passed in a cursor of a walk by id",
    (order) => order === "id",
  ),
  "cursor-counts-passed-rows-by-number": counting(
    "stores the number of rows passed in a cursor of a walk by number",
    (order) => order === "sequence_id",
  ),
  "cursor-is-lost-with-its-row": {
    defect: "ends a walk when the last row of a page is deleted",
    policy: "pagination.follows",
    where: ({ call, anchor }) => call.store.find("work-item", anchor) === undefined,
    instead: () => false,
  },
});
