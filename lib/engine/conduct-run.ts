import type { Person, Vouched } from "#fixtures/test-data.ts";
import { arrange } from "#fixtures/arrange.ts";
import { discover } from "#fixtures/discover.ts";
import { beginningOf, createTag } from "#lib/contract/run-name.ts";
import { createSender } from "#fixtures/api/sender.ts";
import { noTokens } from "#lib/target/preflight/preflight-result.ts";
import { isLimited } from "#lib/target/preflight/surroundings.ts";
import { tokenUsers } from "#lib/target/file/credentials.ts";
import type { OpenTarget } from "#lib/target/open-target.ts";
import type { Usable } from "#lib/target/preflight/preflight.ts";
import { deadKeys, namedTarget, principalPlace, type Target } from "#lib/target/target.ts";
import type { Unlock } from "#lib/unjudged/unlock.ts";
import { narrowPlan } from "./budget/narrow-plan.ts";
import { judgeArranged } from "./judge-arranged.ts";
import { askedOf, keepIn, unjudgedOf } from "./resume/checkpoint.ts";
import type { Keep } from "./judge-phases.ts";
import type { OpenSession } from "./open-session.ts";
import { openSession } from "./open-session.ts";
import { catalogDigest, recordOf } from "./record-of.ts";
import { judgingCallers } from "./plan/judging-callers.ts";
import type { RunPlan } from "./plan/run-plan.ts";
import type { RunOutcome, RunRequest } from "./run-request.ts";
import { sendCanary } from "./send-canary.ts";
import { sweepTarget } from "./clean-up/sweep-target.ts";
import { principalsFor, tryTarget } from "./try-target.ts";
import { leaveForAgain } from "./resume/judge-again.ts";
import { removeRunMarker, runMarkerOf, writeRunMarker } from "./resume/run-marker.ts";
import type { RunMarker } from "./resume/run-marker.ts";
import { judgedWith, refuseOtherPeople } from "./resume/same-run.ts";
import { RunInterrupted, watchOutput } from "./watch-output.ts";

/** The owner's key, which preflight has tried, and keys that the deployment must refuse. */
const unvouched: ReadonlySet<string> = new Set(["owner", ...deadKeys]);

/** Judges an open target: preflight, set up, judge, clean up, record. */
export async function conductRun({ target }: OpenTarget, asked: RunRequest): Promise<RunOutcome> {
  const output = watchOutput(asked.signal);
  const { signal } = output;
  const request = { ...asked, signal };
  const { profile, progress, resumed, readOnly = false, canary } = request;
  const startedAt = new Date(resumed?.note.startedAt ?? Date.now());
  const session = openSession(target, request, output, (sentence) => progress.notice(sentence));
  const { client, journal, pacer, answers, credentials } = session;
  let keep: Keep | null = null;
  let hasBegun = false;
  try {
    progress.phase(`Preflight of ${target.baseUrl}`);
    const trial = await tryTarget(target, journal, {
      principals: principalsFor(request.plan.needs, profile),
      pacer,
      answers,
      readOnly,
      leavesReads: profile === "smoke",
      signal,
    });
    output.demandWritten([]);
    if (signal.aborted) {
      throw new RunInterrupted(
        "Interrupted during preflight: nothing was judged, nothing was created.",
      );
    }
    if (!trial.usable) return { usable: false, preflight: trial };
    session.lend(trial.lent ?? noTokens, isLimited(target, trial));
    const people = idsOf(personsOf(trial));
    if (resumed !== undefined) refuseOtherPeople(resumed, people);
    // A user who gave a key must learn that it could not be used.
    for (const { what, unlock, isUnusable } of trial.limitations)
      if (isUnusable === true)
        progress.notice(`Skipped: ${what}; to unlock it: ${unlock.sentence}`);
    const narrowing =
      request.budget === undefined
        ? null
        : narrowPlan(request.plan, request.budget, { target, trial });
    // A notice is shown whole; a phase is cut to the width of a terminal.
    if (narrowing !== null) progress.notice(narrowing.leftOut);
    const whole = narrowing?.plan ?? request.plan;
    const left = resumed === undefined ? whole : unjudgedOf(request.plan, whole, resumed);
    const plan = trial.isMistaken === true ? judgingCallers(left) : left;
    if (trial.isMistaken === true)
      progress.notice(
        "Callers were shown the users of others: who is who is taken from the target, and judged.",
      );
    hasBegun = true;
    if (!readOnly) await sweepFormer(target, trial, { request, session });
    if (canary !== undefined) await sendCanary(client, canary);

    progress.phase(readOnly ? "Reading what is there" : "Setting up test data");
    const tag = createTag(beginningOf(trial.clockSkewMs));
    const note = runMarkerOf({
      baseUrl: target.baseUrl,
      workspace: target.workspace,
      tag,
      startedAt: startedAt.toISOString(),
      features: target.allow.modeSwitch ? (resumed?.note.features ?? trial.capabilities) : null,
      asked: askedOf(request),
      judgedWith: judgedWith(target, catalogDigest(request.plan.own?.judgeables)),
      people,
    });
    const endRun = writeRunMarker(note, request.out);
    keep = keepIn(request, { target: namedTarget(target), credentials }, output);
    const arranged = await arrangeFor(plan, { target, trial, request, session, tag });
    session.keepOpenForCleanUp();
    const judged = await judgeArranged(plan, arranged, {
      output,
      target,
      request,
      session,
      tag,
      keep,
      rerunRequests: narrowing?.rerunRequests ?? null,
      endRun,
      sweep: () => sweepRun(target, trial, session, note),
    });
    const isOver = !signal.aborted && target.source.kind !== "embedded";
    if (isOver && request.out !== null) leaveForAgain(request.out, note, judged);
    const narrowedTo = [readOnly ? "what can be read" : [], narrowing?.selection ?? []].flat();
    const record = recordOf({ request, narrowedTo, target, trial, tag, ...judged, startedAt });
    return { usable: true, record };
  } finally {
    keep?.close();
    await session.close();
    // A run that does not go on leaves the folder as it was.
    if (!hasBegun) session.undo();
  }
}

/** Removes what the interrupted first part of a resumed run had created. */
async function sweepFormer(
  target: Target,
  trial: Usable,
  { request: { resumed, progress }, session }: Step,
): Promise<void> {
  if (resumed === undefined) return;
  progress.phase("Removing test data of the run before");
  const { note } = resumed;
  const { kept } = await sweepRun(target, trial, session, note);
  if (kept.length === 0) removeRunMarker(note.tag);
}

/** Removes what a run created, as `sweep` does. */
function sweepRun(target: Target, trial: Usable, { client }: OpenSession, note: RunMarker) {
  const swept = { notes: [{ run: note }], tag: note.tag };
  return sweepTarget(target, trial, createSender(client, "clean-up"), swept);
}

/** The inputs of each step of a run. */
interface Step {
  readonly request: RunRequest;
  readonly session: OpenSession;
}

/** What setting up test data needs in addition. */
interface Surroundings {
  readonly target: Target;
  readonly trial: Usable;
  readonly tag: string;
}

/** Sets up the test data of a plan; a read-only run looks for records to use instead. */
function arrangeFor(
  { needs }: RunPlan,
  {
    target,
    trial,
    request: { readOnly = false, profile, progress, budget },
    session,
    tag,
  }: Step & Surroundings,
) {
  return (readOnly ? discover : arrange)({
    client: session.client,
    document: trial.document,
    workspace: target.workspace,
    outsiderWorkspace: target.principals.outsider?.workspace ?? null,
    outsiderProject: target.principals.outsider?.project ?? null,
    principals: trial.principals,
    identities: personsOf(trial),
    unfit: unfitOf(target, trial),
    tokens: tokenUsers(target),
    allow: target.allow,
    declared: {
      principals: Object.keys(target.principals).filter((name) => !unvouched.has(name)),
      plan: target.plan,
      ...vouchedOutside(target),
    },
    features: trial.capabilities,
    sink: target.sink,
    projects: target.project,
    needs,
    frugal: profile === "smoke",
    // What a budget is spent on is counted, and this is not.
    measuresLag: profile !== "smoke" && budget === undefined,
    tag,
    progress: (message) => progress.phase(message),
  });
}

/** What the target file says of the plan of the outsider's workspace, if it names that. */
function vouchedOutside({ principals: { outsider } }: Target): Pick<Vouched, "outsider"> {
  const { workspace, plan = [] } = outsider ?? {};
  return workspace === undefined ? {} : { outsider: { workspace, plan } };
}

/** What would take the place of each principal that cannot be used. */
function unfitOf(target: Target, { limitations }: Usable): Record<string, Unlock> {
  const found: Record<string, Unlock> = {};
  for (const name of Object.keys(target.principals)) {
    const limitation = limitations.find((one) => one.unlock.unfit?.input === principalPlace(name));
    if (limitation !== undefined) found[name] = limitation.unlock;
  }
  return found;
}

function idsOf(persons: Record<string, Person>): Record<string, string> {
  return Object.fromEntries(Object.entries(persons).map(([name, { id }]) => [name, id]));
}

/** The users behind the principals, as far as the deployment shows them. */
function personsOf({ identities }: Usable): Record<string, Person> {
  const persons: Record<string, Person> = {};
  for (const { principal, userId, displayName, email } of identities) {
    if (userId !== null) persons[principal] = { id: userId, displayName, email };
  }
  return persons;
}
