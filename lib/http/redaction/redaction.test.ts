import { expect, test } from "vitest";
import { redactionOf } from "./redaction.ts";

const secrets = [
  { name: "owner", value: "wms_oauth_first/one+0" },
  { name: "member", value: "wms_oauth_first/one+0more" },
  { name: "guest", value: "abc" },
];
const redaction = redactionOf(secrets);
const text = (whole: string) => redaction.text(whole);

test("every usual spelling of a secret is replaced everywhere", () => {
  const value = secrets[0]?.value ?? "";
  const spellings = [
    value,
    value.toUpperCase(),
    encodeURIComponent(value),
    Buffer.from(value).toString("hex"),
    Buffer.from(value).toString("base64"),
    Buffer.from(`x${value}`).toString("base64url").slice(2),
    value.replace(/[^]/g, (unit) => `\\u00${unit.charCodeAt(0).toString(16)}`),
  ];

  for (const spelling of spellings) {
    expect(text(`${spelling} ${spelling}`)).not.toContain(spelling.slice(4, -4));
    expect(text(`é${spelling}x`)).toMatch(/^é<key of owner>/);
  }
});

test("the longest secret is reported, and one that only shares its beginning is left alone", () => {
  expect(text(`${secrets[1]?.value}, ${secrets[0]?.value}, wms_oauth_fir`)).toBe(
    "<key of member>, <key of owner>, wms_oauth_fir",
  );
  expect(text(`wms_oauwms_oauth_first/one+0`)).toBe("wms_oau<key of owner>");
});

test("a short secret is replaced only as a whole word", () => {
  expect(text("abc, abcd, xabc, -abc-, abc")).toBe(
    "<key of guest>, abcd, xabc, -<key of guest>-, <key of guest>",
  );
});

test("a text without a secret stays the same value", () => {
  const value = { abcd: ["wms_oauth", 1, null] };

  expect(redaction.deep(value)).toBe(value);
  expect(redaction.deep({ abc: secrets[0]?.value })).toEqual({
    "<key of guest>": "<key of owner>",
  });
});
