import { family } from "#lib/contract/family.ts";
import type { Policies } from "#lib/reference/policies.ts";
import { ids } from "#lib/reference/store/row.ts";
import type { Row } from "#lib/reference/store/row.ts";
import { callsOperation } from "#lib/reference/mutants/building/calls-operation.ts";
import type { Mutant } from "#lib/reference/mutants/building/mutant.ts";
import { mutantsOf } from "#lib/reference/mutants/building/mutant.ts";

const surfaces = ["project", "workspace"] as const;
type Surface = (typeof surfaces)[number];
type Attached = Parameters<Policies["types"]["attached"]>[0];

const attachOf = {
  project: "attachProjectProperties",
  workspace: "attachWorkspaceProperties",
} as const;
const detachOf = {
  project: "detachProjectProperty",
  workspace: "detachWorkspaceProperty",
} as const;

/** The types of the properties that are sent. */
const kindsOf = ({ call, sent }: Attached): ReadonlySet<unknown> =>
  new Set(sent.map((id) => call.store.find("property", id)?.["property_type"]));

const attaching = (
  surface: Surface,
  defect: string,
  attached: (known: Attached) => readonly string[],
): Mutant => ({
  defect,
  policy: "types.attached",
  where: (known) => known.surface === surface,
  instead: attached,
});

const onEach = {
  ...family(
    surfaces,
    (surface) => `attaching-is-refused-on-the-${surface}-surface` as const,
    (surface): Mutant => ({
      defect: `refuses attachments on the ${surface} surface in the mode that allows them`,
      policy: "lifecycle.liveMode",
      where: ({ call }) => callsOperation(call, attachOf[surface]),
      instead: () => (surface === "project" ? "workspace" : "project"),
    }),
  ),
  ...family(
    surfaces,
    (surface) => `attaching-on-the-${surface}-surface-does-nothing` as const,
    (surface) =>
      attaching(
        surface,
        `attaches only properties of different types to a ${surface}'s type`,
        (known) => (kindsOf(known).size === 1 ? known.present : [...known.present, ...known.sent]),
      ),
  ),
  ...family(
    surfaces,
    (surface) => `attaching-on-the-${surface}-surface-takes-the-first-alone` as const,
    (surface) =>
      attaching(
        surface,
        `attaches only the first of two properties of the same type to a ${surface}'s type`,
        (known) => {
          const { present, sent } = known;
          const isPair = sent.length === 2 && kindsOf(known).size === 1;
          return [...new Set([...present, ...(isPair ? sent.slice(0, 1) : sent)])];
        },
      ),
  ),
  ...family(
    surfaces,
    (surface) => `attaching-one-twice-on-the-${surface}-surface-crashes` as const,
    (surface): Mutant => ({
      defect: `crashes when one property is attached twice to a ${surface}'s type`,
      policy: "problems.breaksOver",
      where: ({ call, body }) => {
        const sent = ids(Object(body), "properties");
        return callsOperation(call, attachOf[surface]) && new Set(sent).size < sent.length;
      },
      instead: () => true,
    }),
  ),
  ...family(
    surfaces,
    (surface) => `attaching-on-the-${surface}-surface-replaces` as const,
    (surface) =>
      attaching(
        surface,
        `removes properties from a ${surface}'s type that a later attachment does not name`,
        ({ sent }) => sent,
      ),
  ),
  ...family(
    surfaces,
    (surface) => `attaching-alongside-one-on-the-${surface}-surface-does-nothing` as const,
    (surface) =>
      attaching(
        surface,
        `attaches nothing to a ${surface}'s type that has one of the properties`,
        ({ present, sent }) =>
          sent.some((id) => present.includes(id)) ? present : [...new Set([...present, ...sent])],
      ),
  ),
  ...family(
    surfaces,
    (surface) => `detaching-on-the-${surface}-surface-answers-200` as const,
    (surface): Mutant => ({
      defect: `answers 200 when a property is detached from a ${surface}'s type`,
      policy: "presentation.status",
      where: ({ call }) => call.operation === detachOf[surface],
      instead: () => 200,
    }),
  ),
  ...family(
    surfaces,
    (surface) => `detaching-on-the-${surface}-surface-does-nothing` as const,
    (surface): Mutant => ({
      defect: `does not detach a property from a ${surface}'s type`,
      policy: "types.detached",
      where: (known) => known.surface === surface,
      instead: ({ present }) => present,
    }),
  ),
} as const;

/** The types of the project at hand. */
const typesOf = ({ call }: Pick<Attached, "call">): readonly Row[] =>
  call.store.rows("type").filter((row) => row["project_id"] === call.project?.id);

const others = mutantsOf({
  "a-property-serves-one-type": {
    defect: "does not attach a property that belongs to another type",
    policy: "types.attached",
    instead: (known, usual) => {
      const taken = typesOf(known).flatMap((row) => ids(row, "property_ids"));
      return usual({ ...known, sent: known.sent.filter((id) => !taken.includes(id)) });
    },
  },
  "a-property-moves-to-the-type-last-given-it": {
    defect: "removes a property from its type when it is attached to another",
    policy: "types.attached",
    instead: (known, usual) => {
      for (const row of typesOf(known)) {
        const kept = ids(row, "property_ids").filter((id) => !known.sent.includes(id));
        known.call.store.update("type", row.id, { property_ids: kept });
      }
      return usual();
    },
  },
  "attaching-takes-properties-of-another-project": {
    defect: "attaches properties of another project",
    policy: "tenancy.bodyIdBelongs",
    where: ({ field }) => field === "properties",
    instead: () => true,
  },
  "attaching-takes-properties-of-another-workspace": {
    defect: "attaches properties of another workspace",
    policy: "tenancy.bodyIdBelongs",
    where: ({ field, target, call }) =>
      field === "properties" && target["workspace_id"] !== call.workspace?.id,
    instead: () => true,
  },
  "attaching-finds-types-of-another-project": {
    defect: "attaches properties to a type of another project of the workspace",
    policy: "tenancy.seesRecord",
    where: ({ kind, call, record }) =>
      kind === "type" &&
      call.operation === "attachProjectProperties" &&
      record["workspace_id"] === call.workspace?.id,
    instead: () => true,
  },
  "attaching-to-an-absent-type-is-forbidden": {
    defect: "answers 403 when properties are attached to a type that does not exist",
    policy: "tenancy.refusal",
    where: ({ call }) => callsOperation(call, "attachProjectProperties"),
    instead: () => "forbidden",
  },
  "detaching-takes-the-property-off-each-type": {
    defect: "detaches a property from every type of the project when it is detached from one",
    policy: "types.detached",
    instead: (known, usual) => {
      for (const row of typesOf(known)) {
        const property_ids = ids(row, "property_ids").filter((id) => id !== known.id);
        known.call.store.update("type", row.id, { property_ids });
      }
      return usual();
    },
  },
  "attaching-on-the-project-surface-is-half-done": {
    defect: "attaches the valid properties of an attachment to a project's type that it refuses",
    policy: "writes.rollsBack",
    where: ({ call }) => callsOperation(call, attachOf.project),
    instead: () => false,
  },
  "attaching-an-absent-property-crashes": {
    defect: "crashes when an absent property is attached to a workspace's type",
    policy: "problems.breaksOver",
    where: ({ call, body }) =>
      callsOperation(call, attachOf.workspace) &&
      ids(Object(body), "properties").some((id) => !call.store.find("property", id)),
    instead: () => true,
  },
  "detaching-deletes-the-property": {
    defect: "deletes a property that is detached",
    policy: "types.deletesDetached",
    instead: () => true,
  },
  "detaching-empties-the-type": {
    defect: "detaches every property of a type when one is detached",
    policy: "types.detached",
    instead: () => [],
  },
  "detaching-empties-a-workspace-type": {
    defect: "detaches every property of a workspace's type when one is detached",
    policy: "types.detached",
    where: ({ surface }) => surface === "workspace",
    instead: () => [],
  },
});

/** Defects of attaching properties to types and detaching them. */
export const attachedPropertyMutants = { ...onEach, ...others } as const;
