import type { Judgeable } from "#lib/check/check.ts";
import { secretInvariants } from "./invariants.ts";
import { secretChecks } from "./secrets.ts";
import { reachChecks } from "./reach.ts";
import { webhookContentChecks } from "./content.ts";
import { changedUrlChecks } from "./changed-url.ts";
import { foreignListenerChecks } from "./foreign-listener.ts";
import { logDataChecks } from "./log-data.ts";
import { logChecks } from "./logs.ts";

/** Webhooks, their secrets, their deliveries and the delivery logs. */
export const checks: readonly Judgeable[] = [
  ...secretInvariants,
  ...secretChecks,
  ...webhookContentChecks,
  ...reachChecks,
  ...foreignListenerChecks,
  ...changedUrlChecks,
  ...logChecks,
  ...logDataChecks,
];
