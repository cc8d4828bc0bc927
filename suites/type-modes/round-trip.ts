import { settleAll } from "#fixtures/api/settle-all.ts";
import type { Given } from "#lib/check/check.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { memberOf } from "#lib/check/matchers/pointer.ts";
import { oncePerAnchor } from "#lib/check/arranging/shared-arrangement.ts";
import { closeProject, closeWorkspace, openProject, openWorkspace } from "./closing.ts";
import type { Closed } from "./closing.ts";
import { removeDuringMigration, sendDuringMigration } from "./patient.ts";
import { successOf, idIn, sendOperation } from "#suites/support/types/send.ts";

/** A switch: its answer, and what the features report afterwards. */
export interface Switched {
  readonly patched: Exchange;
  readonly features: Exchange;
}

/** The workspace after a switch, and which surface accepts a type. */
export interface Stand extends Switched {
  readonly projectType: Exchange;
  readonly workspaceType: Exchange;
}

/** The features with workspace types on, after each of two updates that omit the flag. */
export interface FeatureUpdates {
  /** Read after an update that sets another feature to its current value. */
  readonly other: Exchange;
  /** An update without members, and what is read afterwards. */
  readonly patched: Exchange;
  readonly empty: Exchange;
}

/** Switches off, on, off and on again, with the writes that were tried in between. */
export interface RoundTrip {
  readonly before: Exchange;
  readonly off: Stand;
  readonly on: Stand;
  readonly updates: FeatureUpdates;
  /** The second switch off, from workspace types. */
  readonly offAgain: Stand;
  /** Then an update that sends the flag as the text false, which is no boolean. */
  readonly byText: Switched;
  /** Writes on the project surface, tried with workspace types on; null if nothing could be created for them. */
  readonly closedProject: Closed | null;
  /** Writes on the workspace surface, tried with workspace types off; null if the plan lacks them. */
  readonly closedWorkspace: Closed | null;
}

/** What a round trip needs. */
type Travelling = Given<"alone" | "scratchProject">;

const flag = "is_work_item_types_enabled";

/** Whether a write was accepted. */
export function isTaken({ response }: Exchange): boolean {
  return response.status < 300;
}

/** What the features report about the mode. */
export function flagIn({ response }: Exchange): unknown {
  return memberOf(response.json, flag);
}

/** Switches the workspace, and waits for a running migration. */
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

async function switchByText(given: Travelling): Promise<Switched> {
  const json = { [flag]: "false" };
  const patched = await sendOperation(given, "updateFeatures", {}, { json });
  return { patched, features: await sendOperation(given, "readFeatures", {}) };
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
  const byText = await switchByText(given);
  await switchTypes(given, true);
  const workspaceLooks = closedWorkspace && (await closedWorkspace.look());
  const looks = { closedProject: projectLooks, closedWorkspace: workspaceLooks };
  return { off, on, updates, offAgain, byText, ...looks };
}

/** There and back; the workspace is restored to its original mode. */
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

/** Judges that the switch was accepted, if the target file says that the plan has workspace types. */
export function expectSwitched({ expect }: Given<never>, { patched }: Switched): void {
  const { status } = patched.response;
  const wanted = "2xx, as `plan` of the target file names workspaceTypes";
  expect(patched).that("status", wanted, status, status < 300);
}
