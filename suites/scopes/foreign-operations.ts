import type { Check, Given } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { requireId } from "#lib/check/arranging/require-success.ts";
import { sharedArrangement } from "#lib/check/arranging/shared-arrangement.ts";
import { takenUndeclared } from "#lib/check/arranging/undeclared-route-write.ts";
import { memberOf, valueAt } from "#lib/check/matchers/pointer.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import { limits } from "#lib/contract/limits.ts";
import { operations } from "#lib/contract/operations.ts";
import { below } from "#lib/contract/path.ts";
import type { PathParameters } from "#lib/contract/path.ts";
import type { TenantOperation } from "#lib/contract/subjects/tenant-routes.ts";
import {
  tokenForeignModule,
  tokenForeignProject,
  tokenForeignWorkspace,
} from "#lib/contract/subjects/token-foreign.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { harmlessBody } from "#suites/support/operations/harmless-body.ts";
import { sendWith, withScope } from "#suites/support/access/token-with.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";

type ForeignGiven = Given<"tokens" | "foreign">;

const moduleNeeds = ["tokens", "foreign", "scratchProject"] as const;
type ModuleGiven = Given<(typeof moduleNeeds)[number]>;

type Answers = Readonly<Record<(typeof tokenForeignModule)[number], Exchange>>;

/** The answers to a token about a module of its own, and about one of another tenant. */
interface ModuleWrites {
  readonly own: Answers;
  readonly foreign: Answers;
}

const routeOf = (name: TenantOperation) => `${operations[name].method} ${operations[name].path}`;

/** A token with the global scope that suffices. */
const wantedBy = (name: TenantOperation) =>
  withScope(operations[name].method === "GET" ? "read" : "write");

const reading = withScope("read");
const writing = withScope("write");

/** Sends an operation below another tenant's project, under either slug, with the global scope that suffices. */
function sendForeign(
  given: ForeignGiven,
  name: TenantOperation,
  place: PathParameters,
): Promise<Exchange> {
  const { foreign, path, api } = given;
  const { method, path: template } = operations[name];
  const ids = { project_id: foreign.project.id, work_item_id: foreign.item.id };
  const at = path(template, { ...ids, identifier: foreign.item.identifier, ...place });
  return sendWith(given, wantedBy(name), async (as) =>
    api.send(method, at, { ...(await harmlessBody(name, given, {})), as }),
  );
}

const workspaces = tokenForeignWorkspace.map((name) =>
  check({
    id: `scopes.foreign-workspace.${name}`,
    clause: "scopes/token-foreign#not-found",
    subject: `workspace ${name}`,
    title: `${routeOf(name)} answers a token with 404 for the workspace of another tenant`,
    needs: ["tokens", "foreign"],
    wantedToken: wantedBy(name),
    killedBy: [`token-is-unguarded-on-${name}`],
    async run(given) {
      const answer = await sendForeign(given, name, { slug: given.foreign.workspace });

      given.expect(answer).problem("not_found");
    },
  }),
);

const projects = tokenForeignProject.map((name) =>
  check({
    id: `scopes.foreign-project.${name}`,
    clause: "scopes/token-foreign#not-found",
    subject: `project ${name}`,
    title: `${routeOf(name)} answers a token with 404 for the project of another tenant`,
    needs: ["tokens", "foreign", ...(name === "enableTypes" ? (["projectMode"] as const) : [])],
    wantedToken: wantedBy(name),
    killedBy: [`token-is-unguarded-on-${name}`],
    async run(given: ForeignGiven) {
      const answer = await sendForeign(given, name, {});

      given.expect(answer).problem("not_found");
    },
  }),
);

/** Writes of another tenant's module below the scratch project, and the same of one that the token created there. */
const moduleWrites = sharedArrangement(
  "scopes.foreign-module",
  async (given: ModuleGiven): Promise<ModuleWrites> => {
    const { api, path, foreign, scratchProject, unique } = given;
    if (foreign.module === null) {
      const unlock = foreign.unmade.module ?? unlocks.recordElsewhere;
      throw untested("The other tenant has no module.", unlock);
    }
    const at = path(lists.modules.path, { project_id: scratchProject.project.id });
    const { id } = foreign.module;
    const send = (method: string, of: string, json?: object) =>
      sendWith(given, writing, (as) => api.send(method, of, { as, ...(json && { json }) }));
    const made = await send("POST", at, { name: unique("module") });
    const own = below(at, requireId(made));
    const change = { description: "Changed by a token." };
    return {
      own: {
        updateModule: await send("PATCH", own, change),
        deleteModule: await send("DELETE", own),
      },
      foreign: {
        updateModule: await send("PATCH", below(at, id), change),
        deleteModule: await send("DELETE", below(at, id)),
      },
    };
  },
);

const modules = tokenForeignModule.map((name) =>
  check({
    id: `scopes.foreign-module.${name}`,
    clause: "scopes/token-foreign#not-found",
    subject: `record ${name}`,
    title: `${name} answers a token with 404 for another tenant's module below the own project`,
    needs: moduleNeeds,
    wantedToken: writing,
    killedBy: [`token-is-unguarded-on-${name}`],
    async run(given) {
      const writes = await moduleWrites(given);
      takenUndeclared(given, writes.own[name]);

      given.expect(writes.foreign[name]).problem("not_found");
    },
  }),
);

/** What a token with the global read scope sees in the lists of its user's workspace. */
const rows: readonly Check[] = [
  check({
    id: "scopes.foreign-rows.workspaceWorkItems",
    clause: "scopes/token-foreign#no-rows",
    subject: "workspaceWorkItems",
    title: "a token gets no work item of another tenant's project in its user's workspace",
    needs: ["tokens", "foreign"],
    wantedToken: reading,
    killedBy: ["token-lists-foreign-workspace-work-items"],
    async run(given) {
      const { api, path, foreign } = given;
      const at = path(lists.workspaceWorkItems.path);
      const query = { project_id: foreign.project.id, per_page: 5 };
      const page = await sendWith(given, reading, (as) => api.get(at, query, { as }));

      const data = [valueAt(page.response.json, "/data") ?? []].flat();
      given.expect(page).statusIn([200, 400, 404]);
      given.expect(page).that("/data", "no row", data.length, data.length === 0);
    },
  }),
  check({
    id: "scopes.foreign-rows.workspaceMembers",
    clause: "scopes/token-foreign#no-rows",
    subject: "workspaceMembers",
    title: "a token gets no user of another tenant among the members of its user's workspace",
    needs: ["tokens", "foreign"],
    wantedToken: reading,
    killedBy: ["token-lists-foreign-workspace-members"],
    async run(given) {
      const { api, path, foreign, expect } = given;
      const at = path(lists.workspaceMembers.path);
      const query = { per_page: limits.perPageMax };
      const page = await sendWith(given, reading, (as) => api.read(at, query, { as }));

      const isOther = (row: unknown) => memberOf(row, "member_id") !== foreign.owner.id;
      expect(page).status(200).atLeast("/data", 1);
      expect(page).every("/data", "a user of the workspace", isOther, "member_id");
    },
  }),
];

/** A token reaches no further than its user, whatever it does. */
export const scopeForeignOperationChecks: readonly Check[] = [
  ...workspaces,
  ...projects,
  ...modules,
  ...rows,
];
