import { Api } from "#lib/check/api.ts";
import type { Bench } from "#lib/check/judge.ts";
import { createUnique } from "#lib/check/tools.ts";
import { completingClient } from "#lib/check/arranging/completing-client.ts";
import { removeAllMade } from "#lib/check/arranging/remove-made.ts";
import type { Exchange } from "#lib/http/exchange.ts";
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
  const made: Exchange[] = [];
  let refused = 0;
  /* oxlint-disable no-await-in-loop -- how many fit is the question */
  try {
    for (let nth = 0; nth < most && made.length <= held && refused < 2; nth += 1) {
      const json = bodyToFill(path, unique("fill"));
      if (json === undefined) return;
      const answer = await api.send("POST", path, { json });
      const isMade = answer.response.status < 300;
      if (isMade) made.push(answer);
      refused = isMade ? 0 : refused + 1;
    }
  } catch {
    // What is not shown explains nothing.
  }
  /* oxlint-enable no-await-in-loop */
  // An id in an answer may be another record's.
  await removeAllMade({ api }, made).catch(() => null);
}
