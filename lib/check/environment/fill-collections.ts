import { Api } from "#lib/check/api.ts";
import type { Bench } from "#lib/check/judge.ts";
import { valueAt } from "#lib/check/matchers/pointer.ts";
import { createUnique } from "#lib/check/tools.ts";
import { completingClient } from "#lib/check/arranging/completing-client.ts";
import { below, isUuid } from "#lib/contract/path.ts";
import type { ExchangeSummary } from "#lib/http/journal/exchange-summary.ts";
import { fillerAsker, bodyToFill } from "./plain-create.ts";
import type { SuggestedQuota } from "./shown-quotas.ts";
import { shownQuotas } from "./shown-quotas.ts";

/** Records with which a collection is filled, at most. */
const most = 100;

/**
 * Fills each collection that refused a create and had room again before a plain one was sent, with as many plain records
 * as it held then, and removes them: a quota refuses two in a row. What is refused otherwise was refused for another
 * reason. Never rejects.
 */
export async function fillCollections(
  bench: Bench,
  exchanges: readonly ExchangeSummary[],
): Promise<void> {
  const first = exchanges.filter(({ origin }) => origin.rerun === undefined);
  for (const suggested of shownQuotas(first).suggested()) {
    // oxlint-disable-next-line no-await-in-loop -- a quota may be that of several collections
    await fill(bench, suggested);
  }
}

async function fill(bench: Bench, { path, check, held }: SuggestedQuota): Promise<void> {
  const asker = fillerAsker(check);
  const unique = createUnique(bench, asker, 0);
  const api = new Api(completingClient(bench.client, bench.testData.completions ?? []), asker);
  const made: string[] = [];
  let refused = 0;
  /* oxlint-disable no-await-in-loop -- how many fit is the question */
  try {
    for (let nth = 0; nth < most && made.length <= held && refused < 2; nth += 1) {
      const json = bodyToFill(path, unique("fill"));
      if (json === undefined) return;
      const { response } = await api.send("POST", path, { json });
      const own = valueAt(response.json, "/id");
      if (response.status < 300 && typeof own === "string" && isUuid(own)) made.push(own);
      refused = response.status < 300 ? 0 : refused + 1;
    }
  } catch {
    // What is not shown explains nothing.
  }
  for (const own of made) await api.send("DELETE", below(path, own)).catch(() => null);
  /* oxlint-enable no-await-in-loop */
}
