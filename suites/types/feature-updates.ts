import type { Check, Given } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { NotDemonstrated } from "#lib/check/finding.ts";
import { oncePerAnchor } from "#lib/check/once-per-world.ts";
import { memberOf } from "#lib/check/pointer.ts";
import { operations } from "#lib/contract/operations.ts";
import { resources } from "#lib/contract/resources.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { flagIn, switchTo } from "./round-trip.ts";
import { arranged, send } from "./send.ts";

const needs = ["alone", "scratch"] as const;
type Travelling = Given<(typeof needs)[number]>;

/** The features with workspace types on, and after each of two updates that leave the flag out. */
interface Updates {
  readonly before: Exchange;
  readonly other: Exchange;
  readonly patched: Exchange;
  readonly empty: Exchange;
}

async function updates(given: Travelling): Promise<Updates> {
  const read = () => send(given, "readFeatures", {});
  const patch = (json: object) =>
    given.api.send("PATCH", given.path(operations.updateFeatures.path), { json });
  const before = await read();
  await patch({ is_wiki_enabled: memberOf(before.response.json, "is_wiki_enabled") });
  const other = await read();
  const patched = await patch({});
  return { before, other, patched, empty: await read() };
}

/** Made while workspace types are on; the workspace is left in the mode in which it was found. */
const whileOn = oncePerAnchor<Updates, Travelling>(
  "types.feature-updates",
  ({ alone }) => alone,
  async (given) => {
    const found = flagIn(arranged(await send(given, "readFeatures", {}))) === true;
    const switched = await switchTo(given, true);
    const told = await updates(given).finally(() => switchTo(given, found));
    arranged(switched);
    if (flagIn(arranged(told.before)) === true) return told;
    throw new NotDemonstrated("Workspace types stay off.", "a plan that has workspace types");
  },
);

/** What an update of the features leaves out. */
export const featureUpdateChecks: readonly Check[] = [
  check({
    id: "types.switch.other-feature",
    clause: "types/switch#other-feature",
    title: "an update of another feature leaves workspace types switched on",
    needs,
    killedBy: ["patch-of-another-feature-switches-types-off"],
    async run(given) {
      const { other } = await whileOn(given);

      given.expect(other).status(200).equals("/is_work_item_types_enabled", true);
    },
  }),
  check({
    id: "types.switch.empty-update",
    clause: "types/switch#empty-update",
    title: "an update of the features that names none of them moves none",
    needs,
    killedBy: ["empty-patch-of-features-switches-types-off"],
    async run(given) {
      const { other, patched, empty } = await whileOn(given);

      given.observe(`an update with no member answers ${patched.response.status}`, patched);
      const [was, is] = [arranged(other), empty].map(({ response }) => response.json);
      const names = Object.keys(resources.workspaceFeatures.fields);
      const moved = names.filter((name) => memberOf(was, name) !== memberOf(is, name));
      given
        .expect(empty)
        .status(200)
        .that("", "no feature moved", moved, moved.length === 0);
    },
  }),
];
