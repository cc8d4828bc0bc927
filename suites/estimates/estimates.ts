import type { Check, Judgeable } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { makeUndeclared } from "#lib/check/arranging/undeclared-route-write.ts";
import { sharedArrangement } from "#lib/check/arranging/shared-arrangement.ts";
import { completed } from "#suites/support/records/declared-body.ts";
import { scratchEstimate } from "#suites/support/records/scratch-estimate.ts";
import { pointValue } from "#suites/support/records/point-value.ts";
import { falsyValueChecks } from "./falsy-values.ts";
import { pointInvariants } from "./every-value.ts";

const P = "/api/v2/workspaces/{slug}/projects/{project_id}";

const point = sharedArrangement("estimates.point", async (given) => {
  const project_id = given.scratchProject.project.id;
  const ids = { project_id, estimate_id: await scratchEstimate(given) };
  const at = given.path(`${P}/estimates/{estimate_id}/points/`, ids);
  const value = pointValue(given.unique("p"));
  const json = await completed(given, at, { value });
  return { value, made: await makeUndeclared(given, at, json) };
});

const made: readonly Check[] = [
  check({
    id: "estimates.point.id",
    clause: "estimates/point#id",
    title: "a created estimate point has an id",
    needs: ["scratchProject"],
    killedBy: ["estimate-point-is-made-without-an-id"],
    async run(given) {
      given.expect((await point(given)).made).is("/id", "uuid");
    },
  }),
  check({
    id: "estimates.point.value",
    clause: "estimates/point#value",
    title: "a created estimate point stores its value",
    needs: ["scratchProject"],
    killedBy: ["estimate-point-value-is-a-number", "estimate-point-value-is-forgotten"],
    async run(given) {
      const { value, made: answer } = await point(given);

      given.expect(answer).equals("/value", value);
    },
  }),
];

/** Estimate points that were created. */
export const checks: readonly Judgeable[] = [...made, ...falsyValueChecks, ...pointInvariants];
