import type { Check, Given } from "#lib/check/check.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { check } from "#lib/check/check.ts";
import { answeredRecord } from "#lib/check/arranging/undeclared-route-write.ts";
import { valueAt } from "#lib/check/matchers/pointer.ts";
import { sharedArrangement } from "#lib/check/arranging/shared-arrangement.ts";
import { clearable } from "#lib/contract/clauses/updates/updates.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";
import { demonstrated } from "#suites/support/updates/guard.ts";
import { kindNamed, make } from "#suites/support/updates/kinds.ts";

type ScratchGiven = Given<"scratchProject">;

interface Cleared {
  readonly before: Exchange;
  readonly patched: Exchange;
  readonly after: Exchange;
  /** An update that clears nothing, sent if the clearing one was refused. */
  readonly control: Exchange | null;
}

const nothing = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, null]));

async function clear(
  given: ScratchGiven,
  name: "module" | "work item" | "cycle",
  more: Readonly<Record<string, unknown>>,
  members: readonly string[],
): Promise<Cleared> {
  const kind = kindNamed(name);
  const { at } = await make(given, kind, more);
  const before = await given.api.get(at);
  const query = name === "work item" ? { expand: "parent" } : {};
  const patched = await given.api.send("PATCH", at, { json: nothing(members), query });
  const after = await given.api.get(at);
  if (patched.response.status < 400) return { before, patched, after, control: null };
  const [member, value] = kind.change(given.unique("changed"));
  const control = await given.api.send("PATCH", at, { json: { [member]: value } });
  return { before, patched, after, control };
}

/** Records whose nullable members were all set, and then set to null. */
const cleared = {
  module: sharedArrangement("updates.cleared-module", async (given) => {
    const { made } = await make(given, kindNamed("module"));
    // The creator of a project is a member of it, and may therefore be a lead there.
    const lead_id = valueAt(made.response.json, "/created_by_id");
    const more = { start_date: "2041-02-03", lead_id };
    return clear(given, "module", more, clearable.module);
  }),
  "work-item": sharedArrangement("updates.cleared-work-item", async (given) => {
    const { id: parent_id } = await make(given, kindNamed("work item"));
    return clear(given, "work item", { parent_id }, clearable["work-item"]);
  }),
  cycle: sharedArrangement("updates.cleared-cycle", (given) =>
    clear(given, "cycle", {}, clearable.cycle),
  ),
} as const;

/** Judges one member of a record that was not empty before. */
async function judge(given: ScratchGiven, kind: keyof typeof cleared, name: string): Promise<void> {
  const { before, patched, after, control } = await cleared[kind](given);
  demonstrated(given, before);
  // Some records can no longer be updated, whatever the update contains.
  if (control !== null) demonstrated(given, control);
  if ((valueAt(before.response.json, `/${name}`) ?? null) === null) {
    throw untested(`${name} was not set.`, unlocks.answer("create", `that accepts ${name}`));
  }
  given.expect(patched).served(false).ok();

  given.expect(after).status(200).equals(`/${name}`, null);
}

const ofModule = clearable.module.map((name) =>
  check({
    id: `updates.null.module-${name}`,
    clause: "updates/null#clears",
    subject: `module ${name}`,
    title: `null in an update clears ${name} of a module`,
    needs: ["scratchProject"],
    killedBy: [
      `null-does-not-clear-${name}-of-module`,
      "null-does-not-clear",
      "null-is-refused",
      "patch-answers-without-writing",
    ],
    run: (given) => judge(given, "module", name),
  }),
);

const ofWorkItem = clearable["work-item"].map((name) =>
  check({
    id: `updates.null.work-item-${name}`,
    clause: "updates/null#clears",
    subject: `work-item ${name}`,
    title: `null in an update clears ${name} of a work item`,
    needs: ["scratchProject"],
    killedBy: [`null-does-not-clear-${name}-of-work-item`, "null-does-not-clear"],
    run: (given) => judge(given, "work-item", name),
  }),
);

const ofCycle = clearable.cycle.map((name) =>
  check({
    id: `updates.null.cycle-${name}`,
    clause: "updates/null#clears",
    subject: `cycle ${name}`,
    title: `null in an update clears ${name} of a cycle`,
    needs: ["scratchProject"],
    killedBy: [`null-does-not-clear-${name}-of-cycle`, "null-does-not-clear"],
    run: (given) => judge(given, "cycle", name),
  }),
);

const expanded = check({
  id: "updates.expand.parent-cleared",
  clause: "updates/expand#to-one",
  title: "expand on an update that clears parent_id reports null",
  needs: ["scratchProject"],
  killedBy: ["expand-on-update-tells-the-former-parent", "expand-parent-left-out-on-update"],
  async run(given) {
    const { before, patched } = await cleared["work-item"](given);
    demonstrated(given, before).is("/parent_id", "uuid");

    demonstrated(given, answeredRecord(patched)).equals("/parent", null);
  },
});

/** What null does in an update. */
export const clearChecks: readonly Check[] = [...ofModule, ...ofWorkItem, ...ofCycle, expanded];
