import { expect, test } from "vitest";
import { compareProfiles } from "./compare-profiles.ts";

const said = (rows: Readonly<Record<string, string>>) => ({
  profiles: Object.entries(rows).map(([name, outcome]) => ({ name, asked: true, outcome })),
});

test("two certificates are compared by what came of each profile", () => {
  const before = said({ core: "granted", bulk: "in part", events: "refused" });
  const after = said({ core: "in part", bulk: "granted", events: "violated", oauth: "granted" });

  expect(compareProfiles(before, after)).toEqual([
    { profile: "core", before: "granted", after: "in part", isLost: true },
    { profile: "oauth", before: "not asked for", after: "granted", isLost: false },
    { profile: "bulk", before: "in part", after: "granted", isLost: false },
    { profile: "events", before: "refused", after: "violated", isLost: false },
  ]);
  expect(compareProfiles(after, after)).toEqual([]);
  expect(compareProfiles(before, {})).toContainEqual({
    profile: "core",
    before: "granted",
    after: "not asked for",
    isLost: true,
  });
});
