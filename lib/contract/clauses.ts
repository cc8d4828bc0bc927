import type { Clause } from "./clause.ts";
import { cycles } from "./clauses/cycles.ts";
import { fields } from "./clauses/fields.ts";
import { expansion } from "./clauses/expansion.ts";
import { ordering } from "./clauses/ordering.ts";
import { identity } from "./clauses/identity.ts";
import { modules } from "./clauses/modules.ts";
import { pagination } from "./clauses/pagination.ts";
import { problems } from "./clauses/problems.ts";
import { requests } from "./clauses/requests.ts";
import { workItems } from "./clauses/work-items.ts";
import { tenancy } from "./clauses/tenancy.ts";

/** Every clause row, by id. */
export const clauses = {
  ...ordering,
  ...expansion,
  ...fields,
  ...identity,
  ...problems,
  ...requests,
  ...tenancy,
  ...modules,
  ...pagination,
  ...workItems,
  ...cycles,
} as const;

/** Id of a clause. */
export type ClauseId = keyof typeof clauses;

/** The row of a clause. */
export function clauseOf(id: ClauseId): Clause {
  return clauses[id];
}
