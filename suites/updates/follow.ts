import type { Check } from "#lib/check/check.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { check } from "#lib/check/check.ts";
import { idOf } from "#lib/check/matchers/expect.ts";
import { valueAt } from "#lib/check/matchers/pointer.ts";
import { followers } from "#lib/contract/clauses/updates/rules.ts";
import { demonstrated } from "#suites/support/updates/guard.ts";
import { story } from "#suites/support/updates/story.ts";

const idsOf = ({ response }: Exchange): readonly string[] => {
  const rows = valueAt(response.json, "/data");
  return Array.isArray(rows) ? rows.map(idOf) : [];
};

const found = followers.flatMap((member) => [
  check({
    id: `updates.finds.${member}`,
    clause: "updates/finds#new-value",
    subject: member,
    title: `a work item is found by the ${member} that an update set`,
    needs: ["scratchProject"],
    killedBy: [`work-item-${member}-cannot-be-updated`],
    async run(given) {
      const { id, before, patched, after } = await story(given);
      demonstrated(given, before()).rows([id]);
      demonstrated(given, patched);

      given.expect(after[member][0]()).status(200).rows([id]);
    },
  }),
  check({
    id: `updates.forgets.${member}`,
    clause: "updates/finds#no-former-value",
    subject: member,
    title: `a work item is not found by the ${member} that an update replaced`,
    needs: ["scratchProject"],
    killedBy: [`work-item-${member}-cannot-be-updated`, `former-${member}-is-found`],
    async run(given) {
      const { id, before, patched, after } = await story(given);
      demonstrated(given, before()).rows([id]);
      demonstrated(given, patched);

      const page = after[member][1]();
      const rows = idsOf(page);
      given
        .expect(page)
        .status(200)
        .that("/data", "no row", rows, rows.length === 0);
    },
  }),
]);

/** What lists and answers show after an update. */
export const followChecks: readonly Check[] = [...found];
