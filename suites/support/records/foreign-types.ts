import type { Given } from "#lib/check/check.ts";
import { memberOf, valueAt } from "#lib/check/matchers/pointer.ts";
import type { OperationName } from "#lib/contract/operations.ts";
import { operations } from "#lib/contract/operations.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";

/** Types and properties of the outsider's project: how to create and list them. */
const kinds = {
  type: {
    make: "createProjectType",
    list: "listProjectTypes",
    body: (name: string) => ({ name }),
  },
  property: {
    make: "createProjectProperty",
    list: "listProjectProperties",
    body: (display_name: string) => ({ display_name, property_type: "TEXT" }),
  },
} as const satisfies Record<
  string,
  { make: OperationName; list: OperationName; body: (name: string) => object }
>;

/** A record of which only the id and name are known. */
interface ForeignNamed {
  readonly id: string;
  readonly name: string;
}

/** The record that the outsider creates, or finds if their workspace manages types for all projects. */
async function foreignOf(given: Given<"foreign">, kind: keyof typeof kinds): Promise<ForeignNamed> {
  const { api, path, foreign, unique } = given;
  const place = { slug: foreign.workspace, project_id: foreign.project.id };
  const { make, list, body } = kinds[kind];
  const as = "outsider";
  const name = unique("foreign");
  const json = body(name);
  const made = await api.send("POST", path(operations[make].path, place), { as, json });
  const id = memberOf(made.response.json, "id");
  if (made.response.status < 300 && typeof id === "string") return { id, name };
  const listed = await api.get(path(operations[list].path, place), {}, { as });
  const found = valueAt(listed.response.json, "/data/0/id");
  if (listed.response.status === 200 && typeof found === "string") {
    return { id: found, name: String(valueAt(listed.response.json, "/data/0/name")) };
  }
  const unlock = unlocks.principal("outsider", `who may create a ${kind} in their project`);
  throw untested(`The other tenant has no ${kind}.`, unlock);
}

// Each check creates its own: sharing does not extend from one type mode to the other, so a recorded run could not
// be judged again.

/** A work item type of another tenant. */
export const foreignType = (given: Given<"foreign">): Promise<ForeignNamed> =>
  foreignOf(given, "type");

/** A custom property of another tenant. */
export const foreignProperty = (given: Given<"foreign">): Promise<ForeignNamed> =>
  foreignOf(given, "property");
