import { family } from "#lib/contract/family.ts";
import type { Policies } from "#lib/reference/policies.ts";
import { ids } from "#lib/reference/store/row.ts";
import type { Row } from "#lib/reference/store/row.ts";
import { callsOperation } from "./calls-operation.ts";
import type { Mutant } from "./mutant.ts";
import { mutantsOf } from "./mutant.ts";

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
  alter: ({ types }) => ({
    types: {
      attached: (known) => (known.surface === surface ? attached(known) : types.attached(known)),
    },
  }),
});

const onEach = {
  ...family(
    surfaces,
    (surface) => `attaching-is-refused-on-the-${surface}-surface` as const,
    (surface): Mutant => ({
      defect: `refuses attachments on the ${surface} surface while it is open`,
      alter: ({ lifecycle }) => ({
        lifecycle: {
          liveMode: (known) => {
            if (!callsOperation(known.call, attachOf[surface])) return lifecycle.liveMode(known);
            return surface === "project" ? "workspace" : "project";
          },
        },
      }),
    }),
  ),
  ...family(
    surfaces,
    (surface) => `attaching-on-the-${surface}-surface-does-nothing` as const,
    (surface) =>
      attaching(
        surface,
        `attaches properties to a ${surface}'s type only where they differ in type`,
        (known) => (kindsOf(known).size === 1 ? known.present : [...known.present, ...known.sent]),
      ),
  ),
  ...family(
    surfaces,
    (surface) => `attaching-on-the-${surface}-surface-takes-the-first-alone` as const,
    (surface) =>
      attaching(
        surface,
        `attaches the first of two properties of one type to a ${surface}'s type`,
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
      defect: `breaks down where one property is attached twice to a ${surface}'s type`,
      alter: () => ({
        problems: {
          breaksOver: ({ call, body }) => {
            const sent = ids(Object(body), "properties");
            return callsOperation(call, attachOf[surface]) && new Set(sent).size < sent.length;
          },
        },
      }),
    }),
  ),
  ...family(
    surfaces,
    (surface) => `attaching-on-the-${surface}-surface-replaces` as const,
    (surface) =>
      attaching(
        surface,
        `takes properties off a ${surface}'s type that a later attachment does not name`,
        ({ sent }) => sent,
      ),
  ),
  ...family(
    surfaces,
    (surface) => `detaching-on-the-${surface}-surface-answers-200` as const,
    (surface): Mutant => ({
      defect: `answers 200 where a property is detached from a ${surface}'s type`,
      alter: ({ presentation }) => ({
        presentation: {
          status: (known) =>
            known.call.operation === detachOf[surface] ? 200 : presentation.status(known),
        },
      }),
    }),
  ),
  ...family(
    surfaces,
    (surface) => `detaching-on-the-${surface}-surface-does-nothing` as const,
    (surface): Mutant => ({
      defect: `leaves a property with a ${surface}'s type where it is detached`,
      alter: ({ types }) => ({
        types: {
          detached: (known) => (known.surface === surface ? known.present : types.detached(known)),
        },
      }),
    }),
  ),
} as const;

/** The types of the project at hand. */
const typesOf = ({ call }: Pick<Attached, "call">): readonly Row[] =>
  call.store.rows("type").filter((row) => row["project_id"] === call.project?.id);

const others = mutantsOf({
  "a-property-serves-one-type": {
    defect: "does not attach a property that another type has",
    alter: ({ types }) => ({
      types: {
        attached(known) {
          const taken = typesOf(known).flatMap((row) => ids(row, "property_ids"));
          const sent = known.sent.filter((id) => !taken.includes(id));
          return types.attached({ ...known, sent });
        },
      },
    }),
  },
  "a-property-moves-to-the-type-last-given-it": {
    defect: "takes a property off the type that had it where another is given it",
    alter: ({ types }) => ({
      types: {
        attached(known) {
          for (const row of typesOf(known)) {
            const kept = ids(row, "property_ids").filter((id) => !known.sent.includes(id));
            known.call.store.update("type", row.id, { property_ids: kept });
          }
          return types.attached(known);
        },
      },
    }),
  },
  "attaching-takes-properties-of-another-project": {
    defect: "attaches properties of another project",
    alter: ({ tenancy }) => ({
      tenancy: {
        bodyIdBelongs: (known) => known.field === "properties" || tenancy.bodyIdBelongs(known),
      },
    }),
  },
  "attaching-finds-types-of-another-project": {
    defect: "attaches to a type of another project of the workspace",
    alter: ({ tenancy }) => ({
      tenancy: {
        seesRecord: (known) =>
          tenancy.seesRecord(known) ||
          (known.kind === "type" &&
            known.call.operation === "attachProjectProperties" &&
            known.record["workspace_id"] === known.call.workspace?.id),
      },
    }),
  },
  "attaching-to-an-absent-type-is-forbidden": {
    defect: "forbids attaching to a type that does not exist",
    alter: ({ tenancy }) => ({
      tenancy: {
        refusal: (known) =>
          callsOperation(known.call, "attachProjectProperties")
            ? "forbidden"
            : tenancy.refusal(known),
      },
    }),
  },
  "detaching-takes-the-property-off-each-type": {
    defect: "takes a property off each type of the project where it is detached from one",
    alter: ({ types }) => ({
      types: {
        detached(known) {
          for (const row of typesOf(known)) {
            const property_ids = ids(row, "property_ids").filter((id) => id !== known.id);
            known.call.store.update("type", row.id, { property_ids });
          }
          return types.detached(known);
        },
      },
    }),
  },
  "attaching-on-the-project-surface-is-half-done": {
    defect: "attaches to a project's type what stands beside a property that it refuses",
    alter: ({ writes }) => ({
      writes: {
        rollsBack: (known) =>
          !callsOperation(known.call, attachOf.project) && writes.rollsBack(known),
      },
    }),
  },
  "attaching-an-absent-property-crashes": {
    defect: "breaks down where an absent property is attached to a workspace's type",
    alter: () => ({
      problems: {
        breaksOver: ({ call, body }) =>
          callsOperation(call, attachOf.workspace) &&
          ids(Object(body), "properties").some((id) => !call.store.find("property", id)),
      },
    }),
  },
  "detaching-deletes-the-property": {
    defect: "deletes a property that is detached",
    alter: () => ({ types: { deletesDetached: () => true } }),
  },
  "detaching-empties-the-type": {
    defect: "takes each property off a type where one is detached",
    alter: () => ({ types: { detached: () => [] } }),
  },
});

/** Defects of attaching properties to types and detaching them. */
export const typeAttachmentMutants = { ...onEach, ...others } as const;
