import { settleAll } from "#fixtures/api/settle-all.ts";
import type { Given } from "#lib/check/check.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { memberOf } from "#lib/check/matchers/pointer.ts";
import { oncePerAnchor } from "#lib/check/arranging/shared-arrangement.ts";
import { closeProject, closeWorkspace, openProject, openWorkspace } from "./closing.ts";
import type { Closed } from "./closing.ts";
import { removeDuringMigration, sendDuringMigration } from "./patient.ts";
import { successOf, idIn, sendOperation } from "#suites/support/types/send.ts";

/** A switch: what was answered, and what the features report after it. */
export interface Switched {
  readonly patched: Exchange;
  readonly features: Exchange;
}

/** The workspace after a switch, and which surface takes a type. */
export interface Stand extends Switched {
  readonly projectType: Exchange;
  readonly workspaceType: Exchange;
}

/** The features with workspace types on, after each of two updates that leave the flag out. */
export interface FeatureUpdates {
  /** Read after an update of another feature, to what it was. */
  readonly other: Exchange;
  /** An update with no member, and what is read then. */
  readonly patched: Exchange;
  readonly empty: Exchange;
}

/** A switch off, on, off and on again, with the writes that were tried on the way. */
export interface RoundTrip {
  readonly before: Exchange;
  readonly off: Stand;
  readonly on: Stand;
  readonly updates: FeatureUpdates;
  /** The second switch off, which comes from workspace types. */
  readonly offAgain: Stand;
  /** Writes of the project surface, tried with workspace types on; null where nothing could be made for them. */
  readonly closedProject: Closed | null;
  /** Writes of the workspace surface, tried with workspace types off; null where the plan lacks them. */
  readonly closedWorkspace: Closed | null;
}

/** What a round trip needs. */
type Travelling = Given<"alone" | "scratchProject">;

const flag = "is_work_item_types_enabled";

/** Whether a write was taken. */
export function isTaken({ response }: Exchange): boolean {
  return response.status < 300;
}

/** What the features report about the mode. */
export function flagIn({ response }: Exchange): unknown {
  return memberOf(response.json, flag);
}

/** Switches the workspace, and waits for a migration that is under way. */
export function switchTypes(given: Travelling, on: boolean): Promise<Exchange> {
  const json = { [flag]: on };
  return sendDuringMigration(given, "updateFeatures", {}, { json });
}

async function standAt(given: Travelling, on: boolean): Promise<Stand> {
  const project_id = given.scratchProject.project.id;
  const patched = await switchTypes(given, on);
  const json = { name: given.unique(on ? "on" : "off") };
  const [features, workspaceType, projectType] = await settleAll([
    sendOperation(given, "readFeatures", {}),
    sendDuringMigration(given, "createWorkspaceType", {}, { json }),
    sendDuringMigration(given, "createProjectType", { project_id }, { json }),
  ]);
  return { patched, features, projectType, workspaceType };
}

async function updateFeatures(given: Travelling, { features }: Stand): Promise<FeatureUpdates> {
  const patch = (json: object) => sendOperation(given, "updateFeatures", {}, { json });
  await patch({ is_wiki_enabled: memberOf(features.response.json, "is_wiki_enabled") });
  const other = await sendOperation(given, "readFeatures", {});
  const patched = await patch({});
  return { other, patched, empty: await sendOperation(given, "readFeatures", {}) };
}

async function travel(given: Travelling, stands: Stand[]): Promise<Omit<RoundTrip, "before">> {
  const off = await standAt(given, false);
  stands.push(off);
  const onProject = isTaken(off.projectType)
    ? await openProject(given, idIn(off.projectType))
    : null;
  const on = await standAt(given, true);
  stands.push(on);
  const [closedProject, onWorkspace] = await settleAll([
    onProject && closeProject(given, onProject),
    isTaken(on.workspaceType) ? openWorkspace(given, idIn(on.workspaceType)) : null,
  ]);
  const updates = await updateFeatures(given, on);
  const offAgain = await standAt(given, false);
  stands.push(offAgain);
  const [projectLooks, closedWorkspace] = await settleAll([
    closedProject?.look() ?? null,
    onWorkspace && closeWorkspace(given, onWorkspace),
  ]);
  await switchTypes(given, true);
  const workspaceLooks = closedWorkspace && (await closedWorkspace.look());
  const looks = { closedProject: projectLooks, closedWorkspace: workspaceLooks };
  return { off, on, updates, offAgain, ...looks };
}

/** There and back; the workspace is left in the mode in which it was found. */
export const roundTrip = oncePerAnchor<RoundTrip, Given<"alone" | "scratchProject">>(
  "type-modes.round-trip",
  ({ alone }) => alone,
  async (given) => {
    const before = successOf(await sendOperation(given, "readFeatures", {}));
    const stands: Stand[] = [];
    try {
      return { before, ...(await travel(given, stands)) };
    } finally {
      const made = stands.map(({ workspaceType }) => workspaceType).filter(isTaken);
      await Promise.allSettled(made.map((type) => removeDuringMigration(given, type)));
      await switchTypes(given, flagIn(before) === true);
    }
  },
);

/** Judges that the switch was taken, where the target file says that the plan has types of the workspace. */
export function expectSwitched({ expect }: Given<never>, { patched }: Switched): void {
  const { status } = patched.response;
  const wanted = "2xx, as `plan` of the target file names workspaceTypes";
  expect(patched).that("status", wanted, status, status < 300);
}
