import type { Check, Given } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { memberOf } from "#lib/check/matchers/pointer.ts";
import { resources } from "#lib/contract/resources.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";
import type { FeatureUpdates } from "./round-trip.ts";
import { flagIn, roundTrip } from "./round-trip.ts";
import { successOf } from "#suites/support/types/send.ts";

const needs = ["alone", "scratchProject"] as const;
type Travelling = Given<(typeof needs)[number]>;

/** The updates of the round trip, on a plan that has workspace types. */
async function whileOn(given: Travelling): Promise<FeatureUpdates> {
  const { on, updates } = await roundTrip(given);
  successOf(on.patched);
  if (flagIn(successOf(on.features)) === true) return updates;
  throw untested("Workspace types stay switched off.", unlocks.plan("that has workspace types"));
}

/** Features that an update of the features omits. */
export const featureUpdateChecks: readonly Check[] = [
  check({
    id: "type-modes.switch.other-feature",
    clause: "type-modes/switch#other-feature",
    title: "an update of another feature leaves workspace types switched on",
    needs,
    killedBy: ["patch-of-another-feature-switches-types-off"],
    async run(given) {
      const { other } = await whileOn(given);

      given.expect(other).status(200).equals("/is_work_item_types_enabled", true);
    },
  }),
  check({
    id: "type-modes.switch.empty-update",
    clause: "type-modes/switch#empty-update",
    title: "an update of the features that names none of them changes none",
    needs,
    killedBy: ["empty-patch-of-features-switches-types-off"],
    async run(given) {
      const { other, patched, empty } = await whileOn(given);

      given.observe(`an update with no member answers ${patched.response.status}`, patched);
      const [was, is] = [successOf(other), empty].map(({ response }) => response.json);
      const names = Object.keys(resources.workspaceFeatures.fields);
      const moved = names.filter((name) => memberOf(was, name) !== memberOf(is, name));
      given
        .expect(empty)
        .status(200)
        .that("", "no feature changed", moved, moved.length === 0);
    },
  }),
  check({
    id: "type-modes.switch.text-false",
    clause: "type-modes/switch#not-by-text",
    title: "an update that sends the flag as the text false does not switch workspace types on",
    needs,
    killedBy: ["features-take-any-text-as-true"],
    async run(given) {
      const { offAgain, byText } = await roundTrip(given);
      if (flagIn(successOf(offAgain.features)) !== false) {
        const unlock = unlocks.deployment("that shows workspace types as switched off");
        throw untested("Workspace types stay switched on.", unlock);
      }

      const { patched, features } = byText;
      given.observe(`the flag as a text answers ${patched.response.status}`, patched);
      given.expect(features).status(200).equals("/is_work_item_types_enabled", false);
    },
  }),
];
