import { removeMade } from "#lib/check/arranging/remove-made.ts";
import type { Check, Given } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { requireSuccess } from "#lib/check/arranging/require-success.ts";
import { memberOf } from "#lib/check/matchers/pointer.ts";
import { operations } from "#lib/contract/operations.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { oneAtATime } from "#lib/http/transport/one-at-a-time.ts";
import { withOwnProject } from "#suites/support/records/own-project.ts";
import { modeCommands, modeMotifs } from "./mode-commands.ts";
import type { ModesState } from "./modes-state.ts";
import { freshTypeNames, sendWhileMigrating, playSwitch } from "./modes-state.ts";
import { playSteps, stepSequences } from "./play.ts";
import { notApplicable } from "#lib/unjudged/unjudged.ts";

/** Most of these are for the steps themselves; the rest creates the initial records and probes the routes. */
const requestsPerRun = 33;
const requestsOfSteps = 20;

const begin = (given: Given<"alone">, projectId: string): ModesState => ({
  given,
  projectId,
  mode: "workspace",
  names: freshTypeNames(given),
  present: new Map(),
  imported: new Map(),
  made: [],
});

async function removeTypes({ given, made }: ModesState): Promise<void> {
  await Promise.all(made.map((type) => removeMade(given, type)));
}

/** A plan without workspace types has no second mode. */
async function demandPlan(state: ModesState): Promise<void> {
  await playSwitch(state, "workspace");
  const made = await sendWhileMigrating(state, "createWorkspaceType", {
    name: state.given.unique("planned"),
  });
  if (made.response.status === 402 || made.response.status === 409) {
    throw notApplicable("The plan lacks types of the workspace.");
  }
  state.made.push(requireSuccess(made));
}

/** Runs one sequence, from workspace mode to workspace mode; its types are removed with those of the plan. */
async function playOne(
  planned: ModesState,
  state: ModesState,
  steps: readonly string[],
): Promise<void> {
  let isPlayed = false;
  try {
    await playSteps(modeCommands, state, steps, requestsOfSteps);
    isPlayed = true;
  } finally {
    planned.made.push(...state.made);
    const back = await sendWhileMigrating(state, "updateFeatures", {
      is_work_item_types_enabled: true,
    });
    // The next sequence begins in workspace mode, or not at all.
    if (isPlayed) requireSuccess(back);
  }
}

/**
 * Runs sequences in workspace mode if the plan has both modes, and restores the workspace's original mode;
 * each ends in workspace mode, the only one in which its types can be removed.
 */
async function keepingMode(
  planned: ModesState,
  found: Exchange,
  work: () => Promise<void>,
): Promise<void> {
  const before = requireSuccess(found).response.json;
  const json = { is_work_item_types_enabled: memberOf(before, "is_work_item_types_enabled") };
  try {
    await demandPlan(planned);
    await work();
  } finally {
    await removeTypes(planned);
    await sendWhileMigrating(planned, "updateFeatures", json);
  }
}

/** Concurrent sequences run one by one: a workspace has only one mode. */
async function playAll(given: Given<"alone">, projectId: string, found: Exchange): Promise<void> {
  const planned = begin(given, projectId);
  await keepingMode(planned, found, async () => {
    const gate = oneAtATime();
    await given.forAll(
      { steps: stepSequences(modeCommands, modeMotifs) },
      async ({ steps }, branch) => {
        const leave = await gate();
        const state = begin({ ...given, ...branch }, projectId);
        await playOne(planned, state, steps).finally(leave);
      },
    );
  });
}

/** Both surfaces agree with their model after each step of any sequence; sequences run one by one. */
export const modeSequence: Check = check({
  id: "sequences.modes.agree",
  clause: "sequences/states#modes",
  title: "after any sequence of switches, each surface answers by the current mode",
  needs: ["alone"],
  alters: ["types", "records"],
  killedBy: [
    "imported-types-open-the-project-surface",
    "imported-types-keep-the-workspace-surface-open",
    "switch-to-the-present-mode-leaves-it",
  ],
  requestsPerRun,
  async run(given) {
    const found = given.api.get(given.path(operations.readFeatures.path));
    // Awaited once a project exists, because that may fail first.
    found.catch(() => null);
    await withOwnProject(given, async (id) => playAll(given, id, await found));
  },
});
