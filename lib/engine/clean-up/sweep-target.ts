import type { FeatureSettings } from "#lib/contract/areas.ts";
import { restoreFeatures } from "#fixtures/features.ts";
import type { Send } from "#fixtures/api/sender.ts";
import { sweep } from "#fixtures/clean-up/sweep.ts";
import type { Swept } from "#fixtures/clean-up/sweep.ts";
import type { Grounds } from "#fixtures/clean-up/tagged-records.ts";
import type { Usable } from "#lib/target/preflight/preflight.ts";
import type { Target } from "#lib/target/target.ts";
import { modeOfCode } from "#lib/contract/type-modes.ts";
import type { RunMarker } from "#lib/engine/resume/run-marker.ts";

/** What a sweep of both workspaces did, and why the switches are not as they were; null if they are. */
export type SweptWorkspaces = Swept & {
  readonly wrong: string | null;
  /** Whether it was known how they were. */
  readonly restored: boolean;
};

/** Sweeps both workspaces of a target, before and after its switches are restored. */
export async function sweepTarget(
  target: Target,
  trial: Usable,
  send: Send,
  {
    notes,
    tag = null,
  }: {
    readonly notes: readonly { readonly run: Pick<RunMarker, "features"> }[];
    readonly tag?: string | undefined | null;
  },
): Promise<SweptWorkspaces> {
  const { document, principals } = trial;
  const grounds: Grounds = {
    send,
    document,
    as: "owner",
    workspace: target.workspace,
    projects: target.project,
    tag,
  };
  const first = await sweep(grounds);
  // Some records can be removed in one type mode only, so what remains is retried in the earlier mode.
  const found = notes.find(({ run }) => run.features !== null)?.run.features ?? null;
  const wrong = found === null ? null : await restoreFeatures(send, target.workspace, found);
  const second = found === null ? { ...first, removed: [] } : await sweep(grounds);
  const third =
    found === null
      ? { ...second, removed: [], wrong: null }
      : await sweepInOtherMode(grounds, second, found);
  const outsider = target.principals.outsider?.workspace;
  const foreign =
    outsider === undefined || !principals.includes("outsider")
      ? { removed: [], kept: [], others: [] }
      : await sweep({ ...grounds, as: "outsider", workspace: outsider, projects: [] });
  return {
    removed: [...first.removed, ...second.removed, ...third.removed, ...foreign.removed],
    kept: [...third.kept, ...foreign.kept],
    others: [...third.others, ...foreign.others],
    wrong: wrong ?? third.wrong,
    restored: found !== null,
  };
}

const typeSwitch = "is_work_item_types_enabled";

/** Removes what only the other type mode lets go, as after a run that was interrupted once it had switched back. */
async function sweepInOtherMode(
  grounds: Grounds,
  before: Swept,
  found: FeatureSettings,
): Promise<Swept & { readonly wrong: string | null }> {
  const { send, workspace } = grounds;
  const isOfOtherMode = before.kept.some(({ code }) => modeOfCode(code) !== null);
  if (!isOfOtherMode) return { ...before, removed: [], wrong: null };
  const other = { ...found, [typeSwitch]: found[typeSwitch] !== true };
  await restoreFeatures(send, workspace, other);
  const swept = await sweep(grounds);
  return { ...swept, wrong: await restoreFeatures(send, workspace, found) };
}
