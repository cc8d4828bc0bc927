import { workItemExpansions } from "#lib/contract/lists/expansions.ts";
import { family, keysOf } from "#lib/contract/family.ts";
import type { Mutant } from "#lib/reference/mutants/building/mutant.ts";
import { mutantsOf } from "#lib/reference/mutants/building/mutant.ts";

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
export const singleListExpansionMutants = {
  ...family(
    peopled,
    (slug) => `expand-replaces-id-key-on-${slug}` as const,
    (slug): Mutant => ({
      defect: `returns the related object in place of its id key on the list of ${slug}`,
      policy: "expansion.keepsIdKey",
      where: ({ call }) => call.list === slug,
      instead: () => false,
    }),
  ),
  ...family(
    peopled,
    (slug) => `expand-serves-other-record-on-${slug}` as const,
    (slug): Mutant => ({
      defect: `returns a related object that the id key does not name on the list of ${slug}`,
      policy: "expansion.member",
      where: ({ call, name }) => call.list === slug && name === "id",
      instead: ({ row }) => row.id,
    }),
  ),
  ...mutantsOf({
    "relations-unasked-on-lists": {
      defect: "adds a relation to the rows of each list without expand",
      policy: "presentation.extras",
      where: ({ call }) => !call.query.has("expand"),
      instead: ({ call: { list } }, usual) =>
        isUnasked(list) ? { [unasked[list]]: null } : usual(),
    },
    "relations-unasked-on-detail": {
      defect: "adds the state to a work item that is read without expand",
      policy: "presentation.extras",
      where: ({ call }) => call.kind === "read" && !call.query.has("expand"),
      instead: () => ({ state: null }),
    },
    "relations-unasked-on-module-create": {
      defect: "adds the lead to a module that was created without expand",
      policy: "presentation.extras",
      where: ({ call }) => call.operation === "createModule" && !call.query.has("expand"),
      instead: () => ({ lead: null }),
    },
    "expand-adds-all-for-one": {
      defect: "adds all relations when only one was requested",
      policy: "expansion.split",
      where: ({ call, text }) => call.list === "work-items" && text === "state",
      instead: () => keysOf(workItemExpansions),
    },
    "expand-ignored-on-later-pages": {
      defect: "adds no related object after the first page",
      policy: "expansion.adds",
      where: ({ call }) => call.query.has("offset"),
      instead: () => false,
    },
    "expand-ignored-after-a-cursor": {
      defect: "adds no related object on later pages of a cursor walk",
      policy: "expansion.adds",
      where: ({ call }) => call.query.has("cursor"),
      instead: () => false,
    },
    "expand-ignored-on-cursor-pages": {
      defect: "adds no related object on cursor pages",
      policy: "expansion.adds",
      where: ({ call }) => call.query.has("paginate"),
      instead: () => false,
    },
    "expand-ignored-on-last-row": {
      defect: "adds no related object to the last row of a full page",
      policy: "expansion.adds",
      where: ({ index, call }) => index + 1 === Number(call.query.get("per_page") ?? 50),
      instead: () => false,
    },
    "expand-widens-fields": {
      defect: "returns all members when expand comes with fields",
      policy: "fields.selects",
      where: ({ call }) => call.query.has("expand"),
      instead: () => true,
    },
    "expand-unknown-ignored-on-detail": {
      defect: "ignores non-expandable relations when one record is read",
      policy: "expansion.refuses",
      where: ({ call }) => call.kind === "read",
      instead: () => false,
    },
    "expand-ignored-where-a-state-or-label-is-read": {
      defect: "ignores expand when a single state or label is read",
      policy: "expansion.refuses",
      where: ({ call }) => call.kind === "read" && ["state", "label"].includes(call.resource ?? ""),
      instead: () => false,
    },
    "expand-unknown-ignored-on-features": {
      defect: "ignores expand on the workspace features",
      policy: "expansion.refuses",
      where: ({ call }) => call.operation === "readFeatures",
      instead: () => false,
    },
    "expand-unknown-ignored-on-module-create": {
      defect: "ignores non-expandable relations when a module is created",
      policy: "expansion.refuses",
      where: ({ call }) => call.operation === "createModule",
      instead: () => false,
    },
    "expand-field-taken": {
      defect: "accepts the name of a field as a relation",
      policy: "expansion.knows",
      where: ({ token }) => token === "name",
      instead: () => true,
    },
    "expand-refusal-names-first-only": {
      defect: "names only the first of several unknown relations",
      policy: "expansion.message",
      instead: (known, usual) => usual({ ...known, unknown: known.unknown.slice(0, 1) }),
    },
    "module-lead-not-expanded-on-create": {
      defect: "does not add the lead to a module that was created",
      policy: "expansion.adds",
      where: ({ call, relation }) => call.operation === "createModule" && relation === "lead",
      instead: () => false,
    },
    "module-members-not-expanded-on-create": {
      defect: "does not add the members to a module that was created",
      policy: "expansion.adds",
      where: ({ call, relation }) => call.operation === "createModule" && relation === "members",
      instead: () => false,
    },
    "module-members-not-expanded-on-list": {
      defect: "does not add the members to the rows of the module list",
      policy: "expansion.adds",
      where: ({ call, relation }) => call.list === "modules" && relation === "members",
      instead: () => false,
    },
    "page-parent-not-expanded": {
      defect: "does not add the parent to pages",
      policy: "expansion.adds",
      where: ({ call, relation }) => call.list === "pages" && relation === "parent",
      instead: () => false,
    },
    "page-parent-absent-when-none": {
      defect: "omits the parent of a page when there is none",
      policy: "expansion.value",
      where: ({ call, value }) => call.list === "pages" && value === null,
      instead: () => undefined,
    },
    "page-parent-object-when-none": {
      defect: "returns an empty object as the parent of a page when there is none",
      policy: "expansion.none",
      where: ({ call }) => call.list === "pages",
      instead: () => ({}),
    },
    "page-parent-serves-other-record": {
      defect: "returns the page itself as its parent",
      policy: "expansion.member",
      where: ({ call, relation, name }) =>
        call.list === "pages" && relation === "parent" && name === "id",
      instead: ({ row }) => row.id,
    },
    "expand-crashes-on-release-tags": {
      defect: "crashes on expand when release tags are listed",
      policy: "expansion.split",
      where: ({ call }) => call.list === "release-tags",
      instead: () => {
        throw new Error("The mutant breaks.");
      },
    },
    "default-assignee-not-expanded": {
      defect: "does not add the default assignee to projects",
      policy: "expansion.adds",
      where: ({ relation }) => relation === "default_assignee",
      instead: () => false,
    },
  }),
} as const;
