import { removeMade } from "#lib/check/arranging/remove-made.ts";
import { withRecordedSink } from "#lib/check/arranging/recorded-sink.ts";
import { requireId } from "#lib/check/arranging/require-success.ts";
import type { Check, Given } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { speaksOf } from "#suites/support/lists/reported-records.ts";
import { asLongAgain, provoke } from "#suites/support/webhooks/awaited-delivery.ts";
import { createWebhook, hookBelow, withWebhook } from "#suites/support/webhooks/made-webhook.ts";

const needs = ["sink", "scratchProject", "foreign"] as const;
type Needs = Given<(typeof needs)[number]>;

/** Creates a webhook in the other tenant's workspace, lends it, and removes it in any case. */
async function withForeignWebhook<Result>(
  given: Needs,
  url: string,
  use: (made: Exchange) => Promise<Result>,
): Promise<Result> {
  const { foreign, unique } = given;
  const name = unique("webhook");
  const elsewhere = { as: "outsider", slug: foreign.workspace } as const;
  const made = await createWebhook(given, { name, url, is_active: true }, elsewhere);
  requireId(made);
  try {
    return await use(made);
  } finally {
    await removeMade(given, made);
  }
}

/** What the webhooks of another tenant receive about the workspace. */
export const foreignListenerChecks: readonly Check[] = [
  check({
    id: "webhooks.delivery.foreign-listener",
    clause: "webhooks/delivery#foreign-listener",
    title: "a webhook of another workspace is sent nothing about this one",
    needs,
    killedBy: ["webhooks-of-every-workspace-are-told"],
    run: (given) =>
      withRecordedSink(given, (elsewhere) =>
        withForeignWebhook(given, hookBelow(given, elsewhere.url), (made) =>
          withRecordedSink(given, (own) =>
            withWebhook(given, { url: hookBelow(given, own.url), active: true }, async () => {
              const { record, delivery } = await provoke(given, own);

              const ms = asLongAgain(record.made, delivery);
              const reported = await elsewhere.waitFor(given.api, speaksOf(record), ms);
              const found = reported === null ? "nothing" : reported.body.slice(0, 120);
              given.expect(made).that("the foreign url", "no delivery", found, reported === null);
            }),
          ),
        ),
      ),
  }),
];
