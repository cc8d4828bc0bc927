import { findingBelowAny } from "#lib/reference/below-any.ts";
import type { GatedArea } from "#lib/reference/plan.ts";
import type { Variant } from "./variant.ts";
import { variantsOf } from "./variant.ts";

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
  "points-read-below-any-estimate": {
    openPoint: "whether a read through another parent of one project finds a point is not stated",
    alter: findingBelowAny("estimate-point", "GET"),
  },
  "comments-read-below-any-item": {
    openPoint: "whether a read through another parent of one project finds a comment is not stated",
    alter: findingBelowAny("comment", "GET"),
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
