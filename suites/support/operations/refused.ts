import { removeMade } from "#lib/check/arranging/remove-made.ts";
import type { Operation, OperationName } from "#lib/contract/operations.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import type { RequestOptions } from "#lib/check/api.ts";
import { memberOf, valueAt } from "#lib/check/matchers/pointer.ts";
import { below } from "#lib/contract/path.ts";
import { createMemory } from "#lib/check/arranging/shared-arrangement.ts";
import { keysOf } from "#lib/contract/family.ts";
import { operations } from "#lib/contract/operations.ts";
import {
  allBodyOperations,
  bodyOperations,
  demandingOperations,
  pathOperations,
  relationlessCreates,
} from "#lib/contract/subjects/refusing-operations.ts";
import { unlistedRelations } from "#lib/contract/subjects/mistaken-names.ts";
import { slugOperations } from "#lib/contract/subjects/tenant-routes.ts";
import { dayMembers, flagMembers, namedWrites } from "#lib/contract/subjects/reported-members.ts";
import { spelledWord } from "#suites/support/answers/spelled-name.ts";
import type { MalformedBodyWord } from "./malformed-bodies.ts";
import { malformedBodies } from "./malformed-bodies.ts";
import type { AbsentBodyWord, NoObjectWord } from "./wrong-bodies.ts";
import { absentBodies, noObjects } from "./wrong-bodies.ts";
import type { Prepared, Ready } from "./ready.ts";
import { withPrepared } from "./ready.ts";

/** Answers to requests with one error each; null if that is not tested on the operation. */
interface Refused {
  readonly method: Exchange | null;
  readonly accept: Exchange;
  readonly mediaType: Exchange | null;
  readonly expand: Exchange | null;
  /**
   * Answers to relations that the record could plausibly have but lacks; none if that is not tested on the operation.
   */
  readonly expands: ReadonlyMap<UnlistedRelation, Exchange>;
  /** Answers to unusual bodies, by the word for each. */
  readonly malformed: ReadonlyMap<MalformedBodyWord, Exchange>;
  /** Answers to bodies that are not objects; none if the operation accepts no body. */
  readonly noObject: ReadonlyMap<NoObjectWord, Exchange>;
  /** Answers to null and to a missing body; none if the operation requires nothing of it. */
  readonly noBody: ReadonlyMap<AbsentBodyWord, Exchange>;
  /** Answer to a name that is easily altered; null if the operation accepts none. */
  readonly named: Exchange | null;
  /** Answers to values that a member cannot have, by the word for each. */
  readonly unfit: ReadonlyMap<UnfitWord, Exchange>;
  /** Answer below a slug that names no workspace; null if the path holds nothing but the slug. */
  readonly slugless: Exchange | null;
  /** Answer to a key that was never issued. */
  readonly stranger: Exchange;
}

/** A slug that names no workspace. */
const absentSlug = "wms-no-such-workspace";

const unfitMembers = { ...dayMembers, ...flagMembers };
type UnfitWord = keyof typeof unfitMembers;
type UnlistedRelation = (typeof unlistedRelations)[number];

/** Four checks judge the requests of one operation, for which its records are created once. */
const refusals = createMemory<Promise<Refused>, Ready>(
  "requests.refused",
  (given) => given.scratchProject,
);

/** Sends an operation several requests, each with one error. */
export function refusedBy(given: Ready, name: OperationName): Promise<Refused> {
  return refusals(given, name, (own) => withPrepared(own, name, (ready) => ask(own, name, ready)));
}

const demanding: readonly OperationName[] = demandingOperations;
const unslugged: readonly OperationName[] = slugOperations;
const relationless: readonly OperationName[] = relationlessCreates;

async function ask(given: Ready, name: OperationName, prepared: Prepared): Promise<Refused> {
  const { method } = operations[name];
  const { at } = prepared;
  // If one of them is accepted and its answer is lost, its name is not that of another one that was refused.
  const json = (): unknown => renamed(given, name, prepared.json);
  const body = () => (prepared.json === undefined ? {} : { json: json() });
  const headers = { Accept: "image/png" };
  const asked = (verb: string, options: RequestOptions) => send(given, name, verb, at, options);
  return {
    method: pathOperations.includes(name) ? await asked("PUT", { json: json() ?? {} }) : null,
    accept: await asked(method, { ...body(), headers }),
    mediaType: bodyOperations.includes(name)
      ? await asked(method, { raw: { mediaType: "text/plain", text: JSON.stringify(json()) } })
      : null,
    expand: relationless.includes(name)
      ? await asked(method, { ...body(), query: { expand: "owned_by" } })
      : null,
    expands: relationless.includes(name)
      ? await eachOf(unlistedRelations, (expand) => asked(method, { ...body(), query: { expand } }))
      : new Map(),
    malformed: await oddly(asked, name, json, at, given.unique),
    noObject: allBodyOperations.includes(name)
      ? await eachOf(keysOf(noObjects), (word) => asked(method, { json: noObjects[word] }))
      : new Map(),
    noBody: demanding.includes(name)
      ? await eachOf(absentBodies, (word) => asked(method, { raw: rawOf(word) }))
      : new Map(),
    named: await namedOddly(asked, name, prepared.json, given.unique(spelledWord)),
    unfit: await unfitly(asked, name, json),
    slugless: unslugged.includes(name)
      ? await send(given, name, method, { ...at, slug: absentSlug }, body())
      : null,
    stranger: await asked(method, {
      ...body(),
      as: null,
      headers: { "X-Api-Key": "wms-conformance-key-that-was-never-issued" },
    }),
  };
}

/** Answers to sequential requests: a record that one of them creates may block the next. */
async function eachOf<W>(
  words: readonly W[],
  asked: (word: W) => Promise<Exchange>,
): Promise<ReadonlyMap<W, Exchange>> {
  const answers = new Map<W, Exchange>();
  // oxlint-disable-next-line no-await-in-loop -- sequential requests
  for (const word of words) answers.set(word, await asked(word));
  return answers;
}

const rawOf = (word: AbsentBodyWord) => ({
  mediaType: "application/json",
  text: word === "null" ? "null" : "",
});

type Ask = (verb: string, options: RequestOptions) => Promise<Exchange>;

const names: Partial<Readonly<Record<OperationName, string>>> = namedWrites;

/** A body with a unique name, if the operation accepts one. */
function renamed({ unique }: Ready, name: OperationName, json: unknown): unknown {
  const member = names[name];
  if (member === undefined || memberOf(json, member) === undefined) return json;
  return { ...Object(json), [member]: unique("record") };
}

async function namedOddly(
  asked: Ask,
  name: OperationName,
  json: unknown,
  unique: string,
): Promise<Exchange | null> {
  const member = names[name];
  if (member === undefined) return null;
  const named = { ...Object(json), [member]: unique };
  return asked(operations[name].method, { json: named });
}

async function unfitly(
  asked: Ask,
  name: OperationName,
  json: () => unknown,
): Promise<Refused["unfit"]> {
  const answers = new Map<UnfitWord, Exchange>();
  for (const word of keysOf(unfitMembers)) {
    const { operation, member, value } = unfitMembers[word];
    if (operation !== name) continue;
    const body = { ...Object(json()), [member]: value };
    // oxlint-disable-next-line no-await-in-loop -- a record that one of them creates may block the next
    answers.set(word, await asked(operations[name].method, { json: body }));
  }
  return answers;
}

async function oddly(
  asked: Ask,
  name: OperationName,
  json: () => unknown,
  at: Prepared["at"],
  unique: Ready["unique"],
): Promise<Refused["malformed"]> {
  const answers = new Map<MalformedBodyWord, Exchange>();
  for (const [word, operation, , body] of malformedBodies) {
    if (operation !== name) continue;
    const malformed = body(Object(json()), at, unique);
    // oxlint-disable-next-line no-await-in-loop -- a record that one of them creates may block the next
    answers.set(word, await asked(operations[name].method, { json: malformed }));
  }
  return answers;
}

/** Sends a request, and removes what it created outside the project: it should have been refused. */
async function send(
  { api, path }: Ready,
  name: OperationName,
  method: string,
  parameters: Prepared["at"],
  options: RequestOptions,
): Promise<Exchange> {
  const { path: template, makesIn }: Operation = operations[name];
  const at = path(template, parameters);
  const answer = await api.send(method, at, options);
  if (makesIn === "workspace") await removeMade({ api }, answer);
  const isLate = options.headers !== undefined || options.query !== undefined;
  if (name === "createContext" && isLate) await removeNamesakes({ api }, at, options.json);
  return answer;
}

/**
 * Removes the context of this body: a deployment may create it and refuse only what its answer should be, and then it
 * would be in the way of the next one.
 */
async function removeNamesakes({ api }: Pick<Ready, "api">, at: string, json: unknown) {
  const name = memberOf(json, "name");
  if (typeof name !== "string") return;
  const page = await api.get(at, { per_page: 200, order_by: "-created_at" });
  const rows: readonly unknown[] = [valueAt(page.response.json, "/data") ?? []].flat();
  const made = rows.filter((row) => memberOf(row, "name") === name);
  for (const row of made) {
    // oxlint-disable-next-line no-await-in-loop -- there is one at the most
    await api.send("DELETE", below(at, String(memberOf(row, "id"))));
  }
}
