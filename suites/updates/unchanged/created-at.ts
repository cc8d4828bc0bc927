import type { Invariant } from "#lib/check/check.ts";
import { invariant } from "#lib/check/check.ts";
import { valueAt } from "#lib/check/matchers/pointer.ts";
import { timedCreates, presentMembers } from "#lib/contract/clauses/updates/created.ts";
import { keysOf } from "#lib/contract/family.ts";
import { segmentsOf, templateMatcher } from "#lib/openapi/path-template.ts";
import { isLocalTime, presentOf } from "#suites/support/answers/local-time.ts";
import { notApplicable } from "#lib/unjudged/unjudged.ts";
import { below } from "#lib/contract/path.ts";
import type { Exchange } from "#lib/http/exchange.ts";

/** Whether an exchange is a successful POST at a path that reported the instant. */
function timing(path: string, member: string): Invariant["applies"] {
  const matches = templateMatcher(path);
  return ({ request, response }) =>
    request.method === "POST" &&
    response.status < 300 &&
    request.path.startsWith("/api/v2/") &&
    matches(segmentsOf(request.path)) &&
    typeof valueAt(response.json, `/${member}`) === "string";
}

/** Judges that an instant is the current time of the exchange that shows it. */
function judgeMoment(member: string): Invariant["judge"] {
  return (exchange, expect) => {
    const instant = valueAt(exchange.response.json, `/${member}`);
    const isLocal = isLocalTime(exchange, instant);
    if (isLocal === null) throw notApplicable("No clock shows when it was done.");

    const now = presentOf(exchange);
    expect.that(`/${member}`, `the current time, ${now}`, instant, !isLocal);
  };
}

/** How long after a create, in ms, a read still shows about the current time. */
const fresh = 30_000;

/** Whether an exchange reads a record whose create directly before it answered no created_at, as some answer only the id. */
function readingBack(collection: string): Invariant["applies"] {
  const isMade = templateMatcher(collection);
  const journals = new WeakMap<Iterable<Exchange>, Map<string, number>>();
  return ({ request, response, startedAt }, journal) => {
    const made = journals.get(journal) ?? new Map<string, number>();
    journals.set(journal, made);
    const { method, path } = request;
    const isServed = response.status < 300 && path.startsWith("/api/v2/");
    if (!isServed || !["GET", "POST"].includes(method)) return false;
    const at = Date.parse(startedAt);
    const id = valueAt(response.json, "/id");
    const isShown = typeof valueAt(response.json, "/created_at") === "string";
    if (method === "POST" && isMade(segmentsOf(path)) && typeof id === "string" && !isShown) {
      made.set(below(path, id), at);
    }
    return method === "GET" && isShown && at - (made.get(path) ?? -Infinity) < fresh;
  };
}

/** Whether an exchange shows when a record was just created: its create, or a read that follows an answer without it. */
function showingCreated(collection: string): Invariant["applies"] {
  const [isTimed, isReadBack] = [timing(collection, "created_at"), readingBack(collection)];
  return (exchange, journal) => {
    const followsUp = isReadBack(exchange, journal);
    return followsUp || isTimed(exchange, journal);
  };
}

const created = keysOf(timedCreates).map((kind) =>
  invariant({
    id: `updates.created-at.${kind}`,
    clause: "updates/created-at#utc",
    subject: kind,
    title: `created_at of a ${kind} is the current time in UTC, not local time labelled as UTC`,
    killedBy: [`${kind}-is-made-at-local-time`],
    timed: true,
    applies: showingCreated(timedCreates[kind]),
    judge: judgeMoment("created_at"),
  }),
);

const moments = keysOf(presentMembers).map((subject) => {
  const { record, member, path } = presentMembers[subject];
  return invariant({
    id: `updates.moment.${subject}`,
    clause: "updates/moment#utc",
    subject,
    title: `${member} of a ${record} is the current time in UTC, not local time labelled as UTC`,
    killedBy: [`${subject}-is-local-time`],
    timed: true,
    applies: timing(path, member),
    judge: judgeMoment(member),
  });
});

/** When something happened, as each answer reports it. */
export const createdAtInvariants: readonly Invariant[] = [...created, ...moments];
