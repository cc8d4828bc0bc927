import type { Given } from "#lib/check/check.ts";
import { idOf } from "#lib/check/matchers/expect.ts";
import { requireSuccess } from "#lib/check/arranging/require-success.ts";
import { memberOf } from "#lib/check/matchers/pointer.ts";
import type { Mode, OperationName } from "#lib/contract/operations.ts";
import { operations } from "#lib/contract/operations.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { inconclusive, untested } from "#lib/unjudged/unjudged.ts";
import { stretched } from "#lib/http/transport/stretched.ts";
import { listAgrees } from "./agree.ts";
import type { KnownMembers } from "./agree.ts";

/** Letters that stand for the types of a sequence. */
export const modeLetters = ["X", "Y"] as const;
type Letter = (typeof modeLetters)[number];

/**
 * The workspace of one sequence; except for imports, the contract does not state what happens to a type at a switch.
 */
export interface ModesState {
  readonly given: Given<"alone">;
  readonly projectId: string;
  mode: Mode;
  /** Names used since the last switch. */
  names: Readonly<Record<Letter, string>>;
  /** Types created since the last switch, by letter. */
  readonly present: Map<Letter, { readonly id: string; readonly reported: KnownMembers }>;
  /** Workspace types that were imported, in whatever mode since. */
  readonly imported: Map<string, KnownMembers>;
  /** Workspace types that have to be removed. */
  readonly made: Exchange[];
}

const codes = {
  project: "work_item_types_managed_at_workspace",
  workspace: "work_item_types_managed_at_project",
} as const;
const creates = { project: "createProjectType", workspace: "createWorkspaceType" } as const;
const listings = { project: "listProjectTypes", workspace: "listWorkspaceTypes" } as const;

/** Sends an operation, and repeats it while a migration is running. */
export async function sendWhileMigrating(
  { given, projectId }: Pick<ModesState, "given" | "projectId">,
  name: OperationName,
  json?: unknown,
): Promise<Exchange> {
  const { method, path } = operations[name];
  const at = given.path(path, { project_id: projectId });
  const query = method === "GET" ? { per_page: 200 } : {};
  for (const wait of [250, 1_000, 3_000, 0]) {
    // oxlint-disable no-await-in-loop -- each attempt follows a refusal
    const answer = await given.api.send(method, at, { query, ...(json ? { json } : {}) });
    const code = memberOf(answer.response.json, "code");
    if (code !== "governance_migration_in_progress") return answer;
    if (wait > 0) await given.api.wait(stretched(wait, answer));
    // oxlint-enable no-await-in-loop
  }
  throw inconclusive("A governance migration is in progress.");
}

/** Names for the time after another switch. */
export function freshTypeNames({ unique }: Given<"alone">): Readonly<Record<Letter, string>> {
  return { X: unique("X"), Y: unique("Y") };
}

const flag = "is_work_item_types_enabled";

/** Switches from whatever mode; the following steps rely on a mode that the features report. */
export async function playSwitch(state: ModesState, mode: Mode): Promise<void> {
  const on = mode === "workspace";
  const patched = requireSuccess(await sendWhileMigrating(state, "updateFeatures", { [flag]: on }));
  if (state.mode === mode) return;
  if (memberOf(patched.response.json, flag) !== on) {
    const features = requireSuccess(await sendWhileMigrating(state, "readFeatures"));
    if (memberOf(features.response.json, flag) !== on) {
      const reason = `The features do not report ${mode} mode after a switch to it.`;
      throw untested(reason, unlocks.modesSwitched);
    }
  }
  state.mode = mode;
  state.names = freshTypeNames(state.given);
  state.present.clear();
}

/** Creates a type on a surface; only one mode accepts it, and only under a free name. */
export async function createModeType(
  state: ModesState,
  surface: Mode,
  letter: Letter,
): Promise<void> {
  const { given, mode, names, present } = state;
  const name = names[letter];
  const made = await sendWhileMigrating(state, creates[surface], { name });
  if (surface === "workspace" && made.response.status < 300) {
    state.made.push(made);
  }
  if (surface !== mode) {
    given.expect(made).problem("conflict", codes[surface]);
    return;
  }
  const { status, json } = made.response;
  const code = String(memberOf(json, "code"));
  if (status === 409 && !code.startsWith("work_item_types_managed_at_")) {
    // The surface accepts the write; nothing states otherwise, even if types may have to be enabled first.
    given.expect(made).problem("conflict");
    return;
  }
  given.expect(made).ok().is("/id", "uuid").equals("/name", name);
  present.set(letter, { id: idOf(made.response.json), reported: { name } });
}

/** Imports a workspace type; in project mode, any import of a type is refused. */
export async function importType(state: ModesState, letter: Letter): Promise<void> {
  const { given, mode, present, imported } = state;
  const id = present.get(letter)?.id ?? [...imported.keys()][0] ?? "";
  const answer = await sendWhileMigrating(state, "importTypes", { work_item_types: [id] });
  if (mode === "project") {
    given.expect(answer).problem("conflict", codes.workspace);
    return;
  }
  given.expect(answer).ok();
  imported.set(id, present.get(letter)?.reported ?? {});
}

/** Claims that a surface's list holds the types of this period, and in workspace mode the imported ones. */
export async function lookAtTypes(state: ModesState, surface: Mode): Promise<void> {
  const { given, mode, present, imported } = state;
  const page = await sendWhileMigrating(state, listings[surface]);
  const own = mode === surface ? [...present.values()] : [];
  const brought = surface === "project" && mode === "workspace" ? imported : [];
  listAgrees(
    given,
    page,
    new Map([...own.map(({ id, reported }): [string, KnownMembers] => [id, reported]), ...brought]),
  );
}
