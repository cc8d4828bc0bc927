import { check } from "#lib/check/check.ts";
import { showsRecord } from "#lib/check/arranging/undeclared-route-write.ts";
import { equalValues } from "#lib/check/matchers/equal-values.ts";
import { memberOf } from "#lib/check/matchers/pointer.ts";
import { keysOf } from "#lib/contract/family.ts";
import { resources } from "#lib/contract/resources.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { notApplicable, untested } from "#lib/unjudged/unjudged.ts";
import { patchedLabel } from "#suites/support/records/patched-label.ts";

const members = keysOf(resources.initiativeLabel.fields);

/** The update of an initiative label that names no member. */
export const emptyUpdate = check({
  id: "initiative-labels.update.empty",
  clause: "initiative-labels/update#empty",
  title: "an update of an initiative label with an empty object leaves it unchanged",
  needs: ["owner"],
  killedBy: ["initiative-label-empty-update-resets-color"],
  async run(given) {
    const { answer, before } = await patchedLabel(given, "empty");
    given.observe(`an update with no member answers ${answer.response.status}`, answer);
    if (answer.response.status === 400) throw notApplicable("An update with no member is refused.");
    if (before === null || !showsRecord(answer.response.json)) {
      throw untested("No update of initiative labels returns the label.", unlocks.recordAnswered);
    }

    const changed = members.filter((name) => {
      const [was, is] = [before, answer.response.json].map((label) => memberOf(label, name));
      return was !== undefined && is !== undefined && !equalValues(was, is);
    });
    given
      .expect(answer)
      .ok()
      .that("", "no member changed", changed, changed.length === 0);
  },
});
