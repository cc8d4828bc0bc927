import type { Exchange } from "#lib/http/exchange.ts";
import { TransportError } from "#lib/http/exchange.ts";
import { below, isUuid } from "#lib/contract/path.ts";
import type { Api } from "#lib/check/api.ts";
import type { Tools } from "#lib/check/check.ts";
import { memberOf, valueAt } from "#lib/check/matchers/pointer.ts";
import { giveBack } from "./lent-records.ts";

/** Collections of the workspace itself; nothing below a record of the run belongs to others. */
const ofWorkspace = /^\/api\/v[12]\/workspaces\/[^/]+\/(?:[a-z-]+\/){1,2}$/;

const naming = ["name", "display_name", "version", "url"] as const;

/**
 * Removes a created record. A workspace record is removed only if a read shows it with the sent name, because the
 * answer's id may be another record's. Clean-up checks again what remains.
 */
export async function removeMade({ api }: Pick<Tools, "api">, made: Exchange): Promise<void> {
  const { request, response } = made;
  const id = memberOf(response.json, "id");
  const as = request.as ?? "owner";
  try {
    if (response.status >= 300 || typeof id !== "string" || !isUuid(id)) return;
    if (await isOwn({ api }, made)) await api.send("DELETE", below(request.path, id), { as });
  } catch (thrown) {
    if (!(thrown instanceof TransportError)) throw thrown;
  } finally {
    giveBack(made);
  }
}

/** Removes what several creates of one collection produced; one read of its list may suffice. */
export async function removeAllMade(
  tools: Pick<Tools, "api">,
  made: readonly Exchange[],
): Promise<void> {
  await lookForMade(tools, made);
  const removals = made.map((one) => removeMade(tools, one));
  await Promise.allSettled(removals);
  await Promise.all(removals);
}

/**
 * Searches a workspace collection's list for the records of several creates; what it does not show is looked up
 * separately, once it is to be changed or removed.
 */
export async function lookForMade(
  { api }: Pick<Tools, "api">,
  made: readonly Exchange[],
): Promise<void> {
  const known = knownTo(api);
  const sought = made.filter((one) => ofWorkspace.test(one.request.path) && !known.has(one));
  const [first] = sought;
  if (first === undefined || sought.length < 2) return;
  const as = first.request.as ?? "owner";
  try {
    const page = await api.get(first.request.path, { per_page: 200 }, { as });
    for (const one of sought) if (isOn(page, one)) known.add(one);
  } catch (thrown) {
    if (!(thrown instanceof TransportError)) throw thrown;
  }
}

/** Whether the run owns a created record: it is below a record of the run, or a read shows it. */
export async function isOwn(tools: Pick<Tools, "api">, made: Exchange): Promise<boolean> {
  return !ofWorkspace.test(made.request.path) || showsMade(tools, made);
}

/** Creates whose record a read has shown by its name: no further look-up is needed. */
const shown = new WeakMap<Api, WeakSet<Exchange>>();

const knownTo = (api: Api): WeakSet<Exchange> => {
  const known = shown.get(api) ?? new WeakSet<Exchange>();
  shown.set(api, known);
  return known;
};

/** Whether the record with this id bears the sent name, by its own read or in the list. */
export async function showsMade({ api }: Pick<Tools, "api">, made: Exchange): Promise<boolean> {
  const known = knownTo(api);
  if (known.has(made)) return true;
  const isShown = await readsMade({ api }, made);
  if (isShown) known.add(made);
  return isShown;
}

async function readsMade({ api }: Pick<Tools, "api">, made: Exchange): Promise<boolean> {
  const { request, response } = made;
  const as = request.as ?? "owner";
  const id = String(memberOf(response.json, "id"));
  const own = (await api.get(below(request.path, id), {}, { as })).response.json;
  if (memberOf(own, "id") === id) return isNamedAs(own, request.json);
  return isOn(await api.get(request.path, { per_page: 200 }, { as }), made);
}

/** Whether a page of a collection shows a created record by the name that was sent. */
function isOn(page: Exchange, { request, response }: Exchange): boolean {
  const id = memberOf(response.json, "id");
  const rows: readonly unknown[] = Object.values(valueAt(page.response.json, "/data") ?? []);
  return (
    typeof id === "string" &&
    rows.some((row) => memberOf(row, "id") === id && isNamedAs(row, request.json))
  );
}

function isNamedAs(row: unknown, sent: unknown): boolean {
  return naming.some((member) => {
    const name = memberOf(sent, member);
    return typeof name === "string" && name !== "" && memberOf(row, member) === name;
  });
}
