import { authentication } from "./policies/authentication.ts";
import type { AuthenticationPolicies } from "./policies/authentication.ts";
import { authorization } from "./policies/authorization.ts";
import type { AuthorizationPolicies } from "./policies/authorization.ts";
import { bulk } from "./policies/bulk.ts";
import type { BulkPolicies } from "./policies/bulk.ts";
import { description } from "./policies/description.ts";
import type { DescriptionPolicies } from "./policies/description.ts";
import { expansion } from "./policies/expansion.ts";
import type { ExpansionPolicies } from "./policies/expansion.ts";
import { fields } from "./policies/fields.ts";
import type { FieldsPolicies } from "./policies/fields.ts";
import { filters } from "./policies/filters.ts";
import type { FiltersPolicies } from "./policies/filters.ts";
import { lifecycle } from "./policies/lifecycle.ts";
import type { LifecyclePolicies } from "./policies/lifecycle.ts";
import { negotiation } from "./policies/negotiation.ts";
import type { NegotiationPolicies } from "./policies/negotiation.ts";
import { ordering } from "./policies/ordering.ts";
import type { OrderingPolicies } from "./policies/ordering.ts";
import { pagination } from "./policies/pagination.ts";
import type { PaginationPolicies } from "./policies/pagination.ts";
import { presentation } from "./policies/presentation.ts";
import type { PresentationPolicies } from "./policies/presentation.ts";
import { problems } from "./policies/problems.ts";
import type { ProblemsPolicies } from "./policies/problems.ts";
import { tenancy } from "./policies/tenancy.ts";
import type { TenancyPolicies } from "./policies/tenancy.ts";
import { writes } from "./policies/writes.ts";
import type { WritesPolicies } from "./policies/writes.ts";

/** Every decision of a deployment, by topic; each is one function or value. */
export interface Policies {
  readonly authentication: AuthenticationPolicies;
  readonly authorization: AuthorizationPolicies;
  readonly bulk: BulkPolicies;
  readonly description: DescriptionPolicies;
  readonly expansion: ExpansionPolicies;
  readonly fields: FieldsPolicies;
  readonly filters: FiltersPolicies;
  readonly lifecycle: LifecyclePolicies;
  readonly negotiation: NegotiationPolicies;
  readonly ordering: OrderingPolicies;
  readonly pagination: PaginationPolicies;
  readonly presentation: PresentationPolicies;
  readonly problems: ProblemsPolicies;
  readonly tenancy: TenancyPolicies;
  readonly writes: WritesPolicies;
}

/** The policies of a conforming deployment. */
export const conforming: Policies = {
  authentication,
  authorization,
  bulk,
  description,
  expansion,
  fields,
  filters,
  lifecycle,
  negotiation,
  ordering,
  pagination,
  presentation,
  problems,
  tenancy,
  writes,
};

/** Some policies to put in the place of others. */
export type Alteration = {
  readonly [Topic in keyof Policies]?: Partial<Policies[Topic]>;
};

/** The policies with the altered ones in place. */
export function altered(base: Policies, alteration: Alteration): Policies {
  return {
    authentication: { ...base.authentication, ...alteration.authentication },
    authorization: { ...base.authorization, ...alteration.authorization },
    bulk: { ...base.bulk, ...alteration.bulk },
    description: { ...base.description, ...alteration.description },
    expansion: { ...base.expansion, ...alteration.expansion },
    fields: { ...base.fields, ...alteration.fields },
    filters: { ...base.filters, ...alteration.filters },
    lifecycle: { ...base.lifecycle, ...alteration.lifecycle },
    negotiation: { ...base.negotiation, ...alteration.negotiation },
    ordering: { ...base.ordering, ...alteration.ordering },
    pagination: { ...base.pagination, ...alteration.pagination },
    presentation: { ...base.presentation, ...alteration.presentation },
    problems: { ...base.problems, ...alteration.problems },
    tenancy: { ...base.tenancy, ...alteration.tenancy },
    writes: { ...base.writes, ...alteration.writes },
  };
}
