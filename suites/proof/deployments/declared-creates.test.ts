import { expect, test } from "vitest";
import { firstVerdict } from "#lib/check/verdict-of.ts";
import { readDocument } from "#lib/openapi/read-document.ts";
import type { SchemaDocument } from "#lib/openapi/read-document.ts";
import { createReference } from "#lib/reference/reference.ts";
import type { FieldError } from "#lib/reference/problem.ts";
import { altered, conforming } from "#lib/reference/policies.ts";
import { catalog } from "#suites/catalog.ts";
import { chosenChecks } from "#suites/proof/judging/chosen-checks.ts";
import { describeResult } from "#suites/proof/judging/judge-all.ts";
import { stageReference } from "#suites/proof/judging/staged-reference.ts";
import { needsOf } from "#suites/proof/judging/test-data-sets.ts";

const semantic = /^\d+\.\d+\.\d+(?:-[\w.-]+)?$/;

/** A deployment in which a work item needs a state, and a release tag a semantic version. */
const demanding = altered(conforming, {
  writes: {
    judgesTogether: (known): readonly FieldError[] => {
      const { call, resource, values, stored } = known;
      const makes = /^(?:create|bulkCreate)WorkItems?$/.test(call.operation) && stored === null;
      const lacks = makes && values["state_id"] === undefined;
      const isMalformed = resource === "release-tag" && !semantic.test(String(values["version"]));
      return [
        ...conforming.writes.judgesTogether(known),
        ...(lacks ? [{ field: "state_id", code: "required", message: "It is required." }] : []),
        ...(isMalformed
          ? [{ field: "version", code: "invalid", message: "It is not semantic." }]
          : []),
      ];
    },
  },
});

/** Its schema document. */
async function documentOf(): Promise<SchemaDocument> {
  const reference = createReference({ policies: conforming });
  const headers = { "x-api-key": reference.principals.owner.apiKey };
  const request = new Request("http://reference.invalid/api/v2/schema/", { headers });
  const json: unknown = await (await reference.fetch(request)).json();
  const whole = readDocument(JSON.parse(JSON.stringify(json)));
  const operations = whole.operations.map((one) =>
    one.method === "POST" && one.path.endsWith("/work-items/")
      ? { ...one, requiredBody: [...one.requiredBody, "state_id"] }
      : one,
  );
  return {
    ...whole,
    operations,
    find(method, template) {
      const found = whole.find(method, template);
      return operations.find((one) => one.path === found?.path && one.method === method) ?? found;
    },
  };
}

test("nothing falls silent if a work item needs a state, as the document says, and a release tag a semantic version", async () => {
  const asking = ["updates.create-work-item", "release-tags.list", "comments.create", "archive"];
  const chosen = chosenChecks(asking, catalog);
  // No semantic version is a number.
  const checks = chosen.filter(({ id }) => id !== "release-tags.list.version-as-text");
  const staged = await stageReference(demanding, needsOf(checks), { document: await documentOf() });

  const results = await Promise.all(checks.map((one) => firstVerdict(one, staged.bench)));
  await staged.close();

  expect(results.length).toBeGreaterThan(20);
  expect(results.filter(({ verdict }) => verdict !== "pass").map(describeResult)).toEqual([]);
});
