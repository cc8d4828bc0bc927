import { operations } from "#lib/contract/operations.ts";
import type { Exchange } from "#lib/http/exchange.ts";

/** The schema document that the preflight of a run read, as parsed JSON; null where the deployment served none. */
export function recordedSchema(exchanges: readonly Exchange[]): unknown {
  const { path } = operations.readSchema;
  const read = exchanges.find(
    ({ origin, request, response }) =>
      origin.check === "preflight" && request.path === path && response.status === 200,
  );
  return read?.response.json ?? null;
}
