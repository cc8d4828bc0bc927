import type { Check, Given } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { requireId } from "#lib/check/arranging/require-success.ts";
import { sendUndeclared } from "#lib/check/arranging/undeclared-route-write.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import { below } from "#lib/contract/path.ts";
import { completed } from "#suites/support/records/declared-body.ts";
import { itemCommands } from "./item-commands.ts";
import { archiveMotifs, labelMotifs } from "./item-motifs.ts";
import { bulkCommands, bulkMotifs } from "./bulk-commands.ts";
import type { Items } from "./items-state.ts";
import { labelLetters, lookAtItems, createItem, makeLabel } from "./items-state.ts";
import { playSteps, stepSequences } from "./play.ts";
import type { Routes } from "./routes.ts";
import { servedRoutes } from "./routes.ts";

async function routesOfItems(given: Given<"scratchProject">, at: string, labelsAt: string) {
  const name = given.unique("tried");
  const make = async (path: string, body: Readonly<Record<string, unknown>>) => {
    const json = await completed(given, path, body);
    return below(path, requireId(await sendUndeclared(given, "POST", path, { json })));
  };
  const label = await make(labelsAt, { name, color: "#16a34a" });
  const path = await make(at, { name });
  const post = { method: "POST", options: {} } as const;
  return servedRoutes(given, [
    { route: "update", method: "PATCH", path, options: { json: { priority: "low" } } },
    { route: "read", method: "GET", path },
    { route: "archive", ...post, path: `${path}archive/` },
    { route: "unarchive", ...post, path: `${path}unarchive/` },
    { route: "delete label", method: "DELETE", path: label },
    { route: "delete", method: "DELETE", path },
  ]);
}

async function begin(own: Given<"scratchProject">, routes: Routes, at: string, labelsAt: string) {
  const word = own.unique("w").replaceAll(/[^a-z0-9]/gi, "");
  const maps = {
    present: new Map(),
    archived: new Map(),
    labels: new Map(),
    looked: new Set<string>(),
  };
  const state: Items = { given: own, routes, at, labelsAt, word, ...maps };
  for (const letter of labelLetters) {
    // oxlint-disable-next-line no-await-in-loop -- the requests of one sequence are sequential
    await makeLabel(state, letter);
  }
  await createItem(state, "1", labelLetters);
  await createItem(state, "2", labelLetters);
  return state;
}

/** Most of these are for the steps themselves; the rest creates the initial records and probes the routes. */
const requestsPerRun = 32;
const requestsOfSteps = 19;

const subjects = [
  {
    name: "labels",
    title: "after any sequence of writes, work items have exactly the labels that the writes set",
    commands: itemCommands,
    motifs: labelMotifs,
    killedBy: [
      "deleted-label-leaves-one-work-item",
      "urgent-item-loses-its-labels",
      "former-label-is-found",
    ],
  },
  {
    name: "archive",
    title: "after any sequence of writes, lists hold exactly the active work items",
    commands: itemCommands,
    motifs: archiveMotifs,
    killedBy: [
      "deleted-label-brings-archived-items-back",
      "unarchived-item-stays-off-the-list",
      "archived-child-hides-its-parent",
    ],
  },
  {
    name: "bulk",
    title: "after any sequence of bulk requests, work items have the labels that were kept",
    commands: bulkCommands,
    motifs: bulkMotifs,
    killedBy: ["undone-bulk-delete-strips-work-items", "bulk-deleted-label-stays-on-work-items"],
  },
] as const;

/** Work items and labels agree with their model after each step of any sequence. */
export const itemSequences: readonly Check[] = subjects.map(
  ({ name, title, commands, motifs, killedBy }) =>
    check({
      id: `sequences.${name}.agree`,
      clause: `sequences/states#${name}`,
      title,
      needs: ["scratchProject"],
      killedBy,
      requestsPerRun,
      async run(given) {
        const project = { project_id: given.scratchProject.project.id };
        const at = given.path(lists.projectWorkItems.path, project);
        const labelsAt = given.path(lists.labels.path, project);
        const routes = await routesOfItems(given, at, labelsAt);

        const steps = stepSequences(commands, motifs);
        await given.forAll({ steps }, async (input, branch) => {
          const state = await begin({ ...given, ...branch }, routes, at, labelsAt);
          await playSteps(commands, state, input.steps, requestsOfSteps);
          await lookAtItems(state);
        });
      },
    }),
);
