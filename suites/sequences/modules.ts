import type { Check, Given } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { requireId } from "#lib/check/arranging/require-success.ts";
import { operations } from "#lib/contract/operations.ts";
import { below } from "#lib/contract/path.ts";
import { moduleCommands, moduleMotifs } from "./module-commands.ts";
import type { Modules } from "./modules-state.ts";
import { lookAtModules } from "./modules-state.ts";
import { playSteps, stepSequences } from "./play.ts";
import type { Routes } from "./routes.ts";
import { servedRoutes } from "./routes.ts";

async function routesOfModules(given: Given<"scratchProject">, at: string): Promise<Routes> {
  const json = { name: given.unique("tried") };
  const path = below(at, requireId(await given.api.send("POST", at, { json })));
  const options = { json: { description: "Tried." } };
  return servedRoutes(given, [
    { route: "update", method: "PATCH", path, options },
    { route: "read", method: "GET", path },
    { route: "list", method: "GET", path: at, options: { query: { per_page: 200 } } },
    { route: "delete", method: "DELETE", path },
  ]);
}

/** The state before the first step: no module of these names exists. */
const begin = (given: Given<"scratchProject">, routes: Routes, at: string): Modules => ({
  given,
  routes,
  at,
  names: { A: given.unique("A"), B: given.unique("B"), C: given.unique("C") },
  present: new Map(),
  gone: new Set(),
  freed: new Set(),
});

const anySteps = stepSequences(moduleCommands, moduleMotifs);

/** Most of these are for the steps themselves; the rest creates the initial records and probes the routes. */
const requestsPerRun = 29;
const requestsOfSteps = 23;

function modulesPath({ path, scratchProject }: Given<"scratchProject">): string {
  return path(operations.createModule.path, { project_id: scratchProject.project.id });
}

/** Modules agree with their model after each step of any sequence. */
export const moduleSequence: Check = check({
  id: "sequences.modules.agree",
  clause: "sequences/states#modules",
  title: "after any sequence of writes, modules are in the state that the writes produce",
  needs: ["scratchProject"],
  killedBy: [
    "renamed-module-holds-its-former-name",
    "changed-module-does-not-hold-its-name",
    "module-slot-counts-the-modules",
    "module-target-follows-a-cleared-start",
    "null-beside-another-member-is-dropped",
  ],
  requestsPerRun,
  async run(given) {
    const at = modulesPath(given);
    const routes = await routesOfModules(given, at);

    await given.forAll({ steps: anySteps }, async ({ steps }, branch) => {
      const state = begin({ ...given, ...branch }, routes, at);
      await playSteps(moduleCommands, state, steps, requestsOfSteps);
      await lookAtModules(state);
    });
  },
});
