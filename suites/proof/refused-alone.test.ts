import { expect, test } from "vitest";
import { fakeBench, fakeExchange } from "#lib/check/fake-bench.ts";
import { judgeInvariant } from "#lib/check/judge-invariant.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { refusedAloneInvariants } from "#suites/concurrency/refused-alone.ts";

const path = "/api/v2/workspaces/acme/projects/p/work-items/";
let id = 0;

/** A create by a check, or by who asks again for it. */
function create(name: string, status: number, isAgain = false, code = "conflict"): Exchange {
  id += 1;
  const origin = { branch: 0, ordinal: id };
  return {
    ...fakeExchange({ status, json: { code } }),
    id,
    origin: isAgain
      ? { ...origin, check: "again:a.b.c", sharedFor: "a.b.c" }
      : { ...origin, check: "a.b.c" },
    request: { method: "POST", path, as: "owner", json: { name } },
  };
}

const removal = (): Exchange => ({
  ...create("", 204),
  request: { method: "DELETE", path: `${path}1/`, as: "owner" },
});

const [own, other] = ["item wmsabcdefghijkl-x1abcd", "again wmsabcdefghijkl-y1abcd"] as const;

function verdictOf(journal: readonly Exchange[]) {
  const [invariant] = refusedAloneInvariants;
  return invariant === undefined ? null : judgeInvariant(invariant, journal, fakeBench({}));
}

test("a create that is refused alone again, and taken under another name, is a violation of that operation", () => {
  const refused = create(own, 409);

  const result = verdictOf([refused, create(own, 409, true), create(other, 201, true)]);

  expect(result?.verdict).toBe("fail");
  expect(result?.findings[0]?.request).toBe(`POST ${path} as owner -> 409`);
});

test.each([
  [
    "is refused under another name, too",
    [
      [own, 409],
      [own, 409, true],
      [other, 409, true],
    ],
  ],
  [
    "is taken when it is asked again",
    [
      [own, 409],
      [own, 201, true],
    ],
  ],
  [
    "is not asked again",
    [
      [own, 409],
      [other, 201],
    ],
  ],
  [
    "has a name that differs from another in case",
    [
      [own.toUpperCase().replace(/WMS\w+/, "wmsabcdefghijkl"), 201],
      [own, 409],
      [own, 409, true],
      [other, 201, true],
    ],
  ],
  [
    "says who governs the record",
    [
      [own, 409, false, "states_managed_at_workspace"],
      [own, 409, true, "states_managed_at_workspace"],
      [other, 201, true],
    ],
  ],
] as const)("a create that %s accuses nobody", (_, creates) => {
  const journal = creates.map(([name, status, isAgain, code]) =>
    create(name, status, isAgain, code),
  );

  expect(verdictOf([...journal, create("later wmsabcdefghijkl-z1abcd", 201)])?.verdict).toBe(
    "pass",
  );
});

test("a create that is taken once another record is removed shows a quota, and accuses nobody", () => {
  const journal = [create(own, 409), create(own, 409, true), removal(), create(other, 201, true)];

  expect(verdictOf(journal)?.verdict).toBe("pass");
});
