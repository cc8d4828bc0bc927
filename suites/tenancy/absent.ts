import type { Check, Given } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { modeNeedsOf } from "#lib/check/environment/mode-needs-of.ts";
import { operations } from "#lib/contract/operations.ts";
import type { PathParameters } from "#lib/contract/path.ts";
import type { TenantOperation } from "#lib/contract/subjects/tenant-routes.ts";
import {
  absentProjectOperations,
  absentRecordOperations,
  tenantOperations,
} from "#lib/contract/subjects/tenant-routes.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { absentId } from "#suites/support/answers/refused-body.ts";
import { harmlessBody } from "#suites/support/operations/harmless-body.ts";
import { absentRecords } from "./probe.ts";
import { absentSlug } from "./same-answer.ts";

const routeOf = (name: TenantOperation) => `${operations[name].method} ${operations[name].path}`;
const absent = { ...absentRecords, project_id: absentId, identifier: "WMSNONE-1" } as const;

async function ask(
  given: Given<never>,
  name: TenantOperation,
  at: PathParameters,
): Promise<Exchange> {
  const { method, path } = operations[name];
  return given.api.send(method, given.path(path, at), await harmlessBody(name, given, {}));
}

const workspaces = tenantOperations.map((name) =>
  check({
    id: `tenancy.${name}.absent-workspace`,
    clause: "tenancy/absent-workspace#not-found",
    subject: name,
    title: `${routeOf(name)} answers 404 for a workspace that does not exist`,
    killedBy: ["absent-workspace-is-forbidden"],
    async run(given) {
      const answer = await ask(given, name, { ...absent, slug: absentSlug });

      given.expect(answer).problem("not_found");
    },
  }),
);

const projects = absentProjectOperations.map((name) =>
  check({
    id: `tenancy.${name}.absent-project`,
    clause: "tenancy/absent-project#not-found",
    subject: name,
    title: `${routeOf(name)} answers 404 for a project that does not exist`,
    needs: modeNeedsOf(name),
    killedBy: ["absent-project-is-forbidden"],
    async run(given: Given<never>) {
      const answer = await ask(given, name, absent);

      given.expect(answer).problem("not_found");
    },
  }),
);

const records = absentRecordOperations.map((name) =>
  check({
    id: `tenancy.${name}.absent-record`,
    clause: "tenancy/absent-record#not-found",
    subject: name,
    title: `${routeOf(name)} answers 404 for a record that does not exist`,
    needs: ["scratchProject", ...modeNeedsOf(name)],
    killedBy: ["absent-record-is-forbidden"],
    async run(given: Given<"scratchProject">) {
      const { id } = given.scratchProject.project;
      const answer = await ask(given, name, { ...absent, project_id: id });

      given.expect(answer).problem("not_found");
    },
  }),
);

/** Workspaces, projects and records that do not exist: they can be requested with only one tenant. */
export const absentChecks: readonly Check[] = [...workspaces, ...projects, ...records];
