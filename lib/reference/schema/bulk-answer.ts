import { problemTypes } from "#lib/contract/problems.ts";
import { arrayOf, objectOf, textSchema, uuid } from "./json-shapes.ts";
import { fieldErrors } from "./shape.ts";

const count = { type: "integer", minimum: 0 };

/** Schema of the answer of a bulk route; a row reports either its record or its problem. */
export const bulkAnswer = objectOf({
  results: arrayOf(
    objectOf(
      {
        index: count,
        result: { ...textSchema, enum: ["created", "updated", "deleted", "failed"] },
      },
      {
        id: uuid,
        type: { ...textSchema, enum: Object.keys(problemTypes) },
        code: textSchema,
        detail: textSchema,
        errors: fieldErrors,
      },
    ),
  ),
  succeeded: count,
  failed: count,
});
