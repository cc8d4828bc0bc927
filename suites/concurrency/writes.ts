import type { Check, Given } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { idOf } from "#lib/check/matchers/expect.ts";
import {
  answeredRecord,
  sendUndeclared,
  takenUndeclared,
} from "#lib/check/arranging/undeclared-route-write.ts";
import { memberOf, valueAt } from "#lib/check/matchers/pointer.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import { operations } from "#lib/contract/operations.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { requireId } from "#lib/check/arranging/require-success.ts";
import { withOwnProject } from "#suites/support/records/own-project.ts";
import { completed } from "#suites/support/records/declared-body.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";

const five = ["a", "b", "c", "d", "e"] as const;
const idIn = ({ response }: Exchange) => memberOf(response.json, "id");

function rowsOf({ response }: Exchange): readonly unknown[] {
  const rows = valueAt(response.json, "/data");
  return Array.isArray(rows) ? rows : [];
}

const inOrder = (ids: readonly string[]): string => ids.toSorted().join();

/** Ids of the rows with the id or the name of a created record: a new project may hold others. */
function ownAmong(listed: Exchange, made: readonly Exchange[]): readonly string[] {
  const reported = made.flatMap(({ response: { json } }) => [
    memberOf(json, "id"),
    memberOf(json, "name"),
  ]);
  return rowsOf(listed)
    .filter(
      (row) => reported.includes(memberOf(row, "id")) || reported.includes(memberOf(row, "name")),
    )
    .map(idOf);
}

/** What two concurrent updates write, each to its own member. */

const isConflict = ({ response }: Exchange) => response.status === 409;

/** Answers to five concurrent creates in their own project, and its list afterwards. */
function makeFive(given: Given<"scratchProject">) {
  return withOwnProject(given, async (project_id) => {
    const at = given.path(lists.modules.path, { project_id });
    const create = (letter: string) =>
      given.api.send("POST", at, { json: { name: given.unique(`module ${letter}`) } });
    return { made: await Promise.all(five.map(create)), listed: await given.api.get(at) };
  });
}

/** Judges that the list has each created record exactly once. */
function expectEachOnce(
  { expect }: Given<"scratchProject">,
  listed: Exchange,
  made: readonly Exchange[],
): void {
  const ids = made.map((answer) => String(idIn(answer)));
  const own = ownAmong(listed, made);
  const holds = inOrder(own) === inOrder([...new Set(ids)]) && own.length === made.length;
  expect(listed).that("/data", `each of ${ids.join(", ")} once`, own, holds);
}

/** Path of a created module; the contract does not give the route. */
async function moduleMade(
  { api, path, expect, unique }: Given<"scratchProject">,
  project_id: string,
) {
  const at = path(operations.createModule.path, { project_id });
  const made = await api.send("POST", at, { json: { name: unique("module") } });
  expect(made).ok();
  return path(`${lists.modules.path}{pk}/`, { project_id, pk: requireId(made) });
}

const updated = { description: "Both.", target_date: "2031-05-06" };

/** Answers to concurrent updates of one module in its own project, one member each, and the module afterwards. */
function updateTwice(given: Given<"scratchProject">) {
  return withOwnProject(given, async (project_id) => {
    const at = await moduleMade(given, project_id);
    const update = (json: unknown) => given.api.send("PATCH", at, { json });
    const bodies = Object.entries(updated).map(([name, value]) => ({ [name]: value }));
    return { answers: await Promise.all(bodies.map(update)), read: await given.api.get(at) };
  });
}

/** Concurrent creates, updates and deletes. */
export const concurrencyWriteChecks: readonly Check[] = [
  check({
    id: "concurrency.modules.all-made",
    clause: "concurrency/create#all",
    title:
      "five modules that are created concurrently are all listed with different ids, apart from conflicts",
    needs: ["scratchProject"],
    provokesRace: true,
    killedBy: ["creates-at-once-are-forbidden"],
    async run(given) {
      const { expect } = given;
      const { made, listed } = await makeFive(given);

      for (const answer of made) {
        if (isConflict(answer)) expect(answer).problem("conflict");
        else expect(answer).ok().is("/id", "uuid");
      }
      expect(listed).served(false).status(200).is("/data", "object[]");
      const done = made.filter((answer) => !isConflict(answer));
      if (done.length === 0) {
        const unlock = unlocks.deployment("that accepts one of several concurrent creates");
        throw untested("Each of five concurrent creates is a conflict.", unlock);
      }
      expectEachOnce(given, listed, done);
    },
  }),
  check({
    id: "concurrency.work-items.numbers",
    clause: "concurrency/sequence#distinct",
    title: "five work items that are created concurrently get different numbers",
    needs: ["scratchProject"],
    provokesRace: true,
    killedBy: ["work-items-at-once-share-a-number", "work-items-at-once-crash"],
    async run(given) {
      const { path, unique, expect, scratchProject } = given;
      const at = path(lists.projectWorkItems.path, { project_id: scratchProject.project.id });
      const json = await completed(given, at, { name: unique("item") });
      const create = () => sendUndeclared(given, "POST", at, { json });
      const made = (await Promise.all(five.map(create))).map(answeredRecord);

      const numbers = made.map(({ response }) => valueAt(response.json, "/sequence_id"));
      const keys = made.map(({ response }) => valueAt(response.json, "/identifier"));
      const distinct = new Set([...numbers, ...keys]).size === 2 * five.length;
      for (const answer of made) expect(answer).is("/sequence_id", "integer");
      for (const answer of made) {
        expect(answer).that("/sequence_id", "different numbers", { numbers, keys }, distinct);
      }
    },
  }),
  check({
    id: "concurrency.module.both-updates",
    clause: "concurrency/update#members",
    title: "of concurrent updates of description and target_date at least one is stored",
    needs: ["scratchProject"],
    provokesRace: true,
    killedBy: ["updates-at-once-are-not-written"],
    async run(given) {
      const { answers, read } = await updateTwice(given);
      for (const answer of answers) {
        if (isConflict(answer)) given.expect(answer).problem("conflict");
        else takenUndeclared(given, answer);
      }

      given.expect(read).served(false).status(200);
      const kept = Object.entries(updated).filter(
        ([name, value]) => memberOf(read.response.json, name) === value,
      );
      given.observe(`${kept.length} of two concurrent updates stored`, read);
      given.expect(read).that("", "one of the updates", kept, kept.length > 0);
    },
  }),
  check({
    id: "concurrency.module.deleted-once",
    clause: "concurrency/delete#once",
    title: "of three concurrent deletes of a module at least one gets 204, and the others get 404",
    needs: ["scratchProject"],
    provokesRace: true,
    killedBy: ["second-delete-of-module-is-forbidden"],
    async run(given) {
      const at = await moduleMade(given, given.scratchProject.project.id);

      const answers = await Promise.all([1, 2, 3].map(() => given.api.send("DELETE", at)));

      const statuses = answers.map(({ response }) => response.status);
      const [first] = answers;
      if (!first) return;
      const away = answers.find(({ response: { status } }) => status === 402 || status >= 502);
      if (away) given.expect(away).ok();
      if (!statuses.includes(204)) given.expect(first).served(false);
      const count = (asked: number) => statuses.filter((status) => status === asked).length;
      given.observe(`${count(204)} of three concurrent deletes get 204`, first);
      const holds = count(204) > 0 && count(204) + count(404) === statuses.length;
      given.expect(first).that("status", "204 at least once, and otherwise 404", statuses, holds);
    },
  }),
];
