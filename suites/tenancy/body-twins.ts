import type { Need } from "#fixtures/test-data.ts";
import { requireId } from "#lib/check/arranging/require-success.ts";
import { withWorkspaceProperty } from "#lib/check/arranging/workspace-property.ts";
import type { Check, Given } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import type { OperationName } from "#lib/contract/operations.ts";
import { operations } from "#lib/contract/operations.ts";
import type { BodyNaming } from "#lib/contract/subjects/body-namings.ts";
import { bodyNamings } from "#lib/contract/subjects/body-namings.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { absentId } from "#suites/support/answers/refused-body.ts";
import { madeForeignEdges, nobody } from "#suites/support/automations/made-edges.ts";
import { completed } from "#suites/support/records/declared-body.ts";
import { foreignProperty, foreignType } from "#suites/support/records/foreign-types.ts";
import { createIntake, guardTaken, original } from "#suites/support/records/make-intake.ts";
import { strangeRecord } from "#suites/support/updates/naming.ts";
import type { Member } from "#suites/support/updates/naming.ts";
import { namingValue } from "#suites/support/updates/naming.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";
import { expectSameAnswer } from "./same-answer.ts";

type Twinned = Given<Need>;

/** Answers to one body with an id of another tenant, and with an id that does not exist. */
interface Twins {
  readonly foreign: Exchange;
  readonly absent: Exchange;
  /** The ids that were sent. */
  readonly ids: { readonly foreign: string; readonly absent: string };
}

interface Naming {
  readonly needs: readonly Need[];
  readonly ask: (given: Twinned) => Promise<Twins>;
}

async function twins(id: string, send: (named: string) => Promise<Exchange>): Promise<Twins> {
  const ids = { foreign: id, absent: absentId };
  return { foreign: await send(id), absent: await send(absentId), ids };
}

/** A work item that is first created without the member. */
const workItem = (member: Member): Naming => ({
  needs: ["scratchProject", "foreign"],
  async ask(given) {
    requireId(await original(given));
    const project = { project_id: given.scratchProject.project.id };
    const at = given.path(lists.projectWorkItems.path, project);
    return twins(strangeRecord(member, given.foreign).id, async (id) => {
      const named = { name: given.unique("item"), [member]: namingValue(member, id) };
      return given.api.send("POST", at, { json: await completed(given, at, named) });
    });
  },
});

/** A write of the scratch project that names one record. */
const inScratchProject = (
  name: OperationName,
  needs: readonly Need[],
  {
    idOf,
    body,
  }: {
    readonly idOf: (given: Twinned) => Promise<string> | string;
    readonly body: (id: string, given: Twinned) => object;
  },
): Naming => ({
  needs: ["scratchProject", "foreign", ...needs],
  async ask(given) {
    const type_id = name === "attachProjectProperties" ? await ownType(given) : "";
    const at = { project_id: given.scratchProject.project.id, type_id };
    const path = given.path(operations[name].path, at);
    return twins(await idOf(given), (id) =>
      given.api.send("POST", path, { json: body(id, given) }),
    );
  },
});

async function ownType(given: Twinned): Promise<string> {
  const at = { project_id: given.scratchProject.project.id };
  const json = { name: given.unique("type") };
  const path = given.path(operations.createProjectType.path, at);
  return requireId(await given.api.send("POST", path, { json }));
}

/** A context of a workspace property, created for this check. */
const context = (idOf: (given: Twinned) => Promise<string> | string, member: string): Naming => ({
  needs: ["scratchProject", "foreign", "workspaceMode", "workspaceTypes"],
  ask: (given) =>
    withWorkspaceProperty(
      given,
      { json: { display_name: given.unique("twins"), property_type: "TEXT" } },
      async (made) => {
        const path = given.path(operations.createContext.path, { property_id: requireId(made) });
        const unset = { applies_to_all_projects: false, applies_to_all_work_item_types: false };
        const own = {
          project_ids: [given.scratchProject.project.id],
          issue_type_ids: given.workspaceTypes.slice(0, 1).map(({ id }) => id),
        };
        return twins(await idOf(given), (id) =>
          given.api.send("POST", path, { json: { ...unset, ...own, [member]: [id] } }),
        );
      },
    ),
});

const edge = (end: "source" | "target"): Naming => ({
  needs: ["foreign"],
  async ask(given) {
    const edges = await madeForeignEdges(given);
    const answers =
      end === "source"
        ? { foreign: edges.fromForeign, absent: edges.fromAbsent }
        : { foreign: edges.toForeign, absent: edges.toAbsent };
    return { ...answers, ids: { foreign: edges.nodes[end], absent: nobody } };
  },
});

const typeOf = async (given: Twinned) => (await foreignType(given)).id;
const propertyOf = async (given: Twinned) => (await foreignProperty(given)).id;
const ownerOf = ({ foreign }: Twinned) => foreign.owner.id;

const namings: { readonly [N in BodyNaming]: Naming } = {
  "createWorkItem state_id": workItem("state_id"),
  "createWorkItem label_ids": workItem("label_ids"),
  "createWorkItem parent_id": workItem("parent_id"),
  "createWorkItem assignee_ids": workItem("assignee_ids"),
  "createModule lead_id": inScratchProject("createModule", [], {
    idOf: ownerOf,
    body: (lead_id, { unique }) => ({ name: unique("module"), lead_id }),
  }),
  "createIntakeWorkItem duplicate_to_id": {
    needs: ["scratchProject", "foreign"],
    async ask(given) {
      await guardTaken(given);
      return twins(given.foreign.item.id, (duplicate_to_id) =>
        createIntake(given, { name: given.unique("intake"), duplicate_to_id }),
      );
    },
  },
  "createProjectMember member_id": inScratchProject("createProjectMember", [], {
    idOf: ownerOf,
    body: (member_id) => ({ member_id }),
  }),
  "importTypes work_item_types": inScratchProject("importTypes", ["workspaceMode"], {
    idOf: typeOf,
    body: (id) => ({ work_item_types: [id] }),
  }),
  "attachProjectProperties properties": inScratchProject(
    "attachProjectProperties",
    ["projectMode"],
    { idOf: propertyOf, body: (id) => ({ properties: [id] }) },
  ),
  "createContext project_ids": context(({ foreign }) => foreign.project.id, "project_ids"),
  "createContext issue_type_ids": context(typeOf, "issue_type_ids"),
  "createAutomationEdge source_node_id": edge("source"),
  "createAutomationEdge target_node_id": edge("target"),
};

/** A missing id in a body may be not found; that of another tenant is a bad request regardless. */
function demandOneStatus({ foreign, absent }: Pick<Twins, "foreign" | "absent">): void {
  if (foreign.response.status !== 400 || absent.response.status !== 404) return;
  const unlock = unlocks.deployment("that answers 400 to an id in a body that does not exist");
  throw untested("An id in a body that does not exist gets 404.", unlock);
}

/** The answer for an id in a body reveals no more about another tenant's record than about a missing one. */
export const bodyTwinChecks: readonly Check[] = bodyNamings.map((naming) => {
  const { needs, ask } = namings[naming];
  const [operation = "", member = ""] = naming.split(" ");
  return check({
    id: `tenancy.${operation}.${member.replaceAll("_", "-")}-alike`,
    clause: "tenancy/body#as-absent",
    subject: naming,
    title: `${naming} gets the same answer for a record of another tenant and an absent one`,
    needs,
    killedBy: ["foreign-body-id-told-apart-by-message", "foreign-body-id-told-apart-by-code"],
    async run(given: Twinned) {
      const { ids, ...answers } = await ask(given);

      demandOneStatus(answers);
      const submitted = { foreign: [ids.foreign], absent: [ids.absent] };
      await expectSameAnswer(given, answers, submitted);
    },
  });
});
