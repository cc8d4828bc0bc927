import { clearable, idListMembers, nestable } from "#lib/contract/clauses/updates/updates.ts";
import { family } from "#lib/contract/family.ts";
import { isObject } from "#lib/reference/engine/negotiate.ts";
import { ids } from "#lib/reference/store/row.ts";
import type { RecordKind } from "#lib/reference/store/row.ts";
import type { Mutant } from "#lib/reference/mutants/building/mutant.ts";
import { mutantsOf } from "#lib/reference/mutants/building/mutant.ts";
import { reading, storingWhere } from "#lib/reference/mutants/building/altered-members.ts";

const keeping = (slug: string, name: string): Mutant =>
  storingWhere(
    `keeps the stored ${name} of a ${slug} when null is sent`,
    ({ resource, field }) => resource === slug && field === name,
    ({ value, stored }) => value ?? stored ?? null,
  );

const clears = {
  ...family(
    clearable.module,
    (name) => `null-does-not-clear-${name}-of-module` as const,
    (name) => keeping("module", name),
  ),
  ...family(
    clearable["work-item"],
    (name) => `null-does-not-clear-${name}-of-work-item` as const,
    (name) => keeping("work-item", name),
  ),
  "null-does-not-clear-type_id-of-work-item": keeping("work-item", "type_id"),
  ...family(
    clearable.cycle,
    (name) => `null-does-not-clear-${name}-of-cycle` as const,
    (name) => keeping("cycle", name),
  ),
} as const;

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Stores something else for a set of ids that is updated. */
const setting = (
  defect: string,
  name: string,
  change: (value: readonly unknown[], stored: readonly unknown[]) => readonly unknown[],
): Mutant =>
  storingWhere(
    defect,
    ({ call, field, resource }) =>
      call.kind === "update" && resource === "work-item" && field === name,
    ({ value, stored }) => change(listOf(value), listOf(stored)),
  );

/** For a work item left with no ids, lists those that it had when it was last returned by itself. */
const listingFormer = (name: string): Mutant => ({
  defect: `lists the ${name} that a work item had before they were emptied`,
  policy: "presentation.member",
  where: (known) => known.resource === "work-item" && known.name === name,
  instead: {
    remembering: () => {
      const former = new Map<string, unknown>();
      return ({ row, single }, usual) => {
        const value = usual();
        const isEmpty = listOf(value).length === 0;
        if (single && !isEmpty) former.set(row.id, value);
        return !single && isEmpty ? (former.get(row.id) ?? value) : value;
      };
    },
  },
});

/** Expands in the answer to an update what the record referred to before it. */
const expandingFormer = (relation: string, targetsOf: string, kindNamed: RecordKind): Mutant => ({
  defect: `returns the former ${relation} in the answer to an update that changed it`,
  policy: "expansion.targets",
  where: (known) => known.call.kind === "update" && known.relation === relation,
  instead: ({ call, many }, usual) => {
    const { record, store } = call;
    if (record === null) return usual();
    const former = many ? ids(record, targetsOf) : [String(record[targetsOf])];
    return former.flatMap((id) => store.find(kindNamed, id) ?? []);
  },
});

const sets = {
  ...family(
    idListMembers,
    (name) => `${name}-are-merged` as const,
    (name) =>
      setting(`adds the ${name} of an update to the existing ones`, name, (value, stored) => [
        ...new Set([...stored, ...value]),
      ]),
  ),
  ...family(
    idListMembers,
    (name) => `${name}-cannot-be-updated` as const,
    (name) => setting(`does not change ${name}`, name, (_, stored) => stored),
  ),
  ...family(
    idListMembers,
    (name) => `empty-${name}-are-ignored` as const,
    (name) =>
      setting(`treats empty ${name} as absent`, name, (value, stored) =>
        value.length === 0 ? stored : value,
      ),
  ),
  ...family(idListMembers, (name) => `rows-tell-the-former-${name}` as const, listingFormer),
  ...family(
    ["labels", "assignees"] as const,
    (relation) => `no-${relation}-expand-to-null` as const,
    (relation): Mutant => ({
      defect: `expands ${relation} to null when a work item has none`,
      policy: "expansion.empty",
      where: (known) => known.relation === relation,
      instead: () => null,
    }),
  ),
} as const;

const idKeys = {
  state: "state_id",
  parent: "parent_id",
  labels: "label_ids",
  assignees: "assignee_ids",
  lead: "lead_id",
} as const;

const idsIn = (nested: unknown): unknown => {
  if (isObject(nested)) return nested["id"];
  return listOf(nested)
    .filter(isObject)
    .flatMap((one) => one["id"] ?? []);
};

const linking = (relation: keyof typeof idKeys, kind: "create" | "update"): Mutant =>
  reading(`links ${relation} nested in the body of a ${kind}`, ({ call, body }) =>
    call.kind === kind && typeof body[relation] === "object"
      ? { ...body, [idKeys[relation]]: idsIn(body[relation]) }
      : body,
  );

const nested = {
  ...family(
    nestable,
    (relation) => `nested-${relation}-is-linked-on-create` as const,
    (relation) => linking(relation, "create"),
  ),
  ...family(
    [...nestable, "lead"] as const,
    (relation) => `nested-${relation}-is-linked-on-update` as const,
    (relation) => linking(relation, "update"),
  ),
} as const;

/** Defects of how an update treats null, sets of ids and nested objects. */
export const nullAndSetMutants = {
  ...clears,
  ...sets,
  ...nested,
  ...mutantsOf({
    "expand-on-update-tells-the-former-parent": expandingFormer("parent", "parent_id", "work-item"),
    "expand-on-update-tells-the-former-state": expandingFormer("state", "state_id", "state"),
    "expand-on-update-tells-the-former-labels": expandingFormer("labels", "label_ids", "label"),
    "expand-on-update-tells-the-former-assignees": expandingFormer(
      "assignees",
      "assignee_ids",
      "user",
    ),
    "expand-ignored-on-update": {
      defect: "adds no related object to the answer to an update",
      policy: "expansion.adds",
      where: ({ call }) => call.kind === "update",
      instead: () => false,
    },
    "expand-parent-left-out-on-update": {
      defect: "omits the expanded parent from the answer to an update when there is none",
      policy: "expansion.none",
      where: ({ call }) => call.kind === "update",
      instead: () => undefined,
    },
    "nested-label-is-made": {
      defect: "creates labels without an id that a body nests",
      policy: "writes.body",
      instead: ({ call, body }, usual) => {
        for (const label of listOf(body["labels"]).filter(isObject)) {
          if (label["id"] !== undefined) continue;
          const owner = { workspace_id: call.workspace?.id, project_id: call.project?.id };
          call.store.insert("label", { ...owner, ...label });
        }
        return usual();
      },
    },
    "nested-labels-with-ids-are-linked": {
      defect: "links the labels that a body nests with their ids, and refuses those without one",
      policy: "writes.body",
      where: ({ resource }) => resource === "work-item",
      instead: (_, usual) => {
        const body = usual();
        const { labels } = body;
        if (!Array.isArray(labels)) return body;
        return { ...body, label_ids: labels.map((one: unknown) => isObject(one) && one["id"]) };
      },
    },
    "nested-lead-is-linked": {
      defect: "links the user nested in a body as the lead",
      policy: "writes.body",
      instead: (_, usual) => {
        const body = usual();
        const { lead } = body;
        return isObject(lead) ? { ...body, lead_id: lead["id"] } : body;
      },
    },
  }),
} as const;
