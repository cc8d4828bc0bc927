import { expect, test } from "vitest";
import type { CheckResult } from "#lib/check/result.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { problemCode } from "#lib/http/transport/refusal-in.ts";
import type { Policies } from "#lib/reference/policies.ts";
import { altered, conforming } from "#lib/reference/policies.ts";
import { limited } from "#lib/reference/variants/quotas.ts";
import { variantPolicies } from "#lib/reference/variants/variants.ts";
import type { Answered, UnlockKind } from "#lib/unjudged/unlock.ts";
import { describeAnswered } from "#lib/unjudged/unlock.ts";
import { withoutIds } from "#lib/unjudged/unlocks.ts";
import { catalog } from "#suites/catalog.ts";
import { chosenChecks } from "#suites/proof/judging/chosen-checks.ts";
import { judgeStagedPhases } from "#suites/proof/judging/judge-all.ts";
import { stageReference } from "#suites/proof/judging/staged-reference.ts";
import { needsOf } from "#suites/proof/judging/test-data-sets.ts";
import { beyond } from "./bare-deployment.ts";

interface Deployment {
  readonly policies: Policies;
  readonly asking: readonly string[];
  /** Unlocks that name an exchange as their evidence, at least. */
  readonly shown: number;
}

const lookedUp: ReadonlySet<string> = new Set([...beyond, "listStates", "readState", "readModule"]);

const deployments: Readonly<Record<string, Deployment>> = {
  "a plan without releases": {
    policies: variantPolicies("plan-without-releases"),
    asking: ["release-tags", "features", "tenancy.release-tags.rows-apart-by-offset"],
    shown: 0,
  },
  "a deployment without looked-up routes": {
    policies: altered(conforming, {
      negotiation: {
        allowsMethod: (known) =>
          !lookedUp.has(known.call.operation) && conforming.negotiation.allowsMethod(known),
      },
    }),
    asking: ["states", "milestones", "cycles", "estimates", "comments"],
    shown: 5,
  },
  "a workspace that stays in project mode and has no types or tags": {
    policies: altered(variantPolicies("workspaces-begin-without-types-and-tags"), {
      lifecycle: { liveMode: () => "project" },
    }),
    asking: ["type-modes", "contexts", "tenancy.release-tags.rows-apart-by-cursor"],
    shown: 0,
  },
  "a plan of few records": {
    policies: altered(conforming, {
      writes: {
        createdBy: limited({ label: ["label", 4], milestone: ["milestone", 1] }, "conflict"),
      },
    }),
    asking: ["labels", "milestones", "updates.create-label"],
    shown: 0,
  },
};

/** What an answer is that shows that a thing of this kind is missing; kinds that no answer shows are left out. */
const evidence: Readonly<Partial<Record<UnlockKind, (status: number) => boolean>>> = {
  route: (status) => [403, 404, 405, 501].includes(status),
  answer: (status) => status < 300,
};

/** The methods with which a record is created or read. */
const methods: Readonly<Record<string, readonly string[]>> = {
  create: ["POST", "PATCH"],
  list: ["GET"],
  read: ["GET"],
};

const isOf = (answered: Answered, { request, response }: Exchange): boolean =>
  answered.method === request.method &&
  answered.path === withoutIds(request.path) &&
  answered.status === response.status;

/** What is untrue about the evidence of an untested check. */
function untruths(
  { id, unlock, reason, shares }: CheckResult,
  sent: readonly Exchange[],
): string[] {
  if (unlock === null) return [`${id} names no unlock`];
  const { kind, subject, shown, refusal, sentence } = unlock;
  const own = sent.filter(({ origin }) => [id, ...shares].some((asker) => asker === origin.check));
  const wrong: string[] = [];
  const say = (what: string) =>
    wrong.push(`${id}: ${sentence}: ${what} (${String(reason?.sentence)})`);
  if (refusal !== null) {
    const isMet = sent.some(
      (one) => isOf(refusal, one) && problemCode(one.response.json) === refusal.code,
    );
    if (!isMet || refusal.status < 400) say("the refusal was not met");
  }
  if (shown === undefined) return wrong;
  if (!own.some((one) => isOf(shown, one))) say(`${describeAnswered(shown)} is none of its own`);
  if (kind === "route" && subject !== `${shown.method} ${shown.path}`)
    say("another route is shown");
  if (evidence[kind]?.(shown.status) === false) say(`${shown.status} does not show it`);
  const wanted = kind === "answer" ? methods[String(subject)] : undefined;
  if (wanted?.includes(shown.method) === false) say(`${shown.method} is another operation`);
  return wrong;
}

test.for(Object.entries(deployments))(
  "each unlock of %s is shown by the exchange that met its reason, or by none",
  async ([, { policies, asking, shown }]) => {
    const checks = chosenChecks(asking, catalog);
    const staged = await stageReference(policies, needsOf(checks));
    const results = await judgeStagedPhases(checks, staged);
    await staged.close();

    const untested = results.filter(({ verdict }) => verdict === "untested");
    expect(results.filter(({ verdict }) => verdict === "fail").map(({ id }) => id)).toEqual([]);
    expect(untested.flatMap((one) => untruths(one, staged.exchanges))).toEqual([]);
    const evident = untested.filter(({ unlock }) => unlock?.shown !== undefined);
    expect(evident.length).toBeGreaterThanOrEqual(shown);
  },
);
