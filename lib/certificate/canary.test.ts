import { expect, test } from "vitest";
import { redactionOf } from "#lib/http/redaction/redaction.ts";
import { createCanary, secretsIn } from "./canary.ts";

const canary = createCanary();

test("a canary is found in every spelling that a deployment may echo", () => {
  const spellings = [
    canary,
    canary.toUpperCase(),
    ...["", "a", "ab", "abc"].map((before) => Buffer.from(before + canary).toString("base64")),
    Buffer.from(canary).toString("base64url"),
    Buffer.from(canary).toString("hex"),
    Buffer.from(canary).toString("hex").replace(/../g, "%$&"),
    Buffer.from(canary).toString("hex").replace(/../g, "\\u00$&"),
    canary.split("").toReversed().join(""),
  ];

  const missed = spellings.filter((text) => secretsIn(`{"detail":"${text}"}`).length === 0);

  expect(missed).toEqual([]);
});

test("no two canaries are the same", () => {
  expect(createCanary()).not.toBe(canary);
});

test("what a run writes about a canary does not contain it", () => {
  const redaction = redactionOf([{ name: "canary", value: canary }]);
  const echoed = `key ${canary}, ${encodeURIComponent(canary)}, ${Buffer.from(canary).toString("base64")}`;

  expect(secretsIn(echoed)).not.toEqual([]);
  expect(secretsIn(redaction.text(echoed))).toEqual([]);
});

test("a private key is found, and a public one does no harm", () => {
  expect(secretsIn("-----BEGIN EC PRIVATE KEY-----")).toEqual(["a private key"]);
  expect(secretsIn("-----BEGIN PUBLIC KEY-----")).toEqual([]);
});
