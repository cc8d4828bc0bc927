import { everyChoice, priorities } from "#lib/contract/enums.ts";
import { isOneSlipAway } from "#lib/reference/mutants/building/misspelt-names.ts";
import { intakeKept, intakeNullable, intakeTaken } from "#lib/contract/clauses/intake/intake.ts";
import { family, keysOf } from "#lib/contract/family.ts";
import type { Fields } from "#lib/contract/field.ts";
import { resources } from "#lib/contract/resources.ts";
import type { Call } from "#lib/reference/call.ts";
import { absent } from "#lib/reference/policies/presentation.ts";
import { wrongly } from "#lib/reference/mutants/building/wrong-types.ts";
import type { Mutant } from "#lib/reference/mutants/building/mutant.ts";
import { mutantsOf } from "#lib/reference/mutants/building/mutant.ts";
import type { ServedMember } from "#lib/reference/mutants/building/altered-members.ts";
import {
  reading,
  servingWhere,
  storingWhere,
} from "#lib/reference/mutants/building/altered-members.ts";

const slug = "intake-work-item";
const types: Fields = resources.intakeWorkItem.fields;
const names = keysOf(resources.intakeWorkItem.fields);
const creates = (call: Call): boolean => call.operation === "createIntakeWorkItem";

const forgotten: Readonly<Record<(typeof intakeKept)[number], unknown>> = {
  name: "Untitled",
  description_html: "",
  priority: "none",
  duplicate_to_id: null,
  snoozed_till: null,
  source_email: null,
  external_id: null,
  external_source: null,
};

/** Lowers the priority of the work item that an intake work item duplicates. */
const settling: Mutant = {
  defect: "lowers the priority of the work item that an intake work item duplicates",
  policy: "writes.stores",
  where: ({ resource, field }) => resource === slug && field === "duplicate_to_id",
  instead: ({ call: { store }, value }, usual) => {
    const repeated = store.find("work-item", String(value));
    if (repeated !== undefined) store.update("work-item", repeated.id, { priority: "none" });
    return usual();
  },
};

/** Reads an instant as UTC, whatever its offset. */
const dropping: Mutant = {
  defect: "drops the UTC offset of the snoozed_till of an intake work item",
  policy: "writes.reads",
  where: ({ resource, field }) => resource === slug && field === "snoozed_till",
  instead: (_, usual) => {
    const value = usual();
    return typeof value === "string" ? value.replace(/[+-][0-9]{2}:[0-9]{2}$/, "Z") : value;
  },
};

const reported = {
  ...family(
    names,
    (name) => `intake-${name}-dropped` as const,
    (name) =>
      servingWhere(
        `omits ${name} of an intake work item`,
        (known) => known.resource === slug && known.name === name,
        () => absent,
      ),
  ),
  ...family(
    names,
    (name) => `intake-${name}-mistyped` as const,
    (name) =>
      servingWhere(
        `returns ${name} of an intake work item with another type`,
        (known) => known.resource === slug && known.name === name,
        () => wrongly[types[name]?.type ?? "any"],
      ),
  ),
  ...family(
    intakeKept,
    (name) => `intake-${name}-is-forgotten` as const,
    (name) =>
      storingWhere(
        `does not store ${name} of an intake work item`,
        (known) => known.resource === slug && known.field === name,
        () => forgotten[name],
      ),
  ),
} as const;

/** A work item of the project other than the one that a row names. */
function anotherItem({ call, row, value }: ServedMember): unknown {
  const others = call.store
    .rows("work-item")
    .filter((item) => item["project_id"] === row["project_id"] && item.id !== value);
  return others[0]?.id ?? value;
}

const followed = {
  "intake-names-another-work-item": servingWhere(
    "returns the id of another work item in an intake work item",
    (known) => known.resource === slug && known.name === "work_item_id",
    anotherItem,
  ),
  "intake-state-is-no-work-items": servingWhere(
    "returns a state_id that is not the state of the intake work item's work item",
    (known) => known.resource === slug && known.name === "state_id",
    () => "1b4e28ba-2fa1-41d2-883f-0016d3cca427",
  ),
  "intake-source-is-blanked": storingWhere(
    "stores an empty source for an intake work item",
    (known) => known.resource === slug && known.field === "source",
    () => "",
  ),
  "intake-status-is-moved": storingWhere(
    "stores another status than the one sent for an intake work item",
    (known) => known.resource === slug && known.field === "status",
    ({ value }) => Number(value) + 1,
  ),
} as const;

const refusing = {
  ...family(
    intakeTaken,
    (name) => `intake-${name}-is-refused` as const,
    (name) =>
      reading(`refuses intake work items with a ${name}`, ({ resource, body }) =>
        resource === slug && name in body ? { ...body, [name]: {} } : body,
      ),
  ),
  ...family(
    intakeNullable,
    (name) => `intake-${name}-refuses-null` as const,
    (name): Mutant => ({
      defect: `refuses null as ${name} on the intake`,
      policy: "writes.takesNull",
      where: ({ call, field }) => creates(call) && field === name,
      instead: () => false,
    }),
  ),
  ...family(
    priorities,
    (priority) => `intake-priority-${priority}-is-refused` as const,
    (priority): Mutant => ({
      defect: `refuses intake work items with the priority ${priority}`,
      policy: "writes.isChoice",
      where: ({ call, value }) => creates(call) && value === priority,
      instead: () => false,
    }),
  ),
} as const;

const bounding = (defect: string, field: string, by: number): Mutant => ({
  defect,
  policy: "writes.maxLength",
  where: (known) => known.resource === slug && known.field === field,
  instead: ({ limit }) => limit + by,
});

const lengths = {
  ...family(
    ["external_id", "external_source"] as const,
    (name) => `intake-${name}-is-too-short` as const,
    (name) => bounding(`refuses an ${name} of 255 characters on the intake`, name, -1),
  ),
  ...family(
    ["external_id", "external_source"] as const,
    (name) => `intake-${name}-is-unbounded` as const,
    (name) => bounding(`accepts an ${name} of any length on the intake`, name, 1e6),
  ),
  ...family(
    ["created_at", "created_by_id"] as const,
    (name) => `intake-${name}-is-honoured` as const,
    (name): Mutant => ({
      defect: `stores a sent ${name} of an intake work item`,
      policy: "writes.takesUnexpected",
      where: ({ resource, field }) => resource === slug && field === name,
      instead: () => true,
    }),
  ),
} as const;

const reaching = (defect: string, reaches: (target: unknown, own: unknown) => boolean): Mutant => ({
  defect,
  policy: "tenancy.bodyIdBelongs",
  where: ({ field, target, call }) =>
    field === "duplicate_to_id" && reaches(target["workspace_id"], call.workspace?.id),
  instead: () => true,
});

/** Defects of the intake. */
export const intakeRecordMutants = {
  ...reported,
  ...followed,
  ...refusing,
  ...lengths,
  ...mutantsOf({
    "intake-changes-what-it-repeats": settling,
    "intake-drops-the-offset-of-snoozed-till": dropping,
    "intake-requires-a-name": reading(
      "refuses intake work items without a name",
      ({ resource, body }) => (resource === slug ? { name: null, ...body } : body),
    ),
    "intake-priority-is-not-validated": {
      defect: "stores any word as the priority of an intake work item",
      policy: "writes.isChoice",
      where: ({ call }) => creates(call),
      instead: () => true,
    },
    "intake-takes-an-absent-duplicate": {
      defect: "stores a duplicate_to_id that does not exist",
      policy: "tenancy.refusesAbsentId",
      where: ({ field }) => field === "duplicate_to_id",
      instead: () => false,
    },
    "intake-takes-a-duplicate-of-another-project": reaching(
      "accepts any work item of the workspace as duplicate_to_id",
      (target, own) => target === own,
    ),
    "intake-takes-a-duplicate-of-another-tenant": reaching(
      "accepts a work item of another tenant as duplicate_to_id",
      (target, own) => target !== own,
    ),
    "intake-pair-judged-without-source": {
      defect:
        "rejects an external id that is already used on the intake, even under another source",
      policy: "writes.samePair",
      where: ({ resource, left, right }) => resource === slug && left[0] === right[0],
      instead: () => true,
    },
    "intake-knows-no-short-identifier": {
      defect: "does not recognise the short identifier of a project on the intake route",
      policy: "tenancy.readsShortIdentifier",
      where: ({ call }) => creates(call),
      instead: () => false,
    },
    "intake-of-an-absent-project-is-forbidden": {
      defect: "answers 403 for the intake of a project that does not exist",
      policy: "tenancy.refusal",
      where: ({ call, foreign }) => creates(call) && !foreign,
      instead: () => "forbidden",
    },
    "intake-of-a-foreign-project-is-served": {
      defect: "creates intake work items in the projects of other tenants",
      policy: "tenancy.guards",
      where: ({ call }) => creates(call),
      instead: () => false,
    },
    "intake-description-is-shown-on-rows": {
      defect: "returns description_html on each row of the intake list",
      policy: "fields.showsHeavy",
      where: ({ call }) => call.resource === slug,
      instead: () => true,
    },
    "intake-description-is-left-off-on-rows": {
      defect: "omits description_html from the rows of the intake list although it is requested",
      policy: "fields.showsHeavy",
      where: ({ call }) => call.resource === slug,
      instead: ({ single }) => single,
    },
    "choice-misspelt-taken": {
      defect: "accepts values that are one typo away from a value of a closed set",
      policy: "writes.isChoice",
      where: ({ value, choices }) => isOneSlipAway(String(value), choices.map(String)),
      instead: () => true,
    },
    "choice-of-others-taken": {
      defect: "accepts the values of any closed set for every closed set",
      policy: "writes.isChoice",
      where: ({ value }) => everyChoice.includes(String(value)),
      instead: () => true,
    },
  }),
} as const;
