import type { Clause } from "./clause.ts";
import { cycles } from "./clauses/cycles.ts";
import { expansion } from "./clauses/expansion.ts";
import { fields } from "./clauses/fields.ts";
import { identity } from "./clauses/identity.ts";
import { modules } from "./clauses/modules.ts";
import { ordering } from "./clauses/ordering.ts";
import { pagination } from "./clauses/pagination.ts";
import { problems } from "./clauses/problems.ts";
import { requests } from "./clauses/requests.ts";
import { tenancy } from "./clauses/tenancy.ts";
import { workItems } from "./clauses/work-items.ts";

/** Every clause row, by id. */
export const clauses = {
  ...identity,
  ...modules,
  ...cycles,
  ...workItems,
  ...fields,
  ...expansion,
  ...pagination,
  ...ordering,
  ...requests,
  ...problems,
  ...tenancy,
} as const;

/** Id of a clause. */
export type ClauseId = keyof typeof clauses;

/** The row of a clause. */
export function clauseOf(id: ClauseId): Clause {
  return clauses[id];
}
