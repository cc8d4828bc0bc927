import { expect, test } from "vitest";
import { responseBoundsOf, openAccount, RESPONSE_BOUNDS } from "./response-bounds.ts";

const { bytes, bytesEach } = RESPONSE_BOUNDS;

test("bodies of average size are never refused, however many there are", () => {
  const open = openAccount(RESPONSE_BOUNDS);

  for (let nth = 0; nth < 10_000; nth += 1) open().keep(bytesEach, 500);

  expect(() => open().keep(bytesEach, 500)).not.toThrow();
});

test("large bodies are refused once they are out of proportion, and small ones never", () => {
  const open = openAccount(RESPONSE_BOUNDS);
  const outcomes = Array.from({ length: 100 }, () => {
    const receipt = open();
    try {
      receipt.take(bytes);
      return "kept";
    } catch {
      receipt.drop();
      return "refused";
    }
  });

  const kept = outcomes.filter((outcome) => outcome === "kept").length;
  expect(outcomes.slice(0, 2)).toEqual(["kept", "kept"]);
  expect(kept * bytes).toBeLessThan(16 * 1024 ** 2 + 100 * bytesEach);
  expect(() => open().keep(bytesEach, 0)).not.toThrow();
});

test("concurrent bodies are limited, and so is the size of a parsed text of brackets", () => {
  const open = openAccount(RESPONSE_BOUNDS);
  const others = Array.from({ length: 8 }, () => open());
  for (const receipt of others) receipt.take(bytes);

  expect(() => open().take(bytes)).toThrow(/sends too much/);
  expect(open().left).toBeLessThan(bytes);
  for (const receipt of others) receipt.drop();
  expect(() => openAccount(RESPONSE_BOUNDS)().keep(1_000_000, 400_000)).toThrow(/sends too much/);
});

test("a large request may be answered with its own body at no cost to other answers", () => {
  const sent = 6 * 1024 ** 2;
  const open = openAccount(RESPONSE_BOUNDS);
  for (let nth = 0; nth < 20; nth += 1) {
    const receipt = open(sent);
    expect(receipt.left).toBe(sent + bytes);
    receipt.take(sent);
    receipt.keep(sent + 10, 20);
  }

  expect(open().left).toBe(bytes);
  expect(() => {
    for (let nth = 0; nth < 20; nth += 1) open(sent).take(sent + bytes);
  }).toThrow(/sends too much/);
});

test("the schema document may be four times as long as anything else", () => {
  const document = responseBoundsOf(
    { method: "GET", path: "/api/v2/schema/", as: null },
    RESPONSE_BOUNDS,
  );
  const other = responseBoundsOf(
    { method: "GET", path: "/api/v2/users/me/", as: null },
    RESPONSE_BOUNDS,
  );

  expect(document.bytes).toBe(4 * bytes);
  expect(document.parts).toBe(4 * RESPONSE_BOUNDS.parts);
  expect(other).toEqual(RESPONSE_BOUNDS);
});
