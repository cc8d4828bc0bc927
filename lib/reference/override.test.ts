import { expect, test } from "vitest";
import type { Call } from "./call.ts";
import { overridden, confined } from "./override.ts";
import type { Override } from "./override.ts";
import { altered, conforming } from "./policies.ts";

// The policies below ask no more of a call than where it goes.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const call = { operation: "listLabels" } as Call;

const sent = (index: number) => ({ index, call });

test("an override decides at its places, and the base elsewhere", () => {
  const { bulk } = overridden(conforming, {
    policy: "bulk.index",
    where: ({ index }) => index > 1,
    instead: (known, usual) => [usual(), usual({ ...known, index: 7 })],
  });

  expect([1, 2].map((index) => bulk.index(sent(index)))).toEqual([1, [2, 7]]);
});

test("an override without a place decides everywhere, and does not affect other policies", () => {
  const policies = overridden(conforming, { policy: "bulk.rowsMax", instead: () => 3 });

  const { bulk } = policies;

  expect(bulk.rowsMax({ call, atomic: false })).toBe(3);
  expect({ ...policies, bulk: { ...bulk, rowsMax: conforming.bulk.rowsMax } }).toEqual(conforming);
});

test("overrides compose: the usual result is the one of the base", () => {
  const base = altered(conforming, { bulk: { index: ({ index }) => index + 1 } });
  const { bulk } = overridden(base, {
    policy: "bulk.index",
    instead: (known, usual, { bulk: own }) => `${String(usual())}${String(own.index(known))}`,
  });

  expect(bulk.index(sent(1))).toBe("22");
});

test("an override that remembers starts again for each deployment", () => {
  const remembering: Override = {
    policy: "bulk.index",
    instead: {
      remembering: () => {
        const seen: number[] = [];
        return ({ index }) => seen.push(index);
      },
    },
  };
  const [one, other] = [overridden(conforming, remembering), overridden(conforming, remembering)];

  const counted = [one, one, other].map(({ bulk }) => bulk.index(sent(0)));

  expect(counted).toEqual([1, 2, 1]);
});

test("an override may be limited to some calls", () => {
  const narrowed = confined<Override>(({ operation }) => operation === "listLabels", {
    policy: "bulk.index",
    where: ({ index }) => index > 1,
    instead: () => "wrong",
  });
  const { bulk } = overridden(conforming, narrowed);
  const elsewhere = { ...call, operation: "listStates" };

  expect(bulk.index(sent(2))).toBe("wrong");
  expect(bulk.index(sent(1))).toBe(1);
  expect(bulk.index({ index: 2, call: elsewhere })).toBe(2);
});
