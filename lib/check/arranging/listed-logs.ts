import type { Exchange } from "#lib/http/exchange.ts";
import { stretched } from "#lib/http/transport/stretched.ts";
import type { Api, RequestOptions } from "#lib/check/api.ts";
import { valueAt } from "#lib/check/matchers/pointer.ts";

/** A log may be written after its delivery; ten seconds in all are allowed. */
const waits = [100, 200, 300, 500, 900, 1_500, 2_500, 4_000];

/** A webhook's list of logs at the path, once it has rows or the wait is over. */
export async function listedLogs(
  api: Api,
  path: string,
  options: RequestOptions = {},
): Promise<Exchange> {
  let logs = await api.get(path, {}, options);
  for (const ms of waits) {
    const rows = valueAt(logs.response.json, "/data");
    if (!Array.isArray(rows) || rows.length > 0) return logs;
    // oxlint-disable no-await-in-loop -- a log may be written after its delivery
    await api.wait(stretched(ms, logs));
    logs = await api.get(path, {}, options);
    // oxlint-enable no-await-in-loop
  }
  return logs;
}
