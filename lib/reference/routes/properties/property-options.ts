import type { Hooks } from "#lib/reference/engine/records.ts";
import { propertyOptions } from "#lib/reference/models/property.ts";
import type { FieldError } from "#lib/reference/problem.ts";
import { text } from "#lib/reference/store/row.ts";
import type { Act } from "#lib/reference/routes/route.ts";
import { onSurface, stripValues } from "#lib/reference/routes/types/type-surface.ts";
import type { ManagedAt } from "#lib/reference/routes/types/type-surface.ts";

/** The place of a new option of the property. */
export function optionSortOrder({ call, policies }: Act, propertyId: string): number {
  const orders = propertyOptions(call.store, propertyId).map((row) =>
    Number(row["sort_order"] ?? 0),
  );
  return policies.properties.optionSortOrder({ call, orders });
}

/** What is specific to the options of a property. */
export function optionHooks(surface: ManagedAt): Hooks {
  return onSurface(surface, {
    judges({ call, policies }, values, stored) {
      const { parent: property, store } = call;
      if (property === null) throw new Error("An option belongs to a property.");
      const errors: FieldError[] = [];
      const type = property["property_type"];
      if (stored === null && policies.properties.refusesOptions({ call, type })) {
        const message = "Only properties of type OPTION have options.";
        errors.push({ field: "property_id", code: "invalid", message });
      }
      const second =
        values["is_default"] === true &&
        propertyOptions(store, property.id).some(
          (row) => row.id !== stored?.id && row["is_default"] === true,
        );
      if (second && policies.properties.refusesSecondDefault({ call, property })) {
        const message = "Another option is the default.";
        errors.push({ field: "is_default", code: "invalid", message });
      }
      return errors;
    },
    completes: (act) => ({ sort_order: optionSortOrder(act, act.call.parent?.id ?? "") }),
    afterDelete(act, row) {
      const { call, policies } = act;
      if (!policies.properties.stripsDeleted({ call, row })) return;
      const propertyId = text(row, "property_id");
      stripValues(act, (values) => {
        const held = values[propertyId];
        if (held === row.id) return delete values[propertyId];
        if (!Array.isArray(held) || !held.includes(row.id)) return false;
        values[propertyId] = held.filter((id) => id !== row.id);
        return true;
      });
    },
  });
}
