import type { Check, Given } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { memberOf } from "#lib/check/matchers/pointer.ts";
import { dashed } from "#lib/contract/clauses/updates/updates.ts";
import { keysOf } from "#lib/contract/family.ts";
import { clearedDates } from "#lib/contract/subjects/paired-members.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";
import { demonstrated } from "#suites/support/updates/guard.ts";
import { kindNamed, make } from "#suites/support/updates/kinds.ts";

const span = { start_date: "2041-02-10", target_date: "2041-02-20" };

/** Days of each date on the right side of the other one, and past it. */
const days = {
  start_date: { within: "2041-02-12", past: "2041-02-25" },
  target_date: { within: "2041-02-18", past: "2041-02-05" },
} as const;

/** Creates a record with both dates, clears one and moves the other. */
async function clearOne(
  given: Given<"scratchProject">,
  date: keyof typeof clearedDates,
  to: "within" | "past",
) {
  const { kind, cleared, moved } = clearedDates[date];
  const { at } = await make(given, kindNamed(kind), span);
  const before = await given.api.get(at);
  const json = { [cleared]: null, [moved]: days[moved][to] };
  return { at, before, patched: await given.api.send("PATCH", at, { json }) };
}

/** Updates that clear one of two dates and move the other one past it. */
export const clearedDateChecks: readonly Check[] = keysOf(clearedDates).map((date) => {
  const { kind, cleared, moved } = clearedDates[date];
  return check({
    id: `updates.null.${dashed(date)}-beside-${moved}`,
    clause: "updates/null#beside-date",
    subject: date,
    title: `null clears ${cleared} of a ${kind} whose ${moved} is moved past it`,
    needs: ["scratchProject"],
    killedBy: [`cleared-${dashed(date)}-is-judged`],
    async run(given) {
      const { before, patched: control } = await clearOne(given, date, "within");
      demonstrated(given, control);
      if (memberOf(before.response.json, cleared) !== span[cleared]) {
        throw untested(
          `${cleared} was not set.`,
          unlocks.answer("create", `that accepts ${cleared}`),
        );
      }
      const { at, patched } = await clearOne(given, date, "past");
      given.expect(patched).served(false).ok();

      const after = await given.api.get(at);

      given.expect(after).status(200).equals(`/${cleared}`, null);
    },
  });
});
