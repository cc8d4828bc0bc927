import { expectAnyRefusal } from "#suites/support/answers/any-refusal.ts";
import { absentId } from "#suites/support/answers/refused-body.ts";
import type { Check, Given } from "#lib/check/check.ts";
import type { Expectation } from "#lib/check/matchers/expect.ts";
import type { ClauseId } from "#lib/contract/clauses.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { check } from "#lib/check/check.ts";
import { memberOf, valueAt } from "#lib/check/matchers/pointer.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { successOf, idIn, list, sendOperation, timesListed } from "#suites/support/types/send.ts";
import { untested } from "#lib/unjudged/unjudged.ts";
import type { Importing } from "#suites/support/types/importing.ts";
import { importNeeds, importing } from "#suites/support/types/importing.ts";

/** Claims that a list shows each of these types this many times. */
function shows(claim: Expectation, page: Exchange, ids: readonly string[], times: number): void {
  const found = ids.map((id) => timesListed(successOf(page), id));
  const holds = found.every((count) => count === times);
  claim.that("/data", `each of ${ids.length} types ${times} times`, found, holds);
}

interface Claim {
  readonly name: string;
  readonly clause: ClauseId;
  readonly says: string;
  readonly killedBy: Check["killedBy"];
  readonly holds: (life: Importing, expect: (exchange: Exchange) => Expectation) => void;
}

const claims: readonly Claim[] = [
  {
    name: "taken",
    clause: "enablement/import#taken",
    says: "a project imports types of the workspace",
    killedBy: ["import-is-refused-in-workspace-mode"],
    holds: (life, expect) => expect(life.taken).ok(),
  },
  {
    name: "listed",
    clause: "enablement/import#listed",
    says: "an imported type is on the project's list once",
    killedBy: ["import-does-nothing", "imported-types-are-off-the-list"],
    holds({ taken, listed, ids: [id] }, expect) {
      successOf(taken);
      shows(expect(listed), listed, [id], 1);
    },
  },
  {
    name: "several",
    clause: "enablement/import#several",
    says: "the second type that an import names is imported",
    killedBy: ["import-takes-the-first-type-alone"],
    holds({ taken, listed, ids: [, id] }, expect) {
      successOf(taken);
      shows(expect(listed), listed, [id], 1);
    },
  },
  {
    name: "twice",
    clause: "enablement/import#twice",
    says: "an import of already imported types succeeds and changes nothing",
    killedBy: ["import-again-takes-types-out"],
    holds({ taken, listed, again, listedAgain, ids: [first, second] }, expect) {
      successOf(taken);
      const present = [first, second].filter((id) => timesListed(successOf(listed), id) === 1);
      expect(again).ok();
      shows(expect(listedAgain), listedAgain, present, 1);
    },
  },
  {
    name: "doubled",
    clause: "enablement/import#doubled",
    says: "a type that an import names twice is on the project's list once",
    killedBy: ["import-of-a-type-named-twice-does-nothing"],
    holds({ taken, doubled, listedLater, fourth }, expect) {
      successOf(taken);
      // The contract does not state whether it is refused.
      if (doubled.response.status >= 400) expectAnyRefusal({ expect }, doubled);
      else shows(expect(listedLater), listedLater, [fourth], 1);
    },
  },
  {
    name: "holds-name",
    clause: "enablement/import#keeps-name",
    says: "the name of a workspace type is in use after a project has imported it",
    killedBy: ["imported-type-does-not-hold-its-name"],
    holds({ taken, namesake }, expect) {
      successOf(taken);
      expect(namesake).problem("conflict");
    },
  },
  {
    name: "adds",
    clause: "enablement/import#adds",
    says: "a later import keeps the types that were imported before",
    killedBy: ["import-replaces-what-was-imported"],
    holds({ later, listedLater, ids }, expect) {
      successOf(later);
      shows(expect(listedLater), listedLater, ids, 1);
    },
  },
  {
    name: "that-project",
    clause: "enablement/import#that-project",
    says: "an import into one project adds no type to another",
    killedBy: ["workspace-types-are-listed-in-each-project"],
    holds({ taken, elsewhere, ids }, expect) {
      successOf(taken);
      shows(expect(elsewhere), elsewhere, ids, 0);
    },
  },
];

/** A work item created with the imported type. */
function ofType({ item, ids: [id] }: Importing): Exchange {
  if (memberOf(item.response.json, "type_id") === id) return item;
  const unlock = unlocks.deployment("whose create of work items accepts type_id");
  throw untested("No work item has the imported type.", unlock);
}

const uses: readonly Claim[] = [
  {
    name: "expanded",
    clause: "enablement/import#expanded",
    says: "an imported type can be expanded on a work item",
    killedBy: ["imported-type-expands-to-null"],
    holds(life, expect) {
      const item = ofType(life);
      expect(item).equals("/type/id", life.ids[0]);
    },
  },
  {
    name: "finds",
    clause: "enablement/import#finds",
    says: "type_id finds only the work item of an imported type, and shows its type",
    killedBy: ["imported-type-finds-no-item", "imported-type-expands-to-null"],
    holds(life, expect) {
      const item = ofType(life);
      expect(life.found)
        .status(200)
        .rows([idIn(item)]);
      expect(life.found).equals("/data/0/type/id", life.ids[0]);
    },
  },
];

const lives = [...claims, ...uses].map(({ name, clause, says, killedBy, holds }) =>
  check({
    id: `enablement.import.${name}`,
    clause,
    title: says,
    needs: importNeeds,
    killedBy,
    async run(given) {
      holds(await importing(given), given.expect);
    },
  }),
);

/** Sends an import with an id that may not be named, and reads whether it was imported. */
async function refuse(given: Given<"scratchProject">, id: string): Promise<void> {
  const at = { project_id: given.scratchProject.project.id };
  const json = { work_item_types: [id] };
  const answer = await sendOperation(given, "importTypes", at, { json });
  const listed = await list(given, "listProjectTypes", at);

  given.expect(answer).problem("invalid_request");
  shows(given.expect(listed), listed, [id], 0);
}

const otherWorkspace = check({
  id: "enablement.import.other-workspace",
  clause: "enablement/import#other-workspace",
  title: "a type of another workspace is refused, and is not imported",
  needs: ["scratchProject", "foreign", "workspaceMode"],
  killedBy: ["import-takes-types-of-another-workspace"],
  async run(given) {
    const slug = given.foreign.workspace;
    const at = given.path("/api/v2/workspaces/{slug}/work-item-types/", { slug });
    const listed = successOf(await given.api.read(at, {}, { as: "outsider" }));
    const id = valueAt(listed.response.json, "/data/0/id");
    if (typeof id !== "string") {
      const unlock = unlocks.principal("outsider", "whose workspace has its own types");
      throw untested("The other workspace has no work item type.", unlock);
    }
    await refuse(given, id);
  },
});

/** The id of a type that belongs to the frozen project; throws {@link UnjudgedError} if none does. */
export async function typeOfFrozenProject(
  given: Given<"scratchProject" | "types">,
): Promise<string> {
  // All projects may share one default type.
  const present = successOf(await list(given, "listWorkspaceTypes", {}));
  const isOwn = (id: string) => timesListed(present, id) === 0;
  const own = given.types.find(({ id, isDefault }) => !isDefault && isOwn(id));
  if (own !== undefined) return own.id;
  const unlock = unlocks.run("that finds the workspace in project mode");
  throw untested("The types of the frozen project belong to the workspace.", unlock);
}

const otherProject = check({
  id: "enablement.import.other-project",
  clause: "enablement/import#other-project",
  title: "a type that another project owns is refused, and is not imported",
  needs: ["scratchProject", "types", "workspaceMode"],
  killedBy: ["import-takes-types-of-another-project"],
  async run(given) {
    await refuse(given, await typeOfFrozenProject(given));
  },
});

const absent = check({
  id: "enablement.import.absent",
  clause: "enablement/import#absent",
  title: "an import of a type that does not exist is refused",
  needs: ["scratchProject", "workspaceMode"],
  killedBy: ["import-of-an-absent-type-succeeds"],
  async run(given) {
    const at = { project_id: given.scratchProject.project.id };
    const sent = { json: { work_item_types: [absentId] } };
    const answer = await sendOperation(given, "importTypes", at, sent);
    given.observe(`an absent id in an import answers ${answer.response.status}`, answer);
    given.expect(answer).statusIn([400, 404]);
  },
});

/** Types of the workspace that a project imports. */
export const importChecks: readonly Check[] = [...lives, otherWorkspace, otherProject, absent];
