import type { Given } from "#lib/check/check.ts";
import { requireSuccess } from "#lib/check/arranging/require-success.ts";
import { idOf } from "#lib/check/matchers/expect.ts";
import { sharedArrangement } from "#lib/check/arranging/shared-arrangement.ts";
import { memberOf, valueAt } from "#lib/check/matchers/pointer.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import { operations } from "#lib/contract/operations.ts";
import { completed } from "#suites/support/records/declared-body.ts";
import { rowsOfNoCheck } from "#suites/support/records/rows-of-no-check.ts";
import { orWhy } from "#lib/unjudged/or-why.ts";
import { UnjudgedError } from "#lib/unjudged/unjudged.ts";
import type { RecordIds } from "./realise.ts";

/** The common inputs of every check of records in the scratch project. */
export type ScratchGiven = Given<"scratchProject" | "owner">;

const below = ({ path, scratchProject }: ScratchGiven, template: string) =>
  path(template, { project_id: scratchProject.project.id });

/** The ids of created records, except those that a create does not return. */
async function make(given: ScratchGiven, template: string, ...bodies: object[]): Promise<string[]> {
  const ids: string[] = [];
  for (const body of bodies) {
    const at = below(given, template);
    // oxlint-disable-next-line no-await-in-loop -- sequential, in the order of their names
    const json = await completed(given, at, { name: given.unique("chosen"), ...body });
    // oxlint-disable-next-line no-await-in-loop -- sequential, in the order of their names
    const made = requireSuccess(await given.api.send("POST", at, { json }));
    const id = memberOf(made.response.json, "id");
    if (typeof id === "string") ids.push(id);
  }
  return ids;
}

/** Who may be named in the project: its creator, if they are one of its members. */
const people = sharedArrangement(
  "random-bodies.people",
  async (given: ScratchGiven): Promise<readonly string[]> => {
    const json = { name: given.unique("led"), lead_id: given.owner.id };
    const at = below(given, operations.createModule.path);
    const { status } = (await given.api.send("POST", at, { json })).response;
    return status < 300 ? [given.owner.id] : [];
  },
);

const items = sharedArrangement("random-bodies.items", (given: ScratchGiven) =>
  make(given, lists.projectWorkItems.path, {}, {}),
);

/** Which work item may be a parent may depend on its type, for example; the contract is silent on that. */
const parents = sharedArrangement(
  "random-bodies.parents",
  async (given: ScratchGiven): Promise<RecordIds[string]> => {
    const [parent_id, ...others] = await items(given);
    const at = below(given, lists.projectWorkItems.path);
    const json = await completed(given, at, { name: given.unique("child"), parent_id });
    const { status } = (await given.api.send("POST", at, { json })).response;
    return status < 300 && parent_id !== undefined ? [parent_id, ...others] : [];
  },
);

/** Without labels, the other members are judged. */
const labels = sharedArrangement(
  "random-bodies.labels",
  async (given: ScratchGiven): Promise<readonly string[]> => {
    const colors = [{ color: "#16a34a" }, { color: "#2563eb" }];
    const made = await orWhy(() => make(given, lists.labels.path, ...colors));
    return made instanceof UnjudgedError ? [] : made;
  },
);

const states = sharedArrangement("random-bodies.states", async (given: ScratchGiven) => {
  const page = requireSuccess(
    await given.api.get(below(given, lists.states.path), { per_page: 200 }),
  );
  // Those of the group triage may be reserved for intake.
  const open = rowsOfNoCheck(page).filter(
    (row) => !["triage", undefined].includes(String(valueAt(row, "/group"))),
  );
  return open.slice(0, 3).map(idOf);
});

/** The records of the scratch project that a kind's members may name. */
export const recordChoices = {
  none: async (): Promise<RecordIds> => ({}),
  module: async (given: ScratchGiven): Promise<RecordIds> => ({ lead_id: await people(given) }),
  workItem: async (given: ScratchGiven): Promise<RecordIds> => ({
    assignee_ids: await people(given),
    label_ids: await labels(given),
    parent_id: await parents(given),
    state_id: await states(given),
  }),
  intake: async (given: ScratchGiven): Promise<RecordIds> => ({
    duplicate_to_id: await items(given),
  }),
} as const;
