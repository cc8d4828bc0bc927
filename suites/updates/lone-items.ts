import type { Check, Citing, Given } from "#lib/check/check.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import type { MadeRecord } from "#suites/support/updates/kinds.ts";
import { check } from "#lib/check/check.ts";
import { idOf } from "#lib/check/matchers/expect.ts";
import { answeredRecord, sendUndeclared } from "#lib/check/arranging/undeclared-route-write.ts";
import { nextInstant } from "#lib/check/arranging/next-instant.ts";
import { sharedArrangement } from "#lib/check/arranging/shared-arrangement.ts";
import { valueAt } from "#lib/check/matchers/pointer.ts";
import { ownMembers, relatingMembers } from "#lib/contract/clauses/updates/lone.ts";
import { requireType, scratchDefaultType } from "#suites/support/records/default-type.ts";
import { wholeIn } from "#suites/support/lists/whole-page.ts";
import { demonstrated } from "#suites/support/updates/guard.ts";
import { expectKept } from "./kept.ts";
import { listsRow } from "#suites/support/lists/lists-row.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { kindNamed, make } from "#suites/support/updates/kinds.ts";
import { untested } from "#lib/unjudged/unjudged.ts";
import { relatives } from "./nested.ts";

const loneItemMembers = [...ownMembers, ...relatingMembers] as const;

type Both = Given<"scratchProject" | "owner">;
type Member = (typeof loneItemMembers)[number];

/** A work item that was created with every member, and an update of one of them. */
interface Lone {
  readonly item: MadeRecord;
  readonly patched: Exchange;
}

interface LoneUpdates {
  readonly of: ReadonlyMap<Member, Lone>;
  /** What was updated after all were created, and before any was updated. */
  readonly since: Exchange;
}

const item = kindNamed("work item");

/** New values: what may be null or empty is, so that nothing else has to be created. */
const later = (name: string, state_id: string) => ({
  name,
  priority: "urgent",
  state_id,
  type_id: null,
  parent_id: null,
  assignee_ids: [],
  label_ids: [],
  start_date: "2041-02-02",
  target_date: "2041-02-05",
  description_html: "<p>After</p>",
});

const loneUpdates = sharedArrangement(
  "updates.lone-items",
  async (given: Both): Promise<LoneUpdates> => {
    const { api, owner } = given;
    const { ids } = await relatives(given);
    const type_id = await scratchDefaultType(given);
    const filled = {
      ...(type_id === null ? {} : { type_id }),
      parent_id: ids.parent,
      assignee_ids: [owner.id],
      label_ids: ids.labels,
      description_html: "<p>Before</p>",
    };
    const values = later(given.unique("item"), ids.state);
    const items = await Promise.all(loneItemMembers.map(() => make(given, item, filled)));
    await nextInstant(api, valueAt(items[0]?.made.response.json, "/created_at"));
    const made = await make(given, item);
    const witness = valueAt(answeredRecord(made.made).response.json, "/created_at");
    await nextInstant(api, witness);
    const updates = new Map<Member, Lone>();
    for (const [n, name] of loneItemMembers.entries()) {
      const own = items[n];
      if (own === undefined) throw new Error("There is an item for each member.");
      // oxlint-disable-next-line no-await-in-loop -- concurrent updates might wait for each other
      const patched = await api.send("PATCH", own.at, { json: { [name]: values[name] } });
      updates.set(name, { item: own, patched });
    }
    const query = { updated_at__gte: String(witness), per_page: 200 };
    return { of: updates, since: await given.api.get(await item.at(given), query) };
  },
);

/** The accepted update of a member, and the rows that were updated since. */
async function takenUpdate(given: Both, name: Member) {
  if (name === "label_ids") (await relatives(given)).requireLabel();
  const { of, since } = await loneUpdates(given);
  const lone = of.get(name);
  if (lone === undefined) throw new Error(`There is no update of ${name}.`);
  demonstrated(given, lone.patched);
  const data = valueAt(since.response.json, "/data");
  const rows: readonly unknown[] = Array.isArray(data) ? data : [];
  const place = rows.findIndex((row) => idOf(row) === lone.item.id);
  return { ...lone, since, rows, place };
}

const movingBy = (name: Member): Citing => ({
  clause: ownMembers.some((own) => own === name) ? "updates/moves#own" : "updates/moves#relation",
  subject: name,
});

const perMember = loneItemMembers.flatMap((name) => [
  check({
    id: `updates.lone.work-item-${name}`,
    clause: "updates/kept#unnamed",
    subject: "work item",
    title: `an update of only ${name} leaves every other member of a work item as it was`,
    needs: ["scratchProject", "owner"],
    killedBy: ["lone-update-of-work-item-resets-another"],
    async run(given) {
      const { item: made, patched, since, rows, place } = await takenUpdate(given, name);
      const before = made.made.response.json;

      const others = item.read.filter((other) => other !== name);
      const answered = { before, after: patched.response.json, at: "" };
      expectKept(given.expect(patched).ok(), others, answered);
      const row = { before, after: rows[place], at: `/data/${place}` };
      expectKept(given.expect(since).status(200), others, row);
    },
  }),
  check({
    id: `updates.moves.${name}`,
    ...movingBy(name),
    title: `after an update of only ${name}, updated_at__gte finds the work item`,
    needs: ["scratchProject", "owner"],
    killedBy: ["patch-does-not-touch-updated-at"],
    async run(given) {
      const { item: made, since, place } = await takenUpdate(given, name);
      if (place < 0) wholeIn(since);

      given
        .expect(since)
        .status(200)
        .that("/data", `a row of ${made.id}`, place, place >= 0);
    },
  }),
]);

const typeCleared = check({
  id: "updates.null.work-item-type_id",
  clause: "updates/null#clears",
  subject: "work-item type_id",
  title: "null in an update clears type_id of a work item",
  needs: ["scratchProject", "owner"],
  killedBy: ["null-does-not-clear-type_id-of-work-item"],
  async run(given) {
    requireType(await scratchDefaultType(given));
    const { of } = await loneUpdates(given);
    const lone = of.get("type_id");
    if (lone === undefined) throw new Error("There is an update of type_id.");
    demonstrated(given, lone.item.made).is("/type_id", "uuid");
    // A project may require a type for its work items: no route that updates a work item is given.
    demonstrated(given, lone.patched).ok();

    const read = await given.api.get(lone.item.at);
    demonstrated(given, read).equals("/type_id", null);
  },
});

/** Never shown, so only a search shows whether it was kept. */
const externalKept = check({
  id: "updates.lone.work-item-keeps-external-id",
  clause: "updates/kept#work-item-external-id",
  title: "after an update of only its name, a work item is found by its external id",
  needs: ["scratchProject"],
  killedBy: ["update-of-work-item-forgets-its-external-id"],
  async run(given) {
    const external_id = given.unique("correlated");
    const made = await make(given, item, { external_id, external_source: "suite" });
    const at = await item.at(given);
    const find = () => given.api.get(at, { external_id, per_page: 200 });
    if (!listsRow(await find(), made.id)) {
      const unlock = unlocks.records("work items with their external id");
      throw untested("The work item is not found by its external id.", unlock);
    }
    await sendUndeclared(given, "PATCH", made.at, { json: { name: given.unique("renamed") } });

    const page = await find();

    const found = listsRow(page, made.id);
    given.expect(page).status(200).that("/data", `a row of ${made.id}`, found, found);
  },
});

/** Updates of one member of a work item whose members are all filled. */
export const loneItemChecks: readonly Check[] = [...perMember, typeCleared, externalKept];
