import type { Check, Given } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { memberOf, valueAt } from "#lib/check/matchers/pointer.ts";
import { equalValues } from "#lib/check/matchers/equal-values.ts";
import { describeField, isLawful } from "#lib/check/matchers/value.ts";
import { keysOf } from "#lib/contract/family.ts";
import type { Field } from "#lib/contract/field.ts";
import { resources } from "#lib/contract/resources.ts";
import { namesByType } from "#lib/contract/subjects/typed-names.ts";
import { scopedWebhook } from "#suites/support/access/scoped-webhook.ts";
import { shownWebhook } from "#suites/support/access/shown-webhook.ts";

const { fields } = resources.webhook;
const dashed = (name: string) => name.replaceAll("_", "-");

/** One member of a webhook that is read. */
function holding(name: keyof typeof fields, killedBy: Check["killedBy"]): Check {
  const field: Field = fields[name];
  return check({
    id: `webhooks.read.holds-${dashed(name)}`,
    clause: "webhooks/field#members",
    subject: name,
    title: `a webhook that is read holds ${name}: ${describeField(field)}`,
    needs: ["owner"],
    killedBy,
    async run(given) {
      const { read } = await shownWebhook(given);

      given.expect(read).status(200).lawful(`/${name}`, field);
    },
  });
}

const { typed, untyped } = namesByType(fields);

const members = [
  ...typed.map((name) =>
    holding(name, [`webhook-${name}-left-out`, `webhook-${name}-of-other-type`]),
  ),
  ...untyped.map((name) => holding(name, [`webhook-${name}-left-out`])),
];

/** Members that do not reveal a change. */
const lasting = keysOf(fields).filter((name) => name !== "version");

/** Scopes have no order. */
const sorted = (value: unknown) => (Array.isArray(value) ? value.map(String).toSorted() : value);

/** The answer to a regeneration returns the webhook as the read before it did. */
function expectAnswered(
  { expect }: Given<"owner">,
  { before, regeneration }: Awaited<ReturnType<typeof scopedWebhook>>,
): void {
  expect(before).status(200).is("/id", "uuid");
  const [was, is] = [before.response.json, regeneration.response.json];
  const changed = lasting.filter((name) => {
    const reported = memberOf(is, name);
    return reported !== undefined && !equalValues(sorted(memberOf(was, name)), sorted(reported));
  });
  expect(regeneration)
    .ok()
    .that("", "as before", changed, changed.length === 0);
}

/** A regeneration changes nothing of a webhook except the members that do not reveal a change. */
function expectLasting(
  { expect }: Given<"owner">,
  { before, regeneration, after }: Awaited<ReturnType<typeof scopedWebhook>>,
): void {
  expect(before).status(200).is("/id", "uuid");
  expect(regeneration).ok();
  const [was, is] = [before.response.json, after.response.json];
  const changed = lasting.filter(
    (name) => !equalValues(sorted(memberOf(was, name)), sorted(memberOf(is, name))),
  );
  expect(after)
    .status(200)
    .that("", "as before", changed, changed.length === 0);
}

const isSilent = (row: unknown) => memberOf(row, "secret_key") === undefined;

/** What the operations of a webhook reveal about it and its secret. */
export const secretChecks: readonly Check[] = [
  ...members,
  check({
    id: "webhooks.read.record",
    clause: "webhooks/read#record",
    title: "the read of a webhook returns that webhook",
    needs: ["owner"],
    killedBy: ["webhook-read-answers-another"],
    async run(given) {
      const { id, read } = await shownWebhook(given);

      given.expect(read).status(200).equals("/id", id);
    },
  }),
  check({
    id: "webhooks.read.no-secret",
    clause: "webhooks/secret#read",
    title: "the answer to the read of a webhook shows no secret",
    needs: ["owner"],
    killedBy: ["webhook-read-shows-secret"],
    async run(given) {
      const { read } = await shownWebhook(given);

      given.expect(read).status(200).is("/id", "uuid").lacks("/secret_key");
    },
  }),
  check({
    id: "webhooks.read.no-regenerated-secret",
    clause: "webhooks/secret#read",
    title: "a webhook shows no secret when it is read after a regeneration",
    needs: ["owner"],
    killedBy: ["webhook-read-shows-secret", "webhook-read-shows-regenerated-secret"],
    async run(given) {
      const { first, readAgain } = await shownWebhook(given);
      given.expect(first).ok();

      given.expect(readAgain).status(200).is("/id", "uuid").lacks("/secret_key");
    },
  }),
  check({
    id: "webhooks.regenerate.keeps",
    clause: "webhooks/regenerate#keeps",
    title: "a regeneration changes only the secret of a webhook",
    needs: ["owner"],
    killedBy: ["regenerate-switches-on", "regenerate-renames-the-webhook"],
    async run(given) {
      const { read, first, readAgain } = await shownWebhook(given);
      expectLasting(given, { before: read, regeneration: first, after: readAgain });
    },
  }),
  check({
    id: "webhooks.regenerate.keeps-active",
    clause: "webhooks/regenerate#keeps",
    title: "a regeneration keeps an active webhook active, with its scopes",
    needs: ["owner"],
    killedBy: ["regenerate-switches-off", "regenerate-clears-scopes"],
    async run(given) {
      expectLasting(given, await scopedWebhook(given));
    },
  }),
  check({
    id: "webhooks.regenerate.answers-it",
    clause: "webhooks/regenerate#answers-it",
    title: "the answer to a regeneration returns an active webhook as it is read",
    needs: ["owner"],
    killedBy: ["regenerate-answers-inactive", "regenerate-answers-no-scopes"],
    async run(given) {
      expectAnswered(given, await scopedWebhook(given));
    },
  }),
  check({
    id: "webhooks.list.no-secret",
    clause: "webhooks/secret#list",
    title: "no row of the list of webhooks shows a secret",
    needs: ["owner"],
    killedBy: ["webhook-list-shows-secret"],
    async run(given) {
      const { listed } = await shownWebhook(given);

      given
        .expect(listed)
        .served(false)
        .status(200)
        .every("/data", "no secret", isSilent, "secret_key");
    },
  }),
  check({
    id: "webhooks.create.no-secret",
    clause: "webhooks/secret#create",
    title: "the create of a webhook shows no secret",
    needs: ["owner"],
    killedBy: ["webhook-create-shows-secret"],
    async run(given) {
      const { made } = await shownWebhook(given);

      given.expect(made).ok().lacks("/secret_key");
    },
  }),
  check({
    id: "webhooks.regenerate.status",
    clause: "webhooks/regenerate#200",
    title: "a regeneration answers 200",
    needs: ["owner"],
    killedBy: ["regenerate-answers-201", "regenerate-answers-202"],
    async run(given) {
      const { first } = await shownWebhook(given);

      given.expect(first).status(200);
    },
  }),
  check({
    id: "webhooks.regenerate.record",
    clause: "webhooks/regenerate#record",
    title: "the answer to a regeneration holds each member of a webhook",
    needs: ["owner"],
    killedBy: ["regenerate-answers-secret-alone", "regenerate-leaves-scopes-out"],
    async run(given) {
      const { id, first } = await shownWebhook(given);

      const { json } = first.response;
      const missing = keysOf(fields).filter((name) => memberOf(json, name) === undefined);
      given.expect(first).ok().equals("/id", id);
      given.expect(first).that("", "each member of a webhook", { missing }, missing.length === 0);
    },
  }),
  check({
    id: "webhooks.regenerate.types",
    clause: "webhooks/regenerate#record",
    title: "each member in the answer to a regeneration has its type",
    needs: ["owner"],
    killedBy: ["regenerate-serves-scopes-as-text"],
    async run(given) {
      const { id, first } = await shownWebhook(given);

      const { json } = first.response;
      const wrong = namesByType(fields).typed.filter(
        (name) => !isLawful(fields[name], memberOf(json, name)),
      );
      given.expect(first).ok().equals("/id", id);
      given.expect(first).that("", "members of their types", { wrong }, wrong.length === 0);
    },
  }),
  check({
    id: "webhooks.regenerate.secret",
    clause: "webhooks/regenerate#secret",
    title: "the answer to a regeneration holds a secret that is not empty",
    needs: ["owner"],
    killedBy: ["regenerate-hides-secret", "regenerate-masks-secret"],
    async run(given) {
      const { first } = await shownWebhook(given);

      const isBlank = valueAt(first.response.json, "/secret_key") === "";
      given
        .expect(first)
        .ok()
        .is("/secret_key", "string")
        .that("/secret_key", "a non-empty string", isBlank ? "" : null, !isBlank);
    },
  }),
  check({
    id: "webhooks.regenerate.new",
    clause: "webhooks/regenerate#new",
    title: "two regenerations return different secrets",
    needs: ["owner"],
    killedBy: ["regenerate-keeps-secret", "regenerate-derives-secret-from-id"],
    async run(given) {
      const { first, second } = await shownWebhook(given);
      given.expect(first).ok().is("/secret_key", "string");

      const before = valueAt(first.response.json, "/secret_key");
      const same = valueAt(second.response.json, "/secret_key") === before;
      given.expect(second).ok().is("/secret_key", "string");
      given.expect(second).that("/secret_key", "another secret", same ? "the same" : "", !same);
    },
  }),
];
