import type { Call } from "#lib/reference/call.ts";
import { variantsOf } from "#lib/reference/variants/variant.ts";

const joins = ({ store, project, caller }: Call): boolean =>
  store
    .rowsIn("project-member", project?.id ?? "")
    .some((row) => row["member_id"] === caller?.userId);

const day = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Resources of which no line of the contract says what a member holds that a create omits. */
const described = /^(?:module|cycle|label|state|project-type|workspace-type|\w+-property)$/;

/** Lawful values of members that a create omits. */
export const standardValueVariants = variantsOf({
  "work-items-begin-in-the-latest-cycle": {
    openPoint: "the contract does not state in which cycle a work item is that is created without",
    policy: "writes.standard",
    where: ({ resource, field }) => resource === "work-item" && field === "cycle_id",
    instead: ({ call: { store, project } }) =>
      store.rowsIn("cycle", project?.id ?? "").at(-1)?.id ?? null,
  },
  "work-items-begin-with-their-creator": {
    openPoint:
      "the contract does not state who is assigned to a work item that is created without assignees",
    policy: "writes.standard",
    where: ({ resource, field, call }) =>
      resource === "work-item" && field === "assignee_ids" && joins(call),
    instead: ({ call }) => [call.caller?.userId],
  },
  "work-items-begin-with-a-label-and-a-module": {
    openPoint:
      "the contract does not state which labels and modules a work item has that is created without",
    policy: "writes.standard",
    where: ({ resource, field }) =>
      resource === "work-item" && /^(?:label|module)_ids$/.test(field),
    instead: ({ field, call: { store, project } }) =>
      store
        .rowsIn(field === "label_ids" ? "label" : "module", project?.id ?? "")
        .slice(-1)
        .map(({ id }) => id),
  },
  "modules-begin-with-a-lead-and-dates": {
    openPoint: "the contract does not state the lead and dates of a module that is created without",
    policy: "writes.body",
    where: ({ call }) => call.operation === "createModule",
    instead: ({ call, body }) => ({
      ...(joins(call) ? { lead_id: call.caller?.userId } : {}),
      ...(["start_date", "target_date"].some((name) => name in body)
        ? {}
        : { start_date: day(0), target_date: day(14) }),
      ...body,
    }),
  },
  "cycles-begin-with-dates": {
    openPoint: "the contract does not state the dates of a cycle that is created without",
    policy: "writes.body",
    where: ({ call, body }) =>
      call.operation === "createCycle" && !("start_date" in body) && !("end_date" in body),
    instead: (_, usual) => ({
      ...usual(),
      start_date: `${day(30)}T00:00:00Z`,
      end_date: `${day(44)}T00:00:00Z`,
    }),
  },
  "records-begin-with-a-description": {
    openPoint: "the contract does not state the description of a record that is created without",
    policy: "writes.standard",
    where: ({ resource, field }) => field === "description" && described.test(resource),
    instead: () => "Not described yet.",
  },
  "records-begin-with-an-external-pair": {
    openPoint: "the contract does not state the external pair of a record that is created without",
    policy: "writes.standard",
    where: ({ field }) => /^external_(?:id|source)$/.test(field),
    instead: ({ field }) => (field === "external_id" ? crypto.randomUUID() : "api"),
  },
  "records-begin-with-a-logo": {
    openPoint: "the contract does not state the logo of a record that is created without",
    policy: "writes.standard",
    where: ({ field }) => field === "logo_props",
    instead: () => ({ in_use: "emoji", emoji: { value: "128640" } }),
  },
  "intake-begins-with-what-is-usual": {
    openPoint:
      "the contract does not state what an intake work item holds that is created without most members",
    policy: "writes.standard",
    where: ({ resource, field }) =>
      resource === "intake-work-item" && /^(?:priority|source|source_email)$/.test(field),
    instead: ({ field }) =>
      field === "priority" ? "medium" : field === "source" ? "API" : "api@acme.example",
  },
  "properties-begin-with-several-values": {
    openPoint:
      "the contract does not state whether a property has several values that is created without is_multi",
    policy: "writes.standard",
    where: ({ resource, field }) => resource.endsWith("-property") && field === "is_multi",
    instead: () => true,
  },
});
