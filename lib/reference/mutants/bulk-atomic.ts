import type { Call } from "#lib/reference/call.ts";
import type { Row } from "#lib/reference/store/row.ts";
import { bulkMutantsOf } from "./bulk-rule.ts";
import { mutantsOf } from "./mutant.ts";

/** Defects of atomic bulk requests. */
export const bulkAtomicMutants = bulkMutantsOf({
  "flag-not-heeded": {
    defect: "takes an atomic request for an ordinary one",
    only: "comments",
    alter: (base, on) => ({
      bulk: { isAtomic: (known) => !on(known.call) && base.bulk.isAtomic(known) },
    }),
  },
  "atomic-keeps-good-rows": {
    defect: "leaves the good rows of a refused atomic request standing",
    only: "milestones",
    alter: (base, on) => ({
      bulk: { discards: (known) => !on(known.call) && base.bulk.discards(known) },
    }),
  },
  "atomic-conflict-is-200": {
    defect: "answers 200 to an atomic request with a failing row",
    only: "points",
    alter: (base, on) => ({
      bulk: { refusesAtomic: (known) => !on(known.call) && base.bulk.refusesAtomic(known) },
    }),
  },
  "atomic-writes-nothing": {
    defect: "writes nothing of an atomic request that it takes",
    only: "points",
    alter: (base, on) => ({
      bulk: {
        commits: (known) => !(on(known.call) && known.atomic) && base.bulk.commits(known),
      },
    }),
  },
  "atomic-lists-nothing": {
    defect: "refuses an atomic request without a list of errors",
    only: "milestones",
    alter: (_, on) => ({ bulk: { listsAtomicErrors: ({ call }) => !on(call) } }),
  },
  "atomic-lists-first-failure": {
    defect: "lists the first failing row of an atomic request alone",
    only: "labels",
    alter: (_, on) => ({
      bulk: { atomicErrors: ({ call, errors }) => (on(call) ? errors.slice(0, 1) : errors) },
    }),
  },
  "atomic-lists-good-rows": {
    defect: "lists an error for the first row of an atomic request, though it is good",
    only: "milestones",
    alter: (base, on) => ({
      bulk: {
        atomicErrors: (known) => {
          const errors = base.bulk.atomicErrors(known);
          const [first] = errors;
          if (!on(known.call) || first === undefined) return errors;
          return [{ ...first, field: first.field.replace(/\d+/, "0") }, ...errors];
        },
      },
    }),
  },
  "atomic-prefix-counts-from-one": {
    defect: "counts the failing rows of an atomic request from one",
    only: "comments",
    alter: (base, on) => ({
      bulk: {
        prefix: (known) =>
          base.bulk.prefix(on(known.call) ? { ...known, index: known.index + 1 } : known),
      },
    }),
  },
  "atomic-prefix-begins-anew-behind-ten": {
    defect: "counts the rows of an atomic request anew behind each ten of them",
    only: "labels",
    alter: (base, on) => ({
      bulk: {
        prefix: (known) =>
          base.bulk.prefix(on(known.call) ? { ...known, index: known.index % 10 } : known),
      },
    }),
  },
  "atomic-prefix-left-out": {
    defect: "does not say to which row an error of an atomic request belongs",
    only: "points",
    alter: (base, on) => ({
      bulk: {
        prefix: (known) => (on(known.call) ? known.field || "id" : base.bulk.prefix(known)),
      },
    }),
  },
  "atomic-prefix-in-brackets": {
    defect: "puts the row of an error in brackets",
    only: "labels",
    alter: (base, on) => ({
      bulk: {
        prefix: (known) =>
          base.bulk.prefix(known).replace(/\.(\d+)/, on(known.call) ? "[$1]" : ".$1"),
      },
    }),
  },
  "atomic-member-left-out": {
    defect: "does not say which member of a row is rejected",
    only: "milestones",
    alter: (base, on) => ({
      bulk: {
        prefix: (known) => base.bulk.prefix(on(known.call) ? { ...known, field: "" } : known),
      },
    }),
  },
  "atomic-errors-lack-code": {
    defect: "lists the errors of an atomic request without a code",
    only: "points",
    alter: (_, on) => ({
      bulk: {
        atomicErrors: ({ call, errors }) =>
          on(call) ? errors.map((error) => ({ ...error, code: "" })) : errors,
      },
    }),
  },
  "atomic-errors-lack-message": {
    defect: "lists the errors of an atomic request without a message",
    only: "labels",
    alter: (_, on) => ({
      bulk: {
        atomicErrors: ({ call, errors }) =>
          on(call) ? errors.map((error) => ({ ...error, message: "" })) : errors,
      },
    }),
  },
  "atomic-effects-kept": {
    defect: "tells of the rows of an atomic request that it undid",
    only: "comments",
    alter: (base, on) => ({
      bulk: {
        discardsEffects: (known) => !on(known.call) && base.bulk.discardsEffects(known),
      },
    }),
  },
  "atomic-seen-half-done": {
    defect: "shows others an atomic request while it is half done",
    only: "milestones",
    alter: (_, on) => ({ bulk: { exposedMs: ({ call }) => (on(call) ? 120 : 0) } }),
  },
});

/** A defect of what refers to the rows of an atomic request. */
export const bulkLinkMutants = mutantsOf({
  "bulk-atomic-delete-takes-labels-off": {
    defect: "leaves work items without the label whose atomic bulk delete it undid",
    alter: ({ lifecycle }) => ({
      lifecycle: {
        stripsLabel(known) {
          const { call, row } = known;
          // After the request, so that nothing undoes it.
          if (call.operation === "bulkDeleteLabels") queueMicrotask(() => takeOff(call, row));
          return lifecycle.stripsLabel(known);
        },
      },
    }),
  },
});

function takeOff({ store }: Call, { id }: Row): void {
  for (const item of store.rows("work-item")) {
    const labels = item["label_ids"];
    if (!Array.isArray(labels) || !labels.includes(id)) continue;
    store.update("work-item", item.id, { label_ids: labels.filter((label) => label !== id) });
  }
}
