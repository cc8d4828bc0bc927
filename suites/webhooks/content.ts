import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { equalValues } from "#lib/check/matchers/equal-values.ts";
import { memberOf, valueAt } from "#lib/check/matchers/pointer.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { shownWebhook } from "#suites/support/access/shown-webhook.ts";
import { creatorIn } from "#suites/support/answers/creator-in.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";
import { deliveredEvent } from "./delivered.ts";

/** The masks of secrets that regenerations returned: the journal writes them in place of a secret. */
function secretsIn(...regenerations: readonly Exchange[]): readonly string[] {
  const secrets = regenerations
    .map(({ response }) => valueAt(response.json, "/secret_key"))
    .filter((secret) => typeof secret === "string" && secret !== "")
    .map(String);
  if (secrets.length === regenerations.length) return secrets;
  const unlock = unlocks.deployment("that returns a secret from a regeneration");
  throw untested("There is no secret to search for.", unlock);
}

/** Whether no answer holds a secret, under any name. */
const isSilent = ({ response }: Exchange, secrets: readonly string[]): boolean =>
  secrets.every((secret) => !response.text.includes(secret));

const places = [
  { name: "read", answer: "readAgain", killer: "readWebhook-shows-a-signing-key" },
  { name: "list", answer: "listedAgain", killer: "listWebhooks-shows-a-signing-key" },
] as const;

const secrets = places.map(({ name, answer, killer }) =>
  check({
    id: `webhooks.secret.not-on-${name}`,
    clause: "webhooks/secret#value",
    subject: name,
    title: `the secret of a webhook is under no name in a ${name} after its regeneration`,
    needs: ["owner"],
    killedBy: [killer],
    async run(given) {
      const { first, second, [answer]: later } = await shownWebhook(given);
      const known = secretsIn(first, second);

      const claims = given
        .expect(later)
        .served(name === "read")
        .status(200);
      const holds = isSilent(later, known);
      claims.that("", "no secret", holds ? null : "the secret", holds);
    },
  }),
);

const members = ["name", "url", "content_type", "is_active", "scopes"] as const;
const sorted = (value: unknown) => (Array.isArray(value) ? value.map(String).toSorted() : value);

/** What a read of a webhook shows, and what none of its answers shows. */
export const webhookContentChecks: readonly Check[] = [
  ...secrets,
  check({
    id: "webhooks.secret.not-in-log",
    clause: "webhooks/secret#unlogged",
    title: "the secret of a webhook is in no log of its deliveries",
    needs: ["sink", "scratchProject"],
    killedBy: ["webhook-log-shows-secret"],
    async run(given) {
      const { regenerated, logs, log } = await deliveredEvent(given);
      const known = secretsIn(regenerated);
      given.expect(logs).served(false).status(200).is("/data", "object[]");

      const holds = isSilent(logs, known) && isSilent(log, known);
      given.expect(log).that("", "no secret", holds ? null : "the secret", holds);
    },
  }),
  check({
    id: "webhooks.read.as-made",
    clause: "webhooks/read#as-made",
    title: "a webhook is read as its create answered it",
    needs: ["owner"],
    killedBy: [
      "webhook-read-alters-name",
      "webhook-read-alters-url",
      "webhook-read-alters-is_active",
      "webhook-read-alters-scopes",
    ],
    async run(given) {
      const { made, read } = await shownWebhook(given);

      const [before, after] = [made.response.json, read.response.json];
      const changed = members
        .filter((name) => memberOf(before, name) !== undefined)
        .filter(
          (name) => !equalValues(sorted(memberOf(before, name)), sorted(memberOf(after, name))),
        );
      const claims = given.expect(read).status(200);
      claims.that("", "as its create answered it", changed, changed.length === 0);
    },
  }),
  check({
    id: "webhooks.read.url",
    clause: "webhooks/read#url",
    title: "a webhook is read with the url that its create sent",
    needs: ["owner"],
    killedBy: ["webhook-shows-no-url"],
    async run(given) {
      const { url, read } = await shownWebhook(given);

      given.expect(read).status(200).equals("/url", url);
    },
  }),
  check({
    id: "webhooks.read.creator",
    clause: "webhooks/read#creator",
    title: "created_by_id of a webhook is the user whose key created it",
    needs: ["owner"],
    killedBy: ["webhook-is-made-by-another"],
    async run(given) {
      const { read } = await shownWebhook(given);
      const creator = creatorIn(read);

      const { id } = given.owner;
      given
        .expect(read)
        .status(200)
        .that("/created_by_id", id, creator, creator === id);
    },
  }),
];
