import { findingBelowAny } from "#lib/reference/below-any.ts";
import type { Call } from "#lib/reference/call.ts";
import type { GatedArea } from "#lib/reference/plan.ts";
import { Problem } from "#lib/reference/problem.ts";
import type { Variant } from "./variant.ts";
import { variantsOf } from "./variant.ts";

const listsWorkItems = ({ operation }: Call): boolean =>
  operation === "listProjectWorkItems" || operation === "listWorkItems";

const isMember = ({ store, caller }: Call): boolean =>
  store
    .rows("workspace-member")
    .some((row) => row["member_id"] === caller?.userId && row["role"] === "member");

const without = (area: GatedArea): Variant => ({
  openPoint: `a plan may lack ${area}, which then ask for payment`,
  policy: "gating.opens",
  where: (known) => known.area === area,
  instead: () => false,
});

/** Lawful plans, and lawful moments at which rights are judged. */
export const planAndRightVariants = variantsOf({
  "plan-without-releases": without("releases"),
  "plan-without-automations": without("automations"),
  "plan-without-initiatives": without("initiatives"),
  "plan-told-before-rights": {
    openPoint:
      "whether what the plan lacks is reported before rights and records are looked at is not stated",
    policy: "negotiation.servesAs",
    where: ({ call }) => /\/(?:releases|automations|initiatives|pages)\//.test(call.path),
    instead: () => {
      throw new Problem("payment_required");
    },
  },
  "members-may-not-list-work-items": {
    openPoint: "what a role lets a member of a project read is not stated",
    policy: "authorization.permits",
    where: ({ call, administers }) => listsWorkItems(call) && !administers,
    instead: () => false,
  },
  "members-list-their-own-work-items": {
    openPoint: "which work items of a project a role shows a member is not stated",
    policy: "tenancy.lists",
    where: ({ call, row }) =>
      listsWorkItems(call) && isMember(call) && row["created_by_id"] !== call.caller?.userId,
    instead: () => false,
  },
  "points-read-below-any-estimate": {
    openPoint: "whether a read through another parent of one project finds a point is not stated",
    ...findingBelowAny("estimate-point", "GET"),
  },
  "comments-read-below-any-item": {
    openPoint: "whether a read through another parent of one project finds a comment is not stated",
    ...findingBelowAny("comment", "GET"),
  },
  "workspaces-have-words-for-roles-of-their-own": {
    openPoint: "whether a role of the workspace is a role of its projects is not shown",
    policy: "presentation.member",
    where: ({ resource, name }) => resource === "workspace-member" && name === "role",
    instead: ({ value }) => `workspace_${String(value)}`,
  },
  "audit-log-for-nobody": {
    openPoint: "which role may read the audit log is not stated",
    policy: "authorization.permits",
    where: ({ call }) => call.operation === "listAuditLogs",
    instead: () => false,
  },
  "scopes-judged-after-lookup": {
    openPoint: "whether a scope is judged before a record is looked up is not stated",
    policy: "authorization.scopesJudged",
    instead: () => "after-path",
  },
  "roles-judged-after-body": {
    openPoint: "whether a role is judged before the body is not stated",
    policy: "authorization.rolesJudged",
    instead: () => "in-work",
  },
});
