import { lists } from "#lib/contract/lists/lists.ts";
import type { VariantId } from "#lib/reference/variants/variants.ts";

/** How a chapter is proved. */
export interface Proving {
  /** Mutants judged at a time, each in its own test data: more than one if checks wait. @default 1 */
  readonly lanes?: number;
  /** Whether its checks wait so long that what they share must not be created for each of them. @default false */
  readonly waits?: boolean;
  /** Headings of invariants, and the checks whose requests show what these claim. @default all checks of the chapter */
  readonly shownBy?: readonly { readonly of: readonly string[]; readonly by: readonly string[] }[];
  /** Variants, and the checks that they silence at some moments, such as when two rows share a second. @default none */
  readonly byChance?: readonly { readonly under: VariantId; readonly checks: readonly string[] }[];
}

const byCreation = [
  lists.contexts,
  lists.cycles,
  lists.projectProperties,
  lists.projectWorkItems,
  lists.workspaceWorkItems,
].flatMap(({ slug }) =>
  ["created-at", "created-at-downward"].map((claim) => `ordering.${slug}.${claim}`),
);

const bySearch = ["work-items", "workspace-work-items", "cycles"].map(
  (slug) => `queries.${slug}.searched-in-order`,
);

const wholeSeconds = [
  "instants-without-fraction",
  "lists-cut-instants-to-padded-seconds",
  "reads-round-instants-to-seconds",
] as const;

const stateDeletions = ["delete", "gone", "off-list", "twice"].map(
  (heading) => `updates.${heading}.state`,
);

/** Checks that create types, and checks that enable them. */
const typesAnswered = [
  "work-item-types.create.answers-project",
  "work-item-types.create.answers-workspace",
  "fields.type-create.narrowed",
  "enablement.enable.listed",
] as const;

/** Chapters that need a special kind of proof. */
export const provings: Readonly<Record<string, Proving>> = {
  "initiative-labels": { lanes: 3 },
  automations: { lanes: 3 },
  bulk: { lanes: 4 },
  concurrency: {
    shownBy: [{ of: ["concurrency.conflicts"], by: ["concurrency", "enablement.enable.parallel"] }],
  },
  cycles: { lanes: 3 },
  enablement: {
    lanes: 3,
    shownBy: [{ of: ["enablement.enable"], by: ["enablement.enable.listed"] }],
  },
  fields: {
    lanes: 2,
    shownBy: [
      { of: ["fields.type-create", "fields.type-enable"], by: typesAnswered },
      { of: ["fields.expanded-objects"], by: ["expansion"] },
      { of: ["fields.custom-fields"], by: ["updates"] },
      { of: ["fields.state-answers"], by: ["states.update", "states.conflict"] },
      { of: ["fields.answers"], by: ["fields", "queries", "work-items/filters"] },
    ],
  },
  limits: { lanes: 6, waits: true },
  ordering: {
    lanes: 2,
    // Rows created within one second tie if instants report only seconds.
    byChance: (
      [
        "instants-without-fraction",
        "lists-cut-instants-to-padded-seconds",
        "reads-round-instants-to-seconds",
      ] as const
    ).map((under) => ({ under, checks: byCreation })),
  },
  pagination: { shownBy: [{ of: ["pagination.frozen"], by: ["work-items/filters"] }] },
  problems: {
    lanes: 3,
    shownBy: [
      {
        of: ["problems.unwritten"],
        by: ["problems", "modules.name", "states.name", "work-item-types.name"],
      },
      {
        of: ["problems.shape", "problems.errors"],
        by: ["problems", "requests.put", "requests.body"],
      },
      {
        of: ["problems.told-code", "problems.told-member"],
        by: [
          "bulk",
          "automations",
          "initiative-labels",
          "intake",
          "work-item-types",
          "enablement",
          "type-modes",
        ],
      },
    ],
  },
  queries: {
    shownBy: [{ of: ["queries.frozen"], by: ["work-items/filters"] }],
    // As in ordering: on a busy machine, three records may be created in three seconds.
    byChance: wholeSeconds.map((under) => ({ under, checks: bySearch })),
  },
  requests: { lanes: 3 },
  scopes: { lanes: 4 },
  sequences: { lanes: 3 },
  tenancy: { lanes: 4 },
  "type-modes": { lanes: 3 },
  "type-schema": { lanes: 3 },
  updates: {
    lanes: 3,
    shownBy: [
      {
        of: ["updates.created-at"],
        by: ["updates.maker", "updates.audit-sent", "initiative-labels.update", "webhooks.read"],
      },
      {
        of: ["updates.made-at", "updates.standing"],
        by: [
          "updates.changed",
          "updates.maker",
          "initiative-labels.update",
          "work-item-types.single",
          "custom-fields.schema.of-inactive",
          "contexts.made",
          "properties.update",
          "webhooks.delivery.inactive",
        ],
      },
    ],
    // Another check may meanwhile create a work item in the state that is to be deleted.
    byChance: [{ under: "work-items-start-anywhere", checks: stateDeletions }],
  },
  versioning: {
    shownBy: [
      { of: ["versioning.envelope"], by: ["pagination/count#false"] },
      { of: ["versioning.state-answers"], by: ["states.update", "states.conflict"] },
    ],
  },
  estimates: {
    shownBy: [
      {
        of: ["estimates.points"],
        by: [
          "updates.changed.estimate-point",
          "updates.off-list.estimate-point",
          "updates.kept.estimate-point",
        ],
      },
    ],
  },
  webhooks: { lanes: 6, waits: true },
  "work-item-types": {
    lanes: 3,
    shownBy: [{ of: ["work-item-types.create"], by: typesAnswered }],
  },
  "work-items": {
    lanes: 2,
    shownBy: [{ of: ["work-items.numbers"], by: ["updates.delete", "updates.lone"] }],
  },
};
