import type { Invariant } from "#lib/check/check.ts";
import { invariant } from "#lib/check/check.ts";
import { askerOf } from "#lib/check/report.ts";
import { restingOn } from "#lib/check/resting-on.ts";
import { memberOf } from "#lib/check/matchers/pointer.ts";
import { operations } from "#lib/contract/operations.ts";
import { resources } from "#lib/contract/resources.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { segmentsOf, templateMatcher } from "#lib/openapi/path-template.ts";

const matches = templateMatcher(operations.readFeatures.path);
const isFeatures = (path: string) => path.endsWith("/features/") && matches(segmentsOf(path));
const names = Object.keys(resources.workspaceFeatures.fields);
/** An update that sends it changes nothing: it is an audit field. */
const movable = names.filter((name) => name !== "created_at");

/** A parameter, whatever its purpose, might omit features. */
const isRead = ({ request, response }: Exchange) =>
  request.method === "GET" &&
  response.status === 200 &&
  Object.keys(Object(request.query)).length === 0;
const isUpdate = ({ request, response }: Exchange) =>
  request.method === "PATCH" && response.status < 300;
const begun = ({ startedAt }: Exchange) => Date.parse(startedAt);
/** Times are reported in whole milliseconds, so the next exchange may seem to start slightly earlier. */
const ended = (exchange: Exchange) => begun(exchange) + exchange.ms - 2;

/**
 * The features of one workspace, as far as a journal was observed; in a journal joined from several runs, each run
 * starts over.
 */
interface Observed {
  /** Whether the last observed exchange belongs to a preflight, with which each run begins. */
  opening: boolean;
  /** The last read before the first update. */
  before: Exchange | null;
  /** The first update, which changed none. */
  updated: Exchange | null;
  /** The first read after that; false once something was switched. */
  after: Exchange | false | null;
}

const observed = new WeakMap<Iterable<Exchange>, Map<string, Observed>>();

function observedOf(journal: Iterable<Exchange>, path: string): Observed {
  const paths = observed.get(journal) ?? new Map<string, Observed>();
  observed.set(journal, paths);
  const known = paths.get(path) ?? { opening: false, before: null, updated: null, after: null };
  paths.set(path, known);
  return known;
}

function restart(state: Observed, { origin }: Exchange): void {
  const opening = origin.check === "preflight";
  if (opening && !state.opening) Object.assign(state, { before: null, updated: null, after: null });
  state.opening = opening;
}

/** Whether an update sets each feature to its current value; other members change none. */
function movesNothing({ request }: Exchange, before: Exchange | null): boolean {
  const sent = Object.entries(Object(request.json)).filter(([name]) => movable.includes(name));
  return sent.every(([name, value]) => memberOf(before?.response.json, name) === value);
}

/** Whether this is the first read after an update that changes nothing; a journal is observed in order. */
function isFirstAfter(exchange: Exchange, state: Observed): boolean {
  restart(state, exchange);
  if (state.after !== null) return state.after !== false && state.after.id === exchange.id;
  if (isUpdate(exchange)) {
    if (state.before === null || !movesNothing(exchange, state.before)) state.after = false;
    state.updated ??= exchange;
  } else if (isRead(exchange)) {
    if (state.updated === null) state.before = exchange;
    else if (begun(exchange) >= ended(state.updated)) state.after = exchange;
  }
  return state.after === exchange;
}

/** What the first update of a run leaves of the features: later ones start from its result. */
export const keptFeatures: readonly Invariant[] = [
  invariant({
    id: "updates.partial.features-as-found",
    clause: "updates/partial#features-as-found",
    title: "an update of the features that changes none leaves them as they were found",
    killedBy: ["patch-of-features-resets-the-others", "patch-of-features-resets-the-default-level"],
    applies(exchange, journal) {
      const { path } = exchange.request;
      return isFeatures(path) && isFirstAfter(exchange, observedOf(journal, path));
    },
    judge(exchange, expect, journal) {
      const { before, updated } = observedOf(journal, exchange.request.path);
      const [found, is] = [before, exchange].map((one) => one?.response.json);
      const moved = names.filter((name) => memberOf(found, name) !== memberOf(is, name));
      restingOn(
        [before, updated].flatMap((one) => (one === null ? [] : [askerOf(one)])),
        () => {
          expect.that("", "each feature as it was found", moved, moved.length === 0);
        },
      );
    },
  }),
];
