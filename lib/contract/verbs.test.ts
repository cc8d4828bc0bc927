import { expect, test } from "vitest";
import { operations } from "./operations.ts";
import { effectOf, makesIn, withoutVerb } from "./verbs.ts";

const posted = Object.entries(operations).filter(([, { method }]) => method === "POST");

test("an operation of the contract that makes one record ends with its collection, any other with a verb", () => {
  const verbs = posted.filter(([, { path }]) => effectOf(path) !== null).map(([name]) => name);
  const others = posted.filter(([, { path }]) => effectOf(path) === null).map(([name]) => name);

  expect(verbs.toSorted()).toEqual([
    "bulkCreateComments",
    "bulkDeleteLabels",
    "bulkUpdateEstimatePoints",
    "bulkUpdateMilestones",
    "enableTypes",
    "importTypes",
    "regenerateWebhook",
  ]);
  // Attaching makes no record, but a link of its own.
  expect(others.filter((name) => !/^(?:create|attach)/.test(name))).toEqual([]);
});

test.each([
  ["/w/modules/", "/w/modules/", "/w/modules/"],
  ["/w/comments/bulk-create/", "/w/comments/", "/w/comments/"],
  ["/w/types/enable/", "/w/types/", "/w/types/"],
  ["/w/labels/bulk-delete/", "/w/labels/", null],
  ["/w/modules/m/archive/", "/w/modules/m/", null],
])("%s belongs to %s and makes records in %s", (path, collection, makes) => {
  expect([withoutVerb(path), makesIn(path)]).toEqual([collection, makes]);
});
