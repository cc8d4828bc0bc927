import { limits } from "#lib/contract/limits.ts";
import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { memberOf, valueAt } from "#lib/check/matchers/pointer.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import { stateOptionMembers } from "#lib/contract/type-schema.ts";
import { entryIn, readTypeDocument } from "#suites/support/types/documents.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";

const rowsAt = (json: unknown, pointer: string): readonly unknown[] =>
  [valueAt(json, pointer) ?? []].flat();

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
      const { api, path, frozenProject, expect } = given;
      const document = await readTypeDocument(given);
      entryIn(document, "state_id");
      const query = { per_page: limits.perPageMax };
      const at = path(lists.states.path, { project_id: frozenProject.id });
      const page = await api.read(at, query);
      const known = new Map(
        rowsAt(page.response.json, "/data").map((row) => [
          memberOf(row, "id"),
          memberOf(row, name),
        ]),
      );
      const own = rowsAt(document.response.json, "/fields/state_id/options")
        .map((option) => [known.get(memberOf(option, "id")), memberOf(option, name)] as const)
        .filter(([listed]) => typeof listed === "string");
      if (own.length === 0) {
        const unlock = unlocks.answer("list", `of states that shows the ${name} of each`);
        throw untested(`No list shows the ${name} of a state that is offered.`, unlock);
      }

      const claims = expect(document).status(200);
      const other = own.filter(([listed, offered]) => listed !== offered);
      claims.that(
        "/fields/state_id/options",
        `the ${name} of each state`,
        other,
        other.length === 0,
      );
    },
  }),
);

/** What the options in the document of a type are. */
export const optionChecks: readonly Check[] = [
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
      const holds = !document.response.text.includes(id);
      claims.that("/fields/assignee_ids/options", `no ${id}`, offered, holds);
    },
  }),
];
