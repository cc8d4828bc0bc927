import { Problem } from "#lib/reference/problem.ts";
import { text } from "#lib/reference/store/row.ts";
import { isTwice } from "./building/repeated-values.ts";
import { flattening } from "./building/nested-ids.ts";
import { touch } from "./building/changed-records.ts";
import type { Call } from "#lib/reference/call.ts";
import type { Policies } from "#lib/reference/policies.ts";
import { ids } from "#lib/reference/store/row.ts";
import { callsOperation } from "./building/calls-operation.ts";
import type { Mutant } from "./building/mutant.ts";
import { family, keysOf } from "#lib/contract/family.ts";
import { mutantsOf } from "./building/mutant.ts";
import { colliding, enablesTypes } from "./building/unlocked-writes.ts";

/** Whether the id names a type that belongs to a project. */
function ownsType({ store }: Call, id: unknown): boolean {
  return typeof id === "string" && (store.find("type", id)?.["project_id"] ?? null) !== null;
}

type Listed = Parameters<Policies["tenancy"]["lists"]>[0];

/** Gives the default type other members. */
const defaulting = (defect: string, members: Readonly<Record<string, unknown>>): Mutant => ({
  defect,
  policy: "lifecycle.defaultType",
  instead: (_, usual) => ({ ...usual(), ...members }),
});

const importing = (defect: string, imported: Policies["types"]["imported"]): Mutant => ({
  defect,
  policy: "types.imported",
  instead: imported,
});

/** Reverts changes that were made to the default type since the project was enabled. */
const resetting = (member: string, value: unknown): Mutant => ({
  defect: `resets ${member} of the default type when the project is enabled again`,
  policy: "lifecycle.enablesOnce",
  instead: ({ call, present }, usual) => {
    touch(call, "type", [text(present, "id")], { [member]: value });
    return usual();
  },
});

/** What an import does to the workspace types that it names. */
const spoiled = { is_active: false, is_default: true, is_epic: true, level: 3 } as const;

/** Lists more types in each project of the workspace. */
const listing = (defect: string, unexpected: (known: Listed) => boolean): Mutant => ({
  defect,
  policy: "tenancy.lists",
  where: (known) =>
    known.call.list === "project-types" &&
    known.row["workspace_id"] === known.call.workspace?.id &&
    unexpected(known),
  instead: () => true,
});

const hiding = (defect: string, hides: (row: Listed["row"]) => boolean): Mutant => ({
  defect,
  policy: "lifecycle.listsRow",
  where: ({ call, row }) => call.list === "project-types" && hides(row),
  instead: () => false,
});

/** Accepts ids that an import may not name. */
const naming = (defect: string, foreign: boolean): Mutant => ({
  defect,
  policy: "tenancy.bodyIdBelongs",
  where: ({ field, target, call }) =>
    field === "work_item_types" && (target["workspace_id"] !== call.workspace?.id) === foreign,
  instead: () => true,
});

/** Defects of how a project gets its types: by enabling them, or by importing them. */
export const enablementMutants = mutantsOf({
  "enables-at-once-crash": colliding(enablesTypes, "server_error"),
  "enabling-is-a-bad-request": {
    defect: "answers every enable with 400",
    policy: "authorization.permits",
    where: ({ call }) => callsOperation(call, "enableTypes"),
    instead: () => {
      throw new Problem("invalid_request");
    },
    at: ["enableTypes?"],
  },
  "enabling-answers-201": {
    defect: "answers an enable with 201",
    policy: "presentation.status",
    where: ({ call }) => callsOperation(call, "enableTypes"),
    instead: () => 201,
  },
  "enabling-answers-a-list": {
    defect: "answers an enable with a list that holds the default type",
    policy: "presentation.single",
    where: ({ call }) => callsOperation(call, "enableTypes"),
    instead: (_, usual) => ({ data: [usual()] }),
    at: ["enableTypes?"],
  },
  "default-type-is-called-otherwise": defaulting("gives the default type another name", {
    name: "Work item",
  }),
  "default-type-is-not-marked": {
    defect: "returns a type that is not marked as the default in the answer to an enable",
    policy: "presentation.member",
    where: ({ call, name }) => callsOperation(call, "enableTypes") && name === "is_default",
    instead: () => false,
  },
  "default-type-is-an-epic": defaulting("creates the default type as an epic", { is_epic: true }),
  "default-type-has-level-1": defaulting("creates the default type with level 1", { level: 1 }),
  "default-type-is-off-the-list": hiding(
    "does not list the default type of a project",
    (row) => row["is_default"] === true,
  ),
  "enabling-again-makes-another-default": {
    defect: "creates another default type each time a project is enabled",
    policy: "lifecycle.enablesOnce",
    instead: () => false,
  },
  "enabling-looks-for-the-name-of-the-default-type": {
    defect: "creates another default type when the existing one is no longer named Task",
    policy: "lifecycle.enablesOnce",
    where: ({ present }) => present["name"] !== "Task",
    instead: () => false,
  },
  "enabling-again-resets-the-name": resetting("name", "Task"),
  "enabling-again-resets-the-description": resetting("description", ""),
  "enabling-at-once-makes-several-types": {
    defect: "does not see the default type that was created a moment before",
    policy: "lifecycle.enablesOnce",
    where: ({ call, present }) =>
      Date.now() + call.store.ahead() - Date.parse(present.created_at) <= 2_000,
    instead: () => false,
  },
  "enabling-makes-another-default-beside-custom-types": {
    defect: "creates another default type when the project has custom ones",
    policy: "lifecycle.enablesOnce",
    where: ({ call }) =>
      call.store.rows("type").filter((row) => row["project_id"] === call.project?.id).length !== 1,
    instead: () => false,
  },
  "types-of-projects-are-listed-in-each-project": listing(
    "lists the types of all projects below each project",
    ({ row }) => (row["project_id"] ?? null) !== null,
  ),
  "import-is-refused-in-workspace-mode": {
    defect: "refuses imports in workspace mode as if projects managed types",
    policy: "lifecycle.liveMode",
    where: ({ call }) => callsOperation(call, "importTypes"),
    instead: () => "project",
  },
  "imported-type-expands-to-null": {
    defect: "expands only types that the project itself created",
    policy: "expansion.value",
    where: ({ relation, call, row }) => relation === "type" && !ownsType(call, row["type_id"]),
    instead: () => null,
  },
  "imported-type-finds-no-item": {
    defect: "finds work items only by types that their project itself created",
    policy: "filters.passes",
    where: ({ name, call, row }) => name === "type_id" && !ownsType(call, row["type_id"]),
    instead: () => false,
  },
  "importing-an-absent-type-beside-one-crashes": {
    defect: "crashes when an import names an absent type alongside an existing one",
    policy: "problems.breaksOver",
    where: ({ call, body }) => {
      const sent = ids(Object(body), "work_item_types");
      const found = sent.filter((id) => call.store.find("type", id) !== undefined).length;
      return callsOperation(call, "importTypes") && found > 0 && found < sent.length;
    },
    instead: () => true,
  },
  "import-refused-for-one-type-takes-the-others": {
    defect: "imports the other types of an import that it refuses because of one",
    policy: "writes.rollsBack",
    where: ({ call, status }) => callsOperation(call, "importTypes") && status !== "conflict",
    instead: () => false,
  },
  "import-does-nothing": importing("answers an import without importing", ({ present }) => present),
  "import-takes-the-first-type-alone": importing(
    "imports only the first of several types",
    ({ present, sent }) => [...new Set([...present, ...sent.slice(0, 1)])],
  ),
  "import-again-takes-types-out": importing(
    "removes a type from the project when it is imported again",
    ({ present, sent }) => [
      ...present.filter((id) => !sent.includes(id)),
      ...sent.filter((id) => !present.includes(id)),
    ],
  ),
  "import-replaces-what-was-imported": importing(
    "removes types from the project that a later import does not name",
    ({ sent }) => sent,
  ),
  "imported-types-are-off-the-list": hiding(
    "does not list the types that a project imported",
    (row) => (row["project_id"] ?? null) === null,
  ),
  "workspace-types-are-listed-in-each-project": listing(
    "lists the types of the workspace below projects that have not imported them",
    ({ row }) => (row["project_id"] ?? null) === null,
  ),
  "import-takes-types-of-another-workspace": naming("imports types of another workspace", true),
  "import-takes-types-of-another-project": naming("imports the types of another project", false),
  "import-of-an-absent-type-succeeds": {
    defect: "accepts ids of non-existent types in an import",
    policy: "tenancy.refusesAbsentId",
    where: ({ field }) => field === "work_item_types",
    instead: () => false,
  },
  "import-of-a-type-named-twice-does-nothing": {
    defect: "imports nothing when one type is named twice",
    policy: "types.imported",
    where: ({ named }) => isTwice(named),
    instead: ({ present }) => present,
  },
  "nested-types-are-imported": flattening(
    "imports the types nested in an import",
    "importTypes",
    "work_item_types",
  ),
  "import-does-nothing-beside-a-type-that-is-there": {
    defect: "imports none of the types when one of them is already imported",
    policy: "types.imported",
    where: ({ sent, present }) => sent.some((id) => present.includes(id)),
    instead: ({ present }) => present,
  },
  "importing-renames-the-type": {
    defect: "writes into the description of a type that it was imported",
    policy: "types.imported",
    instead: (known, usual) => {
      touch(known.call, "type", known.sent, { description: "Imported" });
      return usual();
    },
  },
  ...family(
    keysOf(spoiled),
    (member) => `importing-changes-${member}` as const,
    (member): Mutant => ({
      defect: `changes ${member} of imported types`,
      policy: "types.imported",
      instead: (known, usual) => {
        touch(known.call, "type", known.sent, { [member]: spoiled[member] });
        return usual();
      },
    }),
  ),
  "imported-type-does-not-hold-its-name": {
    defect: "accepts the name of a workspace type that a project has imported",
    policy: "writes.refusesTakenName",
    where: ({ call, other }) =>
      call.store
        .rows("project")
        .some((project) => ids(project, "imported_type_ids").includes(text(other, "id"))),
    instead: () => false,
  },
});
