import { claimedAudit } from "#fixtures/arbitraries/bodies.ts";
import type { Given } from "#lib/check/check.ts";
import type { WrittenKind } from "#lib/contract/clauses/updates/updates.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { sharedArrangement } from "#lib/check/arranging/shared-arrangement.ts";
import { writtenKinds } from "#lib/contract/clauses/updates/updates.ts";
import { kindNamed, make } from "#suites/support/updates/kinds.ts";

/** The history of one record, from its create to its second delete. */
export interface Life {
  readonly id: string;
  readonly sent: Readonly<Record<string, unknown>>;
  /** The member that is updated, and its new value. */
  readonly change: readonly [member: string, value: string];
  readonly before: Exchange;
  readonly patched: Exchange;
  /** An update that sets another time and another creator, alongside the same change. */
  readonly claimed: Exchange;
  readonly after: Exchange;
  readonly deleted: Exchange;
  readonly gone: Exchange;
  readonly again: Exchange;
  readonly list: Exchange;
}

async function live(given: Given<"scratchProject">, name: WrittenKind): Promise<Life> {
  const { api } = given;
  const kind = kindNamed(name);
  const { id, at, sent } = await make(given, kind);
  const change = kind.change(given.unique("after"));
  const json = { [change[0]]: change[1] };
  const before = await api.get(at);
  const patched = await api.send("PATCH", at, { json });
  const claimed = await api.send("PATCH", at, { json: { ...json, ...claimedAudit } });
  const after = await api.get(at);
  const deleted = await api.send("DELETE", at);
  const gone = await api.get(at);
  const again = await api.send("DELETE", at);
  const list = await api.get(await kind.at(given), { per_page: 200 });
  return { id, sent, change, before, patched, claimed, after, deleted, gone, again, list };
}

const lives = new Map(
  writtenKinds.map(
    (name) =>
      [name, sharedArrangement(`updates.life/${name}`, (given) => live(given, name))] as const,
  ),
);

/** The history of a record of this kind, recorded once per run. */
export function lifeOf(given: Given<"scratchProject">, name: WrittenKind): Promise<Life> {
  const lead = lives.get(name);
  if (lead === undefined) throw new Error(`There is no kind ${name}.`);
  return lead(given);
}
