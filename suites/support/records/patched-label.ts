import { removeMade } from "#lib/check/arranging/remove-made.ts";
import type { Given } from "#lib/check/check.ts";
import { sendUndeclared, showsRecord } from "#lib/check/arranging/undeclared-route-write.ts";
import { answerOrRead } from "#lib/check/arranging/read-back.ts";
import { oncePerAnchor } from "#lib/check/arranging/shared-arrangement.ts";
import { memberOf } from "#lib/check/matchers/pointer.ts";
import { limits } from "#lib/contract/limits.ts";
import { operations } from "#lib/contract/operations.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { requireId } from "#lib/check/arranging/require-success.ts";
import { declaredBody } from "./declared-body.ts";

/** The collection of initiative labels, which the contract does not give. */
const labelsPath = "/api/v2/workspaces/{slug}/initiatives/labels/";

const longAgo = "2001-02-03T04:05:06Z";
const nobody = "6e1f9b3a-2c4d-4e8f-9a07-1b5c7d3e9f20";

const filled = (first: string, filler: string) => first.padEnd(limits.nameLength, filler);

/** The bodies of the updates, in the order in which they are sent. */
function updatesOf(name: string, newName: string) {
  return {
    name: { name: newName },
    nameAgain: { name: newName, description: "Named as before." },
    color: { color: "#0f766e" },
    description: { description: "What was decided, and why." },
    sortOrder: { sort_order: 2048 },
    empty: {},
    sortOrderZero: { sort_order: 0 },
    audit: { created_at: longAgo, created_by_id: nobody },
    nameAt255: { name: filled(name, "x") },
    nameOfTwoBytes: { name: filled(name, "é") },
    nameAt256: { name: `${filled(name, "y")}y` },
    colorAt255: { color: filled("#", "a") },
    colorAt256: { color: `${filled("#", "a")}a` },
    // Valid by itself, but not to be written alongside what is refused.
    bothAt256: {
      name: `${filled(name, "y")}y`,
      color: `${filled("#", "a")}a`,
      description: "Lost with the name.",
    },
  } as const;
}

/** Name of one update. */
export type Update = keyof ReturnType<typeof updatesOf>;

/** What an update sent, and what was answered to it and to the one before. */
interface Patched {
  /** The label as it is read after all updates, by a route that the contract does not give. */
  readonly read: Exchange;
  /** The last label that any update answered. */
  readonly last: unknown;
  readonly id: string;
  readonly sent: Readonly<Record<string, unknown>>;
  readonly answer: Exchange;
  /** The last label that was answered before; null where none was. */
  readonly before: unknown;
}

const labelPatched = oncePerAnchor("initiative-labels.patched", ({ owner }) => owner, patchLabel);

/** One update of the label of the run, which is created once, updated in turn, and removed. */
export async function patchedLabel(given: Given<"owner">, update: Update): Promise<Patched> {
  const patched = (await labelPatched(given)).get(update);
  if (patched === undefined) throw new Error(`No update is called ${update}.`);
  return patched;
}

async function patchLabel(given: Given<"owner">): Promise<ReadonlyMap<string, Patched>> {
  const { api, path, unique } = given;
  const name = unique("label");
  const json = await declaredBody(given, labelsPath, { name });
  const made = await sendUndeclared(given, "POST", path(labelsPath), { json });
  const id = requireId(made);
  const at = path(operations.updateInitiativeLabel.path, { pk: id });
  const answered = new Map<string, Omit<Patched, "read" | "last">>();
  try {
    const shown = (await answerOrRead(given, made, showsRecord)).response.json;
    let before = showsRecord(shown) ? shown : null;
    for (const [update, sent] of Object.entries(updatesOf(name, unique("label")))) {
      // oxlint-disable-next-line no-await-in-loop -- each is judged against the one before
      const answer = await api.send("PATCH", at, { json: sent });
      answered.set(update, { id, sent, answer, before });
      if (memberOf(answer.response.json, "id") !== undefined) before = answer.response.json;
    }
    const read = await api.get(at);
    return new Map([...answered].map(([update, one]) => [update, { ...one, read, last: before }]));
  } finally {
    await removeMade(given, made);
  }
}
