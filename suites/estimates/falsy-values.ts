import type { Check, Given } from "#lib/check/check.ts";
import { requireId } from "#lib/check/arranging/require-success.ts";
import { removeMade } from "#lib/check/arranging/remove-made.ts";
import { createMemory } from "#lib/check/arranging/shared-arrangement.ts";
import { sendUndeclared } from "#lib/check/arranging/undeclared-route-write.ts";
import { check } from "#lib/check/check.ts";
import { valueAt } from "#lib/check/matchers/pointer.ts";
import { operations } from "#lib/contract/operations.ts";
import { dashed } from "#lib/contract/clauses/updates/updates.ts";
import { below } from "#lib/contract/path.ts";
import type { PointWrite } from "#lib/contract/subjects/falsy-values.ts";
import { falsyValues, pointWrites } from "#lib/contract/subjects/falsy-values.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { shownBy } from "#lib/unjudged/shown-by.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";
import { completed } from "#suites/support/records/declared-body.ts";
import { pointValue } from "#suites/support/records/point-value.ts";
import { scratchEstimate } from "#suites/support/records/scratch-estimate.ts";
import { demonstrated } from "#suites/support/updates/guard.ts";

type ScratchGiven = Given<"scratchProject">;

/** One write of a value, and the point as it is read afterwards. */
interface Written {
  readonly answer: Exchange;
  readonly after: Exchange;
}

/** Gives a point the value by each write, with another value in between. */
async function writeEach(
  given: ScratchGiven,
  value: string,
): Promise<Readonly<Record<PointWrite, Written>>> {
  const { api, path, unique } = given;
  const project_id = given.scratchProject.project.id;
  const estimate_id = await scratchEstimate(given);
  const bulkAt = path(operations.bulkUpdateEstimatePoints.path, { project_id, estimate_id });
  const list = bulkAt.replace(/bulk-update\/$/, "");
  const json = await completed(given, list, { value });
  const made = await sendUndeclared(given, "POST", list, { json });
  const id = requireId(made);
  const at = below(list, id);
  const read = async (answer: Exchange): Promise<Written> => ({ answer, after: await api.get(at) });
  const patch = (to: string) => api.send("PATCH", at, { json: { value: to } });
  const meantime = () => patch(pointValue(unique("meantime")));
  try {
    const created = await read(made);
    await meantime();
    const updated = await read(await patch(value));
    await meantime();
    const bulk = await api.send("POST", bulkAt, { json: { items: [{ id, value }] } });
    return { create: created, update: updated, "bulk update": await read(bulk) };
  } finally {
    await removeMade(given, made);
  }
}

const memory = createMemory<ReturnType<typeof writeEach>, ScratchGiven>(
  "estimates.falsy",
  ({ scratchProject }) => scratchProject,
);

/** A write that was accepted: which values a point may have, the contract does not say. */
function accepted(given: ScratchGiven, write: PointWrite, { answer, after }: Written): void {
  demonstrated(given, answer);
  demonstrated(given, after);
  if (write !== "bulk update") return;
  if (valueAt(answer.response.json, "/results/0/result") === "updated") return;
  const unlock = unlocks.deployment("that accepts such a value in a row");
  throw untested("The row does not succeed.", shownBy(unlock, answer));
}

/** Values that are lost where they are tested for truth. */
export const falsyValueChecks: readonly Check[] = pointWrites.flatMap((write) =>
  falsyValues.map((value) =>
    check({
      id: `estimates.${dashed(write)}.value-${value}`,
      clause: "estimates/point#falsy-value",
      subject: write,
      title: `an estimate point has the value ${value} after a ${write} that sets it`,
      needs: ["scratchProject"],
      killedBy: [`falsy-value-of-an-estimate-point-is-lost-by-a-${dashed(write)}`],
      async run(given) {
        const written = (await memory(given, value, (own) => writeEach(own, value)))[write];
        accepted(given, write, written);

        given.expect(written.after).status(200).equals("/value", value);
      },
    }),
  ),
);
