import { settleAll } from "#fixtures/api/settle-all.ts";
import type { Given } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { memberOf } from "#lib/check/matchers/pointer.ts";
import { operations } from "#lib/contract/operations.ts";
import { resources } from "#lib/contract/resources.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { notApplicable, untested } from "#lib/unjudged/unjudged.ts";
import { featureUpdateChecks } from "./feature-updates.ts";
import type { RoundTrip, Stand, Switched } from "./round-trip.ts";
import { expectSwitched, flagIn, isTaken, roundTrip, switchTypes } from "./round-trip.ts";
import { successOf, sendOperation, timesListed } from "#suites/support/types/send.ts";
import type { ModeWrite, ClosedWrite } from "#suites/support/types/trial.ts";
import { trialChecks } from "#suites/support/types/trial.ts";
import { onGrounds } from "#suites/support/answers/on-grounds.ts";

const needs = ["alone", "scratchProject"] as const;
type Travelling = Given<(typeof needs)[number]>;

const atProject = "work_item_types_managed_at_project";
const atWorkspace = "work_item_types_managed_at_workspace";
const codeOf = (stand: Stand): unknown => memberOf(stand.workspaceType.response.json, "code");

/** An accepted switch; one that conflicts with existing records is refused, and changes nothing. */
function taken<S extends Switched>(stand: S): S {
  successOf(stand.patched);
  return stand;
}

/** A mode that a read has shown: checks that rely on a mode are judged in no other. */
function shown<S extends Switched>(stand: S, on: boolean): S {
  if (flagIn(successOf(taken(stand).features)) === on) return stand;
  const { request } = stand.patched;
  throw untested(
    `${request.method} ${request.path} was accepted, but the features still report the former mode.`,
    unlocks.modesSwitched,
  );
}

/** Whether a type was refused for a reason other than that the other surface manages types. */
function refusedOtherwise({ response }: Exchange): boolean {
  const code = memberOf(response.json, "code");
  return response.status >= 300 && code !== atProject && code !== atWorkspace;
}

/** If the plan lacks workspace types, projects continue to manage them whatever the flag says. */
function lacksPlan({ on }: RoundTrip): boolean {
  const refused = on.workspaceType.response.status === 402 || codeOf(on) === atProject;
  return refused && isTaken(on.projectType);
}

/** The round trip on a plan that has workspace types. */
async function planned(given: Travelling): Promise<RoundTrip> {
  const trip = await roundTrip(given);
  if (given.declares("workspaceTypes")) expectSwitched(given, trip.on);
  // A refused switch shows nothing about the plan.
  taken(trip.on);
  if (lacksPlan(trip) && !given.declares("workspaceTypes"))
    throw notApplicable("The plan lacks work item types of the workspace.");
  return trip;
}

const oneSurface = (["on", "off"] as const).map((position) =>
  check({
    id: `type-modes.switch.one-surface-when-${position}`,
    clause: "type-modes/switch#one-surface",
    subject: position,
    title: `with workspace types switched ${position}, exactly one surface accepts a type`,
    needs,
    killedBy: [
      `both-surfaces-take-types-when-${position}`,
      `no-surface-takes-types-when-${position}`,
    ],
    async run(given) {
      const { projectType, workspaceType } = taken((await roundTrip(given))[position]);

      const takers = [projectType, workspaceType].filter(isTaken);
      const statuses = [projectType, workspaceType].map(({ response }) => response.status);
      const refused = [projectType, workspaceType].find(refusedOtherwise);
      if (takers.length === 0 && refused !== undefined) successOf(refused);
      given
        .expect(takers.length === 2 ? workspaceType : projectType)
        .that("status", "one success of two", statuses, takers.length === 1);
    },
  }),
);

const toWorkspace = check({
  id: "type-modes.switch.to-workspace",
  clause: "type-modes/switch#to-workspace",
  title: "with workspace types switched on, the workspace surface accepts a type",
  needs,
  killedBy: ["no-surface-takes-types-when-on"],
  async run(given) {
    const on = taken((await planned(given)).on);

    given.expect(on.workspaceType).ok();
    given.expect(on.projectType).problem("conflict", atWorkspace);
  },
});

const toProject = check({
  id: "type-modes.switch.to-project",
  clause: "type-modes/switch#to-project",
  title: "with workspace types switched off, the project surface accepts a type again",
  needs,
  killedBy: ["no-surface-takes-types-when-off", "the-modes-are-the-wrong-way-round"],
  async run(given) {
    const off = taken((await roundTrip(given)).off);

    given.expect(off.projectType).ok();
    given.expect(off.workspaceType).problem("conflict", atProject);
  },
});

const backToProject = check({
  id: "type-modes.switch.back-to-project",
  clause: "type-modes/switch#to-project",
  title: "with workspace types switched on and off again, the project surface accepts a type",
  needs,
  killedBy: ["the-way-back-from-workspace-types-is-answered-alone"],
  async run(given) {
    const { projectType } = taken((await planned(given)).offAgain);
    if (refusedOtherwise(projectType)) successOf(projectType);

    given.expect(projectType).ok();
  },
});

const flags = (["on", "off"] as const).map((position) =>
  check({
    id: `type-modes.switch.flag-${position}`,
    clause: `type-modes/switch#flag-${position}`,
    title: `the features show that workspace types are switched ${position}`,
    needs,
    killedBy: [`features-do-not-tell-that-types-are-${position}`],
    async run(given) {
      const stand = taken((await planned(given))[position]);
      const { features, workspaceType } = stand;

      const live = isTaken(workspaceType);
      if (!live && codeOf(stand) !== atProject) successOf(workspaceType);
      given.expect(features).status(200).equals("/is_work_item_types_enabled", live);
    },
  }),
);

const keepsOthers = check({
  id: "type-modes.switch.keeps-others",
  clause: "type-modes/switch#keeps-others",
  title: "a switch of the mode changes no other feature",
  needs,
  killedBy: ["patch-of-features-resets-the-others", "switching-types-moves-the-default-level"],
  async run(given) {
    const { before, off, on } = await roundTrip(given);

    const others = Object.keys(resources.workspaceFeatures.fields).filter(
      (name) => name !== "is_work_item_types_enabled",
    );
    const reported = before.response.json;
    for (const { features } of [off, on]) {
      const now = features.response.json;
      const moved = others.filter((name) => memberOf(reported, name) !== memberOf(now, name));
      given.expect(features).status(200).that("", "no other feature changed", moved, !moved.length);
    }
  },
});

const otherWorkspace = check({
  id: "type-modes.switch.other-workspace",
  clause: "type-modes/switch#other-workspace",
  title: "a switch of the mode leaves the mode of another workspace",
  needs: [...needs, "foreign"],
  killedBy: ["switching-types-switches-every-workspace"],
  async run(given) {
    // A workspace may be unable to switch back: the round trip, which others report, comes first.
    await Promise.allSettled([roundTrip(given)]);
    const [before, features] = await settleAll([
      readElsewhere(given),
      sendOperation(given, "readFeatures", {}),
    ]);
    const found = flagIn(successOf(features)) === true;
    const switched = await switchTypes(given, !found);
    const during = await readElsewhere(given).finally(() => switchTypes(given, found));
    successOf(switched);
    const after = await readElsewhere(given);

    // Anyone else who switches that workspace would not do so there and back in step with this run.
    const [was, became, is] = [before, during, after].map(flagIn);
    const follows = became !== was && is === was;
    given.expect(during).that("/is_work_item_types_enabled", String(was), became, !follows);
  },
});

/** The features of the other tenant's workspace. */
async function readElsewhere(given: Given<"foreign">): Promise<Exchange> {
  const at = given.path(operations.readFeatures.path, { slug: given.foreign.workspace });
  const read = await given.api.get(at, {}, { as: "outsider" });
  given.expect(read).status(200).is("/is_work_item_types_enabled", "boolean");
  return read;
}

const answers = check({
  id: "type-modes.switch.answers",
  clause: "type-modes/switch#answers",
  title: "a switch succeeds, and a flag in its answer is the one read next",
  needs,
  killedBy: ["switch-answers-the-former-flag"],
  async run(given) {
    const { off, on } = await roundTrip(given);

    for (const { patched, features } of [off, on].map(taken)) {
      given.observe(`a switch answers ${patched.response.status}`, patched);
      const flag = flagIn(patched);
      const read = flagIn(successOf(features));
      const agrees = flag === undefined || flag === read;
      given.expect(patched).ok().that("/is_work_item_types_enabled", String(read), flag, agrees);
    }
  },
});

const imported = check({
  id: "type-modes.switch.imported",
  clause: "type-modes/switch#imported",
  title: "a project lists its imported type after a period in project mode",
  needs,
  killedBy: ["switching-off-forgets-imports"],
  async run(given) {
    const { closedWorkspace, offAgain } = await planned(given);
    shown(offAgain, false);
    const page = closedWorkspace?.imported;
    if (!page)
      throw untested(
        "Nothing was imported.",
        unlocks.workspace("in which work item types can be imported"),
      );

    if (closedWorkspace.importing) successOf(closedWorkspace.importing);
    const times = timesListed(page, closedWorkspace.typeId);
    given
      .expect(page)
      .status(200)
      .that("/data", "the type once", times, times === 1);
  },
});

/** The result of a write that was tried in between. */
const tried =
  (name: ModeWrite) =>
  async (given: Travelling): Promise<ClosedWrite> => {
    const { closedProject, closedWorkspace, on, offAgain } = await planned(given);
    if (closedProject?.trials[name] === undefined) shown(offAgain, false);
    else shown(on, true);
    const trial = closedProject?.trials[name] ?? closedWorkspace?.trials[name];
    if (trial !== undefined) return trial;
    const reason = `Nothing could be created on which ${name} could be tried.`;
    throw untested(reason, unlocks.workspace("in which properties can be created"));
  };

const closed = (
  [
    ["attachProjectProperties", "attachProjectProperties-minds-no-mode"],
    ["createProjectOption", "createProjectOption-minds-no-mode"],
    ["attachWorkspaceProperties", "attachWorkspaceProperties-minds-no-mode"],
    ["createWorkspaceOption", "createWorkspaceOption-minds-no-mode"],
    ["createContext", "createContext-minds-no-mode"],
  ] as const
).flatMap(([name, killer]) =>
  trialChecks({ name, needs, arrange: tried(name), killedBy: [killer] }),
);

const contextsRead = check({
  id: "type-modes.mode.listContexts-in-project-mode",
  clause: "type-modes/mode#served-in-project-mode",
  subject: "listContexts",
  title: "the contexts of a property are listed while projects manage types",
  needs,
  killedBy: ["project-mode-blocks-listContexts"],
  async run(given) {
    const { closedWorkspace, offAgain } = await planned(given);
    shown(offAgain, false);
    const page = closedWorkspace?.contexts;
    if (!page)
      throw untested(
        "There is no property.",
        unlocks.workspace("in which a property can be created"),
      );

    given.expect(page).status(200).has("/data");
  },
});

/** What happens to both surfaces when the mode is switched. */
export const switchChecks = onGrounds({ alters: ["types", "records"], restsOn: ["types"] }, [
  ...oneSurface,
  toWorkspace,
  toProject,
  backToProject,
  ...flags,
  keepsOthers,
  ...featureUpdateChecks,
  otherWorkspace,
  answers,
  imported,
  ...closed,
  contextsRead,
]);
