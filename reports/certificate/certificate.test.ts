import { expect, test } from "vitest";
import { renderCertificate } from "./certificate.ts";
import { hostileCertificate, sampleCertificate, sampleGrant } from "./sample-certificate.ts";

/** The page with no blanks between its elements. */
function tight(page: string): string {
  return page.replaceAll(/\s+/g, " ").replaceAll(/> </g, "><");
}

const hostile = `<script>alert(1)</script>"'&\u001B[31m\u202E\u2028`;

test("the page depends only on what is certified", () => {
  expect(renderCertificate(sampleCertificate())).toBe(renderCertificate(sampleCertificate()));
});

test("a whole certificate names the deployment, the profiles, the runs and the key", () => {
  const page = tight(renderCertificate(sampleCertificate()));

  const wanted = [
    "https://pm.example.com/work",
    "<dt>Build</dt><dd><code>2.4.1</code></dd>",
    "every profile of the contract",
    "Types and modes",
    "475094",
    "01234567 89abcdef",
    "sha256:aaaa",
    "rests on the signer's word",
  ];
  expect(wanted.filter((text) => !page.includes(text))).toEqual([]);
  expect(page).not.toContain("Not part of this certificate");
});

test("the page starts with the grants and refusals, the date, the fingerprint, and the line that verifies it", () => {
  const page = tight(renderCertificate(hostileCertificate("calm")));
  const [opening = ""] = page.split("<main");

  expect(opening).toMatch(
    /Granted<\/dt><dd>Core, OAuth.*Refused<\/dt><dd>Tenancy and roles.*Judged<\/dt><dd>\d{4}-.*Fingerprint of the key<\/dt>.*Verify<\/dt><dd><code>npx --offline wms-conformance verify FOLDER --key PUBLIC.pem/,
  );
});

test("a partial certificate names what it grants, what it does not grant, and every remark", () => {
  const page = tight(renderCertificate(hostileCertificate("calm")));

  expect(page).toContain("the profiles Core and OAuth");
  expect(page).toMatch(
    /Not part of this certificate.*Tenancy and roles<\/dt><dd>Refused: 118 of 240 clauses hold\.<\/dd><dd>untested: 2 clauses, such as calm: needs calm/,
  );
  expect(page).toMatch(
    /Types and modes<\/dt><dd>All 240 clauses were demonstrated; it was not requested/,
  );
  expect(page).toMatch(/Recommendations not followed.*<code>calm<\/code><\/dt><dd>calm/);
  expect(page).toMatch(/Does not apply.*<code>gating\/a#b<\/code>/);
});

test("a profile that was asked for and not granted is on the page, and one in part is never whole", () => {
  const clauses = [{ clause: "a#1", subjects: [] }];
  const violated = { verdict: "fail" as const, because: "x", clauses };
  const page = tight(
    renderCertificate(
      sampleCertificate({
        grants: [
          sampleGrant({ passed: 239, uncovered: clauses }),
          sampleGrant({ profile: "bulk", granted: false, passed: 1, obstacles: [violated] }),
        ],
      }),
    ),
  );

  expect(page).toContain("This deployment held the profile Core (in part).");
  expect(page).toMatch(/Refused<\/dt><dd>none<\/dd><dt>Violated<\/dt><dd>Bulk/);
  expect(page).toMatch(/Not part of this certificate.*Bulk<\/dt><dd>Violated: 1 of 240 clauses/);
});

test("the deployment's own words stay text", () => {
  const page = renderCertificate(hostileCertificate(hostile));

  expect(page).not.toContain("<script>");
  expect(page).toContain("&lt;script&gt;alert(1)");
  expect(["\u001B", "\u202E", "\u2028"].filter((sign) => page.includes(sign))).toEqual([]);
});
