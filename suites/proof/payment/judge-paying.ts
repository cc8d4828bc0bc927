import type { Check, Invariant } from "#lib/check/check.ts";
import { judgeInvariants } from "#lib/check/judge-invariant.ts";
import type { CheckResult } from "#lib/check/result.ts";
import type { OperationName } from "#lib/contract/operations.ts";
import type { Call } from "#lib/reference/call.ts";
import { callsOperation } from "#lib/reference/mutants/building/calls-operation.ts";
import { altered, conforming } from "#lib/reference/policies.ts";
import type { Policies } from "#lib/reference/policies.ts";
import { Problem } from "#lib/reference/problem.ts";
import { judgeStagedPhases } from "#suites/proof/judging/judge-all.ts";
import { stageReference } from "#suites/proof/judging/staged-reference.ts";
import { needsOf } from "#suites/proof/judging/test-data-sets.ts";

/** What the plan lacks. */
type Lacks = (call: Call) => boolean;

/** A plan that lacks these operations. */
export function lacking(...names: readonly OperationName[]): Lacks {
  return (call) => names.some((name) => callsOperation(call, name));
}

/** The reference with a lacking plan: every authenticated caller gets 402 before anything is looked up. */
function asksToPay(lacks: Lacks): Policies {
  return altered(conforming, {
    negotiation: {
      servesAs: (known) => {
        if (lacks(known.call)) throw new Problem("payment_required");
        return conforming.negotiation.servesAs(known);
      },
    },
  });
}

/** Verdicts if whatever the plan lacks always answers 402, during set-up and afterwards. */
export async function judgePaying(
  lacks: Lacks,
  checks: readonly Check[],
  invariants: readonly Invariant[],
): Promise<readonly CheckResult[]> {
  const staged = await stageReference(asksToPay(lacks), needsOf(checks));
  try {
    return [
      ...(await judgeStagedPhases(checks, staged)),
      ...judgeInvariants(invariants, staged.exchanges, staged.bench),
    ];
  } finally {
    await staged.close();
  }
}
