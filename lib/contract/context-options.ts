import type { Field } from "./field.ts";

/** Members of each option of a property context. */
export const contextOptionFields = {
  id: { type: "uuid" },
  name: { type: "string" },
  is_default: { type: "boolean" },
  sort_order: { type: "number" },
} as const satisfies Readonly<Record<string, Field>>;
