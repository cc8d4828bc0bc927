import { lookForMade, removeAllMade, removeMade } from "#lib/check/arranging/remove-made.ts";
import { settleAll } from "#fixtures/api/settle-all.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import type { ContextGiven } from "./arrangement.ts";
import { activated } from "#lib/check/arranging/active-property.ts";
import { requireSuccess, requireId } from "#lib/check/arranging/require-success.ts";
import { sharedArrangement } from "#lib/check/arranging/shared-arrangement.ts";
import { memberOf, valueAt } from "#lib/check/matchers/pointer.ts";
import { operations } from "#lib/contract/operations.ts";
import { createContext, removeBornContexts } from "./create-context.ts";

type Slice =
  | "pair"
  | "project"
  | "type"
  | "all"
  | "other-project"
  | "other-type"
  | "second-project"
  | "second-type";

/** One context of a property: its slice, and its is_required. */
type Override = readonly [slice: Slice, required: boolean];

/** The contexts of each property, in the order in which they are created. */
const precedenceCases = {
  probe: [["pair", true]],
  "all-alone": [["all", true]],
  relaxed: [["all", false]],
  "other-project": [["other-project", true]],
  "other-type": [["other-type", true]],
  "second-project": [["second-project", true]],
  "second-type": [["second-type", true]],
  "pair-over-project": [
    ["pair", true],
    ["project", false],
  ],
  "pair-after-project": [
    ["project", true],
    ["pair", false],
  ],
  "project-over-type": [
    ["project", true],
    ["type", false],
  ],
  "project-after-type": [
    ["type", true],
    ["project", false],
  ],
  "type-over-all": [
    ["type", true],
    ["all", false],
  ],
  "type-after-all": [
    ["all", true],
    ["type", false],
  ],
} as const satisfies Readonly<Record<string, readonly Override[]>>;

export type PrecedenceCase = keyof typeof precedenceCases;

/** The schema document of the type, and what was created for one property. */
interface ArrangedCase {
  readonly document: Exchange;
  readonly propertyId: string;
  readonly contexts: readonly Exchange[];
}

/** Ids that a context lists: its own, another one, or its own after another one. */
function listed(
  slice: Slice,
  of: "project" | "type",
  { own, other }: { readonly own: string; readonly other: string },
): readonly string[] {
  if (slice === `second-${of}`) return [other, own];
  return slice === `other-${of}` ? [other] : [own];
}

function bodyOf(given: ContextGiven, typeId: string, [slice, is_required]: Override) {
  const here = given.scratchProject.project.id;
  const { id: otherType = typeId } = given.workspaceTypes[0] ?? {};
  const projects = listed(slice, "project", { own: here, other: given.frozenProject.id });
  const types = listed(slice, "type", { own: typeId, other: otherType });
  const allProjects = ["type", "all", "other-type", "second-type"].includes(slice);
  const allTypes = ["project", "all", "other-project", "second-project"].includes(slice);
  return {
    is_required,
    applies_to_all_projects: allProjects,
    applies_to_all_work_item_types: allTypes,
    ...(allProjects ? {} : { project_ids: projects }),
    ...(allTypes ? {} : { issue_type_ids: types }),
  };
}

async function createContexts(
  given: ContextGiven,
  typeId: string,
  propertyId: string,
  [first, second]: readonly Override[],
): Promise<readonly Exchange[]> {
  const made: Exchange[] = [];
  if (first) made.push(await createContext(given, propertyId, bodyOf(given, typeId, first)));
  if (second) made.push(await createContext(given, propertyId, bodyOf(given, typeId, second)));
  return made;
}

/** Properties for all precedence cases; all are removed after use. */
async function withProperties<T>(
  given: ContextGiven,
  names: readonly PrecedenceCase[],
  use: (ids: ReadonlyMap<PrecedenceCase, string>) => Promise<T>,
): Promise<T> {
  const { api, path, unique } = given;
  const at = path(operations.createWorkspaceProperty.path);
  const made: Exchange[] = [];
  const make = async (name: PrecedenceCase) => {
    const is_required = name === "relaxed";
    const json = { display_name: unique(name), property_type: "TEXT", is_required };
    const property = await api.send("POST", at, { json });
    made.push(property);
    return [name, property] as const;
  };
  try {
    const properties = await settleAll(names.map(make));
    await lookForMade(given, made);
    const ids = properties.map(async ([name, property]) => {
      const id = requireId(await activated(given, property));
      await removeBornContexts(given, property);
      return [name, id] as const;
    });
    return await use(new Map(await settleAll(ids)));
  } finally {
    await removeAllMade(given, made);
  }
}

async function describe(
  given: ContextGiven,
  typeId: string,
): Promise<Readonly<Record<PrecedenceCase, ArrangedCase>>> {
  const { api, path, scratchProject } = given;
  const project_id = scratchProject.project.id;
  const imports = path(operations.importTypes.path, { project_id });
  requireSuccess(await api.send("POST", imports, { json: { work_item_types: [typeId] } }));
  // The keys of the table are its names by construction.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const names = Object.keys(precedenceCases) as PrecedenceCase[];
  return withProperties(given, names, async (ids) => {
    const attach = path(operations.attachWorkspaceProperties.path, { type_id: typeId });
    requireSuccess(await api.send("POST", attach, { json: { properties: [...ids.values()] } }));
    const arrangedCases = names.map(async (name) => {
      const propertyId = ids.get(name) ?? "";
      const contexts = await createContexts(given, typeId, propertyId, precedenceCases[name]);
      return { name, propertyId, contexts };
    });
    const all = await Promise.all(arrangedCases);
    const schema = path(operations.readTypeSchema.path, { project_id, type_id: typeId });
    const document = await api.get(schema);
    const rows = all.map(({ name, ...one }) => [name, { ...one, document }]);
    // Each name has a row.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    return Object.fromEntries(rows) as Record<PrecedenceCase, ArrangedCase>;
  });
}

/** What the schema document of a type says about properties with contexts; they are removed by then. */
export const arrangedPrecedenceCases = sharedArrangement(
  "contexts.precedenceCases",
  async (given: ContextGiven) => {
    const types = given.path(operations.createWorkspaceType.path);
    const made = await given.api.send("POST", types, { json: { name: given.unique("Sliced") } });
    try {
      return await describe(given, requireId(made));
    } finally {
      await removeMade(given, made);
    }
  },
);

/** What the document says about whether the property of the case is required. */
export function requiredIn({ document, propertyId }: ArrangedCase): unknown {
  const entries = Object.values(Object(valueAt(document.response.json, "/custom_fields")));
  const entry = entries.find((one) => memberOf(one, "id") === propertyId);
  return memberOf(entry, "required");
}
