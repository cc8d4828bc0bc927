import type { Check, Invariant } from "#lib/check/check.ts";
import { judgeInvariants } from "#lib/check/judge-invariant.ts";
import type { CheckResult } from "#lib/check/result.ts";
import type { OperationName } from "#lib/contract/operations.ts";
import { callsOperation } from "#lib/reference/mutants/calls-operation.ts";
import { altered, conforming } from "#lib/reference/policies.ts";
import type { Policies } from "#lib/reference/policies.ts";
import { Problem } from "#lib/reference/problem.ts";
import { judgePhases } from "#suites/proof/judge-all.ts";
import { stageReference } from "#suites/proof/staged-reference.ts";
import { needsOf } from "#suites/proof/worlds.ts";

/** The reference with operations that the plan lacks: whoever is known is asked to pay, before anything is looked at. */
function asksToPay(names: readonly OperationName[]): Policies {
  return altered(conforming, {
    negotiation: {
      servesAs: (known) => {
        if (names.some((name) => callsOperation(known.call, name)))
          throw new Problem("payment_required");
        return conforming.negotiation.servesAs(known);
      },
    },
  });
}

/** Verdicts where these operations answer 402 always, while the world is arranged and afterwards. */
export async function judgePaying(
  names: readonly OperationName[],
  checks: readonly Check[],
  invariants: readonly Invariant[],
): Promise<readonly CheckResult[]> {
  const staged = await stageReference(asksToPay(names), needsOf(checks));
  try {
    return [
      ...(await judgePhases(checks, staged)),
      ...judgeInvariants(invariants, staged.exchanges, staged.bench),
    ];
  } finally {
    await staged.close();
  }
}
