import { family, keysOf } from "#lib/contract/family.ts";
import { wholeLists } from "#lib/contract/subjects/sparse-lists.ts";
import type { Mutant } from "#lib/reference/mutants/building/mutant.ts";
import { mutantsOf } from "#lib/reference/mutants/building/mutant.ts";

/** A member of each list's rows that a defect can omit; labels and projects show only their id. */
const spare = {
  "work-items": "created_by_id",
  "workspace-work-items": "archived_at",
  cycles: "timezone",
  modules: "member_ids",
  states: "is_default",
  "project-types": "level",
  "workspace-types": "is_epic",
  "project-members": "role",
  "workspace-members": "role",
  "project-properties": "is_multi",
  contexts: "sort_order",
  pages: "is_global",
  "release-tags": "git_tag",
} as const;

type Spared = keyof typeof spare;
const spared = keysOf(spare);

/** Those whose rows are complete by default, according to the contract. */
const whole = wholeLists.map(({ slug }) => slug);

/** Those of which the contract lists the names that can be asked for. */
const listed = [
  "work-items",
  "workspace-work-items",
  "cycles",
  "modules",
  "project-types",
  "workspace-types",
  "project-members",
  "project-properties",
  "contexts",
  "release-tags",
] as const satisfies readonly Spared[];

/** Names that, according to the contract, are not returned on work items. */
const unreturned = [
  "updated_at",
  "updated_by",
  "project",
  "workspace",
  "external_id",
  "external_source",
  "description_html",
] as const;

/** The same names, and the one that states no longer have. */
const unknown = [...unreturned, "default"] as const;

/** Defects of sparse fields on one list, or of one name. */
export const defaultMemberMutants = {
  ...mutantsOf({
    "fields-ignored-on-lists": {
      defect: "ignores fields on every list",
      policy: "fields.applies",
      where: ({ call }) => call.list !== null,
      instead: () => false,
    },
    "fields-valid-set-misses-one": {
      defect: "omits one of the valid fields of a list from the refusal",
      policy: "problems.entryMessage",
      where: ({ entry }) => entry.field === "fields",
      instead: ({ call, entry }, usual) => {
        const slug = listed.find((known) => known === call.list);
        return slug === undefined ? usual() : entry.message.replaceAll(spare[slug], "...");
      },
    },
    "fields-all-refused": {
      defect: "refuses fields=all",
      policy: "fields.split",
      instead: (_, usual) => usual().map((name) => (name === "all" ? "*" : name)),
    },
  }),
  ...family(
    spared,
    (slug) => `fields-all-misses-one-on-${slug}` as const,
    (slug): Mutant => ({
      defect: `omits ${spare[slug]} for fields=all on the list of ${slug}`,
      policy: "fields.selects",
      where: ({ call, name }) =>
        call.query.get("fields") === "all" && call.list === slug && name === spare[slug],
      instead: () => false,
    }),
  ),
  ...family(
    whole,
    (slug) => `fields-default-misses-one-on-${slug}` as const,
    (slug): Mutant => ({
      defect: `omits ${spare[slug]} on the list of ${slug} when fields is not sent`,
      policy: "fields.selects",
      where: ({ requested, call, name }) =>
        requested === null && call.list === slug && name === spare[slug],
      instead: () => false,
    }),
  ),
  ...family(
    unknown,
    (name) => `fields-take-${name}` as const,
    (name): Mutant => ({
      defect: `accepts ${name} as a field`,
      policy: "fields.knows",
      where: ({ token }) => token === name,
      instead: () => true,
    }),
  ),
  ...family(
    unknown,
    (name) => `objects-show-${name}` as const,
    (name): Mutant => ({
      defect: `returns ${name} when no field is requested`,
      policy: "presentation.extras",
      where: ({ call }) => !call.query.has("fields"),
      instead: () => ({ [name]: null }),
    }),
  ),
  ...family(
    unreturned,
    (name) => `fields-all-shows-${name}` as const,
    (name): Mutant => ({
      defect: `returns ${name} for fields=all`,
      policy: "presentation.extras",
      where: ({ call }) => call.query.get("fields") === "all",
      instead: () => ({ [name]: null }),
    }),
  ),
  ...family(
    unreturned,
    (name) => `detail-shows-${name}` as const,
    (name): Mutant => ({
      defect: `returns ${name} when one record is read`,
      policy: "presentation.extras",
      where: ({ call }) => call.kind === "read",
      instead: () => ({ [name]: null }),
    }),
  ),
};
