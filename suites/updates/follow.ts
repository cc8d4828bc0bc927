import type { Check, Given } from "#lib/check/check.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import type { Query } from "#lib/http/exchange.ts";
import { check } from "#lib/check/check.ts";
import { idOf } from "#lib/check/matchers/expect.ts";
import { valueAt } from "#lib/check/matchers/pointer.ts";
import { oncePerWorld } from "#lib/check/arranging/once-per-world.ts";
import { followers, hiddenFromWrites } from "#lib/contract/clauses/updates/rules.ts";
import { searchedItems } from "#suites/support/lists/searched-items.ts";
import { demonstrated } from "./guard.ts";
import { kindNamed, make } from "./kinds.ts";

/** A word that stands in no other name. */
const wordOf = (given: Given<never>) => given.unique("w").replaceAll(/[^a-z0-9]/gi, "");

const pair = (name: string) => ({ external_id: `${name}-x`, external_source: `${name}-y` });

/** What comes of a search, for each check that rests on it: one that learns too slowly leaves these alone untested. */
async function look(answer: Promise<Exchange>): Promise<() => Exchange> {
  try {
    const page = await answer;
    return () => page;
  } catch (thrown) {
    return () => {
      throw thrown;
    };
  }
}

/** A work item that is found, changed, and looked for again by what it was and by what it is. */
const story = oncePerWorld("updates.story", async (given) => {
  // Words of which a search that forgives mistakes would not take one for the other.
  const [former, later] = [wordOf(given), wordOf(given).split("").toReversed().join("")];
  const body = { name: former, description_html: "<p>Before</p>", ...pair(former) };
  const { id, at, made } = await make(given, kindNamed("work item"), body);
  const list = await kindNamed("work item").at(given);
  const rows = (query: Query) => look(given.api.get(list, query));
  const find = (query: Query, ids: readonly string[]) => look(searchedItems(given, query, ids));
  const before = await find({ search: former }, [id]);
  const json = { ...body, name: later, priority: "urgent", description_html: "<p>After</p>" };
  const patched = await given.api.send("PATCH", at, { json: { ...json, ...pair(later) } });
  const after = {
    name: [await find({ search: later }, [id]), await find({ search: former }, [])],
    priority: [
      await find({ priority: "urgent", search: later }, [id]),
      await find({ priority: "low", search: later }, []),
    ],
    external_id: [
      await rows({ external_id: `${later}-x` }),
      await rows({ external_id: `${former}-x` }),
    ],
  } as const;
  return { id, made, patched, before, after };
});

const idsOf = ({ response }: Exchange): readonly string[] => {
  const rows = valueAt(response.json, "/data");
  return Array.isArray(rows) ? rows.map(idOf) : [];
};

const found = followers.flatMap((member) => [
  check({
    id: `updates.finds.${member}`,
    clause: "updates/finds#new-value",
    subject: member,
    title: `a work item is found by the ${member} that an update gave it`,
    needs: ["scratch"],
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
    needs: ["scratch"],
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

/** An external pair is kept from reads; whether a write tells it again is left open. */
function observePair({ observe }: Given<"scratch">, answer: Exchange): void {
  const told = ["external_id", "external_source"].filter(
    (name) => valueAt(answer.response.json, `/${name}`) !== undefined,
  );
  observe(`a write of a work item tells ${told.join(" and ") || "no external pair"}`, answer);
}

const hidden = hiddenFromWrites.flatMap((name) => [
  check({
    id: `updates.create-hides.${name}`,
    clause: "fields/not-returned#names",
    subject: `work-item ${name}`,
    title: `a work item that is made with a description and an external pair has no ${name}`,
    needs: ["scratch"],
    killedBy: [`create-shows-${name}`],
    async run(given) {
      const { made } = await story(given);
      observePair(given, made);

      given.expect(made).is("/id", "uuid").lacks(`/${name}`);
    },
  }),
  check({
    id: `updates.update-hides.${name}`,
    clause: "fields/not-returned#names",
    subject: `work-item ${name}`,
    title: `a work item that is updated with a description and an external pair has no ${name}`,
    needs: ["scratch"],
    killedBy: [`update-shows-${name}`],
    async run(given) {
      const { patched } = await story(given);
      observePair(given, patched);

      demonstrated(given, patched).lacks(`/${name}`);
    },
  }),
]);

/** What lists and answers make of an update. */
export const followChecks: readonly Check[] = [...found, ...hidden];
