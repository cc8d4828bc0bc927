import type { Need } from "#fixtures/test-data.ts";
import { requireId } from "#lib/check/arranging/require-success.ts";
import { removeAllMade } from "#lib/check/arranging/remove-made.ts";
import type { Check, Given, Tools } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import { operations } from "#lib/contract/operations.ts";
import type { UnwrittenKind } from "#lib/contract/subjects/unwritten.ts";
import { unwrittenKinds } from "#lib/contract/subjects/unwritten.ts";
import { below } from "#lib/contract/path.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { expectUnwritten } from "#suites/support/answers/unwritten.ts";

type Body = Readonly<Record<string, unknown>>;

/** Creates of one kind of record: a valid one, and one with a single invalid member. */
interface Kind {
  readonly needs: readonly Need[];
  /** The list that shows the created records. */
  readonly list: string;
  readonly valid: (name: string) => Body;
  readonly invalid: (name: string) => Body;
  /** The path of the creates, if it is not the list. */
  readonly place?: (given: Given<"scratchProject">, at: string) => Promise<string>;
  /** A list of the workspace that is searched as well. */
  readonly workspaceList?: string;
  /** Whether the created record belongs to no project, so that the check removes it. @default false */
  readonly isShared?: boolean;
}

const absent = "4b8d2f60-7c1e-4a93-8e5d-0f6a9b3c2d17";
const nonsense = "conformance-none";
const named = (name: string): Body => ({ name });

const kinds: { readonly [K in UnwrittenKind]: Kind } = {
  "work-item": {
    needs: [],
    list: lists.projectWorkItems.path,
    valid: named,
    // Linked records are looked up last.
    invalid: (name) => ({ name, label_ids: [absent] }),
  },
  "project-type": {
    needs: ["types", "projectMode"],
    list: lists.projectTypes.path,
    valid: named,
    invalid: (name) => ({ name, is_active: nonsense }),
    workspaceList: lists.workspaceTypes.path,
  },
  "project-property": {
    needs: ["projectMode"],
    list: lists.projectProperties.path,
    valid: (display_name) => ({ display_name, property_type: "TEXT" }),
    invalid: (display_name) => ({ display_name, property_type: "CONFORMANCE" }),
    workspaceList: operations.createWorkspaceProperty.path,
  },
  "project-option": {
    needs: ["projectMode"],
    list: lists.projectProperties.path,
    valid: named,
    invalid: (name) => ({ name, is_default: nonsense }),
    async place({ api, unique }, at) {
      const json = { display_name: unique("property"), property_type: "OPTION" };
      return below(at, requireId(await api.send("POST", at, { json })), "options");
    },
  },
  label: {
    needs: [],
    list: lists.labels.path,
    valid: named,
    invalid: (name) => ({ name, color: { red: 255 } }),
  },
  cycle: {
    needs: [],
    list: lists.cycles.path,
    valid: named,
    invalid: (name) => ({ name, start_date: nonsense, end_date: nonsense }),
  },
  state: {
    needs: [],
    list: lists.states.path,
    valid: (name) => ({ name, group: "backlog", color: "#0f766e" }),
    invalid: (name) => ({ name, group: nonsense, color: "#0f766e" }),
  },
  "intake-work-item": {
    needs: [],
    list: operations.createIntakeWorkItem.path,
    valid: named,
    invalid: (name) => ({ name, priority: nonsense }),
  },
  module: {
    needs: [],
    list: lists.modules.path,
    valid: named,
    invalid: (name) => ({ name, status: nonsense }),
  },
  "workspace-type": {
    needs: ["workspaceMode"],
    list: lists.workspaceTypes.path,
    valid: named,
    invalid: (name) => ({ name, is_active: nonsense }),
    isShared: true,
  },
  "workspace-property": {
    needs: ["workspaceMode"],
    list: operations.createWorkspaceProperty.path,
    valid: (display_name) => ({ display_name, property_type: "TEXT" }),
    invalid: (display_name) => ({ display_name, property_type: "CONFORMANCE" }),
    isShared: true,
  },
};

type Make = (name: string) => Promise<Exchange>;

/** Forwards a create and, if asked to, removes afterwards what it created. */
async function removing(
  tools: Tools,
  isAsked: boolean,
  make: Make,
  use: (make: Make) => Promise<void>,
): Promise<void> {
  const made: Exchange[] = [];
  try {
    await use(async (name) => {
      const answer = await make(name);
      if (isAsked) made.push(answer);
      return answer;
    });
  } finally {
    await removeAllMade(tools, made);
  }
}

/** Creates that are refused because of one member; the whole list is searched for their records. */
export const problemUnwrittenChecks: readonly Check[] = unwrittenKinds.map((kind) => {
  const { needs, list, valid, invalid, place, workspaceList, isShared = false } = kinds[kind];
  return check({
    id: `problems.unwritten.${kind}`,
    clause: "problems/unwritten#refused-create",
    subject: kind,
    title: `a ${kind} whose create is refused because of one member is in no list`,
    needs: ["scratchProject", ...needs],
    // The check finds its record by name in a list of the same kind, so it does not disturb similar checks.
    alters: [],
    restsOn: ["records", "types"],
    killedBy: [`refused-${kind}-is-made`],
    async run(given) {
      const { api, path, scratchProject, unique } = given;
      const at = path(list, { project_id: scratchProject.project.id });
      const target = (await place?.(given, at)) ?? at;
      const name = unique("refused");
      const refused = await api.send("POST", target, { json: invalid(name) });
      if (workspaceList !== undefined) await api.get(path(workspaceList), { per_page: 200 });

      const make = (own: string) => api.send("POST", target, { json: valid(own) });
      await removing(given, isShared, make, (own) =>
        expectUnwritten(given, { at, as: "owner", make: own }, { name, refused }),
      );
    },
  });
});
