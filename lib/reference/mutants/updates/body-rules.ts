import {
  reaching,
  inWorkspace,
  isColleague,
  namingForeign,
} from "#lib/reference/mutants/building/ids-in-bodies.ts";
import { groupMembers, namingMembers } from "#lib/contract/clauses/updates/rules.ts";
import { family, keysOf } from "#lib/contract/family.ts";
import type { Call, CallKind } from "#lib/reference/call.ts";
import { text } from "#lib/reference/store/row.ts";
import type { Mutant } from "#lib/reference/mutants/building/mutant.ts";
import { mutantsOf } from "#lib/reference/mutants/building/mutant.ts";
import { reading } from "#lib/reference/mutants/building/altered-members.ts";

const does = (call: Call, kind: CallKind, resource: string): boolean =>
  call.kind === kind && call.resource === resource;

const unmeasured = (kind: CallKind, resource: string, field: string): Mutant => ({
  defect: `does not limit the length of ${field} in a ${kind} of a ${resource}`,
  policy: "writes.length",
  where: (known) => does(known.call, kind, resource) && known.field === field,
  instead: () => 0,
});

const shortened = (kind: CallKind, resource: string): Mutant => ({
  defect: `refuses a name of 255 characters in a ${kind} of a ${resource}`,
  policy: "writes.maxLength",
  where: ({ call }) => does(call, kind, resource),
  instead: ({ limit }) => limit - 1,
});

const unvalidated = (kind: CallKind, resource: string, field: string): Mutant => ({
  defect: `stores any ${field} sent in a ${kind} of a ${resource}`,
  policy: "writes.isChoice",
  where: (known) => does(known.call, kind, resource) && known.field === field,
  instead: () => true,
});

const takingNoDay = (kind: CallKind, resource: string): Mutant => ({
  defect: `stores a date that does not exist in a ${kind} of a ${resource}`,
  policy: "writes.hasType",
  where: ({ call, type, value }) =>
    does(call, kind, resource) && type === "date" && /^\d{4}-\d\d-\d\d$/.test(String(value)),
  instead: () => true,
});

const takingNames = (resource: string): Mutant => ({
  defect: `accepts the name of another ${resource} in an update`,
  policy: "writes.refusesTakenName",
  where: ({ call }) => does(call, "update", resource),
  instead: () => false,
});

/** Kinds whose names are unique in a project, each with its resource. */
const namedInProjects = { module: "module", state: "state", type: "project-type" } as const;

const knowingNamesElsewhere = family(
  keysOf(namedInProjects),
  (kind) => `update-of-a-${kind}-knows-names-elsewhere` as const,
  (kind): Mutant => ({
    defect: `refuses the name of another project's ${kind} in an update`,
    policy: "writes.sharesNames",
    where: ({ call }) => does(call, "update", namedInProjects[kind]),
    instead: () => true,
  }),
);

const measures = {
  "module-name-is-not-measured-on-update": unmeasured("update", "module", "name"),
  "module-external_id-is-not-measured-on-update": unmeasured("update", "module", "external_id"),
  "module-external_source-is-not-measured-on-update": unmeasured(
    "update",
    "module",
    "external_source",
  ),
  "work-item-name-is-not-measured-on-update": unmeasured("update", "work-item", "name"),
  "work-item-name-is-not-measured-on-create": unmeasured("create", "work-item", "name"),
  "module-name-of-255-is-refused-on-update": shortened("update", "module"),
  "work-item-name-of-255-is-refused": shortened("create", "work-item"),
  "module-status-is-not-validated-on-update": unvalidated("update", "module", "status"),
  "work-item-priority-is-not-validated-on-update": unvalidated("update", "work-item", "priority"),
  "work-item-priority-is-not-validated-on-create": unvalidated("create", "work-item", "priority"),
  "module-takes-no-day-on-update": takingNoDay("update", "module"),
  "work-item-takes-no-day-on-update": takingNoDay("update", "work-item"),
  "work-item-takes-no-day-on-create": takingNoDay("create", "work-item"),
  "module-name-taken-on-update": takingNames("module"),
} as const;

const foreign = {
  ...family(
    [...namingMembers, "type_id", ...groupMembers] as const,
    (name) => `foreign-${name}-taken-on-update` as const,
    (name) =>
      reaching(
        `accepts an id of another workspace for ${name} in an update`,
        (known) => known.call.kind === "update" && known.field === name && !inWorkspace(known),
      ),
  ),
  ...family(
    ["state_id", "label_ids", "type_id", "parent_id", ...groupMembers] as const,
    (name) => `${name}-of-another-project-taken-on-update` as const,
    (name) =>
      reaching(
        `accepts an id of another project for ${name} in an update`,
        (known) => known.call.kind === "update" && known.field === name && inWorkspace(known),
      ),
  ),
  ...family(
    groupMembers,
    (name) => `foreign-${name}-taken-on-create` as const,
    (name) =>
      reaching(
        `accepts an id of another workspace for ${name} in a create`,
        (known) => known.call.kind === "create" && known.field === name && !inWorkspace(known),
      ),
  ),
  ...family(
    groupMembers,
    (name) => `${name}-of-another-project-taken-on-create` as const,
    (name) =>
      reaching(
        `accepts an id of another project for ${name} in a create`,
        (known) => known.call.kind === "create" && known.field === name && inWorkspace(known),
      ),
  ),
} as const;

const ruled = mutantsOf({
  "dates-are-not-compared-on-update": {
    defect: "accepts a target date before the start date in an update",
    policy: "writes.datesAgree",
    where: ({ call }) => call.kind === "update",
    instead: () => true,
  },
  "start-date-alone-is-not-compared": {
    defect: "does not compare a start date that is updated by itself with the target date",
    policy: "writes.datesAgree",
    where: ({ end, call }) => end === text(call.record, "target_date"),
    instead: () => true,
  },
  "absent-lead-is-taken-on-update": {
    defect: "accepts a lead who does not exist in an update",
    policy: "tenancy.refusesAbsentId",
    where: ({ call, field }) => call.kind === "update" && field === "lead_id",
    instead: () => false,
  },
  "null-clears-the-name-of-a-module": {
    defect: "accepts null for the name of a module in an update",
    policy: "writes.takesNull",
    where: ({ call, field }) => does(call, "update", "module") && field === "name",
    instead: () => true,
  },
  "own-name-is-refused-on-update": reading(
    "refuses an update that repeats the record's own name",
    ({ call, body }) =>
      call.kind === "update" && body["name"] === call.record?.["name"]
        ? { ...body, name: null }
        : body,
  ),
  "module-members-honoured-on-update": {
    defect: "stores the members sent in an update of a module",
    policy: "writes.takesUnexpected",
    where: ({ call, field }) => call.kind === "update" && field === "member_ids",
    instead: () => true,
  },
  "refused-update-is-written": {
    defect: "writes the other members of an update that it refuses",
    policy: "writes.rollsBack",
    where: ({ call }) => call.kind === "update",
    instead: () => false,
  },
  "work-item-name-is-not-required": {
    defect: "creates work items without a name",
    policy: "writes.requires",
    where: ({ resource }) => resource === "work-item",
    instead: () => false,
  },
  "work-item-priority-default-is-medium": {
    defect: "creates a work item without a priority with the priority medium",
    policy: "writes.standard",
    where: ({ resource, field }) => resource === "work-item" && field === "priority",
    instead: () => "medium",
  },
  "foreign-assignee-taken-on-create": reaching(
    "assigns work items that are created to users of other tenants",
    ({ call, field }) => call.kind === "create" && field === "assignee_ids",
  ),
  "lead-of-another-tenant-taken-on-update": reaching(
    "accepts any user of the deployment as a lead in an update",
    ({ call, field }) => call.kind === "update" && field === "lead_id",
  ),
  "lead-may-be-any-colleague-on-update": reaching(
    "accepts any user of the workspace as a lead in an update",
    (known) => known.call.kind === "update" && known.field === "lead_id" && isColleague(known),
  ),
  "only-the-first-label-is-looked-up": {
    defect: "checks only the first of label_ids",
    policy: "tenancy.bodyIdBelongs",
    where: ({ field }) => field === "label_ids",
    instead: {
      remembering: () => {
        const begun = new WeakSet<Call>();
        return ({ call }, usual) => {
          const isFirst = !begun.has(call);
          begun.add(call);
          return !isFirst || usual();
        };
      },
    },
  },
  "foreign-record-is-named-on-update": namingForeign("update"),
});

/** Keeps part of a write that is refused because of one of these members, among other reasons. */
const leaving = (
  defect: string,
  operation: RegExp,
  isMeant: (fields: readonly string[]) => boolean,
): Mutant => ({
  defect,
  policy: "writes.rollsBack",
  // This reads the request itself, before anything is refused.
  where: ({ call, status, fields = [] }) =>
    operation.test(call.operation) && (status === "" || isMeant(fields)),
  instead: () => false,
});

/** Defects of the rules that bodies are judged by. */
export const bodyRuleMutants = {
  ...measures,
  ...knowingNamesElsewhere,
  ...foreign,
  ...ruled,

  ...mutantsOf({
    "module-refused-for-its-external-source-is-changed": leaving(
      "writes the other members of an update that it refuses because of external_source",
      /^updateModule$/,
      (fields) => fields.includes("external_source"),
    ),
    "work-item-refused-for-two-members-is-changed": leaving(
      "writes the other members of an update that it refuses because of more than one member",
      /^updateWorkItem$/,
      (fields) => fields.length > 1,
    ),
  }),
} as const;
