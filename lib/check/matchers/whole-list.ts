import { limits } from "#lib/contract/limits.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import type { Tools } from "#lib/check/check.ts";

/** The first page of a list, always sent, and as large as possible. */
export function readWhole({ api }: Pick<Tools, "api">, at: string): Promise<Exchange> {
  return api.get(at, { per_page: limits.perPageMax });
}
