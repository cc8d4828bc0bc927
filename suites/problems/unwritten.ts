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
  readonly good: (name: string) => Body;
  readonly spoiled: (name: string) => Body;
  /** The path of the creates, if it is not the list. */
  readonly place?: (given: Given<"scratchProject">, at: string) => Promise<string>;
  /** A list of the workspace that is searched as well. */
  readonly companion?: string;
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
    good: named,
    // Linked records are looked up last.
    spoiled: (name) => ({ name, label_ids: [absent] }),
  },
  "project-type": {
    needs: ["types", "projectMode"],
    list: lists.projectTypes.path,
    good: named,
    spoiled: (name) => ({ name, is_active: nonsense }),
    companion: lists.workspaceTypes.path,
  },
  "project-property": {
    needs: ["projectMode"],
    list: lists.projectProperties.path,
    good: (display_name) => ({ display_name, property_type: "TEXT" }),
    spoiled: (display_name) => ({ display_name, property_type: "CONFORMANCE" }),
    companion: operations.createWorkspaceProperty.path,
  },
  "project-option": {
    needs: ["projectMode"],
    list: lists.projectProperties.path,
    good: named,
    spoiled: (name) => ({ name, is_default: nonsense }),
    async place({ api, unique }, at) {
      const json = { display_name: unique("property"), property_type: "OPTION" };
      return below(at, requireId(await api.send("POST", at, { json })), "options");
    },
  },
  label: {
    needs: [],
    list: lists.labels.path,
    good: named,
    spoiled: (name) => ({ name, color: { red: 255 } }),
  },
  cycle: {
    needs: [],
    list: lists.cycles.path,
    good: named,
    spoiled: (name) => ({ name, start_date: nonsense, end_date: nonsense }),
  },
  state: {
    needs: [],
    list: lists.states.path,
    good: (name) => ({ name, group: "backlog", color: "#0f766e" }),
    spoiled: (name) => ({ name, group: nonsense, color: "#0f766e" }),
  },
  "intake-work-item": {
    needs: [],
    list: operations.createIntakeWorkItem.path,
    good: named,
    spoiled: (name) => ({ name, priority: nonsense }),
  },
  module: {
    needs: [],
    list: lists.modules.path,
    good: named,
    spoiled: (name) => ({ name, status: nonsense }),
  },
  "workspace-type": {
    needs: ["workspaceMode"],
    list: lists.workspaceTypes.path,
    good: named,
    spoiled: (name) => ({ name, is_active: nonsense }),
    isShared: true,
  },
  "workspace-property": {
    needs: ["workspaceMode"],
    list: operations.createWorkspaceProperty.path,
    good: (display_name) => ({ display_name, property_type: "TEXT" }),
    spoiled: (display_name) => ({ display_name, property_type: "CONFORMANCE" }),
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
  const { needs, list, good, spoiled, place, companion, isShared = false } = kinds[kind];
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
      const refused = await api.send("POST", target, { json: spoiled(name) });
      if (companion !== undefined) await api.get(path(companion), { per_page: 200 });

      const make = (own: string) => api.send("POST", target, { json: good(own) });
      await removing(given, isShared, make, (own) =>
        expectUnwritten(given, { at, as: "owner", make: own }, { name, refused }),
      );
    },
  });
});
