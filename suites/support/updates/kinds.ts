import { requireId } from "#lib/check/arranging/require-success.ts";
import type { Given } from "#lib/check/check.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import type { Resource } from "#lib/contract/field.ts";
import type { WrittenKind } from "#lib/contract/clauses/updates/updates.ts";
import { sendUndeclared } from "#lib/check/arranging/undeclared-route-write.ts";
import { sharedArrangement } from "#lib/check/arranging/shared-arrangement.ts";
import { milestoneBody } from "#suites/support/records/milestone-body.ts";
import { pointValue } from "#suites/support/records/point-value.ts";
import { scratchEstimate } from "#suites/support/records/scratch-estimate.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import { resources } from "#lib/contract/resources.ts";
import { below } from "#lib/contract/path.ts";
import { completed } from "#suites/support/records/declared-body.ts";

type ScratchGiven = Given<"scratchProject">;

/** A kind of record: where it is stored, how one is created, and what is changed in it. */
interface Kind {
  readonly name: WrittenKind;
  /** Path of the collection. */
  readonly at: (given: ScratchGiven) => Promise<string>;
  readonly body: (name: string) => Readonly<Record<string, unknown>>;
  /** A valid value for one member, different from the one in the body. */
  readonly change: (name: string) => readonly [member: string, value: string];
  /** Members that are read according to the contract, besides those that the body names. */
  readonly read: readonly string[];
}

const inScratchProject = (template: string) => async (given: ScratchGiven) =>
  given.path(template, { project_id: given.scratchProject.project.id });

const P = "/api/v2/workspaces/{slug}/projects/{project_id}";

const commented = sharedArrangement("updates.commented", async (given) => {
  const at = given.path(lists.projectWorkItems.path, {
    project_id: given.scratchProject.project.id,
  });
  const json = await completed(given, at, { name: given.unique("commented") });
  return requireId(await sendUndeclared(given, "POST", at, { json }));
});

const contractFields = ({ fields }: Resource) =>
  Object.keys(fields).filter((field) => field !== "custom_fields");

/** Every kind of record whose changes are judged. */
const kinds: readonly Kind[] = [
  {
    name: "module",
    at: inScratchProject(lists.modules.path),
    body: (name) => ({ name, description: "Before.", external_id: name, external_source: "suite" }),
    change: () => ["description", "After."],
    read: contractFields(resources.module),
  },
  {
    name: "work item",
    at: inScratchProject(lists.projectWorkItems.path),
    body: (name) => ({
      name,
      priority: "low",
      start_date: "2041-02-03",
      target_date: "2041-02-04",
    }),
    change: () => ["priority", "urgent"],
    read: contractFields(resources.workItem),
  },
  {
    name: "cycle",
    at: inScratchProject(lists.cycles.path),
    body: (name) => ({ name, description: "Before.", external_id: name, external_source: "suite" }),
    change: () => ["description", "After."],
    read: contractFields(resources.cycle),
  },
  {
    name: "label",
    at: inScratchProject(lists.labels.path),
    body: (name) => ({ name, color: "#16a34a" }),
    change: (name) => ["name", name],
    read: ["id"],
  },
  {
    name: "state",
    at: inScratchProject(lists.states.path),
    body: (name) => ({ name, color: "#16a34a", group: "unstarted" }),
    change: (name) => ["name", name],
    read: ["id", "is_default"],
  },
  {
    name: "comment",
    at: async (given) =>
      given.path(`${P}/work-items/{work_item_id}/comments/`, {
        project_id: given.scratchProject.project.id,
        work_item_id: await commented(given),
      }),
    body: (name) => ({
      comment_html: "<p>before</p>",
      external_id: name,
      external_source: "suite",
    }),
    change: () => ["comment_html", "<p>after</p>"],
    read: ["id"],
  },
  {
    name: "milestone",
    at: inScratchProject(`${P}/milestones/`),
    // The contract does not show their fields: some deployments call the heading a name, some a title.
    body: (name) => ({ name, title: name, target_date: "2041-02-03" }),
    change: () => ["target_date", "2041-03-04"],
    read: ["id"],
  },
  {
    name: "estimate point",
    at: async (given) =>
      given.path(`${P}/estimates/{estimate_id}/points/`, {
        project_id: given.scratchProject.project.id,
        estimate_id: await scratchEstimate(given),
      }),
    body: (name) => ({ value: pointValue(name), description: "Kept." }),
    change: (name) => ["value", pointValue(name)],
    read: ["id"],
  },
];

/** The kind of this name. */
export function kindNamed(name: WrittenKind): Kind {
  const found = kinds.find((kind) => kind.name === name);
  if (found === undefined) throw new Error(`There is no kind ${name}.`);
  return found;
}

/** A created record. */
export interface MadeRecord {
  readonly id: string;
  /** Where it is read, changed and deleted. */
  readonly at: string;
  readonly made: Exchange;
  readonly sent: Readonly<Record<string, unknown>>;
}

/** The body of a create, with a unique name. */
export async function createBodyOf(
  given: ScratchGiven,
  kind: Kind,
): Promise<Readonly<Record<string, unknown>>> {
  const body = kind.body(given.unique(kind.name));
  const { title, name: _, ...rest } = body;
  return typeof title === "string" ? milestoneBody(given, title, rest) : body;
}

/** Creates a record of a kind; the contract gives only the body of a module. */
export async function make(
  given: ScratchGiven,
  kind: Kind,
  more: Readonly<Record<string, unknown>> = {},
): Promise<MadeRecord> {
  const sent = { ...(await createBodyOf(given, kind)), ...more };
  const list = await kind.at(given);
  const json = await completed(given, list, sent);
  const made = await sendUndeclared(given, "POST", list, { json });
  const id = requireId(made);
  return { id, at: below(list, id), made, sent };
}
