import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { requireId } from "#lib/check/arranging/require-success.ts";
import { sendUndeclared } from "#lib/check/arranging/undeclared-route-write.ts";
import { below } from "#lib/contract/path.ts";
import { pointValue } from "#suites/support/records/point-value.ts";
import { twoEstimates } from "#suites/support/records/two-estimates.ts";
import { completed } from "#suites/support/records/declared-body.ts";

/** Rows that name points of another estimate alongside those of the path's estimate. */
export const otherEstimateCheck: Check = check({
  id: "bulk.points.other-estimate",
  clause: "bulk/rules#other-estimate",
  title: "a row that names a point of another estimate fails and changes nothing",
  needs: ["scratchProject", "sibling"],
  killedBy: ["bulk-reaches-points-of-other-estimates", "bulk-other-projects-reached-on-points"],
  async run(given) {
    const { api, expect, unique } = given;
    const { own, other } = await twoEstimates(given);
    const json = await completed(given, other, { value: pointValue(unique("size")) });
    const id = requireId(await sendUndeclared(given, "POST", other, { json }));
    const value = pointValue(unique("stolen"));
    const answer = await api.send("POST", `${own}bulk-update/`, {
      json: { items: [{ id, value }] },
    });

    expect(answer).status(200).equals("/results/0/result", "failed");
    const after = await api.get(below(other, id));
    const { text, json: read } = after.response;
    expect(after)
      .served(false)
      .status(200)
      .that("/value", "as before", read, !text.includes(value));
  },
});
