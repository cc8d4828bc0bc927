import { randomBytes } from "node:crypto";

/** Every canary begins with this text and nothing else does, so `verify` finds it without knowing the rest. */
const mark = ["wms", "canary"].join("");

/** The principal name under which a run sends its canary. */
export const canaryPrincipal = "canary";

/** A key that nobody issued, which a run treats like the keys of its target. */
export function createCanary(): string {
  return `${mark}${randomBytes(18).toString("hex")}`;
}

/** The part of the base64 form of the mark that does not depend on the surrounding bytes, at each alignment. */
const base64 = [0, 1, 2].map((before) => {
  const encoded = Buffer.from(`${"x".repeat(before)}${mark}`).toString("base64");
  return encoded.slice(Math.ceil((before * 8) / 6), Math.floor(((before + mark.length) * 8) / 6));
});

const codes = mark.split("").map((letter) => letter.charCodeAt(0).toString(16));

const spellings: readonly (readonly [spelling: string, pattern: RegExp])[] = [
  ["as it is", new RegExp(mark, "i")],
  ["in base64", new RegExp(base64.join("|"))],
  ["in hexadecimal", new RegExp(codes.join(""), "i")],
  ["percent-encoded", new RegExp(codes.map((code) => `%${code}`).join(""), "i")],
  ["in JSON escapes", new RegExp(codes.map((code) => `\\\\+u00${code}`).join(""), "i")],
  ["backwards", new RegExp(mark.split("").toReversed().join(""), "i")],
];

const privateKey = /-----BEGIN [A-Z ]*PRIVATE KEY-----/;

/** Forbidden contents of a text: a canary, however it is encoded, or a private key. */
export function secretsIn(text: string): readonly string[] {
  const canaries = spellings
    .filter(([, pattern]) => pattern.test(text))
    .map(([spelling]) => `the canary, ${spelling}`);
  return privateKey.test(text) ? [...canaries, "a private key"] : canaries;
}
