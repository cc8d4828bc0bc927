import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { memberOf, valueAt } from "#lib/check/matchers/pointer.ts";
import { describeField, isLawful } from "#lib/check/matchers/value.ts";
import type { Field } from "#lib/contract/field.ts";
import { resources } from "#lib/contract/resources.ts";
import { namesByType } from "#lib/contract/subjects/typed-names.ts";
import { had } from "#lib/unjudged/or-why.ts";
import { inconclusive } from "#lib/unjudged/unjudged.ts";
import { isLocalTime, presentOf } from "#suites/support/answers/local-time.ts";
import { loggedFormOf } from "./logged-body.ts";
import { listedEvent, loggedEvent, requireUntroubled } from "./logged-event.ts";

const { fields } = resources.webhookLog;
const needs = ["sink", "scratchProject"] as const;
const dashed = (name: string) => name.replaceAll("_", "-");

const isServable = (field: Field, value: unknown) =>
  isLawful(field, value) || (value === null && field.disputed !== undefined);

const members = namesByType(fields).typed.map((name) => {
  const field: Field = fields[name];
  return check({
    id: `webhooks.log.holds-${dashed(name)}`,
    clause: "webhooks/log-field#members",
    subject: name,
    title: `a webhook log holds ${name}: ${describeField(field)}`,
    needs,
    killedBy: [`webhook-log-${name}-left-out`, `webhook-log-${name}-of-other-type`],
    async run(given) {
      const { log } = await loggedEvent(given);

      const value = valueAt(log.response.json, `/${name}`);
      const expected = describeField(field);
      given.expect(log).that(`/${name}`, expected, value, isServable(field, value));
      if (value === null) given.observe(`${name} is null: ${field.disputed}`, log);
    },
  });
});

/** The logs of deliveries. */
export const logChecks: readonly Check[] = [
  ...members,
  check({
    id: "webhooks.log.kept",
    clause: "webhooks/log#kept",
    title: "the listed log of a delivery can be read",
    needs,
    killedBy: ["webhook-log-not-kept"],
    async run(given) {
      const { log } = await listedEvent(given);

      given.expect(log).status(200);
    },
  }),
  check({
    id: "webhooks.log.record",
    clause: "webhooks/log#record",
    title: "the read of a webhook log returns that log",
    needs,
    killedBy: ["webhook-log-read-answers-another"],
    async run(given) {
      const { log, logId } = await loggedEvent(given);

      given.expect(log).equals("/id", logId);
    },
  }),
  check({
    id: "webhooks.log.webhook",
    clause: "webhooks/log#webhook",
    title: "webhook_id of a log is the webhook that received the delivery",
    needs,
    killedBy: ["webhook-log-names-no-webhook-of-its-own"],
    async run(given) {
      const { log, webhookId } = await loggedEvent(given);

      given.expect(log).equals("/webhook_id", webhookId);
    },
  }),
  check({
    id: "webhooks.log.created-now",
    clause: "webhooks/log#created-now",
    title: "created_at of a new log is the current time in UTC, not local time",
    needs,
    timed: true,
    killedBy: ["webhook-log-is-made-at-local-time"],
    async run(given) {
      const { log } = await loggedEvent(given);

      const instant = memberOf(log.response.json, "created_at");
      const isLocal = isLocalTime(log, instant);
      if (isLocal === null) throw inconclusive("No clock shows when the log was written.");
      const now = presentOf(log);
      given.expect(log).that("/created_at", `the current time, ${now}`, instant, !isLocal);
    },
  }),
  check({
    id: "webhooks.log.request-body",
    clause: "webhooks/log#request",
    title: "request_body of a log is the delivered body, possibly masked or shortened",
    needs,
    killedBy: ["webhook-log-escapes-request", "webhook-log-tells-another-request"],
    async run(given) {
      const { log, deliveries } = await loggedEvent(given);

      const body = memberOf(log.response.json, "request_body");
      const reported = deliveries.map((delivery) => loggedFormOf(body, delivery.body));
      const arrived = reported.find((how) => how !== null) ?? null;
      given.observe(`The body of a delivery is reported ${arrived ?? "as another"}.`, log);
      if (arrived === null) requireUntroubled(log);
      given.expect(log).that("/request_body", "a body that was delivered", body, arrived !== null);
    },
  }),
  check({
    id: "webhooks.log.request-method",
    clause: "webhooks/log#request",
    title: "request_method of a log is the method of the delivery",
    needs,
    killedBy: ["webhook-log-tells-another-method"],
    async run(given) {
      const { log, delivery } = await loggedEvent(given);

      given.expect(log).equals("/request_method", delivery.method);
    },
  }),
  check({
    id: "webhooks.log.response-status",
    clause: "webhooks/log#response",
    title: "response_status of a log is the 200 with which the suite answers",
    needs,
    killedBy: ["webhook-log-tells-202"],
    async run(given) {
      const { log } = await loggedEvent(given);

      const status = memberOf(log.response.json, "response_status");
      const holds = String(status).includes("200");
      if (!holds) requireUntroubled(log);
      given.expect(log).that("/response_status", "the string 200", status, holds);
    },
  }),
  check({
    id: "webhooks.log.absent",
    clause: "webhooks/log#absent",
    title: "a webhook log that does not exist is not found",
    needs,
    killedBy: ["webhook-absent-is-forbidden"],
    async run(given) {
      const { absent } = await loggedEvent(given);

      given.expect(absent).problem("not_found");
    },
  }),
  check({
    id: "webhooks.log.other-webhook",
    clause: "webhooks/log#other-webhook",
    title: "the log of one webhook is not found under another",
    needs,
    killedBy: ["webhook-log-under-any-webhook"],
    async run(given) {
      const { elsewhere } = await loggedEvent(given);

      given.expect(had(elsewhere)).problem("not_found");
    },
  }),
];
