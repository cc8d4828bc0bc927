import type { Given } from "#lib/check/check.ts";
import { memberOf, valueAt } from "#lib/check/matchers/pointer.ts";
import { operations } from "#lib/contract/operations.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";

const complete = unlocks.deployment("whose document describes each standard field");

/** Ids of the properties that a document describes. */
export function customFieldIds({ response }: Exchange): readonly string[] {
  const described = valueAt(response.json, "/custom_fields");
  if (response.status === 200 && (typeof described !== "object" || Array.isArray(described))) {
    throw untested("The document has no map of custom fields.", complete);
  }
  return Object.values(Object(described)).map((one) => String(memberOf(one, "id")));
}

/** Guards a claim about an entry: if the document lacks it, another check says so. */
export function entryIn({ response }: Exchange, field: string): unknown {
  const entry = valueAt(response.json, `/fields/${field}`);
  if (entry !== undefined) return entry;
  throw untested(`The document does not describe ${field}.`, complete);
}

/** The document of the frozen project's last type, which is never changed. */
export function readTypeDocument(
  { api, path, frozenProject, types }: Given<"frozenProject" | "types">,
  include?: string,
): Promise<Exchange> {
  const at = path(operations.readTypeSchema.path, {
    project_id: frozenProject.id,
    type_id: types.at(-1)?.id ?? "",
  });
  return api.read(at, include === undefined ? {} : { include });
}
