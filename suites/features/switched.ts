import type { Given } from "#lib/check/check.ts";
import type { Closure, Switch } from "./closure.ts";
import { requireSuccess } from "#lib/check/arranging/require-success.ts";
import { check } from "#lib/check/check.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { notApplicable, untested } from "#lib/unjudged/unjudged.ts";
import { closure } from "./closure.ts";
import { onGrounds } from "#suites/support/answers/on-grounds.ts";

/** The closure, if it closed the area of the switch; otherwise there is nothing to judge. */
async function closed(given: Given<"alone">, name: Switch): Promise<Closure> {
  const whole = await closure(given);
  if (whole.off.includes(name)) return whole;
  const state = whole.on.includes(name) ? "reads true after it was written false" : "is not there";
  given.observe(`the switch ${name} ${state}`, whole.before);
  throw notApplicable(`The workspace has no switch ${name} that can be written.`);
}

/** What holds while releases are switched off, and afterwards. */
export const switchedChecks = onGrounds({ alters: ["features"] }, [
  check({
    id: "features.releases.list",
    clause: "features/payment-required#402",
    title: "release tags get 402 while releases are switched off",
    needs: ["alone"],
    killedBy: [
      "releases-open-while-switched-off",
      "releases-list-open-while-switched-off",
      "closed-releases-are-forbidden",
      "closed-releases-are-not-found",
    ],
    async run(given) {
      const { tags } = await closed(given, "is_release_enabled");

      given.expect(tags).problem("payment_required");
    },
  }),
  check({
    id: "features.releases.create",
    clause: "features/releases#create",
    title: "a new release tag gets 402 while releases are switched off",
    needs: ["alone"],
    killedBy: [
      "releases-open-while-switched-off",
      "releases-writes-open-while-switched-off",
      "closed-releases-are-forbidden",
    ],
    async run(given) {
      const { tag } = await closed(given, "is_release_enabled");
      if ([400, 409, 415].includes(tag.response.status)) {
        const unlock = unlocks.deployment("that accepts a release tag with only a version");
        throw untested("A release tag needs another body.", unlock);
      }

      given.expect(tag).served(false).problem("payment_required");
    },
  }),
  check({
    id: "features.releases.other-areas",
    clause: "features/releases#other-areas",
    title: "the members of the workspace are listed while releases are switched off",
    needs: ["alone"],
    killedBy: ["members-close-with-releases"],
    async run(given) {
      const { members } = await closed(given, "is_release_enabled");

      const { status } = members.response;
      // They may answer 402 whether releases are switched on or off.
      if (status === 402) requireSuccess(await given.api.get(members.request.path));
      const holds = status < 500 && ![402, 403, 404].includes(status);
      given.expect(members).that("status", "none of 402, 403 and 404", status, holds);
    },
  }),
  check({
    id: "features.releases.again",
    clause: "features/releases#again",
    title: "release tags are listed again after releases are switched on again",
    needs: ["alone"],
    killedBy: ["switch-stays-off"],
    async run(given) {
      const { on, before, again } = await closed(given, "is_release_enabled");
      if (!on.includes("is_release_enabled") || before.response.status !== 200) {
        const note = `release tags answered ${before.response.status} before`;
        given.observe(`${note}, with releases switched ${on.length > 0 ? "on" : "off"}`, before);
        throw notApplicable("Release tags were not open at the start.");
      }

      const { status } = again.response;
      given.expect(again).that("status", "200", status, status === 200);
    },
  }),
  check({
    id: "features.customers.list",
    clause: "features/customers#list",
    title: "customers get 402 while they are switched off",
    needs: ["alone"],
    killedBy: ["customers-open-while-switched-off", "closed-customers-are-forbidden"],
    async run(given) {
      const { customers } = await closed(given, "is_customer_enabled");

      given.expect(customers).served(false).problem("payment_required");
    },
  }),
]);
