import type { Row } from "./row.ts";

/** A record that a work item named until it was deleted, and the operation that deleted it. */
interface Left {
  readonly id: string;
  readonly by: string;
}

function isLeft(value: unknown): value is Left {
  return typeof value === "object" && value !== null && "id" in value && "by" in value;
}

/** The deleted records that a work item once named; no answer shows them. */
export function leftOf(row: Row): readonly Left[] {
  const left = row["left"];
  return Array.isArray(left) ? left.filter(isLeft) : [];
}

/** What is stored of a work item when a record that it names is deleted. */
export function leaving(row: Row, id: string, by: string): { readonly left: readonly Left[] } {
  return { left: [...leftOf(row), { id, by }] };
}
