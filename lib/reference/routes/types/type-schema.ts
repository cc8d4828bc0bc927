import { priorities } from "#lib/contract/enums.ts";
import { limits } from "#lib/contract/limits.ts";
import { effectiveProperty } from "#lib/reference/engine/effective-property.ts";
import { ownsType } from "#lib/reference/engine/ownership.ts";
import { requireRecord } from "#lib/reference/engine/records.ts";
import { propertiesOfType } from "#lib/reference/models/custom-field.ts";
import { personMembers } from "#lib/reference/models/person.ts";
import { typeModel } from "#lib/reference/models/workspace.ts";
import { Problem } from "#lib/reference/problem.ts";
import { typeSchemaAnswer } from "#lib/reference/schema/type-schema-answer.ts";
import { text } from "#lib/reference/store/row.ts";
import type { Row } from "#lib/reference/store/row.ts";
import type { Act, Answer, Route } from "#lib/reference/routes/route.ts";
import { siblings } from "#lib/reference/routes/siblings.ts";
import { readInAnyMode } from "./type-surface.ts";

type Members = Readonly<Record<string, unknown>>;

const parts = ["members", "labels"] as const;

/** The option lists that are put into the document. */
function readInclude({ call, policies }: Act): ReadonlySet<string> {
  const asked = policies.typeSchema.includes({ call, text: call.query.get("include") ?? "" });
  const unknown = asked.filter(
    (token) =>
      !parts.some((part) => part === token) && policies.typeSchema.refusesUnknown({ call, token }),
  );
  if (unknown.length > 0) {
    const message = `${unknown.join(", ")}: not known. Allowed: ${parts.join(", ")}.`;
    throw new Problem("invalid_request", {
      errors: [{ field: "include", code: "invalid", message }],
    });
  }
  return new Set(
    parts.filter((part) =>
      policies.typeSchema.inlines({ call, part, asked: asked.includes(part) }),
    ),
  );
}

function pick(row: Row, names: readonly string[]): Members {
  return Object.fromEntries(names.map((name) => [name, row[name]]));
}

function memberOptions(act: Act): readonly Members[] {
  return siblings(act, "project-member").flatMap((membership) => {
    const user = act.call.store.find("user", text(membership, "member_id"));
    return user === undefined ? [] : [pick(user, personMembers)];
  });
}

function standardFields(
  act: Act,
  included: ReadonlySet<string>,
): Readonly<Record<string, Members>> {
  const states = siblings(act, "state").toSorted(
    (left, right) => Number(left["sequence"]) - Number(right["sequence"]),
  );
  return {
    name: { type: "string", required: true, max_length: limits.nameLength },
    priority: {
      type: "option",
      required: false,
      default: "none",
      options: priorities.map((value) => ({
        value,
        label: value.slice(0, 1).toUpperCase() + value.slice(1),
      })),
    },
    state_id: {
      type: "uuid",
      required: false,
      options: states.map((row) => pick(row, ["id", "name", "color", "group"])),
    },
    assignee_ids: {
      type: "uuid",
      required: false,
      is_multi: true,
      ...(included.has("members") ? { options: memberOptions(act) } : {}),
    },
    start_date: { type: "date", required: false, format: "YYYY-MM-DD" },
    // The contract lists no entry for labels, so it exists only if their list is requested.
    ...(included.has("labels")
      ? {
          label_ids: {
            type: "uuid",
            required: false,
            is_multi: true,
            options: siblings(act, "label").map((row) => pick(row, ["id", "name", "color"])),
          },
        }
      : {}),
  };
}

function customField(act: Act, property: Row, owner: Row): Members {
  const { call, policies } = act;
  const { required, multi, options } = effectiveProperty(act, property, owner);
  const entry = {
    id: property.id,
    type: property["property_type"],
    ...pick(property, ["name", "display_name", "description"]),
    required,
    is_multi: multi,
    options: options.map(({ id, name, logo_props }) => ({
      id,
      name,
      logo_props: logo_props ?? {},
    })),
  };
  return policies.typeSchema.customField({ call, property, entry });
}

function readTypeSchema(act: Act): Answer {
  const { call, policies } = act;
  const row = requireRecord(act);
  const fields: Record<string, Members> = {};
  for (const [name, entry] of Object.entries(standardFields(act, readInclude(act)))) {
    const served = policies.typeSchema.field({ call, name, entry });
    if (served !== null) fields[name] = served;
  }
  const offered = propertiesOfType(call.store, row).filter((property) =>
    policies.typeSchema.offers({ call, property }),
  );
  const custom_fields = Object.fromEntries(
    offered.map((property) => [
      policies.typeSchema.key({ call, property }),
      customField(act, property, row),
    ]),
  );
  const document = {
    type_id: row.id,
    type_name: row["name"],
    type_description: row["description"],
    type_logo_props: row["logo_props"],
    fields,
    custom_fields,
  };
  return { json: policies.typeSchema.document({ call, document }) };
}

/** The schema document of a work item type. */
export const typeSchemaRoutes: readonly Route[] = readInAnyMode("project", [
  {
    operation: "readTypeSchema",
    kind: "read",
    method: "GET",
    path: "/api/v2/workspaces/{slug}/projects/{project_id}/work-item-types/{type_id}/schema/",
    summary: "Describes what a work item of the type can be given",
    success: 200,
    action: "read",
    scope: "projects.work_item_types:read",
    answers: typeSchemaAnswer,
    record: typeModel,
    owns: ownsType,
    fields: false,
    expand: false,
    queries: { include: parts },
    handle: readTypeSchema,
  },
]);
