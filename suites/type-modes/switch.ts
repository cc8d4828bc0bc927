import { settleAll } from "#fixtures/api/settle-all.ts";
import type { Given } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { memberOf } from "#lib/check/matchers/pointer.ts";
import { operations } from "#lib/contract/operations.ts";
import { resources } from "#lib/contract/resources.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { featureUpdateChecks } from "./feature-updates.ts";
import { otherModeChecks } from "./other-mode.ts";
import { flagIn, isTaken, roundTrip, switchTypes } from "./round-trip.ts";
import { roundTripNeeds, atProject, atWorkspace, codeOf, taken, planned } from "./shown-modes.ts";
import { successOf, sendOperation } from "#suites/support/types/send.ts";
import { onGrounds } from "#suites/support/answers/on-grounds.ts";

/** Whether a type was refused for a reason other than that the other surface manages types. */
function refusedOtherwise({ response }: Exchange): boolean {
  const code = memberOf(response.json, "code");
  return response.status >= 300 && code !== atProject && code !== atWorkspace;
}

const oneSurface = (["on", "off"] as const).map((position) =>
  check({
    id: `type-modes.switch.one-surface-when-${position}`,
    clause: "type-modes/switch#one-surface",
    subject: position,
    title: `with workspace types switched ${position}, exactly one surface accepts a type`,
    needs: roundTripNeeds,
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
  needs: roundTripNeeds,
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
  needs: roundTripNeeds,
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
  needs: roundTripNeeds,
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
    needs: roundTripNeeds,
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
  needs: roundTripNeeds,
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
  needs: [...roundTripNeeds, "foreign"],
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
  needs: roundTripNeeds,
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
  ...otherModeChecks,
]);
