import type { ForeignRecords } from "#fixtures/test-data.ts";
import type { Given } from "#lib/check/check.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { sharedArrangement } from "#lib/check/arranging/shared-arrangement.ts";
import { namingMembers } from "#lib/contract/clauses/updates/rules.ts";
import { whyNotCreated } from "#suites/support/records/why-not-created.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";
import { kindNamed, make } from "./kinds.ts";

export type NamingGiven = Given<"scratchProject">;

export type Member = (typeof namingMembers)[number];

/** A record recordsElsewhere, with words that no refusal may say; null where it has none of its namingItem. */
interface Strange {
  readonly id: string;
  readonly name: string | null;
}

/** The record recordsElsewhere that a member would name. */
const recordsElsewhere: Readonly<Record<Member, (place: ForeignRecords) => Strange | null>> = {
  // States are named by the deployment, and may be named the same wherever a refusal speaks of states.
  state_id: ({ state }) => (state === null ? null : { id: state.id, name: null }),
  label_ids: ({ label }) => label,
  parent_id: ({ item }) => item,
  assignee_ids: ({ owner }) => ({ id: owner.id, name: owner.email }),
};

export const namingValue = (member: Member, id: string) => (member.endsWith("_ids") ? [id] : id);

/** A work item which takes updates, and a label that it may have. */
export const namingItem = sharedArrangement("updates.naming", async (given) => {
  const label = await make(given, kindNamed("label"));
  const item = await make(given, kindNamed("work item"));
  const json = { label_ids: [label.id] };
  return {
    at: item.at,
    label: label.id,
    patched: await given.api.send("PATCH", item.at, { json }),
  };
});

export function strangeRecord(member: Member, place: ForeignRecords) {
  const record = recordsElsewhere[member](place);
  if (record !== null) return record;
  const unlock = whyNotCreated(place, member, unlocks.recordElsewhere);
  throw untested(`Nothing recordsElsewhere is fit for ${member}.`, unlock);
}

/** The refusal is a bad request that says nothing of the record. */
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
