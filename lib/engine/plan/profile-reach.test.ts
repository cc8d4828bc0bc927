import { expect, test } from "vitest";
import type { CertificateProfile } from "#lib/certificate/profiles.ts";
import { claims, profileNames } from "#lib/certificate/profiles.ts";
import { createReference } from "#lib/reference/reference.ts";
import { targetOfReference } from "#lib/target/target-of-reference.ts";
import type { Target } from "#lib/target/target.ts";
import { lackedInput } from "./lacked-input.ts";
import type { ProfileReach } from "./profile-reach.ts";
import { reachOfProfiles } from "./profile-reach.ts";
import { planRun } from "./run-plan.ts";

const whole = targetOfReference(createReference(), "http://127.0.0.1:1");
const { checks } = planRun("standard", []);
const { owner, ...others } = whole.principals;

function reachesOf(more: Partial<Target>, unusable: readonly string[] = []) {
  const target = { ...whole, ...more };
  const principals = Object.keys(target.principals).filter((name) => !unusable.includes(name));
  return reachOfProfiles(profileNames, claims, checks, { target, principals });
}

function blocked(reaches: readonly ProfileReach[]): readonly CertificateProfile[] {
  return reaches.filter(({ lacks }) => lacks.length > 0).map(({ profile }) => profile);
}

function lacksOf(reaches: readonly ProfileReach[], profile: CertificateProfile) {
  return reaches.find((one) => one.profile === profile)?.lacks ?? [];
}

test("a target that gives every input reaches every profile", () => {
  expect(blocked(reachesOf({}))).toEqual([]);
});

test("each input that is missing keeps those profiles out of reach whose checks need it", () => {
  const { throttled } = others;
  const lone = { principals: { owner, ...(throttled && { throttled }) } };

  expect(blocked(reachesOf({ sink: null }))).toEqual(["events"]);
  expect(blocked(reachesOf({ allow: { modeSwitch: true, throttling: false } }))).toContain("core");
  expect(blocked(reachesOf({ allow: { modeSwitch: false, throttling: true } }))).toContain(
    "types-and-modes",
  );
  expect(blocked(reachesOf(lone))).toContain("tenancy");
  expect(blocked(reachesOf(lone))).not.toContain("core");
});

test("a lack names the input and at least how many clauses need it", () => {
  const [lack] = lacksOf(reachesOf({ sink: null }), "events");

  expect(lack).toMatchObject({ unlock: { kind: "input", subject: "sink.listen" }, tokens: [] });
  expect(lack?.clauses).toBeGreaterThan(3);
});

test("a principal that is given and cannot be used is lacking too", () => {
  const subjects = lacksOf(reachesOf({}, ["member"]), "tenancy").map(
    ({ unlock }) => unlock.subject,
  );

  expect(subjects).toEqual(["principals.member"]);
});

/** What oauth lacks without the tokens that suit. */
function without(suits: (scopes: readonly string[]) => boolean) {
  const tokens = whole.tokens.filter(({ scopes }) => !suits(scopes));
  return lacksOf(reachesOf({ tokens }), "oauth");
}

test("every kind of token counts: without one of them, oauth is out of reach, and the kind is named", () => {
  expect(without((scopes) => scopes.length === 0)).toMatchObject([{ tokens: [[]] }]);
  expect(without((scopes) => scopes.includes("write"))).toMatchObject([{ tokens: [["write"]] }]);
  const single = "projects.modules:write";
  expect(without((scopes) => scopes.includes(single))).toMatchObject([{ tokens: [[single]] }]);
  const [none] = without(() => true);
  expect(none?.unlock.subject).toBe("tokens");
  expect(none?.tokens).toEqual(expect.arrayContaining([[], [single], ["write"]]));
});

test("the tokens that are proposed are enough", () => {
  const proposed = without(() => true).flatMap(({ tokens }) =>
    tokens.map((scopes) => ({ accessToken: "t", scopes })),
  );

  expect(blocked(reachesOf({ tokens: proposed }))).toEqual([]);
});

/** Checks for which any token of the target will do. */
const indifferent = /^(?:scopes\.token\.known|authentication\.bearer\.\w+)$/;

test("a check that needs tokens says which, and the example that it gives suits", () => {
  const needing = checks.filter(({ needs }) => needs.includes("tokens"));

  const silent = needing.filter(({ wantedToken }) => wantedToken === null).map(({ id }) => id);
  const unfit = needing.filter(({ wantedToken: one }) => one !== null && !one.suits(one.example));

  expect(needing.length).toBeGreaterThan(200);
  expect(silent.filter((id) => !indifferent.test(id))).toEqual([]);
  expect(unfit.map(({ id }) => id)).toEqual([]);
  const [first] = needing;
  const given = { target: { ...whole, tokens: [] }, principals: [] };
  expect(first && lackedInput(first, given)).not.toBeNull();
});
