import type { Given } from "#lib/check/check.ts";
import { requireId } from "#lib/check/arranging/require-success.ts";
import { sharedArrangement } from "#lib/check/arranging/shared-arrangement.ts";
import { sendUndeclared } from "#lib/check/arranging/undeclared-route-write.ts";
import type { NestedRecord, NestedVerb } from "#lib/contract/subjects/nested-records.ts";
import { options } from "#lib/contract/subjects/nested-records.ts";
import { limits } from "#lib/contract/limits.ts";
import { below } from "#lib/contract/path.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { completed } from "#suites/support/records/declared-body.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";
import { children } from "./children.ts";
import type { Child, Parents } from "./children.ts";

export type Both = Given<"scratchProject" | "sibling">;

/** The result of requesting a record below a parent that is not its own. */
export interface AskedBelow {
  readonly id: string;
  readonly answer: Exchange;
  /** The record as its own parent shows it afterwards. */
  readonly after: Exchange;
  /** The text that a change would have written. */
  readonly word: string;
}

/** The result of one verb; throws if it could not be judged. */
type Outcome = () => AskedBelow;

/** A record and its twin; what its own parent accepts is tried on the twin. */
interface RecordAndTwin extends Parents {
  readonly id: string;
  readonly twin: string;
}

const methods = { read: "GET", list: "GET", change: "PATCH", delete: "DELETE" } as const;

/** Only an option has to be hidden below another parent. */
export const isOption = (name: NestedRecord): boolean => options.some((option) => option === name);

async function makeWithTwin(given: Both, child: Child, parents: Parents): Promise<RecordAndTwin> {
  const { own } = parents;
  const make = async () => {
    const made = await completed(given, own, child.body(given.unique("kept")));
    return requireId(await sendUndeclared(given, "POST", own, { json: made }));
  };
  const [id, twin] = [await make(), await make()];
  const before = await given.api.get(below(own, id));
  given.expect(before).served(false).status(200);
  return { ...parents, id, twin };
}

/** Requests a record below a parent that is not its own, and its twin below its own. */
async function requestBelowOther(
  given: Both,
  child: Child,
  pair: RecordAndTwin,
  verb: NestedVerb,
): Promise<AskedBelow> {
  const { api, unique } = given;
  const { own, other, id, twin } = pair;
  const json = child.body(unique("changed"));
  const twinJson = { json: child.body(unique("twin")) };
  const at = below(own, twin);
  if (verb === "change") await sendUndeclared(given, "PATCH", at, twinJson);
  if (verb === "delete") await sendUndeclared(given, "DELETE", at);
  const body = verb === "change" ? { json } : {};
  const answer =
    verb === "list"
      ? await api.get(other, { per_page: limits.perPageMax })
      : await api.send(methods[verb], below(other, id), body);
  // After a read nobody needs the record's later state.
  const after = methods[verb] === "GET" ? answer : await api.get(below(own, id));
  return { id, answer, after, word: String(Object.values(json)[0]) };
}

const outcomeOf = (asking: Promise<AskedBelow>): Promise<Outcome> =>
  asking.then(
    (asked) => () => asked,
    (error: unknown) => () => {
      throw error;
    },
  );

/** Whether the record is gone after a change, so that nothing is left to delete. */
function isGoneAfter(change: Outcome): boolean {
  try {
    return change().after.response.status !== 200;
  } catch {
    return false;
  }
}

const gone: Outcome = () => {
  throw untested("The record no longer exists.", unlocks.keptBelowOthers);
};

/** Requests one record with each verb in turn; a read that no check judges is left out. */
function requestWithEachVerb(
  given: Both,
  child: Child,
): Promise<Readonly<Record<NestedVerb, Outcome>>> {
  return child.between(given, async (parents) => {
    const pair = await makeWithTwin(given, child, parents);
    const asking = (verb: NestedVerb) => outcomeOf(requestBelowOther(given, child, pair, verb));
    const isHidden = isOption(child.name);
    const read = isHidden ? await asking("read") : gone;
    const list = isHidden ? gone : await asking("list");
    const change = await asking("change");
    return { read, list, change, delete: isGoneAfter(change) ? gone : await asking("delete") };
  });
}

/** Each kind of nested record, with the results of requesting one of its records below another parent. */
export const requestsBelowOtherParent = children.map((child) => ({
  child,
  requestAll: sharedArrangement(`tenancy.other-parent.${child.name}`, (given: Both) =>
    requestWithEachVerb(given, child),
  ),
}));
