import type { Call } from "#lib/reference/call.ts";
import { offeredOptions } from "#lib/reference/models/property-context.ts";
import { propertyOptions } from "#lib/reference/models/property.ts";
import type { Policies } from "#lib/reference/policies.ts";
import { ids } from "#lib/reference/store/row.ts";
import type { Row } from "#lib/reference/store/row.ts";

/** A property as it applies to the work items of one project and type. */
export interface EffectiveProperty {
  readonly property: Row;
  readonly required: boolean;
  readonly multi: boolean;
  readonly defaults: readonly string[];
  readonly options: readonly Readonly<Row>[];
}

interface Deciding {
  readonly call: Call;
  readonly policies: Policies;
}

/** The property after its most specific context for the path's project and the type is applied. */
export function effectiveProperty(deciding: Deciding, property: Row, type: Row): EffectiveProperty {
  const { call, policies } = deciding;
  const context = contextOf(deciding, property, type);
  const effective = (name: string): unknown =>
    policies.contexts.effective({
      call,
      name,
      own: context?.[name],
      inherited: property[name],
    });
  const defaults = effective("default_value");
  const offered = context === undefined ? [] : offeredOptions(context, call.store);
  return {
    property,
    required: effective("is_required") === true,
    multi: effective("is_multi") === true,
    defaults: Array.isArray(defaults) ? defaults.map(String) : [],
    options: offered.length > 0 ? offered : propertyOptions(call.store, property.id),
  };
}

function contextOf({ call, policies }: Deciding, property: Row, type: Row): Row | undefined {
  const ranked = call.store
    .rows("property-context")
    .filter((context) => {
      if (context["property_id"] !== property.id) return false;
      const covers = coversProject(context, call.project?.id) && coversType(context, type.id);
      return policies.contexts.applies({ call, context, covers });
    })
    .map((context) => ({ context, rank: rankOf({ call, policies }, context) }));
  return ranked.toSorted((left, right) => left.rank - right.rank)[0]?.context;
}

/** How specific a context is; the lowest rank is the most specific. */
export function rankOf({ call, policies }: Deciding, context: Row): number {
  const allProjects = context["applies_to_all_projects"] === true;
  const allTypes = context["applies_to_all_work_item_types"] === true;
  return policies.contexts.rank({ call, context, allProjects, allTypes });
}

function coversProject(context: Row, id: string | undefined): boolean {
  if (context["applies_to_all_projects"] === true) return true;
  return id !== undefined && ids(context, "project_ids").includes(id);
}

function coversType(context: Row, id: string): boolean {
  if (context["applies_to_all_work_item_types"] === true) return true;
  return ids(context, "issue_type_ids").includes(id);
}
