import { beforeEach, expect, test } from "vitest";
import { lendsTo } from "#lib/check/environment/lent-requests.ts";
import { operations } from "#lib/contract/operations.ts";
import { fillPath } from "#lib/contract/path.ts";
import { createLender } from "./lender.ts";

const tokens = { read: ["token1"], write: ["token2"] };
let isRefused = false;
beforeEach(() => {
  isRefused = false;
});

const lenderOf = () =>
  createLender(
    "acme",
    () => {},
    () => isRefused,
  );
const at = (template: string, slug = "acme") => fillPath(template, { slug, project_id: "p" });

/** What a lender that knows of a limit has carry a request. */
function carriersOf(path: string, method = "GET", as = "owner") {
  const { lending, lend } = lenderOf();
  lend(tokens, true);
  return lending.lentFor({ method, path, as });
}

test("tokens with global scopes carry the owner's reads and writes in the workspace of the run", () => {
  const cycles = at(operations.listCycles.path);
  const modules = at(operations.createModule.path);

  expect(carriersOf(cycles)?.tokens).toEqual(["token1"]);
  expect(carriersOf(modules, "POST")?.tokens).toEqual(["token2"]);
  expect(carriersOf(`${modules}1d/`, "DELETE")?.tokens).toEqual(["token2"]);
  expect(carriersOf(cycles, "GET", "member")).toBeNull();
  expect(carriersOf(at(operations.listCycles.path, "other"))).toBeNull();
  expect(carriersOf(operations.readCurrentUser.path)).toBeNull();
  expect(carriersOf(operations.readSchema.path)).toBeNull();
});

test("the records of one collection are one operation, whose first request uses the key", () => {
  const list = at(operations.listCycles.path);
  const [one, other] = ["0af2", "9c41"].map((id) => carriersOf(`${list}${id}/`)?.operation);

  expect(one).toBe(other);
  expect(one).not.toBe(carriersOf(list)?.operation);
  expect(one).not.toBe(carriersOf(`${list}0af2/`, "PATCH")?.operation);
});

test("no token is used before preflight has tried it or, if no limit is known, before one is met", () => {
  const { lending, lend } = lenderOf();
  const request = { method: "GET", path: at(operations.listCycles.path), as: "owner" };
  isRefused = true;
  expect(lending.lentFor(request)?.tokens).toEqual([]);
  lend(tokens, false);
  expect(lending.lentFor(request)?.tokens).toEqual(["token1"]);
  isRefused = false;
  expect(lending.lentFor(request)).toBeNull();
});

test("the requests of chapters about credentials use the credential that they name", () => {
  const own = ["authentication", "scopes", "roles", "limits", "current-user", "tenancy"];
  expect(own.filter((topic) => lendsTo(topic))).toEqual([]);
  expect(lendsTo("queries")).toBe(true);
});
