import { expect, test } from "vitest";
import { overridden, confined } from "#lib/reference/override.ts";
import type { Override } from "#lib/reference/override.ts";
import { conforming } from "#lib/reference/policies.ts";
import { createReference } from "#lib/reference/reference.ts";
import { routes } from "#lib/reference/routes.ts";
import type { Mutant } from "#lib/reference/mutants/building/mutant.ts";
import { mutants } from "#lib/reference/mutants/mutants.ts";
import { isAt } from "./place.ts";

const served = new Set(routes.map(({ operation }) => operation));

const unrouted = /^(GET|POST|PUT|PATCH|DELETE)( \/\S*)?$/;

test("the places of mutants are existing operations and methods", () => {
  const named = Object.values<Mutant>(mutants).flatMap(({ at = [] }) =>
    at.map((place) => place.split("?")[0]),
  );
  const unknown = named.filter(
    (operation = "") => !served.has(operation) && !unrouted.test(operation),
  );

  expect(named).not.toEqual([]);
  expect(unknown).toEqual([]);
});

test("a mutant misbehaves at its places and nowhere else", async () => {
  const reference = createReference();
  const narrowed = confined<Override>(isAt(["readCurrentUser?fields"]), {
    policy: "presentation.status",
    instead: () => 418,
  });
  reference.alter(overridden(conforming, narrowed));
  const statusOf = async (path: string) => {
    const headers = { "x-api-key": reference.principals.owner.apiKey };
    const url = `http://reference.invalid/api/v2/${path}`;
    return (await reference.fetch(new Request(url, { headers }))).status;
  };

  expect(await statusOf("users/me/?fields=id")).toBe(418);
  expect(await statusOf("users/me/")).toBe(200);
  expect(await statusOf("workspaces/acme/features/?fields=id")).toBe(200);
});
