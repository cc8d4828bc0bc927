import { mentionsId } from "#lib/http/mentions-id.ts";
import { limits } from "#lib/contract/limits.ts";
import type { Check, Given } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { memberOf, valueAt } from "#lib/check/matchers/pointer.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { stateOptionMembers } from "#lib/contract/type-schema.ts";
import { entryIn, readTypeDocument } from "#suites/support/types/documents.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";

const rowsAt = (json: unknown, pointer: string): readonly unknown[] =>
  [valueAt(json, pointer) ?? []].flat();

type Compared = (typeof stateOptionMembers)[number];

/** The listed and the offered value of each state that a list shows; untested if there is none. */
async function comparedStates(
  { api, path, expect, frozenProject }: Given<"frozenProject">,
  document: Exchange,
  name: Compared,
): Promise<readonly (readonly [listed: unknown, offered: unknown])[]> {
  const at = path(lists.states.path, { project_id: frozenProject.id });
  const page = await api.read(at, { per_page: limits.perPageMax });
  expect(page).served(false);
  const rows = rowsAt(page.response.json, "/data");
  const known = new Map(rows.map((row) => [memberOf(row, "id"), memberOf(row, name)]));
  const own = rowsAt(document.response.json, "/fields/state_id/options")
    .map((option) => [known.get(memberOf(option, "id")), memberOf(option, name)] as const)
    .filter(([listed]) => typeof listed === "string");
  if (own.length > 0) return own;
  const unlock = unlocks.answer("list", `of states that shows the ${name} of each`);
  throw untested(`No list shows the ${name} of a state that is offered.`, unlock);
}

/** Each option of state_id, compared with the list of states. */
const states = stateOptionMembers.map((name) =>
  check({
    id: `type-schema.state-options.${name}`,
    clause: "type-schema/document#state-values",
    subject: name,
    title: `each option of state_id has the ${name} of its state`,
    needs: ["frozenProject", "types", "states"],
    killedBy: [`document-offers-states-with-another-${name}`],
    async run(given) {
      const document = await readTypeDocument(given);
      entryIn(document, "state_id");

      const compared = await comparedStates(given, document, name);
      const other = compared.filter(([listed, offered]) => listed !== offered);
      const holds = other.length === 0;
      const claims = given.expect(document).status(200);
      claims.that("/fields/state_id/options", `the ${name} of each state`, other, holds);
    },
  }),
);

/** What the options in the document of a type are. */
export const schemaOptionChecks: readonly Check[] = [
  ...states,
  check({
    id: "type-schema.include.no-foreign-member",
    clause: "type-schema/include#no-foreign-member",
    title: "include=members offers no user of another tenant",
    needs: ["frozenProject", "types", "labels", "foreign"],
    killedBy: ["document-inlines-users-of-every-workspace"],
    async run(given) {
      const document = await readTypeDocument(given, "members");
      const offered = valueAt(document.response.json, "/fields/assignee_ids/options");

      const { id } = given.foreign.owner;
      const claims = given.expect(document).ok().atLeast("/fields/assignee_ids/options", 1);
      const holds = !mentionsId(document, id);
      claims.that("/fields/assignee_ids/options", `no ${id}`, offered, holds);
    },
  }),
];
