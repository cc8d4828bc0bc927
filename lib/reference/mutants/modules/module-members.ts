import { moduleStatuses } from "#lib/contract/enums.ts";
import { family } from "#lib/contract/family.ts";
import type { Policies } from "#lib/reference/policies.ts";
import { text } from "#lib/reference/store/row.ts";
import { answersIdOnly } from "#lib/reference/mutants/building/altered-members.ts";
import type { Mutant } from "#lib/reference/mutants/building/mutant.ts";
import { doneAt, mutantsOf } from "#lib/reference/mutants/building/mutant.ts";

type Stored = Parameters<Policies["writes"]["stores"]>[0];
type Member = Parameters<Policies["presentation"]["member"]>[0];

/** Stores something other than what was sent for a module. */
const storing = (
  defect: string,
  field: string,
  change: (value: unknown, known: Stored) => unknown,
): Mutant => ({
  defect,
  policy: "writes.stores",
  where: (known) => known.resource === "module" && known.field === field,
  instead: (known, usual) => change(usual(), known),
});

/** Serves something other than what a module holds. */
const serving = (
  defect: string,
  fields: RegExp,
  change: (value: unknown, known: Member) => unknown,
): Mutant => ({
  defect,
  policy: "presentation.member",
  where: ({ resource, name }) => resource === "module" && fields.test(name),
  instead: (known, usual) => change(usual(), known),
});

const bounding = (defect: string, field: string, length: number): Mutant => ({
  defect,
  policy: "writes.maxLength",
  where: (known) => known.field === field,
  instead: () => length,
});

const statuses = {
  ...family(
    moduleStatuses,
    (status) => `module-status-${status}-is-refused` as const,
    (status): Mutant => ({
      defect: `refuses modules with the status ${status}`,
      policy: "writes.isChoice",
      where: ({ value }) => value === status,
      instead: () => false,
    }),
  ),
  ...family(
    moduleStatuses,
    (status) => `module-status-${status}-is-forgotten` as const,
    (status): Mutant =>
      storing(`creates a module with another status than ${status}`, "status", (value) => {
        const other = status === "planned" ? "backlog" : "planned";
        return value === status ? other : value;
      }),
  ),
} as const;

const kept = mutantsOf({
  "created-module-is-told-by-its-id": doneAt(
    ["createModule?"],
    answersIdOnly("returns only the id in the answer to a create of a module", "createModule"),
  ),
  "module-description-is-escaped": storing(
    "stores the description of a module escaped",
    "description",
    (value) => String(value).replaceAll("&", "&amp;").replaceAll("<", "&lt;"),
  ),
  "module-description-is-cut": storing(
    "cuts the description of a module after a thousand characters",
    "description",
    (value) => String(value).slice(0, 1000),
  ),
  "module-description-is-wrapped": doneAt(
    ["createModule?"],
    storing(
      "stores the description of a module wrapped in an HTML paragraph",
      "description",
      (value) => `<p>${String(value)}</p>`,
    ),
  ),
  "module-dates-are-instants": serving(
    "returns the dates of a module as instants",
    /_date$/,
    (value) => (typeof value === "string" ? `${value}T00:00:00Z` : value),
  ),
  "module-target-date-is-a-day-early": storing(
    "stores the target date of a module in the local time zone",
    "target_date",
    (value) =>
      typeof value === "string"
        ? new Date(Date.parse(value) - 86_400_000).toISOString().slice(0, 10)
        : value,
  ),
  "module-starts-on-a-day-of-its-own": {
    defect: "sets a start date on a module that is sent with null for it",
    policy: "writes.stores",
    where: ({ call, field, value }) =>
      call.operation === "createModule" && field === "start_date" && value === null,
    instead: () => "2031-01-01",
  },
  "null-date-is-refused": {
    defect: "refuses null as a date",
    policy: "writes.takesNull",
    where: ({ type }) => type === "date",
    instead: () => false,
    at: ["createModule?"],
  },
  "null-is-refused": {
    defect: "refuses null for every member",
    policy: "writes.takesNull",
    instead: () => false,
    at: ["createWorkspaceType?", "createModule?", "createIntakeWorkItem?", "updateModule?"],
  },
  "lead-is-the-maker-where-it-is-null": storing(
    "stores the creator of a module as its lead when the lead is null",
    "lead_id",
    (value, { call }) => value ?? call.caller?.userId,
  ),
  "lead-is-the-maker": storing(
    "stores the creator of a module as its lead",
    "lead_id",
    (_, { call }) => call.caller?.userId,
  ),
  "module-has-its-maker-as-a-member": {
    defect: "adds the creator of a module to its members",
    policy: "lifecycle.moduleMembers",
    instead: ({ call }) => [call.caller?.userId ?? ""],
  },
  "module-members-are-null": serving(
    "returns null as the members of a module without members",
    /^member_ids$/,
    () => null,
  ),
  "lead-becomes-a-member": serving(
    "includes the lead of a module in its members",
    /^member_ids$/,
    (value, { row }) => (text(row, "lead_id") === "" ? value : [text(row, "lead_id")]),
  ),
  "module-logo-props-are-dropped": storing("does not store logo_props", "logo_props", () => ({})),
  "module-logo-props-are-kept-flat": storing(
    "stores only the strings of logo_props",
    "logo_props",
    (value) =>
      Object.fromEntries(
        Object.entries(value ?? {}).filter(([, inner]) => typeof inner === "string"),
      ),
  ),
  "module-external-pair-is-hidden": serving(
    "returns null as the external pair of a module",
    /^external_/,
    () => null,
  ),
  "null-external-key-is-an-empty-text": serving(
    "returns an empty string as an external key that is null",
    /^external_/,
    (value) => value ?? "",
  ),
  "external-id-is-cut": storing("cuts an external_id at 128 characters", "external_id", (value) =>
    typeof value === "string" ? value.slice(0, 128) : value,
  ),
  "external-source-of-64-is-the-longest": bounding(
    "refuses an external_source of more than 64 characters",
    "external_source",
    64,
  ),
  "external-id-is-unbounded": bounding("accepts an external_id of any length", "external_id", 1e6),
  "external-source-is-unbounded": doneAt(
    ["createWorkspaceType?", "createModule?"],
    bounding("accepts an external_source of any length", "external_source", 1e6),
  ),
  "module-sort-order-cannot-be-updated": storing(
    "keeps the sort_order of a module when it is updated",
    "sort_order",
    (value, { stored }) => stored ?? value,
  ),
});

const ruled = mutantsOf({
  "name-too-long-is-taken": {
    defect: "does not limit the length of names",
    policy: "writes.length",
    where: ({ field }) => field === "name",
    instead: () => 0,
  },
  "module-status-is-read-loosely": {
    defect: "accepts a status spelled with a different hyphen",
    policy: "writes.isChoice",
    instead: (known, usual) => usual({ ...known, value: String(known.value).replaceAll("_", "-") }),
  },
  "dates-compared-by-month": {
    defect: "compares only the months of two dates",
    policy: "writes.datesAgree",
    instead: ({ end, start }) => end.slice(0, 7) >= start.slice(0, 7),
  },
  "absent-lead-is-taken": {
    defect: "accepts a lead who does not exist",
    policy: "tenancy.refusesAbsentId",
    where: ({ field }) => field === "lead_id",
    instead: () => false,
    at: ["createModule?"],
  },
  "lead-is-not-looked-up": {
    defect: "does not check the lead of a module",
    policy: "writes.checksReferences",
    where: ({ field }) => field === "lead_id",
    instead: () => false,
    at: ["createModule?"],
  },
  "lead-may-be-any-colleague": {
    defect: "accepts any user of the workspace as a lead",
    policy: "tenancy.bodyIdBelongs",
    where: ({ field, call, id }) =>
      field === "lead_id" &&
      call.store
        .rows("workspace-member")
        .some((row) => row["member_id"] === id && row["workspace_id"] === call.workspace?.id),
    instead: () => true,
  },
  "lead-of-another-tenant-is-taken": {
    defect: "accepts any user of the deployment as a lead",
    policy: "tenancy.bodyIdBelongs",
    where: ({ field }) => field === "lead_id",
    instead: () => true,
  },
  "name-taken-by-a-planned-module-accepted": {
    defect: "accepts the name of an existing module if that one is only planned",
    policy: "writes.refusesTakenName",
    where: ({ other }) => other["status"] === "planned",
    instead: () => false,
  },
  "module-name-is-taken-in-the-workspace": {
    defect: "requires module names to be unique in the whole workspace",
    policy: "writes.sharesNames",
    where: ({ resource }) => resource === "module",
    instead: () => true,
  },
  "module-placed-by-the-number-of-others": {
    defect: "places a new module by the number of the project's modules",
    policy: "lifecycle.moduleSortOrder",
    instead: ({ orders }) => 65_535 - 10_000 * orders.length,
  },
  "module-placed-level-with-the-first": {
    defect: "gives a new module the sort_order of the first one",
    policy: "lifecycle.moduleSortOrder",
    instead: ({ orders }) => Math.min(65_535, ...orders),
  },
});

/** Defects of creating modules. */
export const moduleMemberMutants = { ...statuses, ...kept, ...ruled } as const;
