import { expect, test } from "vitest";
import { conforming } from "#lib/reference/policies.ts";
import { createReference } from "#lib/reference/reference.ts";
import { routes } from "#lib/reference/routes.ts";
import { applyOne } from "./mutant.ts";
import { mutants } from "./mutants.ts";
import { onlyAt } from "./only-at.ts";
import places from "./places.json" with { type: "json" };

const served = new Set(routes.map(({ operation }) => operation));

const unrouted = /^(GET|POST|PUT|PATCH|DELETE)( \/\S*)?$/;

test("what is told of places names mutants, operations and methods that there are", () => {
  const named = Object.values(places).flatMap((own) => own.map((place) => place.split("?")[0]));
  const unknown = named.filter(
    (operation = "") => !served.has(operation) && !unrouted.test(operation),
  );

  expect(Object.keys(places).filter((id) => !Object.hasOwn(mutants, id))).toEqual([]);
  expect(unknown).toEqual([]);
});

test("a mutant does wrong at its places, and nowhere else", async () => {
  const { defect, alter } = onlyAt(["readCurrentUser?fields"], {
    defect: "answers 418",
    alter: () => ({ presentation: { status: () => 418 } }),
  });
  const reference = createReference();
  reference.alter(applyOne(alter, conforming));
  const statusOf = async (path: string) => {
    const headers = { "x-api-key": reference.principals.owner.apiKey };
    const url = `http://reference.invalid/api/v2/${path}`;
    return (await reference.fetch(new Request(url, { headers }))).status;
  };

  expect(defect).toBe("answers 418: in readCurrentUser?fields alone");
  expect(await statusOf("users/me/?fields=id")).toBe(418);
  expect(await statusOf("users/me/")).toBe(200);
  expect(await statusOf("workspaces/acme/features/?fields=id")).toBe(200);
});
