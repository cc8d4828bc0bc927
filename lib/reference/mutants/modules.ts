import { moduleStatuses } from "#lib/contract/enums.ts";
import { family } from "#lib/contract/family.ts";
import { isObject } from "#lib/reference/engine/negotiate.ts";
import type { Policies } from "#lib/reference/policies.ts";
import { text } from "#lib/reference/store/row.ts";
import type { Mutant } from "./mutant.ts";
import { mutantsOf } from "./mutant.ts";

type Stored = Parameters<Policies["writes"]["stores"]>[0];
type Member = Parameters<Policies["presentation"]["member"]>[0];

/** Stores something else than what a module was sent. */
const storing = (
  defect: string,
  field: string,
  change: (value: unknown, known: Stored) => unknown,
): Mutant => ({
  defect,
  alter: ({ writes }) => ({
    writes: {
      stores: (known) => {
        const value = writes.stores(known);
        const isMeant = known.resource === "module" && known.field === field;
        return isMeant ? change(value, known) : value;
      },
    },
  }),
});

/** Serves something else than what a module holds. */
const serving = (
  defect: string,
  fields: RegExp,
  change: (value: unknown, known: Member) => unknown,
): Mutant => ({
  defect,
  alter: ({ presentation }) => ({
    presentation: {
      member: (known) => {
        const value = presentation.member(known);
        const isMeant = known.resource === "module" && fields.test(known.name);
        return isMeant ? change(value, known) : value;
      },
    },
  }),
});

const bounding = (defect: string, field: string, length: number): Mutant => ({
  defect,
  alter: ({ writes }) => ({
    writes: {
      maxLength: (known) => (known.field === field ? length : writes.maxLength(known)),
    },
  }),
});

const statuses = {
  ...family(
    moduleStatuses,
    (status) => `module-status-${status}-is-refused` as const,
    (status): Mutant => ({
      defect: `refuses modules that are ${status}`,
      alter: ({ writes }) => ({
        writes: { isChoice: (known) => known.value !== status && writes.isChoice(known) },
      }),
    }),
  ),
  ...family(
    moduleStatuses,
    (status) => `module-status-${status}-is-forgotten` as const,
    (status): Mutant =>
      storing(`makes a module that is to be ${status} with another status`, "status", (value) => {
        const other = status === "planned" ? "backlog" : "planned";
        return value === status ? other : value;
      }),
  ),
} as const;

const kept = mutantsOf({
  "created-module-is-told-by-its-id": {
    defect: "answers a create of a module with its id alone",
    alter: ({ presentation }) => ({
      presentation: {
        single: (known) => {
          const body = presentation.single(known);
          return known.call.operation === "createModule" && isObject(body)
            ? { id: body["id"] }
            : body;
        },
      },
    }),
  },
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
  "module-description-is-wrapped": storing(
    "stores the description of a module as a paragraph of HTML",
    "description",
    (value) => `<p>${String(value)}</p>`,
  ),
  "module-dates-are-instants": serving(
    "serves the dates of a module as instants",
    /_date$/,
    (value) => (typeof value === "string" ? `${value}T00:00:00Z` : value),
  ),
  "module-target-date-is-a-day-early": storing(
    "stores the target date of a module in a time zone of its own",
    "target_date",
    (value) =>
      typeof value === "string"
        ? new Date(Date.parse(value) - 86_400_000).toISOString().slice(0, 10)
        : value,
  ),
  "module-starts-on-a-day-of-its-own": {
    defect: "gives a module without a start date one",
    alter: ({ writes }) => ({
      writes: {
        standard: (known) => (known.field === "start_date" ? "2031-01-01" : writes.standard(known)),
      },
    }),
  },
  "null-date-is-refused": {
    defect: "refuses null for a date",
    alter: ({ writes }) => ({
      writes: { takesNull: (known) => known.type !== "date" && writes.takesNull(known) },
    }),
  },
  "null-is-refused": {
    defect: "refuses null for any member",
    alter: () => ({ writes: { takesNull: () => false } }),
  },
  "lead-is-the-maker-where-it-is-null": storing(
    "takes the maker of a module for its lead where the lead is null",
    "lead_id",
    (value, { call }) => value ?? call.caller?.userId,
  ),
  "lead-is-the-maker": storing(
    "takes the maker of a module for its lead",
    "lead_id",
    (_, { call }) => call.caller?.userId,
  ),
  "module-has-its-maker-as-a-member": {
    defect: "makes the maker of a module its member",
    alter: () => ({ lifecycle: { moduleMembers: ({ call }) => [call.caller?.userId ?? ""] } }),
  },
  "module-members-are-null": serving(
    "serves null for the members of a module without any",
    /^member_ids$/,
    () => null,
  ),
  "lead-becomes-a-member": serving(
    "counts the lead of a module among its members",
    /^member_ids$/,
    (value, { row }) => (text(row, "lead_id") === "" ? value : [text(row, "lead_id")]),
  ),
  "module-logo-props-are-dropped": storing("does not store logo_props", "logo_props", () => ({})),
  "module-logo-props-are-kept-flat": storing(
    "stores the texts of logo_props alone",
    "logo_props",
    (value) =>
      Object.fromEntries(
        Object.entries(value ?? {}).filter(([, inner]) => typeof inner === "string"),
      ),
  ),
  "module-external-pair-is-hidden": serving(
    "serves null for the external pair of a module",
    /^external_/,
    () => null,
  ),
  "null-external-key-is-an-empty-text": serving(
    "serves an empty text for an external key that is null",
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
  "external-id-is-unbounded": bounding("takes an external_id of any length", "external_id", 1e6),
  "external-source-is-unbounded": bounding(
    "takes an external_source of any length",
    "external_source",
    1e6,
  ),
  "module-sort-order-cannot-be-updated": storing(
    "leaves a module in its slot when it is updated",
    "sort_order",
    (value, { stored }) => stored ?? value,
  ),
});

const ruled = mutantsOf({
  "name-too-long-is-taken": {
    defect: "does not measure names",
    alter: ({ writes }) => ({
      writes: { length: (known) => (known.field === "name" ? 0 : writes.length(known)) },
    }),
  },
  "module-status-is-read-loosely": {
    defect: "takes a status that is spelled with another hyphen",
    alter: ({ writes }) => ({
      writes: {
        isChoice: (known) =>
          writes.isChoice({ ...known, value: String(known.value).replaceAll("_", "-") }),
      },
    }),
  },
  "dates-compared-by-month": {
    defect: "compares the months of two dates",
    alter: () => ({
      writes: { datesAgree: ({ start, end }) => end.slice(0, 7) >= start.slice(0, 7) },
    }),
  },
  "absent-lead-is-taken": {
    defect: "takes a lead who does not exist",
    alter: ({ tenancy }) => ({
      tenancy: {
        refusesAbsentId: (known) => known.field !== "lead_id" && tenancy.refusesAbsentId(known),
      },
    }),
  },
  "lead-is-not-looked-up": {
    defect: "does not look the lead of a module up",
    alter: ({ writes }) => ({
      writes: {
        checksReferences: (known) => known.field !== "lead_id" && writes.checksReferences(known),
      },
    }),
  },
  "lead-may-be-any-colleague": {
    defect: "takes any user of the workspace as a lead",
    alter: ({ tenancy }) => ({
      tenancy: {
        bodyIdBelongs: (known) =>
          tenancy.bodyIdBelongs(known) ||
          (known.field === "lead_id" &&
            known.call.store
              .rows("workspace-member")
              .some(
                (row) =>
                  row["member_id"] === known.id && row["workspace_id"] === known.call.workspace?.id,
              )),
      },
    }),
  },
  "lead-of-another-tenant-is-taken": {
    defect: "takes any user of the deployment as a lead",
    alter: ({ tenancy }) => ({
      tenancy: {
        bodyIdBelongs: (known) => known.field === "lead_id" || tenancy.bodyIdBelongs(known),
      },
    }),
  },
  "name-taken-by-a-planned-module-accepted": {
    defect: "takes the name of a module that is only planned",
    alter: ({ writes }) => ({
      writes: {
        refusesTakenName: (known) =>
          known.other["status"] !== "planned" && writes.refusesTakenName(known),
      },
    }),
  },
  "module-name-is-taken-in-the-workspace": {
    defect: "takes the name of a module once in the whole workspace",
    alter: () => ({ writes: { sharesNames: ({ resource }) => resource === "module" } }),
  },
  "module-placed-by-the-number-of-others": {
    defect: "places a new module by the number of those that the project has",
    alter: () => ({
      lifecycle: { moduleSortOrder: ({ orders }) => 65_535 - 10_000 * orders.length },
    }),
  },
  "module-placed-level-with-the-first": {
    defect: "gives a new module the sort_order of the first one",
    alter: () => ({
      lifecycle: { moduleSortOrder: ({ orders }) => Math.min(65_535, ...orders) },
    }),
  },
});

/** Defects of making modules. */
export const moduleMutants = { ...statuses, ...kept, ...ruled } as const;
