import type { ApiRequest, Attempt, Exchange, Origin, Timing } from "#lib/http/exchange.ts";

/** An exchange without its bodies, so that those of a whole run fit in memory. */
export interface ExchangeSummary {
  readonly id: number;
  readonly origin: Origin;
  readonly request: Pick<ApiRequest, "method" | "path" | "as" | "keep429">;
  readonly response: {
    readonly status: number;
    readonly foreign?: true;
    readonly headers: { readonly date?: string };
    /** The reported cause of a conflict. */
    readonly code?: string;
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
      ...(response.status === 409 && { code: String(Object(response.json).code) }),
    },
    ...times,
  };
}
