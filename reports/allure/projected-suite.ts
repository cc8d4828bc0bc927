import { AssertionError } from "node:assert";
import * as allure from "allure-js-commons";
import { describe, inject, test } from "vitest";
import { groupBy } from "#lib/run/group-by.ts";
import type { ProjectedCheck } from "./projection.ts";

// One test for each check of a recorded run, which ends as the check ended: what Allure sees is its own adapter's work.
for (const [feature, checks] of groupBy(inject("projected"), (check) => check.feature)) {
  describe(feature, () => {
    for (const check of checks) {
      test(check.id, async ({ skip }) => {
        await describeCheck(check);
        if (check.status === "skipped") skip(check.message);
        if (check.status === "failed") throw failureOf(check);
        if (check.status === "broken") throw errorOf(new Error(check.message), check);
      });
    }
  });
}

async function describeCheck(check: ProjectedCheck): Promise<void> {
  await allure.displayName(check.title);
  await allure.label("check", check.id);
  await allure.epic(check.epic);
  await allure.feature(check.feature);
  await allure.story(check.story);
  await allure.severity(check.severity);
  await allure.tags(...check.tags);
  await allure.description(descriptionOf(check));
  for (const { name, text } of check.attachments) {
    // One after the other: the order of attachments is the order of findings.
    // oxlint-disable-next-line no-await-in-loop
    await allure.attachment(name, text, "text/plain");
  }
}

/** Allure reports the details of what failed itself; of what did not, the description is the one place. */
function descriptionOf({ description, status, details }: ProjectedCheck): string {
  const reported = status === "failed" || status === "broken" || details === "";
  return reported ? description : `${description}\n\n${fenced(details)}`;
}

function failureOf(check: ProjectedCheck): Error {
  return errorOf(new AssertionError({ message: check.message }), check);
}

/** An error that shows what was found where others report their stack. */
function errorOf(error: Error, { details }: ProjectedCheck): Error {
  error.stack = details;
  return error;
}

function fenced(text: string): string {
  const runs = [...text.matchAll(/`{3,}/gu)].map(([run]) => run.length);
  const fence = "`".repeat(Math.max(3, ...runs.map((length) => length + 1)));
  return `${fence}\n${text}\n${fence}`;
}
