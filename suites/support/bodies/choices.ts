import type { Given } from "#lib/check/check.ts";
import { arranged } from "#lib/check/arranging/arranged.ts";
import { idOf } from "#lib/check/matchers/expect.ts";
import { oncePerWorld } from "#lib/check/arranging/once-per-world.ts";
import { memberOf, valueAt } from "#lib/check/matchers/pointer.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import { operations } from "#lib/contract/operations.ts";
import { completed } from "#suites/support/records/declared-body.ts";
import type { RecordIds } from "./realise.ts";

/** What every check of records in the scratch project is given. */
export type Scratch = Given<"scratch" | "owner">;

const below = ({ path, scratch }: Scratch, template: string) =>
  path(template, { project_id: scratch.project.id });

/** The ids of records that were made: none of those that a create does not tell. */
async function make(given: Scratch, template: string, ...bodies: object[]): Promise<string[]> {
  const ids: string[] = [];
  for (const body of bodies) {
    const at = below(given, template);
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as they are named
    const json = await completed(given, at, { name: given.unique("chosen"), ...body });
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as they are named
    const made = arranged(await given.api.send("POST", at, { json }));
    const id = memberOf(made.response.json, "id");
    if (typeof id === "string") ids.push(id);
  }
  return ids;
}

/** Who may be named in the project: its maker, where he is one of its members. */
const people = oncePerWorld(
  "random-bodies.people",
  async (given: Scratch): Promise<readonly string[]> => {
    const json = { name: given.unique("led"), lead_id: given.owner.id };
    const at = below(given, operations.createModule.path);
    const { status } = (await given.api.send("POST", at, { json })).response;
    return status < 300 ? [given.owner.id] : [];
  },
);

const items = oncePerWorld("random-bodies.items", (given: Scratch) =>
  make(given, lists.projectWorkItems.path, {}, {}),
);

/** What work may stand below: its type, say, may have a say in that, on which the contract is silent. */
const parents = oncePerWorld(
  "random-bodies.parents",
  async (given: Scratch): Promise<RecordIds[string]> => {
    const [parent_id, ...others] = await items(given);
    const at = below(given, lists.projectWorkItems.path);
    const json = await completed(given, at, { name: given.unique("child"), parent_id });
    const { status } = (await given.api.send("POST", at, { json })).response;
    return status < 300 && parent_id !== undefined ? [parent_id, ...others] : [];
  },
);

const labels = oncePerWorld("random-bodies.labels", (given: Scratch) =>
  make(given, lists.labels.path, { color: "#16a34a" }, { color: "#2563eb" }),
);

const states = oncePerWorld("random-bodies.states", async (given: Scratch) => {
  const page = arranged(await given.api.get(below(given, lists.states.path), { per_page: 200 }));
  const rows = valueAt(page.response.json, "/data");
  // Those of the group triage may be closed to what does not come in from outside.
  const open = (Array.isArray(rows) ? rows : []).filter(
    (row) => !["triage", undefined].includes(String(valueAt(row, "/group"))),
  );
  return open.slice(0, 3).map(idOf);
});

/** The records of the scratch project that a kind's members may name. */
export const recordChoices = {
  none: async (): Promise<RecordIds> => ({}),
  module: async (given: Scratch): Promise<RecordIds> => ({ lead_id: await people(given) }),
  workItem: async (given: Scratch): Promise<RecordIds> => ({
    assignee_ids: await people(given),
    label_ids: await labels(given),
    parent_id: await parents(given),
    state_id: await states(given),
  }),
  intake: async (given: Scratch): Promise<RecordIds> => ({ duplicate_to_id: await items(given) }),
} as const;
