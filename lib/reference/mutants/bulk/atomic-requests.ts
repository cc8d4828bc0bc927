import type { Call } from "#lib/reference/call.ts";
import type { Row } from "#lib/reference/store/row.ts";
import { bulkMutantsOf } from "#lib/reference/mutants/building/bulk-rule.ts";
import { mutantsOf } from "#lib/reference/mutants/building/mutant.ts";

/** Defects of atomic bulk requests. */
export const bulkAtomicMutants = bulkMutantsOf({
  "flag-not-heeded": {
    defect: "treats an atomic request as an ordinary one",
    only: "comments",
    policy: "bulk.isAtomic",
    instead: () => false,
  },
  "atomic-keeps-good-rows": {
    defect: "keeps the valid rows of an atomic request that it refuses",
    only: "milestones",
    policy: "bulk.discards",
    instead: () => false,
  },
  "atomic-conflict-is-200": {
    defect: "answers 200 to an atomic request with a failing row",
    only: "points",
    policy: "bulk.refusesAtomic",
    instead: () => false,
  },
  "atomic-writes-nothing": {
    defect: "writes nothing of an atomic request that it accepts",
    only: "points",
    policy: "bulk.commits",
    where: ({ atomic }) => atomic,
    instead: () => false,
  },
  "atomic-lists-nothing": {
    defect: "refuses an atomic request without a list of errors",
    only: "milestones",
    policy: "bulk.listsAtomicErrors",
    instead: () => false,
  },
  "atomic-lists-first-failure": {
    defect: "lists only the first failing row of an atomic request",
    only: "labels",
    policy: "bulk.atomicErrors",
    instead: ({ errors }) => errors.slice(0, 1),
  },
  "atomic-lists-good-rows": {
    defect: "lists an error for the first row of an atomic request, although that row is valid",
    only: "milestones",
    policy: "bulk.atomicErrors",
    instead: (_, usual) => {
      const errors = usual();
      const [first] = errors;
      return first === undefined
        ? errors
        : [{ ...first, field: first.field.replace(/\d+/, "0") }, ...errors];
    },
  },
  "atomic-prefix-counts-from-one": {
    defect: "counts the failing rows of an atomic request from one",
    only: "comments",
    policy: "bulk.prefix",
    instead: (known, usual) => usual({ ...known, index: known.index + 1 }),
  },
  "atomic-prefix-begins-anew-behind-ten": {
    defect: "restarts the row numbers of an atomic request after every ten rows",
    only: "labels",
    policy: "bulk.prefix",
    instead: (known, usual) => usual({ ...known, index: known.index % 10 }),
  },
  "atomic-prefix-left-out": {
    defect: "does not say to which row an error of an atomic request belongs",
    only: "points",
    policy: "bulk.prefix",
    instead: ({ field }) => field || "id",
  },
  "atomic-prefix-in-brackets": {
    defect: "puts the row number of an error in brackets",
    only: "labels",
    policy: "bulk.prefix",
    instead: (_, usual) => usual().replace(/\.(\d+)/, "[$1]"),
  },
  "atomic-member-left-out": {
    defect: "does not say which member of a row is rejected",
    only: "milestones",
    policy: "bulk.prefix",
    instead: (known, usual) => usual({ ...known, field: "" }),
  },
  "atomic-errors-lack-code": {
    defect: "lists the errors of an atomic request without a code",
    only: "points",
    policy: "bulk.atomicErrors",
    instead: ({ errors }) => errors.map((error) => ({ ...error, code: "" })),
  },
  "atomic-errors-lack-message": {
    defect: "lists the errors of an atomic request without a message",
    only: "labels",
    policy: "bulk.atomicErrors",
    instead: ({ errors }) => errors.map((error) => ({ ...error, message: "" })),
  },
  "atomic-effects-kept": {
    defect: "reports the rows of an atomic request that it has undone",
    only: "comments",
    policy: "bulk.discardsEffects",
    instead: () => false,
  },
  "atomic-seen-half-done": {
    defect: "shows an atomic request to others while it is half done",
    only: "milestones",
    policy: "bulk.exposedMs",
    instead: () => 120,
  },
});

/** A defect of what refers to the rows of an atomic request. */
export const bulkLinkMutants = mutantsOf({
  "bulk-atomic-delete-takes-labels-off": {
    defect: "keeps the label off work items after it has undone the atomic request that deleted it",
    policy: "lifecycle.stripsLabel",
    where: ({ call }) => call.operation === "bulkDeleteLabels",
    instead: ({ call, row }, usual) => {
      // This runs after the request, so nothing undoes it.
      queueMicrotask(() => takeOff(call, row));
      return usual();
    },
  },
});

function takeOff({ store }: Call, { id }: Row): void {
  for (const item of store.rows("work-item")) {
    const labels = item["label_ids"];
    if (!Array.isArray(labels) || !labels.includes(id)) continue;
    store.update("work-item", item.id, { label_ids: labels.filter((label) => label !== id) });
  }
}
