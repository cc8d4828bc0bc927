import type { ForeignRecords } from "#fixtures/test-data.ts";
import type { Given } from "#lib/check/check.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { takenUndeclared } from "#lib/check/arranging/undeclared-route-write.ts";
import { sharedArrangement } from "#lib/check/arranging/shared-arrangement.ts";
import { namingMembers } from "#lib/contract/clauses/updates/rules.ts";
import { whyNotCreated } from "#suites/support/records/why-not-created.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";
import { completed } from "#suites/support/records/declared-body.ts";
import { refusedMembers } from "#lib/check/packs/refused-members.ts";
import { kindNamed, make } from "./kinds.ts";

export type NamingGiven = Given<"scratchProject">;

export type Member = (typeof namingMembers)[number];

/** A record elsewhere, and words that only it has and no refusal may contain; null if it has none. */
interface Strange {
  readonly id: string;
  readonly name: string | null;
}

/** The record elsewhere that a member would name. */
const recordsElsewhere: Readonly<Record<Member, (place: ForeignRecords) => Strange | null>> = {
  // States are named by the deployment, and may have the same name wherever a refusal mentions states.
  state_id: ({ state }) => (state === null ? null : { id: state.id, name: null }),
  label_ids: ({ label }) => label,
  parent_id: ({ item }) => item,
  assignee_ids: ({ owner }) => ({ id: owner.id, name: owner.email }),
};

export const namingValue = (member: Member, id: string) => (member.endsWith("_ids") ? [id] : id);

/** A work item that accepts updates. */
export const namingItem = sharedArrangement("updates.naming", async (given) => {
  const { at } = await make(given, kindNamed("work item"));
  const json = { name: given.unique("item") };
  return { at, patched: await given.api.send("PATCH", at, { json }) };
});

/** A work item that accepts updates of its labels, and its label. */
export const labelledItem = sharedArrangement("updates.naming-label", async (given) => {
  const label = await make(given, kindNamed("label"));
  const { at } = await make(given, kindNamed("work item"));
  const json = { label_ids: [label.id] };
  return { at, label: label.id, patched: await given.api.send("PATCH", at, { json }) };
});

export function strangeRecord(member: Member, place: ForeignRecords) {
  const record = recordsElsewhere[member](place);
  if (record !== null) return record;
  const unlock = whyNotCreated(place, member, unlocks.recordElsewhere);
  throw untested(`Nothing elsewhere is fit for ${member}.`, unlock);
}

/** A create of a work item in the scratch project, with the members that the deployment declares as required. */
async function createItem(given: NamingGiven, body: Readonly<Record<string, unknown>>) {
  const at = await kindNamed("work item").at(given);
  return given.api.send("POST", at, { json: await completed(given, at, body) });
}

const named = {
  foreign: refusedMembers<Given<"scratchProject" | "foreign">>({
    name: "create work item with foreign ids",
    send: createItem,
  }),
  sibling: refusedMembers<Given<"scratchProject" | "sibling">>({
    name: "create work item with ids of a sibling",
    send: createItem,
  }),
} as const;

/** The control: the create that names nothing elsewhere is accepted. */
const taken = sharedArrangement("updates.naming-nothing", (given) =>
  createItem(given, { name: given.unique("item") }),
);

/** The run of a check that a work item is refused for a member that names a record of another tenant. */
export function refusesForeign(
  member: Member,
  judge: (refusal: Exchange, given: Given<"scratchProject" | "foreign">) => void,
) {
  const body = (name: string, { foreign }: Given<"foreign">) => ({
    name,
    [member]: namingValue(member, strangeRecord(member, foreign).id),
  });
  const refuses = named.foreign({ member, word: "foreign", body }, judge);
  return async (given: Given<"scratchProject" | "foreign">) => {
    takenUndeclared(given, await taken(given));
    await refuses(given);
  };
}

/** The run of a check that a work item is refused for a member that names a record of another project. */
export function refusesSibling(
  member: Member,
  judge: (refusal: Exchange, given: Given<"scratchProject" | "sibling">) => void,
) {
  const body = (name: string, { sibling }: Given<"sibling">) => ({
    name,
    [member]: namingValue(member, strangeRecord(member, sibling).id),
  });
  const refuses = named.sibling({ member, word: "sibling", body }, judge);
  return async (given: Given<"scratchProject" | "sibling">) => {
    takenUndeclared(given, await taken(given));
    await refuses(given);
  };
}

/** The refusal is a bad request that reveals nothing about the record. */
export function expectSilentRefusal(
  given: NamingGiven,
  answer: Exchange,
  name: string | null,
): void {
  const { text } = answer.response;
  given.expect(answer).problem("invalid_request");
  if (name === null) return;
  given.expect(answer).that("", "no word of the record", text, !text.includes(name));
}
