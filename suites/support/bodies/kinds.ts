import type { Arbitrary } from "fast-check";
import { arbitraryBody } from "#fixtures/arbitraries/bodies.ts";
import type { Sketch } from "#fixtures/arbitraries/bodies.ts";
import { writable } from "#fixtures/arbitraries/writable.ts";
import type { WritableKind } from "#fixtures/arbitraries/writable.ts";
import type { Branch } from "#lib/check/properties/for-all.ts";
import { requireId } from "#lib/check/arranging/require-success.ts";
import type { Query } from "#lib/http/exchange.ts";
import type { Fields } from "#lib/contract/field.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import { operations } from "#lib/contract/operations.ts";
import type { ScratchGiven } from "./choices.ts";
import { recordChoices } from "./choices.ts";
import type { RecordIds } from "./realise.ts";

/** A kind of record: where it is written, what its bodies are, and how far the contract gives them. */
export interface BodyKind {
  readonly name: WritableKind;
  readonly fields: Fields;
  readonly create: Arbitrary<Sketch>;
  readonly update: Arbitrary<Sketch>;
  /** Path of the collection, below a parent created for the input if there is one. */
  readonly at: (given: ScratchGiven, branch: Branch) => Promise<string>;
  readonly ids: (given: ScratchGiven) => Promise<RecordIds>;
  /** The contract gives the create, and what it answers. */
  readonly given: boolean;
  /** Whether one record is read by its id. */
  readonly read: boolean;
  /** Parameters with which the list shows the newest records, with all their members. */
  readonly listed: Query;
  /** Members of a create that are not judged. */
  readonly overruled: readonly string[];
  readonly needsMode: boolean;
  /** Members of a create of which at most one is sent. */
  readonly apart: readonly string[];
}

const inProject = (template: string) => async (given: ScratchGiven) =>
  given.path(template, { project_id: given.scratchProject.project.id });

const newest: Query = { fields: "all", order_by: "-created_at" };

const common = {
  ids: recordChoices.none,
  given: true,
  read: true,
  listed: { fields: "all" },
  overruled: [],
  needsMode: false,
  apart: [],
} as const;

const both = (fields: Fields, claims = true) => ({
  fields,
  create: arbitraryBody(fields, { claims }),
  update: arbitraryBody(fields, { claims, partial: true }),
});

const dated = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      field.type === "datetime" ? { ...field, required: true } : field,
    ]),
  );

/** The contract does not state whether a work item may have an end and no start. */
const begun = (body: Sketch): Sketch => {
  const { start_date: start, target_date: target } = body;
  if (typeof target === "string" && typeof start !== "string") {
    return { ...body, start_date: "2024-02-29" };
  }
  return start === null ? { ...body, target_date: null } : body;
};

/** The contract does not state whether a property of another type may have several values. */
const modest = ({ is_multi, ...body }: Sketch): Sketch =>
  body["property_type"] === "OPTION" && is_multi !== undefined ? { ...body, is_multi } : body;

/** Every kind of record whose bodies are generated randomly. */
export const bodyKinds: { readonly [N in WritableKind]: BodyKind } = {
  module: {
    ...common,
    ...both(writable.module),
    name: "module",
    at: inProject(operations.createModule.path),
    ids: recordChoices.module,
    overruled: ["sort_order"],
  },
  "work item": {
    ...common,
    create: arbitraryBody(writable["work item"]).map(begun),
    update: arbitraryBody(writable["work item"], { partial: true }).map(begun),
    fields: writable["work item"],
    listed: newest,
    name: "work item",
    at: inProject(lists.projectWorkItems.path),
    ids: recordChoices.workItem,
    // They are written but never read.
    overruled: ["description_html", "external_id", "external_source"],
  },
  cycle: {
    ...common,
    ...both(writable.cycle),
    // One created without dates gets some from the service, with which later ones need not be compatible.
    create: arbitraryBody(dated(writable.cycle)),
    name: "cycle",
    at: inProject(lists.cycles.path),
    given: false,
    listed: newest,
    overruled: ["sort_order"],
  },
  label: {
    ...common,
    ...both(writable.label),
    name: "label",
    at: inProject(lists.labels.path),
    given: false,
  },
  type: {
    ...common,
    ...both(writable.type, false),
    name: "type",
    at: inProject(operations.createProjectType.path),
    needsMode: true,
  },
  property: {
    ...common,
    ...both(writable.property, false),
    create: arbitraryBody(writable.property, { claims: false }).map(modest),
    listed: newest,
    name: "property",
    at: inProject(operations.createProjectProperty.path),
    needsMode: true,
  },
  option: {
    ...common,
    ...both(writable.option, false),
    name: "option",
    // An option of its own property is the default of no other.
    at: async ({ path, scratchProject }, { api, unique }) => {
      const project_id = scratchProject.project.id;
      const json = { display_name: unique("property"), property_type: "OPTION" };
      const at = path(operations.createProjectProperty.path, { project_id });
      const property_id = requireId(await api.send("POST", at, { json }));
      return path(operations.createProjectOption.path, { project_id, property_id });
    },
    read: false,
    needsMode: true,
  },
  "intake work item": {
    ...common,
    ...both(writable["intake work item"]),
    name: "intake work item",
    at: inProject(operations.createIntakeWorkItem.path),
    ids: recordChoices.intake,
    apart: ["duplicate_to_id", "snoozed_till", "status"],
  },
  "initiative label": {
    ...common,
    ...both(writable["initiative label"]),
    name: "initiative label",
    at: async ({ path }) => path("/api/v2/workspaces/{slug}/initiatives/labels/"),
    given: false,
    read: false,
  },
};
