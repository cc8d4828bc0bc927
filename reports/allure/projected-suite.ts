import { AssertionError } from "node:assert";
import * as allure from "allure-js-commons";
import { describe, inject, test } from "vitest";
import { groupBy } from "#lib/run/group-by.ts";
import type { ProjectedCheck } from "./projection.ts";

// One test for each check of a recorded run, with the check's result: Allure's own adapter writes the output.
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
    // Sequential: attachments appear in the order of the findings.
    // oxlint-disable-next-line no-await-in-loop
    await allure.attachment(name, text, "text/plain");
  }
}

/** Allure itself reports the details of a failure; for everything else only the description can. */
function descriptionOf({ description, status, details }: ProjectedCheck): string {
  const reported = status === "failed" || status === "broken" || details === "";
  return reported ? description : `${description}\n\n${fenced(details)}`;
}

function failureOf(check: ProjectedCheck): Error {
  return errorOf(new AssertionError({ message: check.message }), check);
}

/** An error that shows the finding in place of a stack. */
function errorOf(error: Error, { details }: ProjectedCheck): Error {
  error.stack = details;
  return error;
}

function fenced(text: string): string {
  const runs = [...text.matchAll(/`{3,}/gu)].map(([run]) => run.length);
  const fence = "`".repeat(Math.max(3, ...runs.map((length) => length + 1)));
  return `${fence}\n${text}\n${fence}`;
}
