import { effectOf } from "#lib/contract/verbs.ts";
import type {
  ApiRequest,
  ApiResponse,
  Attempt,
  Exchange,
  Origin,
  Timing,
} from "#lib/http/exchange.ts";

/** An exchange without its bodies, so that those of a whole run fit in memory. */
export interface ExchangeSummary {
  readonly id: number;
  readonly origin: Origin;
  readonly request: Pick<ApiRequest, "method" | "path" | "as" | "keep429">;
  readonly response: {
    readonly status: number;
    readonly foreign?: true;
    readonly headers: { readonly date?: string };
    /** The reported cause of a refusal that may be a quota's. */
    readonly code?: string;
    /** How many records the rows of a bulk request or import made or removed. */
    readonly rows?: number;
  };
  /** ISO 8601. */
  readonly startedAt: string;
  readonly ms: number;
  readonly attempts: readonly Attempt[];
  /** Absent from journals of earlier versions. */
  readonly timing?: Timing;
  readonly sentWith?: string;
}

/** The summary of an exchange. */
export function summaryOf({ id, origin, request, response, ...times }: Exchange): ExchangeSummary {
  const { method, path, as, keep429 } = request;
  const { date } = response.headers;
  return {
    id,
    origin,
    request: { method, path, as, ...(keep429 !== undefined && { keep429 }) },
    response: {
      status: response.status,
      ...(response.foreign === true && { foreign: response.foreign }),
      headers: date === undefined ? {} : { date },
      ...(quotaStatuses.has(response.status) && { code: String(Object(response.json).code) }),
      ...rowsOf(request, response),
    },
    ...times,
  };
}

/** Statuses with which a collection may refuse what its plan holds no room for. */
export const quotaStatuses: ReadonlySet<number> = new Set([400, 402, 403, 409, 422]);

/** The rows that a request with a verb carried out: those that a bulk answer counts, or the ids of an import. */
function rowsOf(
  { path, json }: ApiRequest,
  { status, json: answered }: ApiResponse,
): { readonly rows?: number } {
  const effect = effectOf(path);
  if (status >= 300 || effect === null || effect === "changes") return {};
  const named: unknown = Object(json).work_item_types;
  if (Array.isArray(named)) return { rows: named.length };
  const counted: unknown = Object(answered).succeeded;
  return { rows: typeof counted === "number" ? counted : 1 };
}
