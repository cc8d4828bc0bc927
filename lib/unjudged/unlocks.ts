import type { Refusal, Unlock, UnlockKind } from "./unlock.ts";
import { describeRefusal } from "./unlock.ts";

const file = "in the target file";

function of(kind: UnlockKind, subject: string | null, sentence: string): Unlock {
  return { kind, subject, refusal: null, sentence };
}

/** How the answers of a deployment would have to differ, such as `that renames states`. */
function deployment(trait: string): Unlock {
  return of("deployment", null, `a deployment ${trait}`);
}

/** What an answer would have to report. */
function answer(subject: "create" | "list" | "read", trait: string): Unlock {
  return of("answer", subject, withoutIds(`a ${subject} ${trait}`));
}

/** Records that could not be created. */
function records(kind: string): Unlock {
  return of("records", kind, `a deployment that lets ${kind} be created`);
}

/** What a manually created project, named in the target file, would need to have. */
function project(trait: string): Unlock {
  return of("project", null, `\`project\` ${file}: one ${trait}`);
}

/** What the workspace would need to have; `how` says what to do there manually, or which option helps. */
function workspace(trait: string, how?: string): Unlock {
  const change = how ?? `change this one, or name another as \`workspace\` ${file}`;
  return of("workspace", null, `a workspace ${trait}: ${change}`);
}

/** What a user of the target file would have to be, or be allowed to do; the one that it names is not. */
function principal(name: "owner" | "member" | "outsider" | "throttled", trait: string): Unlock {
  const place = `principals.${name}`;
  const other = of("principal", name, `${place} ${file}: a user ${trait}`);
  return unfit(other, place, `it is no user ${trait}`);
}

/** The same in place of an input that was given, and refused or found unfit. */
function unfit(unlock: Unlock, name: string, why: string): Unlock {
  return { ...unlock, unfit: { input: name, why } };
}

/** A token with these scopes, in words. */
function token(scopes: string): Unlock {
  return of("token", scopes, `a valid token with ${scopes} under tokens ${file}`);
}

/** Something that the target file names, with the value that it needs. */
function input(name: string, value = name, place = ` ${file}`): Unlock {
  return of("input", name, `${value}${place}`);
}

function run(trait: string): Unlock {
  return of("run", null, `a run ${trait}`);
}

function allowance(name: "modeSwitch" | "throttling", purpose = ""): Unlock {
  return of("allowance", `allow.${name}`, `allow.${name}: true ${file}${purpose}`);
}

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi;

/** A path without its ids: the same refusal in two projects counts once. */
export function withoutIds(path: string): string {
  return path.replaceAll(uuid, "{id}");
}

/**
 * What would let a check judge. The first entries are grouped by kind and used in one place; those after them are named
 * and used in several. Every sentence of an unlock is composed here.
 */
export const unlocks = {
  deployment,
  answer,
  records,
  project,
  workspace,
  principal,
  input,
  unfit,
  run,
  /** What the plan of the workspace would have to have. */
  plan: (trait: string): Unlock =>
    of("plan", null, `a plan ${trait}: change that of the workspace`),
  token,
  /** The same in place of a token that the deployment does not accept. */
  acceptedToken: (scopes: string, name: string): Unlock =>
    unfit(token(scopes), "tokens", `${name} is not accepted (401)`),
  /** Tokens of several kinds, reported as one. */
  tokens: (kinds: number): Unlock =>
    of("token", null, `tokens with other scopes (${kinds} kinds) under tokens ${file}`),
  /** A user that the target file, or the environment, has to name. */
  principalNamed: (name: "owner" | "member" | "outsider", variables: string): Unlock =>
    of("input", `principals.${name}`, `principals.${name} ${file}, or ${variables}`),
  /** A route, such as `POST /x/`. */
  route: (name: string): Unlock =>
    of("route", withoutIds(name), `a deployment that serves ${withoutIds(name)}`),
  /** A member that an answer would have to show, although the contract does not promise it. */
  member: (name: string, place: string): Unlock =>
    of("member", name, `a deployment whose ${place} shows ${name}`),
  /** What the schema document would have to be or say. */
  document: (trait: string): Unlock => of("document", null, `a schema document ${trait}`),
  /** An area that would have to be switched on. */
  feature: (name: string, where: "project" | "workspace"): Unlock =>
    where === "project"
      ? of("feature", name, `\`project\` ${file}: one whose ${name} is on`)
      : of("feature", name, `${name} switched on by hand in the workspace`),
  /** The allowance to switch an area of the workspace on. */
  mayOpen: (name: string): Unlock =>
    allowance("modeSwitch", `, so that the run may switch on ${name}`),
  /** Work items that members would have to distinguish. */
  itemsDiffer: (...members: readonly string[]): Unlock =>
    deployment(`that lets work items differ in ${members.join(" and ")}`),
  /** What would help when a request was refused; the sentence names the request and its answer. */
  refused: (unlock: Unlock, { path, ...refused }: Refusal): Unlock => {
    const refusal = { ...refused, path: withoutIds(path) };
    return { ...unlock, refusal, sentence: `${unlock.sentence} (${describeRefusal(refusal)})` };
  },

  modeSwitch: allowance("modeSwitch"),
  throttling: allowance("throttling"),
  wholeRun: of("run", "whole", "a run of all checks with a complete target file"),
  writing: run("without --read-only"),
  auditEntries: workspace(
    "whose audit log has entries",
    "make some by hand, such as by inviting a user",
  ),
  auditRead: principal("owner", "who may read the audit log"),
  featuresSeen: principal("member", "who sees the workspace's features"),
  modesSwitched: workspace("that can be switched between its type modes"),
  typesMade: workspace(
    "in which work item types can be enabled or created",
    "switch them on there by hand, or change its plan",
  ),
  ownWorkspaceTypes: workspace(
    "with its own work item types",
    "make some by hand while its work item types are switched on",
  ),
  projectsMade: of(
    "records",
    "projects",
    `\`project\` ${file}: the id of a manually created one, or of three, since none can be created`,
  ),
  estimatesMade: records("estimates"),
  recordElsewhere: of(
    "records",
    "one",
    "a deployment that lets such a record be created in the other project or workspace, too",
  ),
  recordAnswered: answer("create", "that answers with the record"),
  recordFound: answer("create", "that answers with the record, or a list that shows it"),
  defaultStateMoved: deployment("that accepts is_default of a state in an update"),
  itemAnswered: answer("create", "of work items that answers with the record"),
  jsonDocument: of("document", null, "a schema document that is served as JSON"),
  absentDuplicateRefused: deployment("that refuses an absent duplicate_to_id on its own"),
  projectsWithoutTypes: deployment("whose new projects have no work item types"),
  projectsWithoutUsers: deployment("whose new projects do not come with every user"),
  creatorReturned: deployment("that returns created_by_id with the record"),
  inProjectMode: workspace(
    "in project mode",
    `switch its work item types off there by hand, or set allow.modeSwitch: true ${file}`,
  ),
  projectOnV1: deployment("that reads one project on version 1"),
  renamed: deployment("that accepts a new name by PATCH"),
  unarchiving: deployment("that can unarchive work items"),
  defaultState: project("with a default state"),
  requestedState: deployment("that creates work items in the requested state"),
  keptBelowOthers: deployment("that keeps a record when a change is sent through another parent"),
  walkedByCursor: deployment("whose lists can be walked by cursor"),
  searching: deployment("whose search finds new records within 15 s"),
  answering: deployment("that answers the requests that set up test data"),
  moreRecords: of(
    "plan",
    null,
    "a plan that accepts as many records as the run creates: change that of the workspace",
  ),
  steady: of("connection", null, "a steady connection to the deployment"),
  corrected: of(
    "suite",
    null,
    "a corrected version of this suite: report the error with its record",
  ),
} as const;
