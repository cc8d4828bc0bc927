import type { ApiResponse, Exchange } from "#lib/http/exchange.ts";

/** The exchange as if this had been the answer; a given body is sent as JSON. */
export function alteredExchange(
  exchange: Exchange,
  { json, ...more }: Partial<Omit<ApiResponse, "text">>,
): Exchange {
  const body = json === undefined ? {} : { json, text: JSON.stringify(json) };
  return { ...exchange, response: { ...exchange.response, ...more, ...body } };
}
