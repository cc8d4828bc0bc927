import { ids } from "#lib/reference/store/row.ts";
import { variantsOf } from "./variant.ts";

const today = (): string => new Date().toISOString().slice(0, 10);

const handlers: ReadonlySet<string> = new Set([
  "record_created",
  "add_comment",
  "send_email",
  "send_webhook",
]);

/** Lawful rules on points that the contract leaves open. */
export const ruleVariants = variantsOf({
  "makers-join-no-project": {
    openPoint: "the contract does not state whether the creator of a project is a member of it",
    policy: "lifecycle.joinsCreator",
    instead: () => false,
  },
  "one-estimate-a-project": {
    openPoint: "the contract does not state how many estimates a project may have",
    policy: "lifecycle.takesAnotherEstimate",
    instead: () => false,
  },
  "estimate-values-are-numbers": {
    openPoint: "the contract does not state which strings are values of an estimate point",
    policy: "writes.hasType",
    where: ({ call, field, value }) =>
      call.resource === "estimate-point" &&
      field === "value" &&
      !/^\d+(?:\.\d+)?$/.test(String(value)),
    instead: () => false,
  },
  "leap-days-start-no-work-item": {
    openPoint: "the contract does not state which dates the create of a work item accepts",
    policy: "writes.hasType",
    where: ({ field, value }) => field === "start_date" && String(value) === "2040-02-29",
    instead: () => false,
  },
  "automation-nodes-know-their-handlers": {
    openPoint: "the contract does not state which handlers a node of an automation may have",
    policy: "writes.hasType",
    where: ({ field, value }) => field === "handler_name" && !handlers.has(String(value)),
    instead: () => false,
  },
  "execution-orders-begin-at-one": {
    openPoint: "the contract does not state whether an execution_order has to be positive",
    policy: "writes.hasType",
    where: ({ field, value }) => field === "execution_order" && value === 0,
    instead: () => false,
  },
  "edges-lead-from-a-trigger-to-an-action": {
    openPoint:
      "the contract does not state which nodes of an automation an edge may join, and how often",
    policy: "writes.judgesTogether",
    where: ({ resource }) => resource === "automation-edge",
    instead: ({ call: { store }, values, stored }, usual) => {
      const { source_node_id: source, target_node_id: target } = { ...stored, ...values };
      const kindOf = (id: unknown) => store.find("automation-node", String(id))?.["node_type"];
      const others = store.rows("automation-edge").filter(({ id }) => id !== stored?.id);
      const joins = others.some((edge) => edge["target_node_id"] === target);
      return kindOf(source) === "trigger" && kindOf(target) === "action" && !joins
        ? usual()
        : [{ field: "target_node_id", code: "invalid", message: "Not from a trigger." }];
    },
  },
  "edges-are-drawn-by-the-service": {
    openPoint: "the contract does not state whether nodes of an automation may be joined by hand",
    policy: "writes.judgesTogether",
    where: ({ resource }) => resource === "automation-edge",
    instead: () => [{ field: "source_node_id", code: "invalid", message: "Joined by themselves." }],
  },
  "archive-answers-null-custom-fields": {
    openPoint:
      "the contract does not state what custom_fields holds in the answer to an archive request",
    policy: "presentation.member",
    where: ({ name, call }) => name === "custom_fields" && /^(?:un)?archive/.test(call.operation),
    instead: () => null,
  },
  "milestones-refuse-unknown-members": {
    openPoint:
      "the contract does not state what happens to members that an operation does not accept",
    policy: "writes.refusesUnexpected",
    where: ({ resource, known }) => resource === "milestone" && !known,
    instead: () => true,
  },
  "workflow-blocks-cancelled": {
    openPoint: "the contract does not state which creates and transitions a workflow rule blocks",
    policy: "lifecycle.blocksState",
    where: ({ state }) => state?.["group"] === "cancelled",
    instead: () => true,
  },
  "archived-items-are-not-read": {
    openPoint: "the contract does not state whether an archived work item can be read by its id",
    policy: "lifecycle.readsArchived",
    instead: () => false,
  },
  "archive-takes-what-is-done": {
    openPoint: "the contract does not state which work items may be archived",
    policy: "lifecycle.takesArchive",
    where: ({ state }) => !["completed", "cancelled"].includes(String(state?.["group"])),
    instead: () => false,
  },
  "work-begins-on-the-day-it-is-written-down": {
    openPoint:
      "the contract does not state the start date of a work item that is created without one",
    policy: "writes.body",
    where: ({ call, body }) =>
      ["createWorkItem", "bulkCreateWorkItems"].includes(call.operation) && !("start_date" in body),
    instead: (known, usual) => usual({ ...known, body: { ...known.body, start_date: today() } }),
  },
  "work-ends-where-it-has-begun": {
    openPoint:
      "the contract does not state whether a work item may have a target date and no start date",
    policy: "writes.judgesTogether",
    where: ({ resource, stored, values }) => {
      const { start_date: start, target_date: end } = { ...stored, ...values };
      return resource === "work-item" && typeof end === "string" && !start;
    },
    instead: () => [{ field: "start_date", code: "required", message: "Begin first." }],
  },
  "labels-in-use-stay": {
    openPoint: "the contract does not state which guards the delete of a label has",
    policy: "lifecycle.permitsDelete",
    where: ({ resource, call, row }) =>
      resource === "label" &&
      call.store.rows("work-item").some((item) => ids(item, "label_ids").includes(row.id)),
    instead: () => false,
  },
  "module-sort-order-honoured": {
    openPoint:
      "the contract does not state whether a create honours the sort_order that it is sent",
    policy: "lifecycle.moduleSortOrder",
    instead: ({ sent }, usual) => (typeof sent === "number" ? sent : usual()),
  },
  "names-collide-in-any-case": {
    openPoint: "the contract does not state whether names that differ in case are duplicates",
    policy: "writes.sameName",
    instead: ({ left, right }) => left.toLowerCase() === right.toLowerCase(),
  },
  "work-items-start-anywhere": {
    openPoint: "the contract does not state the state of a work item that is created without one",
    policy: "lifecycle.standardState",
    instead: ({ states, standard }) => states.at(-1)?.id ?? standard,
  },
});
