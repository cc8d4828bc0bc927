import type { Check } from "#lib/check/check.ts";

type Killers<Name extends string> = Readonly<Record<Name, Check["killedBy"]>>;

/** Mutants that bodies of a create show. */
export const creationKillers = {
  module: [
    "module-description-ends-with-its-line",
    "module-logo-props-lose-what-is-empty",
    "module-dates-skip-the-leap-day",
    "module-lead-is-forgotten-beside-a-target-date",
    "module-status-is-forgotten-beside-a-sort-order",
  ],
  "work-item": ["work-item-name-is-escaped"],
  "intake-work-item": ["intake-name-is-kept-in-ascii"],
  type: ["type-description-is-in-latin-alone", "type-name-is-kept-in-ascii"],
  property: ["property-display-name-is-kept-in-ascii"],
  option: ["option-name-is-decoded"],
} as const satisfies Killers<string>;

/** Mutants that bodies of an update show. */
export const updateKillers = {
  module: [
    "patch-of-module-writes-five-members-at-most",
    "null-beside-other-members-of-a-module-does-not-clear",
  ],
  "work-item": [
    "patch-of-work-item-writes-six-members-at-most",
    "work-item-priority-is-kept-beside-a-new-state",
  ],
  cycle: ["patch-of-cycle-writes-two-members-at-most"],
  label: ["patch-of-label-writes-its-first-member"],
  "initiative-label": ["patch-of-initiative-label-writes-two-members-at-most"],
} as const satisfies Killers<string>;

/** Mutants that faulty bodies show. */
export const refusalKillers = {
  "module-create": ["refusal-of-a-module-names-four-members-at-most"],
  "module-update": ["references-of-a-module-judged-after-the-rest-on-update"],
  "work-item-create": [
    "refusal-of-a-work-item-names-two-members-at-most",
    "references-of-a-work-item-judged-after-the-rest",
  ],
  "work-item-update": ["labels-judged-before-the-rest-on-update"],
  "module-makes-none": [
    "module-refused-for-its-lead-is-made",
    "module-refused-for-two-members-is-made",
  ],
  "module-keeps": ["module-refused-for-its-external-source-is-changed"],
  "work-item-keeps": ["work-item-refused-for-two-members-is-changed"],
} as const satisfies Killers<string>;

/** Mutants that batches show. */
export const batchKillers = {
  labels: ["bulk-atomic-lists-two-failures-of-labels"],
  comments: ["bulk-stops-at-a-late-failure-of-comments"],
  points: ["bulk-atomic-forgets-itself-beside-three-failures-of-points"],
  milestones: ["bulk-atomic-lists-two-failures-of-milestones"],
} as const satisfies Killers<string>;
