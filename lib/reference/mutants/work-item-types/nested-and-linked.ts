import { isObject } from "#lib/reference/engine/negotiate.ts";
import type { Call } from "#lib/reference/call.ts";
import type { RecordKind } from "#lib/reference/store/row.ts";
import type { Mutant } from "#lib/reference/mutants/mutant.ts";
import { mutantsOf } from "#lib/reference/mutants/mutant.ts";
import { reading } from "#lib/reference/mutants/building/altered-records.ts";

type Members = Readonly<Record<string, unknown>>;

const idOf = (one: unknown): unknown => (isObject(one) ? one["id"] : one);

/** Takes the objects that a body of the operation nests for their ids. */
const flattening = (defect: string, operation: string, ...fields: readonly string[]): Mutant =>
  reading(defect, ({ call, body }) => {
    if (call.operation !== operation) return body;
    const present = fields.filter((name) => body[name] !== undefined);
    const flat = present.map((name) => {
      const sent = body[name];
      return [name, Array.isArray(sent) ? sent.map(idOf) : sent];
    });
    return { ...body, ...Object.fromEntries(flat) };
  });

/** Changes records beside what a write relates them to. */
function touch({ store }: Call, kind: RecordKind, ids: readonly string[], members: Members): void {
  for (const id of ids) if (store.find(kind, id) !== undefined) store.update(kind, id, members);
}

/** Defects of what attaching, detaching and importing do to properties and types. */
export const typeRelationMutants = mutantsOf({
  "nested-properties-are-attached-on-the-project-surface": flattening(
    "attaches the properties that an attachment to a project's type nests",
    "attachProjectProperties",
    "properties",
  ),
  "nested-properties-are-attached-on-the-workspace-surface": flattening(
    "attaches the properties that an attachment to a workspace's type nests",
    "attachWorkspaceProperties",
    "properties",
  ),
  "nested-types-are-imported": flattening(
    "imports the types that an import nests",
    "importTypes",
    "work_item_types",
  ),
  "nested-slices-are-linked": flattening(
    "links the projects and types that the create of a context nests",
    "createContext",
    "project_ids",
    "issue_type_ids",
  ),
  "attaching-makes-properties-required": {
    defect: "makes properties required that are attached",
    policy: "types.attached",
    where: ({ surface }) => surface === "project",
    instead: ({ call, sent }, usual) => {
      touch(call, "property", sent, { is_required: true });
      return usual();
    },
  },
  "detaching-makes-the-property-multiple": {
    defect: "lets a property have several values that is detached",
    policy: "types.detached",
    instead: (known, usual) => {
      touch(known.call, "property", [known.id], { is_multi: true });
      return usual();
    },
  },
  "import-does-nothing-beside-a-type-that-is-there": {
    defect: "imports none of the types that an import names where one of them is there",
    policy: "types.imported",
    where: ({ sent, present }) => sent.some((id) => present.includes(id)),
    instead: ({ present }) => present,
  },
  "importing-renames-the-type": {
    defect: "writes that they were imported into the descriptions of types",
    policy: "types.imported",
    instead: (known, usual) => {
      touch(known.call, "type", known.sent, { description: "Imported" });
      return usual();
    },
  },
});
