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
  alter: ({ gating }) => ({
    gating: { opens: (known) => known.area !== area && gating.opens(known) },
  }),
});

/** Lawful plans, and lawful moments at which rights are judged. */
export const rightsVariants = variantsOf({
  "plan-without-releases": without("releases"),
  "plan-without-automations": without("automations"),
  "plan-without-initiatives": without("initiatives"),
  "plan-told-before-rights": {
    openPoint:
      "whether what the plan lacks is told before rights and records are looked at is not stated",
    alter: ({ negotiation }) => ({
      negotiation: {
        servesAs: (known) => {
          const isLacking = /\/(?:releases|automations|initiatives|pages)\//.test(known.call.path);
          if (isLacking) throw new Problem("payment_required");
          return negotiation.servesAs(known);
        },
      },
    }),
  },
  "members-may-not-list-work-items": {
    openPoint: "what a role lets a member of a project read is not stated",
    alter: ({ authorization }) => ({
      authorization: {
        permits: (known) =>
          (!listsWorkItems(known.call) || known.administers) && authorization.permits(known),
      },
    }),
  },
  "members-list-their-own-work-items": {
    openPoint: "which work items of a project a role shows a member is not stated",
    alter: ({ tenancy }) => ({
      tenancy: {
        lists: (known) => {
          const { call, row } = known;
          const isSeen = !isMember(call) || row["created_by_id"] === call.caller?.userId;
          return (!listsWorkItems(call) || isSeen) && tenancy.lists(known);
        },
      },
    }),
  },
  "points-read-below-any-estimate": {
    openPoint: "whether a read through another parent of one project finds a point is not stated",
    alter: findingBelowAny("estimate-point", "GET"),
  },
  "comments-read-below-any-item": {
    openPoint: "whether a read through another parent of one project finds a comment is not stated",
    alter: findingBelowAny("comment", "GET"),
  },
  "workspaces-have-words-for-roles-of-their-own": {
    openPoint: "whether a role of the workspace is a role of its projects is not shown",
    alter: ({ presentation }) => ({
      presentation: {
        member: (known) =>
          known.resource === "workspace-member" && known.name === "role"
            ? `workspace_${String(known.value)}`
            : presentation.member(known),
      },
    }),
  },
  "audit-log-for-nobody": {
    openPoint: "which role may read the audit log is not stated",
    alter: ({ authorization }) => ({
      authorization: {
        permits: (known) =>
          known.call.operation !== "listAuditLogs" && authorization.permits(known),
      },
    }),
  },
  "scopes-judged-after-lookup": {
    openPoint: "whether a scope is judged before a record is looked up is not stated",
    alter: () => ({ authorization: { scopesJudged: () => "after-path" } }),
  },
  "roles-judged-after-body": {
    openPoint: "whether a role is judged before the body is not stated",
    alter: () => ({ authorization: { rolesJudged: () => "in-work" } }),
  },
});
