import type { Check } from "#lib/check/check.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { check } from "#lib/check/check.ts";
import { idOf } from "#lib/check/matchers/expect.ts";
import { memberOf, valueAt } from "#lib/check/matchers/pointer.ts";
import { shownBy } from "#lib/unjudged/shown-by.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { routeKillers } from "./killers.ts";
import { orWhy } from "#lib/unjudged/or-why.ts";
import { untested, UnjudgedError } from "#lib/unjudged/unjudged.ts";
import { isWhole, listedOn, lookFor } from "#suites/support/bulk/listing.ts";
import type { Bulk } from "#suites/support/bulk/memory.ts";
import { remembered } from "#suites/support/bulk/memory.ts";
import type { BulkPlace } from "#suites/support/bulk/places.ts";
import { heldBeforeBulk } from "#suites/support/bulk/reading.ts";
import { bulkBody } from "#suites/support/bulk/bulk-requests.ts";
import { bulkSubjects } from "#suites/support/bulk/subjects.ts";
import type { BulkRow, BulkSubject } from "#suites/support/bulk/subjects.ts";

const count = 12;
const reads = 3;
const killedBy = {
  everywhere: ["bulk-atomic-seen-half-done"],
  alone: { milestones: "bulk-atomic-seen-half-done-on-milestones" },
} as const;

/** What a page reports about the rows. */
interface Seen {
  readonly page: Exchange;
  /** Rows that it shows as written. */
  readonly written: number;
  /** Rows that it shows at all. */
  readonly reported: number;
}

/** What a page reports about the rows, and about earlier records if the rows create new ones. */
function seenOn(
  page: Exchange,
  { result }: BulkSubject,
  rows: readonly BulkRow[],
  held: number,
): Seen {
  const listed = new Map(listedOn(page).map((row) => [idOf(row), JSON.stringify(row)]));
  if (result === "created") return { page, written: listed.size - held, reported: rows.length };
  const own = rows.filter(({ id }) => listed.has(String(id)));
  if (result === "updated") {
    const written = own.filter(({ id, word }) => listed.get(String(id))?.includes(word) === true);
    return { page, written: written.length, reported: own.length };
  }
  // If there are other pages, a row missing from this one may have moved there.
  if (!isWhole(page)) return { page, written: 0, reported: 0 };
  return { page, written: rows.length - own.length, reported: rows.length };
}

/** Reads the list several times during an atomic request. */
async function watch(
  given: Bulk,
  subject: BulkSubject,
  { at, collection }: BulkPlace,
  { good, bad }: { readonly good: readonly BulkRow[]; readonly bad?: BulkRow },
) {
  const rows = bad === undefined ? good : [...good, bad];
  const held = await heldBeforeBulk(given, subject);
  const ids = subject.result === "created" ? [] : good.map(({ id }) => id);
  const { best: before } = await lookFor(given, collection, ids);
  // A deleted row counts as missing only if it was seen before, and one row alone cannot be half written.
  const shown = listedOn(before).map(idOf);
  const isGone = subject.result === "deleted" && good.some(({ id }) => !shown.includes(String(id)));
  let isSeen = !isGone && seenOn(before, subject, good, held).reported >= 2;
  const sent = given.api.send("POST", at, { json: bulkBody(subject, rows, true) });
  // If a read fails first, no code awaits this promise, so its rejection would be unhandled.
  sent.catch(() => {});
  const seen: Seen[] = [];
  for (let turn = 0; isSeen && turn < reads; turn += 1) {
    // oxlint-disable-next-line no-await-in-loop -- a reader polls the list
    const page = await given.api.get(collection, before.request.query);
    given.expect(page).status(200).is("/data", "object[]");
    const one = seenOn(page, subject, good, held);
    isSeen = one.reported >= 2;
    seen.push(one);
  }
  return { answer: await sent, seen: isSeen ? seen : null };
}

/** What readers saw during the request; a guard in case no page showed the rows throughout. */
function demandSeen({ name }: BulkSubject, seen: readonly Seen[] | null): readonly Seen[] {
  if (seen !== null) return seen;
  const unlock = unlocks.project(`with less than a page of ${name}`);
  throw untested("No page of the list shows the rows.", unlock);
}

/** Fewer rows than wanted show as much of what is seen half done. */
const fewest = 4;

/** As many good rows as there are records for, and why there are no more. */
async function rowsFor(given: Bulk, subject: BulkSubject, place: BulkPlace) {
  const tried = await Promise.all(
    Array.from({ length: count }, () => orWhy(() => subject.good(given, place))),
  );
  const good = tried.flatMap((row) => (row instanceof UnjudgedError ? [] : [row]));
  const lacks = tried.find((row) => row instanceof UnjudgedError) ?? null;
  if (lacks !== null && good.length < fewest) throw lacks;
  return { good, lacks };
}

/** What was seen of an atomic request, and why it has fewer rows than wanted. */
type Late = Awaited<ReturnType<typeof watch>> & { readonly lacks: UnjudgedError | null };

const refusals = remembered<Promise<Late>>("late");

/** An atomic request of many good rows whose last row fails. */
function lateFailing(given: Bulk, subject: BulkSubject): Promise<Late> {
  return refusals(given, subject.name, async (own) => {
    const place = await subject.place(own);
    const { good, lacks } = await rowsFor(own, subject, place);
    const bad = await subject.bad(own, place, good.length);
    return { ...(await watch(own, subject, place, { good, bad })), lacks };
  });
}

function fieldsOf({ response }: Exchange): readonly string[] {
  const errors: readonly unknown[] = Object.values(valueAt(response.json, "/errors") ?? {});
  return errors.map((entry) => String(memberOf(entry, "field")));
}

const byItself = unlocks.deployment("that judges each row of an atomic request individually");

/** What others see during an atomic request, and what it reports about a row near the end. */
export const parallelChecks: readonly Check[] = bulkSubjects.flatMap((subject) => [
  check({
    id: `bulk.${subject.name}.atomic-late-row`,
    clause: "bulk/atomic#prefix",
    subject: subject.name,
    title: `the conflict over ${subject.name} names row ${count} when only that row fails`,
    needs: ["scratchProject"],
    killedBy: routeKillers(
      {
        everywhere: ["bulk-atomic-prefix-begins-anew-behind-ten"],
        alone: { labels: "bulk-atomic-prefix-begins-anew-behind-ten-on-labels" },
      },
      subject,
    ),
    async run(given) {
      const { answer, lacks } = await lateFailing(given, subject);
      if (lacks !== null) throw lacks;
      if (answer.response.status !== 409)
        throw untested("The request does not get 409.", shownBy(byItself, answer));

      const fields = fieldsOf(answer);
      const at = `${subject.rows}.${count}`;
      const named = fields.some((field) => field === at || field.startsWith(`${at}.`));
      given.expect(answer).that("/errors", `an entry for ${at}`, fields, named);
    },
  }),
  check({
    id: `bulk.${subject.name}.atomic-unseen`,
    clause: "bulk/atomic#unseen",
    subject: subject.name,
    title: `no reader sees a row of an undone atomic request on ${subject.name}`,
    needs: ["scratchProject"],
    provokesRace: true,
    killedBy: routeKillers(killedBy, subject),
    async run(given) {
      const { answer, seen } = await lateFailing(given, subject);

      if (answer.response.status !== 400) given.expect(answer).status(409);
      for (const { page, written } of demandSeen(subject, seen)) {
        given.expect(page).that("/data", "none of the rows written", written, written === 0);
      }
    },
  }),
  check({
    id: `bulk.${subject.name}.atomic-all-at-once`,
    clause: "bulk/atomic#all-at-once",
    subject: subject.name,
    title: `a reader during an atomic request on ${subject.name} sees all of its rows or none`,
    needs: ["scratchProject"],
    provokesRace: true,
    killedBy: routeKillers(killedBy, subject),
    async run(given) {
      const place = await subject.place(given);
      const { good } = await rowsFor(given, subject, place);

      const { answer, seen } = await watch(given, subject, place, { good });

      given.expect(answer).status(200).equals("/succeeded", good.length);
      for (const { page, written, reported } of demandSeen(subject, seen)) {
        const whole = written === 0 || written === reported;
        given.expect(page).that("/data", "all rows written or none", written, whole);
      }
    },
  }),
]);
