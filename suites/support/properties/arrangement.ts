import type { Given } from "#lib/check/check.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import type { PropertySurface } from "./surface.ts";
import { requireId } from "#lib/check/arranging/require-success.ts";
import { sharedArrangement } from "#lib/check/arranging/shared-arrangement.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import { below } from "#lib/contract/path.ts";
import { sendProperty, optionsPath, propertySurfaces, withProperty } from "./surface.ts";

/** The newest properties of the scratch project, as its list reports them. */
export function listNewest({
  api,
  path,
  scratchProject,
}: Given<"scratchProject">): Promise<Exchange> {
  const at = path(lists.projectProperties.path, { project_id: scratchProject.project.id });
  return api.get(at, { order_by: "-created_at", per_page: 200 });
}

/** Two properties that differ in everything that a body can set, and the list that reports them. */
async function makeProperties(given: Given<"scratchProject">, surface: PropertySurface) {
  const bodies = {
    required: { property_type: "TEXT", is_required: true, is_multi: false },
    multi: { property_type: "OPTION", is_required: false, is_multi: true },
  };
  const make = async (body: object) => {
    const display_name = given.unique("Found in");
    const json = { display_name, ...body };
    return { display_name, answer: await sendProperty(given, surface, { json }) };
  };
  const required = await make(bodies.required);
  const multi = await make(bodies.multi);
  return { required, multi };
}

/** A property with an option of each kind, and the property as it is read afterwards. */
function makeOptions(given: Given<"scratchProject">, surface: PropertySurface) {
  const json = { display_name: given.unique("Severity"), property_type: "OPTION" };
  return withProperty(given, surface, { json }, async (made) => {
    const id = requireId(made);
    const at = optionsPath(given, surface, id);
    const plain = await given.api.send("POST", at, { json: { name: "low" } });
    const standard = await given.api.send("POST", at, { json: { name: "high", is_default: true } });
    const other = await given.api.send("POST", at, { json: { name: "mid", is_default: false } });
    const read =
      surface.name === "project"
        ? await listNewest(given)
        : await given.api.get(below(given.path(surface.create), id));
    return { id, plain, standard, other, read };
  });
}

const [project, workspace] = propertySurfaces;

/** A property of the project that is created with a default value, and the list that reports it. */
export const propertyWithDefault = sharedArrangement(
  "properties.with-default",
  async (given: Given<"scratchProject">) => {
    const body = { property_type: "TEXT", default_value: ["granite"] };
    const json = { display_name: given.unique("Stone"), ...body };
    const made = await sendProperty(given, project, { json });
    return { made, listed: await listNewest(given) };
  },
);

/** Properties of the project that are made with members which no create of the contract names, and their list. */
export const propertiesWithMore = sharedArrangement(
  "properties.with-more",
  async (given: Given<"scratchProject">) => {
    const make = (word: string, more: object) => {
      const json = { display_name: given.unique(word), ...more };
      return sendProperty(given, project, { json });
    };
    const related = await make("Owner", {
      property_type: "RELATION",
      relation_type: "USER",
      description: "Plain text, two or three words.",
      external_id: given.unique("property"),
      external_source: "conformance",
    });
    const settled = await make("Depth", {
      property_type: "TEXT",
      settings: { display_format: "single-line" },
      validation_rules: { max_length: 40 },
    });
    return { related, settled, listed: await listNewest(given) };
  },
);

/** The properties that the checks of a surface judge. */
export const propertiesMade = {
  project: sharedArrangement("properties.of-project", (given: Given<"scratchProject">) =>
    makeProperties(given, project),
  ),
  workspace: sharedArrangement("properties.of-workspace", (given: Given<"scratchProject">) =>
    makeProperties(given, workspace),
  ),
} as const;

/** The options that the checks of a surface judge. */
export const optionsMade = {
  project: sharedArrangement("properties.options-of-project", (given: Given<"scratchProject">) =>
    makeOptions(given, project),
  ),
  workspace: sharedArrangement(
    "properties.options-of-workspace",
    (given: Given<"scratchProject">) => makeOptions(given, workspace),
  ),
} as const;
