import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { memberOf } from "#lib/check/matchers/pointer.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { deliveryAnswer } from "#lib/http/sink/delivery-listener.ts";
import type { ReceivedDelivery } from "#lib/http/sink/sink.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";
import type { Delivered } from "./delivered.ts";
import { loggedFormOf } from "./logged-body.ts";
import { loggedEvent, requireUntroubled } from "./logged-event.ts";

const needs = ["sink", "scratchProject"] as const;

/** A text of a log; one that was left out, or masked as a whole, shows nothing. */
function textIn({ response }: Exchange, name: string): string {
  const text = memberOf(response.json, name);
  if (typeof text === "string" && /[a-z]{4}/i.test(text)) return text;
  const unlock = unlocks.deployment(`whose webhook logs hold ${name}`);
  throw untested(`The log holds no ${name}.`, unlock);
}

/** Values of headers that nothing on the way changes. */
function valuesOf({ headers }: ReceivedDelivery): readonly string[] {
  const own = Object.entries(headers).filter(([name]) =>
    /^(content-type|user-agent|x-.+)$/.test(name),
  );
  return own.map(([, value]) => value).filter((value) => value.length > 5);
}

/** Members of a log, with what would show that they are of this delivery; a log may shorten or mask the rest. */
const data = [
  {
    name: "request_headers",
    clause: "webhooks/log#request",
    expected: "a header of the delivery",
    killer: "webhook-log-tells-other-request-headers",
    holds: (text: string, { deliveries }: Delivered) =>
      deliveries.flatMap(valuesOf).some((value) => text.includes(value)),
  },
  {
    name: "response_headers",
    clause: "webhooks/log#response",
    expected: "a header of the answer",
    killer: "webhook-log-tells-other-response-headers",
    holds: (text: string) =>
      Object.values(deliveryAnswer.headers).some((value) => text.includes(value)),
  },
  {
    name: "response_body",
    clause: "webhooks/log#response",
    expected: "the body of the answer, possibly masked or shortened",
    killer: "webhook-log-tells-another-response-body",
    holds: (text: string) =>
      text.includes(deliveryAnswer.body) || loggedFormOf(text, deliveryAnswer.body) !== null,
  },
] as const;

/** What the log of a delivery shows of the request and of the answer. */
export const logDataChecks: readonly Check[] = data.map(
  ({ name, clause, expected, killer, holds }) =>
    check({
      id: `webhooks.log.${name.replace("_", "-")}`,
      clause,
      title: `${name} of a log is that of the delivery`,
      needs,
      killedBy: [killer],
      async run(given) {
        const delivered = await loggedEvent(given);
        const text = textIn(delivered.log, name);

        const isOwn = holds(text, delivered);
        if (!isOwn) requireUntroubled(delivered.log);
        given.expect(delivered.log).that(`/${name}`, expected, text, isOwn);
      },
    }),
);
