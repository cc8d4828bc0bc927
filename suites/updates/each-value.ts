import { sharedArrangement } from "#lib/check/arranging/shared-arrangement.ts";
import type { Check, Given } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { updatedEnums } from "#lib/contract/clauses/updates/each-value.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { demonstrated } from "#suites/support/updates/guard.ts";
import { kindNamed, make } from "#suites/support/updates/kinds.ts";

/** The update to a value, and the read that followed. */
interface Moved {
  readonly answer: Exchange;
  readonly after: Exchange;
}

/** Gives one record each value in turn. */
const movedThrough = updatedEnums.map(({ kind, member, values }) => ({
  kind,
  member,
  values,
  move: sharedArrangement(
    `updates.each-${member}`,
    async (given: Given<"scratchProject">): Promise<ReadonlyMap<string, Moved>> => {
      const { at } = await make(given, kindNamed(kind));
      const moved = new Map<string, Moved>();
      for (const value of values) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        const answer = await given.api.send("PATCH", at, { json: { [member]: value } });
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        moved.set(value, { answer, after: await given.api.get(at) });
      }
      return moved;
    },
  ),
}));

/** Each value of an enum, set by an update. */
export const eachValueChecks: readonly Check[] = movedThrough.flatMap(
  ({ kind, member, values, move }) =>
    values.map((value) =>
      check({
        id: `updates.${member}.to-${value}`,
        clause: "updates/each-value#kept",
        subject: `${member} ${value}`,
        title: `an update gives a ${kind} the ${member} ${value}`,
        needs: ["scratchProject"],
        killedBy: [`updates-do-not-set-${value}`],
        async run(given) {
          const moved = (await move(given)).get(value);
          if (moved === undefined) throw new Error(`No update names ${value}.`);
          demonstrated(given, moved.answer);

          demonstrated(given, moved.after).status(200).equals(`/${member}`, value);
        },
      }),
    ),
);
