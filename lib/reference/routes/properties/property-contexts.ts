import { rankOf } from "#lib/reference/engine/effective-property.ts";
import type { Hooks } from "#lib/reference/engine/records.ts";
import { propertyContextModel } from "#lib/reference/models/property-context.ts";
import { propertyOptions, workspacePropertyModel } from "#lib/reference/models/property.ts";
import { typeLists } from "#lib/reference/models/lists/type-lists.ts";
import type { Axis } from "#lib/reference/policies/work-item-types/contexts.ts";
import type { FieldError } from "#lib/reference/problem.ts";
import { ids, text } from "#lib/reference/store/row.ts";
import type { Row } from "#lib/reference/store/row.ts";
import { collection } from "#lib/reference/routes/collection.ts";
import { optionSortOrder } from "./property-options.ts";
import type { Act, Route } from "#lib/reference/routes/route.ts";
import { onSurface, readInAnyMode } from "#lib/reference/routes/types/type-surface.ts";

type Members = Readonly<Record<string, unknown>>;

const wildcards = {
  project_ids: "applies_to_all_projects",
  issue_type_ids: "applies_to_all_work_item_types",
} as const satisfies Record<Axis, string>;

/** The slice of projects and types that the context has after the write. */
function sliceOf(act: Act, values: Members, stored: Row | null): Members {
  return {
    ...axisOf(act, values, stored, "project_ids"),
    ...axisOf(act, values, stored, "issue_type_ids"),
  };
}

function axisOf({ call, policies }: Act, values: Members, stored: Row | null, axis: Axis): Members {
  const wildcard = wildcards[axis];
  const sent = values[axis];
  const named: readonly string[] = Array.isArray(sent)
    ? sent.map(String)
    : stored === null
      ? []
      : ids(stored, axis);
  const unset =
    stored !== null &&
    sent !== undefined &&
    values[wildcard] === undefined &&
    policies.contexts.listUnsetsWildcard({ call, axis, ids: named });
  const all = !unset && (values[wildcard] ?? stored?.[wildcard]) === true;
  return { [wildcard]: all, [axis]: policies.contexts.ids({ call, axis, all, ids: named }) };
}

/** The other contexts of the path's property. */
function peersOf({ call }: Act, stored: Row | null): readonly Row[] {
  return call.store
    .rows("property-context")
    .filter((row) => row["property_id"] === call.parent?.id && row.id !== stored?.id);
}

function judge(act: Act, values: Members, stored: Row | null): readonly FieldError[] {
  const { call, policies } = act;
  const slice: Row = { id: stored?.id ?? "", created_at: "", ...sliceOf(act, values, stored) };
  const errors: FieldError[] = [];
  for (const axis of ["project_ids", "issue_type_ids"] as const) {
    const touched = values[axis] !== undefined || values[wildcards[axis]] !== undefined;
    if (stored !== null && !touched) continue;
    const both = values[wildcards[axis]] === true && Object(values[axis]).length > 0;
    if (both && policies.contexts.refusesIdsWithWildcard({ call, axis })) {
      errors.push({ field: axis, code: "invalid", message: "Not alongside the wildcard." });
    }
    const pinned = slice[wildcards[axis]] === true || ids(slice, axis).length > 0;
    if (pinned || !policies.contexts.refusesUnpinned({ call, axis })) continue;
    const message = `Name at least one, or set ${wildcards[axis]}.`;
    errors.push({ field: axis, code: "required", message });
  }
  const name = stored === null ? nameOf(act, values, slice) : values["name"];
  for (const other of peersOf(act, stored)) {
    if (other["name"] === name && policies.contexts.refusesTakenName({ call, other })) {
      errors.push({ field: "name", code: "unique", message: "Another context has the name." });
    }
    const rivals = overlaps(slice, other) && rankOf(act, slice) === rankOf(act, other);
    if (rivals && policies.contexts.refusesOverlap({ call, other })) {
      const message = "A context that is as specific covers a part of the slice.";
      errors.push({ field: "project_ids", code: "invalid", message });
      break;
    }
  }
  return [...errors, ...optionErrors(act, values)];
}

/** The name of a new context; the service chooses it if none is sent. */
function nameOf(act: Act, values: Members, slice: Members): unknown {
  const { call, policies } = act;
  const taken = new Set(peersOf(act, null).map((row) => text(row, "name")));
  const [allProjects, allTypes] = Object.values(wildcards).map((one) => slice[one] === true);
  const known = { call, allProjects: allProjects === true, allTypes: allTypes === true };
  const catchAll = policies.contexts.isDefault(known);
  return values["name"] ?? policies.contexts.name({ call, catchAll, taken });
}

function overlaps(left: Row, right: Row): boolean {
  return (["project_ids", "issue_type_ids"] as const).every((axis) => {
    const wildcard = wildcards[axis];
    if (left[wildcard] === true || right[wildcard] === true) return true;
    return ids(left, axis).some((id) => ids(right, axis).includes(id));
  });
}

function optionErrors({ call, policies }: Act, { options }: Members): readonly FieldError[] {
  if (!Array.isArray(options)) return [];
  const offered = propertyOptions(call.store, call.parent?.id ?? "");
  return options.flatMap((sent, index) => {
    if (offered.some((option) => isNamed(option, sent)) || isNew({ call, policies }, sent)) {
      return [];
    }
    const message = "Names no option of the property.";
    return [{ field: `options.${index}`, code: "does_not_exist", message }];
  });
}

/** Whether an element of `options` is new to the property. */
function isNew({ call, policies }: Pick<Act, "call" | "policies">, sent: unknown): boolean {
  const { id, name } = Object(sent);
  const takesOptions = call.parent?.["property_type"] === "OPTION";
  const isName = id === undefined && typeof name === "string" && name !== "";
  return isName && takesOptions && policies.contexts.makesOptions({ call, name });
}

/** Whether an element of `options` names the option, by its id or else by its name. */
function isNamed(option: Row, sent: unknown): boolean {
  const { id, name } = Object(sent);
  return id === undefined ? name === option["name"] : String(id).toLowerCase() === option.id;
}

function offersOf(act: Act, { options }: Members): Members {
  const { call } = act;
  if (!Array.isArray(options)) return {};
  for (const sent of options) {
    const isKnown = propertyOptions(call.store, call.parent?.id ?? "").some((one) =>
      isNamed(one, sent),
    );
    if (!isKnown && isNew(act, sent)) makeOption(act, Object(sent));
  }
  const offered = propertyOptions(call.store, call.parent?.id ?? "");
  const offers = options.flatMap((sent) => {
    const option = offered.find((one) => isNamed(one, sent));
    if (option === undefined) return [];
    return [{ id: option.id, is_default: Object(sent).is_default === true }];
  });
  return { offers };
}

/** Adds an option from a context to its property. */
function makeOption(act: Act, { name, description, external_id, external_source }: Members): void {
  const { parent, store } = act.call;
  if (parent === null) return;
  store.insert("property-option", {
    workspace_id: parent["workspace_id"],
    project_id: null,
    created_by_id: act.call.caller?.userId,
    property_id: parent.id,
    name,
    description: description ?? "",
    is_default: false,
    sort_order: optionSortOrder(act, parent.id),
    external_id: external_id ?? null,
    external_source: external_source ?? null,
  });
}

function settle(act: Act, values: Members, stored: Row | null): Members {
  const { call, policies } = act;
  const slice = sliceOf(act, values, stored);
  const allProjects = slice[wildcards.project_ids] === true;
  const allTypes = slice[wildcards.issue_type_ids] === true;
  const is_default = policies.contexts.isDefault({ call, allProjects, allTypes });
  return { ...slice, ...offersOf(act, values), is_default };
}

const hooks: Hooks = onSurface("workspace", {
  judges: judge,
  completes(act, values) {
    const { call, policies } = act;
    const peers = peersOf(act, null);
    const settled = settle(act, values, null);
    const orders = peers.map((row) => Number(row["sort_order"] ?? 0));
    return {
      ...settled,
      name: nameOf(act, values, settled),
      sort_order: policies.contexts.sortOrder({ call, orders, sent: values["sort_order"] }),
    };
  },
  settles: settle,
});

/** Gives a new workspace property a context for all, on deployments that do so. */
export function seedDefaultContext({ call, policies }: Act, property: Row): void {
  if (!policies.contexts.seedsDefault({ call, property })) return;
  call.store.insert(propertyContextModel.kind, {
    workspace_id: property["workspace_id"],
    project_id: null,
    created_by_id: property["created_by_id"],
    property_id: property.id,
    name: "Default",
    [wildcards.project_ids]: true,
    [wildcards.issue_type_ids]: true,
    project_ids: [],
    issue_type_ids: [],
    is_default: true,
    sort_order: 65_535,
    external_id: null,
    external_source: null,
  });
}

/** Contexts of the workspace's properties. */
export const propertyContextRoutes: readonly Route[] = readInAnyMode(
  "workspace",
  collection({
    model: propertyContextModel,
    list: typeLists.contexts,
    path: "/api/v2/workspaces/{slug}/work-item-properties/{property_id}/contexts/",
    noun: "Context",
    serves: ["list", "create", "read", "update", "delete"],
    writes: "administer",
    scope: "workspaces.work_item_properties",
    parent: { model: workspacePropertyModel, segment: "property_id" },
    hooks,
  }),
);
