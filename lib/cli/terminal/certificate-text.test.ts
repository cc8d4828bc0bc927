import { expect, test } from "vitest";
import { hostileCertificate } from "#reports/certificate/sample-certificate.ts";
import { describeGrants, describeVerified } from "./certificate-text.ts";

const hostile = "<b>\u001B[31m\u0000\u202E\u2028\rVERIFIED";
const unsafe = /[^\P{Cc}\n]|[\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;

test("a deployment's own words add no colour, direction or line to a certificate", () => {
  const certificate = hostileCertificate(hostile);

  const verified = describeVerified({ complaints: [], certificate });
  const denied = describeGrants(certificate.others);
  const refused = describeVerified({
    complaints: [{ kind: "verdict", sentence: hostile }],
    certificate,
  });

  const texts = [verified, denied, refused];
  expect(texts.filter((text) => unsafe.test(text))).toEqual([]);
  expect(verified.match(/^VERIFIED/gmu)).toHaveLength(1);
  expect(refused).not.toMatch(/^VERIFIED/mu);
  expect(denied).toContain("refused      tenancy");
});
