import { expect, test } from "vitest";
import type { Check } from "#lib/check/check.ts";
import { judge } from "#lib/check/judge.ts";
import { rerunOn } from "#lib/check/rerun/rerun.ts";
import type { MutantId } from "#lib/reference/mutants/mutants.ts";
import { mutantPolicies } from "#lib/reference/mutants/mutants.ts";
import { conforming } from "#lib/reference/policies.ts";
import { createReference } from "#lib/reference/reference.ts";
import type { Reference } from "#lib/reference/reference.ts";
import { catalog } from "#suites/catalog.ts";
import { stageReference } from "#suites/proof/judging/staged-reference.ts";
import { needsOf } from "#suites/proof/judging/test-data-sets.ts";

const killers: ReadonlyMap<string, MutantId> = new Map([
  ["modules.name.unique-in-project", "module-name-is-taken-in-the-workspace"],
  ["work-item-types.name.other-project", "project-type-name-is-taken-in-the-workspace"],
]);

const checks = catalog.filter((one): one is Check => one.kind === "check" && killers.has(one.id));

const projects = /\/api\/v[12]\/workspaces\/[^/]+\/projects\/$/;

/** A deployment that creates no more projects once its test data exists. */
function closing(reference: Reference) {
  let isClosed = false;
  const on: Reference = {
    ...reference,
    respond: async (request, keyHeader) => {
      const { pathname } = new URL(request.url);
      if (!isClosed || request.method !== "POST" || !projects.test(pathname)) {
        return reference.respond(request, keyHeader);
      }
      const body = JSON.stringify({ type: "forbidden", code: "forbidden", detail: "No more." });
      return { status: 403, headers: { "content-type": "application/problem+json" }, body };
    },
  };
  return { on, close: () => (isClosed = true) };
}

test.each(checks.map((one) => [one.id, one] as const))(
  "%s finds a name that is taken in the whole workspace if no project can be created for it",
  async (id, one) => {
    const policies = mutantPolicies(killers.get(id) ?? "inert");
    const { on, close } = closing(createReference({ policies }));
    const staged = await stageReference(policies, needsOf([one]), { on });
    close();

    const first = await judge(one, staged.bench);
    const { result: second } = await rerunOn(staged.bench)(one, null, 1);
    await staged.close();

    expect([first.verdict, second.verdict]).toEqual(["fail", "fail"]);
  },
);

test.each(checks.map((one) => [one.id, one] as const))(
  "%s accuses nobody of a name that it took itself",
  async (_, one) => {
    const staged = await stageReference(conforming, needsOf([one]));

    const first = await judge(one, staged.bench);
    const { result: second } = await rerunOn(staged.bench)(one, null, 1);
    await staged.close();

    expect([first.verdict, second.verdict]).toEqual(["pass", "pass"]);
  },
);
