import type { Check, Given, Tools } from "#lib/check/check.ts";
import { withPathRecords } from "#lib/check/arranging/path-records.ts";
import { createMemory } from "#lib/check/arranging/shared-arrangement.ts";
import { check } from "#lib/check/check.ts";
import { operations } from "#lib/contract/operations.ts";
import type { TenantOperation } from "#lib/contract/subjects/tenant-routes.ts";
import { shortlyPathed } from "#lib/contract/subjects/tenant-routes.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { foreignType } from "#suites/support/records/foreign-types.ts";
import { whyNotCreated } from "#suites/support/records/why-not-created.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";
import { harmlessBody } from "#suites/support/operations/harmless-body.ts";
import type { Probed } from "./probe.ts";
import { isAbsenceVisible } from "./probe.ts";
import { expectSameAnswer } from "./same-answer.ts";

const routeOf = (name: TenantOperation) => `${operations[name].method} ${operations[name].path}`;

/** An identifier that no project has. */
const noIdentifier = "WMSNONE";

const probes = createMemory<Promise<Probed>, Given<"foreign">>(
  "tenancy.short-identifiers",
  ({ foreign }) => foreign,
);

/** Requests below the short identifier of another tenant's project, and below one that no project has. */
function probe(given: Given<"foreign">, name: TenantOperation): Promise<Probed> {
  return probes(given, name, (own) => {
    const { foreign, path, api } = own;
    const { id: project_id, identifier } = foreign.project;
    const work_item_id = foreign.item.id;
    const place = { as: "outsider", slug: foreign.workspace, project_id, work_item_id };
    return withPathRecords(own, name, place, async (records) => {
      const ask = async (short: string): Promise<Exchange> => {
        const { method, path: template } = operations[name];
        const at = path(template, { work_item_id, ...records, project_id: short });
        const named = { member_id: foreign.owner.id };
        return api.send(method, at, await harmlessBody(name, own, named));
      };
      const answers = { foreign: await ask(identifier), absent: await ask(noIdentifier) };
      return { answers, submitted: { foreign: [identifier], absent: [noIdentifier] } };
    });
  });
}

const shortIdentifiers = shortlyPathed.flatMap((name) => [
  check({
    id: `tenancy.${name}.foreign-short-identifier`,
    clause: "tenancy/short-identifier#not-found",
    subject: name,
    title: `${routeOf(name)} answers 404 for the short identifier of another tenant's project`,
    needs: ["foreign"],
    killedBy: ["project-identifier-foreign-served", "workspace-foreign-forbidden"],
    async run(given) {
      const { answers } = await probe(given, name);

      given.expect(answers.foreign, isAbsenceVisible(answers)).problem("not_found");
    },
  }),
  check({
    id: `tenancy.${name}.short-identifier-alike`,
    clause: "tenancy/short-identifier#as-absent",
    subject: name,
    title: `${routeOf(name)} gives the same answer for a foreign and for an absent short identifier`,
    needs: ["foreign"],
    killedBy: ["foreign-told-apart-by-detail", "foreign-told-apart-by-code"],
    async run(given) {
      const { answers, submitted } = await probe(given, name);

      await expectSameAnswer(given, answers, submitted);
    },
  }),
]);

/** Judges that a create below another tenant's project is not found, under either slug. */
async function expectNowhere(
  { api, path, expect, workspace, foreign }: Given<"foreign">,
  name: "createModule" | "createProjectType",
  json: object,
): Promise<void> {
  const project_id = foreign.project.id;
  for (const slug of [foreign.workspace, workspace]) {
    // oxlint-disable-next-line no-await-in-loop -- the second is sent only if the first passes
    const answer = await api.send("POST", path(operations[name].path, { slug, project_id }), {
      json,
    });
    expect(answer).problem("not_found");
  }
}

function moduleNameOf({ foreign }: Tools & Given<"foreign">): string {
  if (foreign.module !== null) return foreign.module.name;
  const unlock = whyNotCreated(foreign, "module", unlocks.recordElsewhere);
  throw untested("The other tenant has no module.", unlock);
}

const takenNames: readonly Check[] = [
  check({
    id: "tenancy.createModule.taken-name",
    clause: "tenancy/taken-name#not-found",
    subject: "createModule",
    title:
      "a create of a module under another tenant's project gets 404 and no 409 for a taken name",
    needs: ["foreign"],
    killedBy: ["foreign-project-is-found-after-module"],
    async run(given) {
      await expectNowhere(given, "createModule", { name: moduleNameOf(given) });
    },
  }),
  check({
    id: "tenancy.createProjectType.taken-name",
    clause: "tenancy/taken-name#not-found",
    subject: "createProjectType",
    title: "a create of a type under another tenant's project gets 404 and no 409 for a taken name",
    needs: ["foreign", "projectMode"],
    killedBy: ["foreign-project-is-found-after-project-type"],
    async run(given) {
      const { name } = await foreignType(given);
      await expectNowhere(given, "createProjectType", { name });
    },
  }),
];

/** A name or short identifier reveals nothing about another tenant. */
export const foreignNameChecks: readonly Check[] = [...shortIdentifiers, ...takenNames];
