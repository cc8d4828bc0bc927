import { ids } from "#lib/reference/store/row.ts";
import { variantsOf } from "./variant.ts";

const today = (): string => new Date().toISOString().slice(0, 10);

const handlers: ReadonlySet<string> = new Set([
  "record_created",
  "add_comment",
  "send_email",
  "send_webhook",
]);

/** Lawful rules where the contract leaves one open. */
export const ruleVariants = variantsOf({
  "makers-join-no-project": {
    openPoint: "whether who makes a project is a member of it is not stated",
    alter: () => ({ lifecycle: { joinsMaker: () => false } }),
  },
  "one-estimate-a-project": {
    openPoint: "how many estimates a project may have is not stated",
    alter: () => ({ lifecycle: { takesAnotherEstimate: () => false } }),
  },
  "estimate-values-are-numbers": {
    openPoint: "which texts are values of an estimate point is not stated",
    alter: ({ writes }) => ({
      writes: {
        hasType: (known) =>
          writes.hasType(known) &&
          (known.call.resource !== "estimate-point" ||
            known.field !== "value" ||
            /^\d+(?:\.\d+)?$/.test(String(known.value))),
      },
    }),
  },
  "leap-days-start-no-work-item": {
    openPoint: "which dates the create of a work item takes is not stated",
    alter: ({ writes }) => ({
      writes: {
        hasType: (known) =>
          writes.hasType(known) &&
          (known.field !== "start_date" || String(known.value) !== "2040-02-29"),
      },
    }),
  },
  "automation-nodes-know-their-handlers": {
    openPoint: "which handlers a node of an automation may have is not stated",
    alter: ({ writes }) => ({
      writes: {
        hasType: (known) =>
          writes.hasType(known) &&
          (known.field !== "handler_name" || handlers.has(String(known.value))),
      },
    }),
  },
  "edges-lead-from-a-trigger-to-an-action": {
    openPoint: "which nodes of an automation an edge may join, and how often, is not stated",
    alter: ({ writes }) => ({
      writes: {
        judgesTogether: (known) => {
          const { call, resource, values } = known;
          if (resource !== "automation-edge") return writes.judgesTogether(known);
          const { source_node_id: source, target_node_id: target } = values;
          const kindOf = (id: unknown) =>
            call.store.find("automation-node", String(id))?.["node_type"];
          const joins = call.store
            .rows("automation-edge")
            .some((edge) => edge["target_node_id"] === target);
          return kindOf(source) === "trigger" && kindOf(target) === "action" && !joins
            ? []
            : [{ field: "target_node_id", code: "invalid", message: "Not from a trigger." }];
        },
      },
    }),
  },
  "edges-are-drawn-by-the-service": {
    openPoint: "whether nodes of an automation may be joined by hand is not stated",
    alter: ({ writes }) => ({
      writes: {
        judgesTogether: (known) =>
          known.resource === "automation-edge"
            ? [{ field: "source_node_id", code: "invalid", message: "Joined by themselves." }]
            : writes.judgesTogether(known),
      },
    }),
  },
  "archive-answers-null-custom-fields": {
    openPoint: "what custom_fields holds in the answer of an archive verb is not stated",
    alter: ({ presentation }) => ({
      presentation: {
        member: (known) =>
          known.name === "custom_fields" && /^(?:un)?archive/.test(known.call.operation)
            ? null
            : presentation.member(known),
      },
    }),
  },
  "milestones-refuse-unknown-members": {
    openPoint: "what happens to members that an operation does not take is not stated",
    alter: ({ writes }) => ({
      writes: {
        refusesStray: (stray) =>
          (stray.resource === "milestone" && !stray.known) || writes.refusesStray(stray),
      },
    }),
  },
  "workflow-blocks-cancelled": {
    openPoint: "which creates and transitions a workflow rule blocks is not stated",
    alter: () => ({ lifecycle: { blocksState: ({ state }) => state?.["group"] === "cancelled" } }),
  },
  "archived-items-readable": {
    openPoint: "whether an archived work item can be read by its id is not stated",
    alter: () => ({ lifecycle: { readsArchived: () => true } }),
  },
  "archive-takes-what-is-done": {
    openPoint: "which work items may be archived is not stated",
    alter: () => ({
      lifecycle: {
        takesArchive: ({ state }) => ["completed", "cancelled"].includes(String(state?.["group"])),
      },
    }),
  },
  "work-begins-on-the-day-it-is-written-down": {
    openPoint: "which start a work item has that is made without one is not stated",
    alter: ({ writes }) => ({
      writes: {
        body: (known) =>
          ["createWorkItem", "bulkCreateWorkItems"].includes(known.call.operation) &&
          !("start_date" in known.body)
            ? writes.body({ ...known, body: { ...known.body, start_date: today() } })
            : writes.body(known),
      },
    }),
  },
  "work-ends-where-it-has-begun": {
    openPoint: "whether a work item may have an end and no start is not stated",
    alter: () => ({
      writes: {
        judgesTogether: ({ resource, values, stored }) => {
          const { start_date: start, target_date: end } = { ...stored, ...values };
          const lacks = resource === "work-item" && typeof end === "string" && !start;
          return lacks ? [{ field: "start_date", code: "required", message: "Begin first." }] : [];
        },
      },
    }),
  },
  "labels-in-use-stay": {
    openPoint: "which guards the delete of a label has is not stated",
    alter: () => ({
      lifecycle: {
        permitsDelete: ({ call, resource, row }) =>
          resource !== "label" ||
          !call.store.rows("work-item").some((item) => ids(item, "label_ids").includes(row.id)),
      },
    }),
  },
  "module-sort-order-honoured": {
    openPoint: "whether a create honours the sort_order that it is sent is not stated",
    alter: (base) => ({
      lifecycle: {
        moduleSortOrder: (known) =>
          typeof known.sent === "number" ? known.sent : base.lifecycle.moduleSortOrder(known),
      },
    }),
  },
  "names-collide-in-any-case": {
    openPoint: "whether names that differ in case are duplicates is not stated",
    alter: () => ({
      writes: { sameName: ({ left, right }) => left.toLowerCase() === right.toLowerCase() },
    }),
  },
  "work-items-start-anywhere": {
    openPoint: "the state of a work item made without one is not stated",
    alter: () => ({
      lifecycle: { standardState: ({ standard, states }) => states.at(-1)?.id ?? standard },
    }),
  },
});
