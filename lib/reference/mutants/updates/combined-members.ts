import { isObject } from "#lib/reference/engine/negotiate.ts";
import { storing } from "#lib/reference/mutants/building/altered-members.ts";
import type { Stored } from "#lib/reference/mutants/building/altered-members.ts";
import type { Mutant } from "#lib/reference/mutants/building/mutant.ts";
import { mutantsOf } from "#lib/reference/mutants/building/mutant.ts";

type Body = Readonly<Record<string, unknown>>;

/** Stores a text of a resource differently from how it was sent. */
const spelling = (
  defect: string,
  resource: string,
  field: string,
  change: (text: string) => string,
): Mutant =>
  storing(defect, resource, field, ({ value }: Stored) =>
    typeof value === "string" ? change(value) : value,
  );

/** Reads a body of a create or an update of a resource as another one. */
const reading = (
  defect: string,
  resource: string,
  kind: "create" | "update",
  change: (body: Body) => Body,
): Mutant => ({
  defect,
  policy: "writes.body",
  where: (known) => known.resource === resource && known.call.kind === kind,
  instead: (_, usual) => change(usual()),
});

const first = (body: Body, count: number): Body =>
  Object.fromEntries(Object.entries(body).slice(0, count));

const without = (body: Body, member: string): Body =>
  Object.fromEntries(Object.entries(body).filter(([name]) => name !== member));

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

const ascii = (text: string): string => text.normalize("NFD").replaceAll(/[^\n -~]/g, "?");

const created = mutantsOf({
  "module-description-ends-with-its-line": spelling(
    "stores only the first line of a module's description",
    "module",
    "description",
    (text) => text.split("\n")[0] ?? "",
  ),
  "module-logo-props-lose-what-is-empty": storing(
    "drops the members of logo_props that are empty, zero or false",
    "module",
    "logo_props",
    ({ value }) =>
      isObject(value)
        ? Object.fromEntries(Object.entries(value).filter(([, inner]) => Boolean(inner)))
        : value,
  ),
  "module-dates-skip-the-leap-day": {
    defect: "stores February 29 as March 1",
    policy: "writes.stores",
    where: ({ resource, field }) => resource === "module" && field.endsWith("_date"),
    instead: (_, usual) => {
      const value = usual();
      return typeof value === "string" ? value.replace("-02-29", "-03-01") : value;
    },
  },
  "module-lead-is-forgotten-beside-a-target-date": reading(
    "loses the lead of a new module that has a target date",
    "module",
    "create",
    (body) => (typeof body["target_date"] === "string" ? without(body, "lead_id") : body),
  ),
  "module-status-is-forgotten-beside-a-sort-order": reading(
    "creates a module with a sort_order as planned, whatever status is sent",
    "module",
    "create",
    (body) => (typeof body["sort_order"] === "number" ? without(body, "status") : body),
  ),
  "work-item-name-is-escaped": spelling(
    "stores the name of a work item HTML-escaped",
    "work-item",
    "name",
    escaped,
  ),
  "intake-name-is-kept-in-ascii": spelling(
    "replaces non-ASCII characters with a question mark in the name of an intake work item",
    "intake-work-item",
    "name",
    ascii,
  ),
  "type-description-is-in-latin-alone": spelling(
    "drops non-Latin letters from the description of a type",
    "project-type",
    "description",
    (text) => text.replaceAll(/[\u0100-\u{FFFF}]/gu, ""),
  ),
  "type-name-is-kept-in-ascii": spelling(
    "replaces non-ASCII characters with a question mark in the name of a type",
    "project-type",
    "name",
    (text) => (text.length < 255 ? ascii(text) : text),
  ),
  "property-display-name-is-kept-in-ascii": spelling(
    "replaces non-ASCII characters with a question mark in the display name of a property",
    "project-property",
    "display_name",
    ascii,
  ),
  "option-name-is-decoded": spelling(
    "decodes percent signs in the name of an option",
    "project-option",
    "name",
    (text) => text.replaceAll("%20", " "),
  ),
});

const updated = mutantsOf({
  "patch-of-module-writes-five-members-at-most": reading(
    "writes only the first five members of an update of a module",
    "module",
    "update",
    (body) => first(body, 5),
  ),
  "null-beside-other-members-of-a-module-does-not-clear": reading(
    "ignores null in an update of a module that names other members too",
    "module",
    "update",
    (body) => {
      const sent = Object.entries(body).filter(([, value]) => value !== null);
      return sent.length === 0 ? body : Object.fromEntries(sent);
    },
  ),
  "patch-of-work-item-writes-six-members-at-most": reading(
    "writes only the first six members of an update of a work item",
    "work-item",
    "update",
    (body) => first(body, 6),
  ),
  "work-item-priority-is-kept-beside-a-new-state": reading(
    "ignores the priority in an update of a work item that also names a state",
    "work-item",
    "update",
    (body) => (typeof body["state_id"] === "string" ? without(body, "priority") : body),
  ),
  "patch-of-cycle-writes-two-members-at-most": reading(
    "writes only the first two members of an update of a cycle",
    "cycle",
    "update",
    (body) => first(body, 2),
  ),
  "patch-of-label-writes-its-first-member": reading(
    "writes only the first member of an update of a label",
    "label",
    "update",
    (body) => first(body, 1),
  ),
  "patch-of-initiative-label-writes-two-members-at-most": reading(
    "writes only the first two members of an update of an initiative label",
    "initiative-label",
    "update",
    (body) => first(body, 2),
  ),
});

/** Defects that show when several valid members are combined in one body. */
export const combinedMemberMutants = { ...created, ...updated } as const;
