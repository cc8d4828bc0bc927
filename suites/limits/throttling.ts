import type { Given } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { valueAt } from "#lib/check/matchers/pointer.ts";
import { operations } from "#lib/contract/operations.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { problemMediaType } from "#lib/contract/problems.ts";
import { tokenWith, withScope } from "#suites/support/access/token-with.ts";
import { shownBy } from "#lib/unjudged/shown-by.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { inconclusive, untested } from "#lib/unjudged/unjudged.ts";
import { absentId } from "#suites/support/answers/refused-body.ts";
import {
  askAsAnother,
  driveAndWait,
  driveElsewhere,
  servedMostly,
  throttledUser,
  unavailableIn,
} from "./drive.ts";

const reading = withScope("read");

const isSeconds = (value: string | undefined) => /^\d+(?:\.\d+)?$/.test(value ?? "");
const isWhole = (value: string | undefined) => Number.isInteger(Number(value));

/** If a limit is not reported as such, another check reports it. */
function demandReportedLimit(refused: Exchange): void {
  const status = unavailableIn(refused) ?? (refused.response.status === 402 ? 402 : null);
  if (status === null) return;
  const unlock = unlocks.deployment("that states its limit");
  throw untested(`The limit is answered with ${status}.`, shownBy(unlock, refused));
}

/** A write shows the limit only if it is served while there is no other reason to refuse it. */
async function demandServed(
  { api }: Given<"throttled">,
  at: string,
  write: { readonly as: string; readonly json: unknown },
): Promise<void> {
  const answer = await api.send("POST", at, write);
  const { status } = answer.response;
  if (status === 200) return;
  const unlock = unlocks.principal("throttled", "who may delete labels in a new project");
  throw untested(
    `The write is answered with ${status} before the limit is reached.`,
    shownBy(unlock, answer),
  );
}

/** The rate limit, reached with a credential reserved for this. */
export const throttlingChecks = [
  check({
    id: "limits.throttling.rate-limited",
    clause: "limits/rate-limited#429",
    title: "a throttled request gets a problem of type rate_limited",
    needs: ["throttled"],
    killedBy: [
      "rate-limit-answers-403",
      "rate-limit-answers-503",
      "rate-limit-is-called-a-conflict",
    ],
    async run(given) {
      const { refused, requests, certain } = await driveAndWait(given);

      given.observe(`refused within ${requests} requests`, refused);
      const status = unavailableIn(refused) ?? refused.response.status;
      if (!certain) throw inconclusive(`The deployment is unavailable (${status}).`);
      if (status === 402) given.expect(refused).status(429);
      given.expect(refused).that("status", "429", status, status === 429);
      // A proxy may throttle in its own format.
      const mediaType = refused.response.headers["content-type"] ?? "";
      if (mediaType.startsWith(problemMediaType)) given.expect(refused).problem("rate_limited");
    },
  }),
  check({
    id: "limits.throttling.retry-after",
    clause: "limits/rate-limited#retry-after",
    title: "Retry-After is a number of seconds",
    needs: ["throttled"],
    killedBy: ["retry-after-left-out", "retry-after-is-a-date"],
    async run(given) {
      const { refused } = await driveAndWait(given);
      demandReportedLimit(refused);

      given.expect(refused).header("Retry-After", "a number of seconds", isSeconds);
    },
  }),
  check({
    id: "limits.throttling.whole-seconds",
    clause: "limits/rate-limited#whole-seconds",
    title: "Retry-After has no fraction of a second",
    needs: ["throttled"],
    killedBy: ["retry-after-has-a-fraction"],
    async run(given) {
      const { refused } = await driveAndWait(given);
      demandReportedLimit(refused);
      if (!isSeconds(refused.response.headers["retry-after"])) {
        const unlock = unlocks.deployment("that sends seconds in Retry-After");
        throw untested("Retry-After is not a number of seconds.", unlock);
      }

      given.expect(refused).header("Retry-After", "a whole number of seconds", isWhole);
    },
  }),
  check({
    id: "limits.throttling.list",
    clause: "limits/rate-limited#all-operations",
    title: "a list is throttled just as the current user is",
    needs: ["throttled"],
    timed: true,
    killedBy: ["rate-limit-spares-lists"],
    async run(given) {
      const { refused } = await driveAndWait(given);
      demandReportedLimit(refused);

      const as = given.throttled.principal;
      const at = given.path(operations.listWorkspaceWorkItems.path);
      const answer = await driveElsewhere(given, () =>
        given.api.send("GET", at, { as, keep429: true }),
      );

      given.expect(answer).status(429);
    },
  }),
  check({
    id: "limits.throttling.write",
    clause: "limits/rate-limited#writes",
    title: "a write is throttled just as the current user is",
    needs: ["throttled", "scratchProject"],
    timed: true,
    killedBy: ["rate-limit-spares-writes"],
    async run(given) {
      const { api, path, scratchProject, throttled } = given;
      const { refused } = await driveAndWait(given);
      demandReportedLimit(refused);
      const at = path(operations.bulkDeleteLabels.path, { project_id: scratchProject.project.id });
      // It is valid and deletes nothing.
      const write = { as: throttled.principal, json: { ids: [absentId] } };
      await demandServed(given, at, write);

      const answer = await driveElsewhere(given, () =>
        api.send("POST", at, { ...write, keep429: true }),
      );

      given.expect(answer).status(429);
    },
  }),
  check({
    id: "limits.throttling.served-again",
    clause: "limits/throttling#served-again",
    title: "the caller is served again after the number of seconds in Retry-After, twice of three",
    needs: ["throttled"],
    timed: true,
    killedBy: ["retry-after-is-too-short"],
    async run(given) {
      const { after, refused } = await driveAndWait(given);
      demandReportedLimit(refused);
      if (after === null) {
        const unlock = unlocks.deployment("that requests a wait of at most 90 seconds");
        throw untested("No request was answered immediately after the wait.", unlock);
      }

      given.expect(await servedMostly(given, after)).status(200);
    },
  }),
  check({
    id: "limits.throttling.other-key",
    clause: "limits/rate-limited#buckets",
    title: "another user's key is served while one is throttled",
    needs: ["throttled", "member"],
    killedBy: ["rate-counted-for-all-together"],
    async run(given) {
      const concurrent = await askAsAnother(given, "member");

      given.expect(concurrent).status(200);
    },
  }),
  check({
    id: "limits.throttling.same-user",
    clause: "limits/rate-limited#buckets-of-a-user",
    title: "another key of the same user is served while one is throttled",
    needs: ["throttled", "owner"],
    killedBy: ["rate-counted-for-each-user-of-a-class"],
    async run(given) {
      const { owner, expect } = given;
      const user = await throttledUser(given);
      if (valueAt(user.response.json, "/id") !== owner.id) {
        const unlock = unlocks.principal("throttled", "who is the owner, with another key");
        throw untested("The throttled key belongs to another user than the owner's.", unlock);
      }
      const concurrent = await askAsAnother(given, "owner");

      expect(concurrent).status(200);
    },
  }),
  check({
    id: "limits.throttling.other-class",
    clause: "limits/throttling#per-class",
    title: "an access token is served while an API key is throttled",
    needs: ["throttled", "tokens"],
    wantedToken: reading,
    killedBy: ["rate-counted-for-each-user"],
    async run(given) {
      const token = tokenWith(given.tokens, reading);

      const concurrent = await askAsAnother(given, token.principal);

      given.expect(concurrent).status(200);
    },
  }),
];
