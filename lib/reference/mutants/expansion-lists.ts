import { workItemExpansions } from "#lib/contract/lists/expansions.ts";
import { family, keysOf } from "#lib/contract/family.ts";
import type { Mutant } from "./mutant.ts";
import { mutantsOf } from "./mutant.ts";

const others = {
  cycles: "owned_by",
  modules: "lead",
  "project-members": "member",
  "workspace-members": "member",
  projects: "project_lead",
  pages: "owned_by",
} as const;

/** Lists whose relation always names a user. */
const peopled = ["cycles", "project-members", "workspace-members", "pages"] as const;

const unasked = { ...others, "work-items": "state", "workspace-work-items": "modules" } as const;

const isUnasked = (list: string | null): list is keyof typeof unasked =>
  list !== null && list in unasked;

/** Defects of expansion on lists or in one place. */
export const expansionListMutants = {
  ...family(
    peopled,
    (slug) => `expand-replaces-id-key-on-${slug}` as const,
    (slug): Mutant => ({
      defect: `serves the related object in place of its id key on the list of ${slug}`,
      alter: () => ({ expansion: { keepsIdKey: ({ call }) => call.list !== slug } }),
    }),
  ),
  ...family(
    peopled,
    (slug) => `expand-serves-other-record-on-${slug}` as const,
    (slug): Mutant => ({
      defect: `serves a related object that the id key does not name on the list of ${slug}`,
      alter: () => ({
        expansion: {
          member: ({ call, name, row, value }) =>
            call.list === slug && name === "id" ? row.id : value,
        },
      }),
    }),
  ),
  ...mutantsOf({
    "relations-unasked-on-lists": {
      defect: "adds a relation to the rows of each list though none was asked for",
      alter: () => ({
        presentation: {
          extras: ({ call }) => {
            const relation = isUnasked(call.list) ? unasked[call.list] : null;
            return relation === null || call.query.has("expand") ? {} : { [relation]: null };
          },
        },
      }),
    },
    "relations-unasked-on-detail": {
      defect: "adds the state to a work item that is read without expand",
      alter: () => ({
        presentation: {
          extras: ({ call }) =>
            call.kind === "read" && !call.query.has("expand") ? { state: null } : {},
        },
      }),
    },
    "relations-unasked-on-module-create": {
      defect: "adds the lead to a module that was made without expand",
      alter: () => ({
        presentation: {
          extras: ({ call }) =>
            call.operation === "createModule" && !call.query.has("expand") ? { lead: null } : {},
        },
      }),
    },
    "expand-adds-all-for-one": {
      defect: "adds all relations where one was asked for",
      alter: (base) => ({
        expansion: {
          split: (known) =>
            known.call.list === "work-items" && known.text === "state"
              ? keysOf(workItemExpansions)
              : base.expansion.split(known),
        },
      }),
    },
    "expand-ignored-on-later-pages": {
      defect: "adds no related object beyond the first page",
      alter: () => ({ expansion: { adds: ({ call }) => !call.query.has("offset") } }),
    },
    "expand-ignored-after-a-cursor": {
      defect: "adds no related object where a cursor leads on",
      alter: () => ({ expansion: { adds: ({ call }) => !call.query.has("cursor") } }),
    },
    "expand-ignored-on-cursor-pages": {
      defect: "adds no related object on the cursor path",
      alter: () => ({ expansion: { adds: ({ call }) => !call.query.has("paginate") } }),
    },
    "expand-ignored-on-last-row": {
      defect: "adds no related object to the last row of a full page",
      alter: () => ({
        expansion: {
          adds: ({ call, index }) => index + 1 !== Number(call.query.get("per_page") ?? 50),
        },
      }),
    },
    "expand-widens-fields": {
      defect: "serves all members where expand stands beside fields",
      alter: (base) => ({
        fields: {
          selects: (known) => known.call.query.has("expand") || base.fields.selects(known),
        },
      }),
    },
    "expand-unknown-ignored-on-detail": {
      defect: "ignores relations that cannot be expanded where one record is read",
      alter: () => ({ expansion: { refuses: ({ call }) => call.kind !== "read" } }),
    },
    "expand-ignored-where-a-state-or-label-is-read": {
      defect: "ignores expand where a single state or label is read",
      alter: () => ({
        expansion: {
          refuses: ({ call }) =>
            call.kind !== "read" || !["state", "label"].includes(call.resource ?? ""),
        },
      }),
    },
    "expand-unknown-ignored-on-features": {
      defect: "ignores expand on the workspace features",
      alter: () => ({ expansion: { refuses: ({ call }) => call.operation !== "readFeatures" } }),
    },
    "expand-unknown-ignored-on-module-create": {
      defect: "ignores relations that cannot be expanded where a module is made",
      alter: () => ({ expansion: { refuses: ({ call }) => call.operation !== "createModule" } }),
    },
    "expand-field-taken": {
      defect: "takes the name of a field for a relation",
      alter: (base) => ({
        expansion: { knows: (known) => known.token === "name" || base.expansion.knows(known) },
      }),
    },
    "expand-refusal-names-first-only": {
      defect: "names the first of several relations that it does not know",
      alter: (base) => ({
        expansion: {
          message: (known) =>
            base.expansion.message({ ...known, unknown: known.unknown.slice(0, 1) }),
        },
      }),
    },
    "module-lead-not-expanded-on-create": {
      defect: "does not add the lead to a module that was made",
      alter: () => ({
        expansion: {
          adds: ({ call, relation }) => call.operation !== "createModule" || relation !== "lead",
        },
      }),
    },
    "module-members-not-expanded-on-create": {
      defect: "does not add the members to a module that was made",
      alter: () => ({
        expansion: {
          adds: ({ call, relation }) => call.operation !== "createModule" || relation !== "members",
        },
      }),
    },
    "module-members-not-expanded-on-list": {
      defect: "does not add the members to the rows of the module list",
      alter: () => ({
        expansion: {
          adds: ({ call, relation }) => call.list !== "modules" || relation !== "members",
        },
      }),
    },
    "page-parent-not-expanded": {
      defect: "does not add the parent to pages",
      alter: () => ({
        expansion: {
          adds: ({ call, relation }) => call.list !== "pages" || relation !== "parent",
        },
      }),
    },
    "page-parent-absent-when-none": {
      defect: "leaves the parent of a page out where there is none",
      alter: (base) => ({
        expansion: {
          value: (known) => {
            const none = known.call.list === "pages" && known.value === null;
            return none ? undefined : base.expansion.value(known);
          },
        },
      }),
    },
    "page-parent-object-when-none": {
      defect: "serves an empty object for the parent of a page where there is none",
      alter: (base) => ({
        expansion: {
          none: (known) => (known.call.list === "pages" ? {} : base.expansion.none(known)),
        },
      }),
    },
    "page-parent-serves-other-record": {
      defect: "serves the page itself for its parent",
      alter: (base) => ({
        expansion: {
          member: (known) =>
            known.call.list === "pages" && known.relation === "parent" && known.name === "id"
              ? known.row.id
              : base.expansion.member(known),
        },
      }),
    },
    "expand-crashes-on-release-tags": {
      defect: "breaks on expand where release tags are listed",
      alter: (base) => ({
        expansion: {
          split: (known) => {
            if (known.call.list === "release-tags") throw new Error("The mutant breaks.");
            return base.expansion.split(known);
          },
        },
      }),
    },
    "default-assignee-not-expanded": {
      defect: "does not add the default assignee to projects",
      alter: () => ({ expansion: { adds: ({ relation }) => relation !== "default_assignee" } }),
    },
  }),
} as const;
