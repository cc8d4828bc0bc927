import { isObject } from "#lib/reference/engine/negotiate.ts";
import type { Mutant } from "./mutant.ts";
import { reading } from "./altered-members.ts";

const idOf = (one: unknown): unknown => (isObject(one) ? one["id"] : one);

/** Reads the objects nested in a body of the operation as their ids. */
export const flattening = (
  defect: string,
  operation: string,
  ...fields: readonly string[]
): Mutant =>
  reading(defect, ({ call, body }) => {
    if (call.operation !== operation) return body;
    const present = fields.filter((name) => body[name] !== undefined);
    const flat = present.map((name) => {
      const sent = body[name];
      return [name, Array.isArray(sent) ? sent.map(idOf) : sent];
    });
    return { ...body, ...Object.fromEntries(flat) };
  });
