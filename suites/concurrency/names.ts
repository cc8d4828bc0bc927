import { removeMade } from "#lib/check/arranging/remove-made.ts";
import type { Need } from "#fixtures/test-data.ts";
import type { Check, Given, Citing } from "#lib/check/check.ts";
import { requireSuccess } from "#lib/check/arranging/require-success.ts";
import { check } from "#lib/check/check.ts";
import { memberOf, valueAt } from "#lib/check/matchers/pointer.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import { operations } from "#lib/contract/operations.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { mayBeLocked } from "#lib/http/transport/explained-conflict.ts";
import { longestReleaseMs } from "#lib/http/transport/lock-patience.ts";
import { declaredBody } from "#suites/support/records/declared-body.ts";
import { withOwnProject } from "#suites/support/records/own-project.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";

interface Named extends Citing {
  readonly slug: "modules" | "project-types" | "workspace-types" | "states";
  readonly path: string;
  /** Whether the contract gives the route. */
  readonly given: boolean;
  readonly mode: readonly Need[];
  readonly killedBy: Check["killedBy"];
}

const named: readonly Named[] = [
  {
    slug: "modules",
    path: operations.createModule.path,
    given: true,
    mode: [],
    clause: "concurrency/unique-name#one-made",
    subject: "modules",
    killedBy: ["modules-at-once-share-a-name"],
  },
  {
    slug: "project-types",
    path: operations.createProjectType.path,
    given: true,
    mode: ["projectMode"],
    clause: "concurrency/unique-name#one-made",
    subject: "project-types",
    killedBy: ["project-types-at-once-share-a-name"],
  },
  {
    slug: "workspace-types",
    path: operations.createWorkspaceType.path,
    given: true,
    mode: ["workspaceMode"],
    clause: "concurrency/unique-name#one-made",
    subject: "workspace-types",
    killedBy: ["workspace-types-at-once-share-a-name"],
  },
  {
    slug: "states",
    path: lists.states.path,
    given: false,
    mode: [],
    clause: "concurrency/unique-name#one-made",
    subject: "states",
    killedBy: ["states-at-once-share-a-name"],
  },
];

const isMade = ({ response }: Exchange) => response.status >= 200 && response.status < 300;

/**
 * The answers to concurrent creates with one body; where an earlier write may have locked out all of them, to such creates
 * after it.
 */
async function createAtOnce(
  { api, path }: Given<"scratchProject">,
  template: string,
  projectId: string,
  json: unknown,
  count: number,
): Promise<readonly Exchange[]> {
  const at = path(template, { project_id: projectId });
  const create = () =>
    Promise.all(Array.from({ length: count }, () => api.send("POST", at, { json })));
  const answers = await create();
  if (!answers.every(({ response }) => mayBeLocked(response))) return answers;
  await api.wait(longestReleaseMs);
  return create();
}

/** Judges concurrent creates with one name: one succeeds, the others are conflicts. */
function expectOne({ expect }: Given<"scratchProject">, answers: readonly Exchange[]): void {
  for (const answer of answers) if (!isMade(answer)) expect(answer).problem("conflict");
  const [first] = answers;
  const statuses = answers.map(({ response }) => response.status);
  const made = answers.filter(isMade).length;
  if (first) expect(first).that("status", "one success of all", statuses, made === 1);
}

const pairs = named.map(
  ({ slug, path: template, given: isGiven, mode, clause, subject, killedBy }) =>
    check({
      id: `concurrency.${slug}.unique-name`,
      clause,
      subject,
      title: `of two concurrent creates of ${slug} with the same name, one succeeds`,
      needs: ["scratchProject", ...mode],
      provokesRace: true,
      killedBy,
      async run(given) {
        const { unique, expect, scratchProject } = given;
        const json = await declaredBody(given, template, { name: unique(slug) });

        const answers = await createAtOnce(given, template, scratchProject.project.id, json, 2);

        const [first] = answers;
        if (first && !isGiven && !answers.some(isMade)) {
          expect(first).served(false);
          throw untested(`No ${slug} can be created.`, unlocks.deployment(`that creates ${slug}`));
        }
        if (slug === "workspace-types") await removeTypes(given, answers);
        expectOne(given, answers);
      },
    }),
);

/** Removes the workspace types that were created, if the deployment has a route for it. */
async function removeTypes(given: Given<"scratchProject">, answers: readonly Exchange[]) {
  await Promise.all(answers.filter(isMade).map((made) => removeMade(given, made)));
}

/** Rows of a list that have the name: a new project may already have modules. */
function rowsNamed({ response }: Exchange, name: string): readonly unknown[] {
  const rows = valueAt(response.json, "/data");
  return (Array.isArray(rows) ? rows : []).filter((row) => memberOf(row, "name") === name);
}

/** Unique names that several requests claim at once. */
export const concurrencyNameChecks: readonly Check[] = [
  ...pairs,
  check({
    id: "concurrency.modules.one-row",
    clause: "concurrency/unique-name#one-row",
    title: "five concurrent creates of modules with the same name leave one row",
    needs: ["scratchProject"],
    provokesRace: true,
    killedBy: ["modules-at-once-share-a-name", "module-refused-at-once-is-kept"],
    async run(given) {
      const json = { name: given.unique("module") };
      const listed = await withOwnProject(given, async (project_id) => {
        const path = operations.createModule.path;
        const answers = await createAtOnce(given, path, project_id, json, 5);
        const [first] = answers;
        // If none is created, another check judges it.
        if (first && !answers.some(isMade)) requireSuccess(first);
        return given.api.get(given.path(lists.modules.path, { project_id }));
      });

      given.expect(listed).served(false).status(200).is("/data", "object[]");
      const own = rowsNamed(listed, json.name);
      given.expect(listed).that("/data", "one row of that name", own, own.length === 1);
    },
  }),
];
