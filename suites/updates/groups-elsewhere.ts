import type { ForeignRecords } from "#fixtures/test-data.ts";
import { createMemory } from "#lib/check/arranging/shared-arrangement.ts";
import type { Check, Given } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { memberOf } from "#lib/check/matchers/pointer.ts";
import { groupMembers } from "#lib/contract/clauses/updates/rules.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { untested } from "#lib/unjudged/unjudged.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { completed } from "#suites/support/records/declared-body.ts";
import { whyNotCreated } from "#suites/support/records/why-not-created.ts";
import { demonstrated } from "#suites/support/updates/guard.ts";
import { kindNamed, make } from "#suites/support/updates/kinds.ts";

type Member = (typeof groupMembers)[number];
type ScratchGiven = Given<"scratchProject">;

const groupOf = { cycle_id: "cycle", module_ids: "module" } as const;

const naming = (member: Member, id: string) => ({ [member]: member === "cycle_id" ? id : [id] });

/** Creates a work item in a cycle or module. */
async function createIn(given: ScratchGiven, member: Member, id: string): Promise<Exchange> {
  const at = await kindNamed("work item").at(given);
  const sent = { name: given.unique("item"), ...naming(member, id) };
  return given.api.send("POST", at, { json: await completed(given, at, sent) });
}

/** The writes of a work item, each of which can put it into a cycle or module. */
const writes = {
  create: async () => createIn,
  update: async (own: ScratchGiven) => {
    const { at } = await make(own, kindNamed("work item"));
    return (given: ScratchGiven, member: Member, id: string) =>
      given.api.send("PATCH", at, { json: naming(member, id) });
  },
} as const;

type Write = keyof typeof writes;
type Send = Awaited<ReturnType<(typeof writes)[Write]>>;

const accepted = createMemory<Promise<Send>, ScratchGiven>(
  "updates.groups-of-the-project",
  ({ scratchProject }) => scratchProject,
);

/** A write that puts a work item into a cycle or module of its own project; untested if it does not. */
function acceptedWrite(given: ScratchGiven, write: Write, member: Member): Promise<Send> {
  return accepted(given, `${write} ${member}`, async (own) => {
    const send = await writes[write](own);
    const near = await make(own, kindNamed(groupOf[member]));
    const written = await send(own, member, near.id);
    demonstrated(own, written);
    const shown = [memberOf(written.response.json, member)].flat();
    if (shown.includes(near.id)) return send;
    const unlock = unlocks.deployment(`whose ${write} of a work item takes and returns ${member}`);
    throw untested(`The ${write} of a work item does not take ${member}.`, unlock);
  });
}

/** The id of the cycle or module of another project; untested if there is none. */
function elsewhere(member: Member, place: ForeignRecords): string {
  const found = place[groupOf[member]];
  if (found !== null) return found.id;
  const unlock = whyNotCreated(place, member, unlocks.recordElsewhere);
  throw untested(`There is no ${groupOf[member]} elsewhere.`, unlock);
}

const cases = (["create", "update"] as const).flatMap((write) =>
  groupMembers.map((member) => ({ write, member })),
);

/** Cycles and modules of others in the writes of work items. */
export const groupElsewhereChecks: readonly Check[] = cases.flatMap(({ write, member }) => [
  check({
    id: `updates.foreign.${member}${write === "create" ? "-on-create" : ""}`,
    clause: write === "create" ? "updates/foreign-written#group" : "updates/foreign#id",
    subject: member,
    title: `the ${write} of a work item is refused when ${member} holds an id of another workspace`,
    needs: ["scratchProject", "foreign"],
    killedBy: [`foreign-${member}-taken-on-${write}`],
    async run(given) {
      const far = elsewhere(member, given.foreign);
      const send = await acceptedWrite(given, write, member);

      given.expect(await send(given, member, far)).problem("invalid_request");
    },
  }),
  check({
    id: `updates.other-project.${member}${write === "create" ? "-on-create" : ""}`,
    clause: write === "create" ? "updates/other-project-written#group" : "updates/other-project#id",
    subject: member,
    title: `the ${write} of a work item is refused when ${member} holds an id of another project`,
    needs: ["scratchProject", "sibling"],
    killedBy: [`${member}-of-another-project-taken-on-${write}`],
    async run(given) {
      const far = elsewhere(member, given.sibling);
      const send = await acceptedWrite(given, write, member);

      given.expect(await send(given, member, far)).problem("invalid_request");
    },
  }),
]);
