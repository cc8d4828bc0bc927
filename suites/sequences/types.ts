import type { Check, Given } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { requireId } from "#lib/check/arranging/require-success.ts";
import { operations } from "#lib/contract/operations.ts";
import { below } from "#lib/contract/path.ts";
import { playSteps, stepSequences } from "./play.ts";
import type { Routes } from "./routes.ts";
import { servedRoutes } from "./routes.ts";
import { attachmentMotifs, nameMotifs, typeCommands } from "./type-commands.ts";
import type { Types } from "./types-state.ts";
import { sendInScratchProject, typePath } from "./types-state.ts";

/** The contract shows that types can be changed and deleted and properties detached, but no path. */
async function routesOfTypes(given: Given<"scratchProject">): Promise<Routes> {
  const name = given.unique("tried");
  const property = { display_name: name, property_type: "OPTION" };
  const type_id = requireId(
    await sendInScratchProject({ given }, "createProjectType", {}, { name }),
  );
  const propertyId = requireId(
    await sendInScratchProject({ given }, "createProjectProperty", {}, property),
  );
  const attaching = { properties: [propertyId] };
  await sendInScratchProject({ given }, "attachProjectProperties", { type_id }, attaching);
  const { path: template } = operations.attachProjectProperties;
  const at = given.path(template, { project_id: given.scratchProject.project.id, type_id });
  const path = typePath(given, type_id);
  return servedRoutes(given, [
    { route: "detach", method: "DELETE", path: below(at, propertyId) },
    { route: "update", method: "PATCH", path, options: { json: { name: given.unique("tried") } } },
    { route: "delete", method: "DELETE", path },
  ]);
}

/** Most of these are for the steps themselves; the rest creates the initial records and probes the routes. */
const requestsPerRun = 30;
const requestsOfSteps = 24;

const subjects = [
  {
    name: "type-names",
    judged: "names",
    title: "after any sequence of writes, exactly the current names of types are in use",
    motifs: nameMotifs,
    killedBy: ["renamed-type-holds-its-former-name", "type-with-properties-does-not-hold-its-name"],
  },
  {
    name: "attachments",
    judged: "attachments",
    title: "after any sequence of writes, a type's document describes what is currently attached",
    motifs: attachmentMotifs,
    killedBy: [
      "detached-property-is-not-attached-again",
      "detaching-one-of-two-detaches-both",
      "type-document-knows-no-later-option",
    ],
  },
] as const;

/** Types and properties agree with their model after each step of any sequence. */
export const typeSequences: readonly Check[] = subjects.map(
  ({ name, judged, title, motifs, killedBy }) =>
    check({
      id: `sequences.${name}.agree`,
      clause: `sequences/states#${name}`,
      title,
      needs: ["scratchProject", "projectMode"],
      killedBy,
      requestsPerRun,
      async run(given) {
        const routes = await routesOfTypes(given);

        await given.forAll(
          { steps: stepSequences(typeCommands, motifs) },
          async ({ steps }, branch) => {
            const own = { ...given, ...branch };
            const names = { X: own.unique("X"), Y: own.unique("Y"), Z: own.unique("Z") };
            const made = { types: new Map(), properties: new Map() };
            const state: Types = { judged, given: own, routes, names, freed: new Set(), ...made };
            await playSteps(typeCommands, state, steps, requestsOfSteps);
          },
        );
      },
    }),
);
