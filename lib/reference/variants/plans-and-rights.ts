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
  openPoint: `a plan may lack ${area}, which then answer 402`,
  policy: "gating.opens",
  where: (known) => known.area === area,
  instead: () => false,
});

/** Lawful plans, and lawful moments at which rights are checked. */
export const planAndRightVariants = variantsOf({
  "plan-without-releases": without("releases"),
  "plan-without-automations": without("automations"),
  "plan-without-initiatives": without("initiatives"),
  "plan-told-before-rights": {
    openPoint:
      "the contract does not state whether a missing plan is reported before rights and records are checked",
    policy: "negotiation.servesAs",
    where: ({ call }) => /\/(?:releases|automations|initiatives|pages)\//.test(call.path),
    instead: () => {
      throw new Problem("payment_required");
    },
  },
  "plan-told-by-edges-alone": {
    openPoint: "the contract gives no route of automations but that of their edges",
    policy: "negotiation.servesAs",
    where: ({ call }) => /\/automations\//.test(call.path),
    instead: ({ call }) => {
      const isGiven = call.path.endsWith("/edges/");
      throw new Problem(isGiven ? "payment_required" : "method_not_allowed");
    },
  },
  "members-may-not-list-work-items": {
    openPoint: "the contract does not state what a project member's role allows them to read",
    policy: "authorization.permits",
    where: ({ call, administers }) => listsWorkItems(call) && !administers,
    instead: () => false,
  },
  "members-list-their-own-work-items": {
    openPoint: "the contract does not state which work items of a project a role shows a member",
    policy: "tenancy.lists",
    where: ({ call, row }) =>
      listsWorkItems(call) && isMember(call) && row["created_by_id"] !== call.caller?.userId,
    instead: () => false,
  },
  "points-read-below-any-estimate": {
    openPoint:
      "the contract does not state whether a point can be read below another parent in the same project",
    ...findingBelowAny("estimate-point", "GET"),
  },
  "comments-read-below-any-item": {
    openPoint:
      "the contract does not state whether a comment can be read below another parent in the same project",
    ...findingBelowAny("comment", "GET"),
  },
  "workspaces-have-words-for-roles-of-their-own": {
    openPoint:
      "the contract does not show whether a role in the workspace is also a role in its projects",
    policy: "presentation.member",
    where: ({ resource, name }) => resource === "workspace-member" && name === "role",
    instead: ({ value }) => `workspace_${String(value)}`,
  },
  "audit-log-for-nobody": {
    openPoint: "the contract does not state which role may read the audit log",
    policy: "authorization.permits",
    where: ({ call }) => call.operation === "listAuditLogs",
    instead: () => false,
  },
  "scopes-judged-after-lookup": {
    openPoint:
      "the contract does not state whether a scope is checked before a record is looked up",
    policy: "authorization.scopesJudged",
    instead: () => "after-path",
  },
  "roles-judged-after-body": {
    openPoint: "the contract does not state whether a role is checked before the body",
    policy: "authorization.rolesJudged",
    instead: () => "in-work",
  },
});
