import { check } from "#lib/check/check.ts";
import { operations } from "#lib/contract/operations.ts";

const { path: labelPath } = operations.updateInitiativeLabel;
const absent = "9d7e5c3b-1a2f-4b6d-8e90-7c5a3f1d2b48";

/** The update of an initiative label that does not exist. */
export const absentLabel = check({
  id: "initiative-labels.update.absent",
  clause: "initiative-labels/update#absent",
  title: "an initiative label that does not exist is not found",
  killedBy: ["initiative-label-absent-is-forbidden"],
  async run({ api, path, expect, unique }) {
    const json = { name: unique("label") };
    const answer = await api.send("PATCH", path(labelPath, { pk: absent }), { json });

    expect(answer).problem("not_found");
  },
});
