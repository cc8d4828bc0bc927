import type { Model } from "#lib/reference/models/model.ts";
import { arrayOf, flag, objectOf } from "./json-shapes.ts";
import type { Schema } from "./json-shapes.ts";
import { refTo } from "./shape.ts";

/** Schema of a page of the model's records, in either paging style. */
export function envelopeOf(model: Model): Schema {
  return objectOf(
    {
      data: arrayOf(refTo(model)),
      pagination: objectOf({ style: { type: "string", enum: ["offset", "cursor"] } }),
    },
    {
      next: { type: ["integer", "null"] },
      previous: { type: ["integer", "null"] },
      total_count: { type: "integer", minimum: 0 },
      next_cursor: { type: ["string", "null"] },
      has_more: flag,
    },
  );
}
