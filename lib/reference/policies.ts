import { audit } from "./policies/audit.ts";
import type { AuditPolicies } from "./policies/audit.ts";
import { authentication } from "./policies/callers/authentication.ts";
import type { AuthenticationPolicies } from "./policies/callers/authentication.ts";
import { authorization } from "./policies/callers/authorization.ts";
import type { AuthorizationPolicies } from "./policies/callers/authorization.ts";
import { automations } from "./policies/automations.ts";
import type { AutomationsPolicies } from "./policies/automations.ts";
import { bulk } from "./policies/bulk.ts";
import type { BulkPolicies } from "./policies/bulk.ts";
import { concurrency } from "./policies/concurrency.ts";
import type { ConcurrencyPolicies } from "./policies/concurrency.ts";
import { contexts } from "./policies/work-item-types/contexts.ts";
import type { ContextsPolicies } from "./policies/work-item-types/contexts.ts";
import { customFields } from "./policies/work-item-types/custom-fields.ts";
import type { CustomFieldsPolicies } from "./policies/work-item-types/custom-fields.ts";
import { description } from "./policies/description.ts";
import type { DescriptionPolicies } from "./policies/description.ts";
import { expansion } from "./policies/lists/expansion.ts";
import type { ExpansionPolicies } from "./policies/lists/expansion.ts";
import { fields } from "./policies/lists/fields.ts";
import type { FieldsPolicies } from "./policies/lists/fields.ts";
import { filters } from "./policies/lists/filters.ts";
import type { FiltersPolicies } from "./policies/lists/filters.ts";
import { gating } from "./policies/callers/gating.ts";
import type { GatingPolicies } from "./policies/callers/gating.ts";
import { lifecycle } from "./policies/lifecycle.ts";
import type { LifecyclePolicies } from "./policies/lifecycle.ts";
import { members } from "./policies/members.ts";
import type { MembersPolicies } from "./policies/members.ts";
import { negotiation } from "./policies/negotiation.ts";
import type { NegotiationPolicies } from "./policies/negotiation.ts";
import { oauth } from "./policies/callers/oauth.ts";
import type { OauthPolicies } from "./policies/callers/oauth.ts";
import { ordering } from "./policies/lists/ordering.ts";
import type { OrderingPolicies } from "./policies/lists/ordering.ts";
import { pages } from "./policies/lists/pages.ts";
import type { PagesPolicies } from "./policies/lists/pages.ts";
import { pagination } from "./policies/lists/pagination.ts";
import type { PaginationPolicies } from "./policies/lists/pagination.ts";
import { presentation } from "./policies/presentation.ts";
import type { PresentationPolicies } from "./policies/presentation.ts";
import { problems } from "./policies/problems.ts";
import type { ProblemsPolicies } from "./policies/problems.ts";
import { properties } from "./policies/work-item-types/properties.ts";
import type { PropertiesPolicies } from "./policies/work-item-types/properties.ts";
import { tenancy } from "./policies/callers/tenancy.ts";
import type { TenancyPolicies } from "./policies/callers/tenancy.ts";
import { typeSchema } from "./policies/work-item-types/type-schema.ts";
import type { TypeSchemaPolicies } from "./policies/work-item-types/type-schema.ts";
import { types } from "./policies/work-item-types/types.ts";
import type { TypesPolicies } from "./policies/work-item-types/types.ts";
import { webhooks } from "./policies/webhooks.ts";
import type { WebhooksPolicies } from "./policies/webhooks.ts";
import { writes } from "./policies/writes.ts";
import type { WritesPolicies } from "./policies/writes.ts";

/** Every decision of a deployment, by topic; each is one function or value. */
export interface Policies {
  readonly audit: AuditPolicies;
  readonly authentication: AuthenticationPolicies;
  readonly authorization: AuthorizationPolicies;
  readonly automations: AutomationsPolicies;
  readonly bulk: BulkPolicies;
  readonly concurrency: ConcurrencyPolicies;
  readonly contexts: ContextsPolicies;
  readonly customFields: CustomFieldsPolicies;
  readonly description: DescriptionPolicies;
  readonly expansion: ExpansionPolicies;
  readonly fields: FieldsPolicies;
  readonly filters: FiltersPolicies;
  readonly gating: GatingPolicies;
  readonly lifecycle: LifecyclePolicies;
  readonly members: MembersPolicies;
  readonly negotiation: NegotiationPolicies;
  readonly oauth: OauthPolicies;
  readonly ordering: OrderingPolicies;
  readonly pages: PagesPolicies;
  readonly pagination: PaginationPolicies;
  readonly presentation: PresentationPolicies;
  readonly problems: ProblemsPolicies;
  readonly properties: PropertiesPolicies;
  readonly tenancy: TenancyPolicies;
  readonly typeSchema: TypeSchemaPolicies;
  readonly types: TypesPolicies;
  readonly webhooks: WebhooksPolicies;
  readonly writes: WritesPolicies;
}

/** The policies of a conforming deployment. */
export const conforming: Policies = {
  audit,
  authentication,
  authorization,
  automations,
  bulk,
  concurrency,
  contexts,
  customFields,
  description,
  expansion,
  fields,
  filters,
  gating,
  lifecycle,
  members,
  negotiation,
  oauth,
  ordering,
  pages,
  pagination,
  presentation,
  problems,
  properties,
  tenancy,
  typeSchema,
  types,
  webhooks,
  writes,
};

/** Some policies to put in place of others. */
export type Alteration = {
  readonly [Topic in keyof Policies]?: Partial<Policies[Topic]>;
};

/** The policies with the altered ones in place. */
export function altered(base: Policies, alteration: Alteration): Policies {
  return {
    audit: merged(base.audit, alteration.audit),
    authentication: merged(base.authentication, alteration.authentication),
    authorization: merged(base.authorization, alteration.authorization),
    automations: merged(base.automations, alteration.automations),
    bulk: merged(base.bulk, alteration.bulk),
    concurrency: merged(base.concurrency, alteration.concurrency),
    contexts: merged(base.contexts, alteration.contexts),
    customFields: merged(base.customFields, alteration.customFields),
    description: merged(base.description, alteration.description),
    expansion: merged(base.expansion, alteration.expansion),
    fields: merged(base.fields, alteration.fields),
    filters: merged(base.filters, alteration.filters),
    gating: merged(base.gating, alteration.gating),
    lifecycle: merged(base.lifecycle, alteration.lifecycle),
    members: merged(base.members, alteration.members),
    negotiation: merged(base.negotiation, alteration.negotiation),
    oauth: merged(base.oauth, alteration.oauth),
    ordering: merged(base.ordering, alteration.ordering),
    pages: merged(base.pages, alteration.pages),
    pagination: merged(base.pagination, alteration.pagination),
    presentation: merged(base.presentation, alteration.presentation),
    problems: merged(base.problems, alteration.problems),
    properties: merged(base.properties, alteration.properties),
    tenancy: merged(base.tenancy, alteration.tenancy),
    typeSchema: merged(base.typeSchema, alteration.typeSchema),
    types: merged(base.types, alteration.types),
    webhooks: merged(base.webhooks, alteration.webhooks),
    writes: merged(base.writes, alteration.writes),
  };
}

/** The same object if nothing is altered, which makes that quick to detect. */
function merged<T extends object>(base: T, alteration: Partial<T> | undefined): T {
  return alteration === undefined ? base : { ...base, ...alteration };
}
