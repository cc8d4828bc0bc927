import { removeMade } from "#lib/check/arranging/remove-made.ts";
import { settleAll } from "#fixtures/api/settle-all.ts";
import type { Given } from "#lib/check/check.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { oncePerAnchor } from "#lib/check/arranging/shared-arrangement.ts";
import { memberOf } from "#lib/check/matchers/pointer.ts";
import { operations } from "#lib/contract/operations.ts";

const { readFeatures, updateFeatures, listReleaseTags, listWorkspaceMembers } = operations;

/** Switches of areas that the contract calls gated. */
const switches = ["is_release_enabled", "is_customer_enabled"] as const;

export type Switch = (typeof switches)[number];

/** What the workspace answered before, while and after releases and customers were switched off. */
export interface Closure {
  /** Switches that were on before. */
  readonly on: readonly Switch[];
  /** Switches that can be written, and that read false while the area was closed. */
  readonly off: readonly Switch[];
  readonly before: Exchange;
  readonly tags: Exchange;
  readonly tag: Exchange;
  readonly members: Exchange;
  readonly customers: Exchange;
  readonly again: Exchange;
}

/** Switches releases and customers off briefly; the checks of a run share this period. */
export const closure = oncePerAnchor("features.closure", ({ alone }) => alone, close);

function flagged(value: boolean, { response }: Exchange): readonly Switch[] {
  return switches.filter((name) => memberOf(response.json, name) === value);
}

async function close({ api, path, unique }: Given<"alone">): Promise<Closure> {
  const features = path(readFeatures.path);
  const tags = path(listReleaseTags.path);
  const [found, before] = await settleAll([api.get(features), api.get(tags)]);
  const on = flagged(true, found);
  const write = (value: boolean) => {
    const json = Object.fromEntries(on.map((name) => [name, value]));
    return api.send("PATCH", path(updateFeatures.path), { json });
  };
  let shut;
  try {
    // A switch that is already off is left alone: a deployment may not allow it to be written.
    if (on.length > 0) await write(false);
    shut = await settleAll([
      api.get(features),
      api.get(tags),
      api.send("POST", tags, { json: { version: unique("tag") } }),
      api.get(path(listWorkspaceMembers.path)),
      api.get(path("/api/v2/workspaces/{slug}/customers/")),
    ]);
  } finally {
    if (on.length > 0) await write(true);
  }
  const again = await api.get(tags);
  const [reported, shutTags, tag, members, customers] = shut;
  await removeMade({ api }, tag);
  return {
    on,
    off: flagged(false, reported),
    before,
    tags: shutTags,
    tag,
    members,
    customers,
    again,
  };
}
