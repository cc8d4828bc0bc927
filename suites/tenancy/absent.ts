import type { RequestOptions } from "#lib/check/api.ts";
import type { Check, Given } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { memberOf } from "#lib/check/matchers/pointer.ts";
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
import { absentRecords, expectNotFound } from "./probe.ts";
import { absentSlug } from "./same-answer.ts";

const routeOf = (name: TenantOperation) => `${operations[name].method} ${operations[name].path}`;
const absent = { ...absentRecords, project_id: absentId, identifier: "WMSNONE-1" } as const;

async function ask(
  given: Given<never>,
  name: TenantOperation,
  at: PathParameters,
): Promise<Exchange> {
  const { method, path } = operations[name];
  const sent = bodies[name] ?? (() => harmlessBody(name, given, {}));
  return given.api.send(method, given.path(path, at), await sent(given));
}

/** Bodies of updates, which may not be empty: nothing exists that they could change. */
const bodies: Partial<
  Readonly<Record<TenantOperation, (given: Given<never>) => Promise<RequestOptions>>>
> = {
  updateInitiativeLabel: async ({ unique }) => ({ json: { name: unique("stray") } }),
  // The present value: a deployment that ignores the slug changes nothing either.
  async updateFeatures({ api, path }) {
    const { response } = await api.read(path(operations.readFeatures.path));
    const name = "is_work_item_types_enabled";
    return { json: { [name]: memberOf(response.json, name) === true } };
  },
};

const workspaces = tenantOperations.map((name) =>
  check({
    id: `tenancy.${name}.absent-workspace`,
    clause: "tenancy/absent-workspace#not-found",
    subject: name,
    title: `${routeOf(name)} answers 404 for a workspace that does not exist`,
    killedBy: ["absent-workspace-is-forbidden"],
    async run(given) {
      const answer = await ask(given, name, { ...absent, slug: absentSlug });

      expectNotFound(given, name, answer);
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

      expectNotFound(given, name, answer);
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

      expectNotFound(given, name, answer);
    },
  }),
);

/** Workspaces, projects and records that do not exist: they can be requested with only one tenant. */
export const absentChecks: readonly Check[] = [...workspaces, ...projects, ...records];
