import type { Judgeable } from "#lib/check/check.ts";
import { roleJoinedChecks } from "./joined.ts";
import { askedChecks } from "./asked.ts";
import { notHiddenChecks } from "./not-hidden.ts";
import { rolePaymentChecks } from "./payment.ts";
import { removedChecks } from "./removed.ts";
import { roleRefusedChecks } from "./refused.ts";
import { roleRuleChecks } from "./rules.ts";

/** The answer to a role with insufficient rights. */
export const checks: readonly Judgeable[] = [
  ...roleJoinedChecks,
  ...askedChecks,
  ...notHiddenChecks,
  ...rolePaymentChecks,
  ...removedChecks,
  ...roleRefusedChecks,
  ...roleRuleChecks,
];
