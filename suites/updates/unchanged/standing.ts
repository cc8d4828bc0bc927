import type { Invariant } from "#lib/check/check.ts";
import { invariant } from "#lib/check/check.ts";
import { restingOn } from "#lib/check/resting-on.ts";
import { equalValues } from "#lib/check/matchers/equal-values.ts";
import { memberOf } from "#lib/check/matchers/pointer.ts";
import { describeValue } from "#lib/check/matchers/value.ts";
import {
  changedCollections,
  restoredKinds,
  standingMembers,
} from "#lib/contract/clauses/updates/standing.ts";
import { keysOf } from "#lib/contract/family.ts";
import type { KnownBefore } from "./updated-before.ts";
import { updatedBefore } from "./updated-before.ts";

/** Of a record that no earlier answer showed. */
const unknown: KnownBefore = { members: {}, askers: [], named: [] };

const madeAt = keysOf(changedCollections).map((kind) => {
  const before = updatedBefore(changedCollections[kind], ["created_at"]);
  return invariant({
    id: `updates.made-at.${kind}`,
    clause: "updates/made-at#stays",
    subject: kind,
    title: `an update of a ${kind} returns the created_at that it had before`,
    killedBy: [`update-of-${kind}-renews-created-at`],
    // The contract does not state whether an update answers the whole record.
    applies: (exchange, journal) =>
      before(exchange, journal)?.members["created_at"] !== undefined &&
      memberOf(exchange.response.json, "created_at") !== undefined,
    judge(exchange, expect, journal) {
      const { members, askers } = before(exchange, journal) ?? unknown;
      const [was, is] = [members["created_at"], memberOf(exchange.response.json, "created_at")];
      restingOn(askers, () => {
        expect.that("/created_at", describeValue(was), is, equalValues(is, was));
      });
    },
  });
});

const restoring = (kind: (typeof restoredKinds)[number]) =>
  `update-of-${kind}-restores-defaults` as const;

const standing = keysOf(standingMembers).map((kind) => {
  const members: readonly string[] = standingMembers[kind];
  const before = updatedBefore(changedCollections[kind], members);
  return invariant({
    id: `updates.standing.${kind}`,
    clause: "updates/standing#as-before",
    subject: kind,
    title: `an update of a ${kind} leaves the members that it does not name`,
    killedBy: [
      `update-of-${kind}-resets-the-others`,
      ...restoredKinds.filter((one) => one === kind).map((one) => restoring(one)),
    ],
    applies: (exchange, journal) => before(exchange, journal) !== null,
    judge(exchange, expect, journal) {
      const known = before(exchange, journal) ?? unknown;
      restingOn(known.askers, () => {
        for (const name of members) {
          const [was, is] = [known.members[name], memberOf(exchange.response.json, name)];
          if (was === undefined || is === undefined || known.named.includes(name)) continue;
          expect.that(`/${name}`, describeValue(was), is, equalValues(is, was));
        }
      });
    },
  });
});

/** What updates leave unchanged, judged on every answer of a run without further requests. */
export const standingInvariants: readonly Invariant[] = [...madeAt, ...standing];
