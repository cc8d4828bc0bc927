import type { Check, Invariant } from "#lib/check/check.ts";
import { check, invariant } from "#lib/check/check.ts";
import { valueAt } from "#lib/check/matchers/pointer.ts";
import { askerOf } from "#lib/check/report.ts";
import { restingOn } from "#lib/check/resting-on.ts";
import { operations } from "#lib/contract/operations.ts";
import { shownBefore } from "./shown-before.ts";

const me = operations.readCurrentUser.path;

/** The owner is asked before and after the member each time. */
const inTurn = ["owner", "member", "owner", "member", "owner"] as const;

/** Callers directly one after another are each shown their own user. */
export const callerChecks: readonly Check[] = [
  check({
    id: "current-user.by-key.in-turn",
    clause: "current-user/id#own",
    title: "owner and member, asking in turn, are each shown their own user",
    needs: ["owner", "member"],
    killedBy: [
      "current-user-is-that-of-the-caller-before",
      "current-user-is-kept-for-every-caller",
      "current-user-is-the-first-user",
    ],
    async run({ api, path, expect, owner, member }) {
      const people = { owner, member };
      for (const as of inTurn) {
        // oxlint-disable-next-line no-await-in-loop -- directly one after another
        const user = await api.get(path(me), {}, { as });

        const id = valueAt(user.response.json, "/id");
        expect(user).status(200).is("/id", "uuid");
        const isOwn = String(id).toLowerCase() === people[as].id.toLowerCase();
        expect(user).that("/id", `the id of the ${as}, ${people[as].id}`, id, isOwn);
      }
    },
  }),
];

/** No matter who asks, and who asked before, the current user of a key or token is one and the same. */
export const callerInvariants: readonly Invariant[] = [
  invariant({
    id: "current-user.every-answer.own-user",
    clause: "current-user/id#own",
    title: "the current user of each caller is the same every time, and nobody else's",
    killedBy: ["current-user-is-that-of-the-caller-before"],
    applies: (exchange, journal) => shownBefore(exchange, journal) !== null,
    judge(exchange, expect, journal) {
      const { first, others } = shownBefore(exchange, journal) ?? { first: exchange, others: [] };
      const id = valueAt(exchange.response.json, "/id");
      const { as } = exchange.request;
      restingOn([askerOf(first), ...others.map(askerOf)], () => {
        const own = String(valueAt(first.response.json, "/id"));
        expect.that("/id", `${own}, which ${as} was shown before`, id, sameId(id, own));
        const other = others.find((one) => sameId(id, valueAt(one.response.json, "/id")));
        const theirs = other?.request.as ?? "";
        expect.that("/id", `not the user of ${theirs}`, id, other === undefined);
      });
    },
  }),
];

/** Ids have no letter case. */
function sameId(left: unknown, right: unknown): boolean {
  return String(left).toLowerCase() === String(right).toLowerCase();
}
