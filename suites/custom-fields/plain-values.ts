import type { Check } from "#lib/check/check.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { activated } from "#lib/check/arranging/active-property.ts";
import { requireId, requireSuccess } from "#lib/check/arranging/require-success.ts";
import { sharedArrangement } from "#lib/check/arranging/shared-arrangement.ts";
import { check } from "#lib/check/check.ts";
import { memberOf, valueAt } from "#lib/check/matchers/pointer.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";
import { sendOperation } from "#suites/support/types/send.ts";
import { makeItem } from "#suites/support/work-items/make-item.ts";
import type { CustomGiven } from "./arrangement.ts";
import { customFieldNeeds } from "./arrangement.ts";

type Leaf = string | number | boolean;

/** Values that a program may take for none or for one, and a like one that nobody does; each by how it may be written. */
const mistakable = {
  false: {
    property_type: "BOOLEAN",
    is_multi: false,
    value: false,
    other: true,
    written: [/^(?:false|0)$/i],
    otherWritten: /^(?:true|1)$/i,
  },
  zero: {
    property_type: "DECIMAL",
    is_multi: false,
    value: 0,
    other: 7,
    written: [/^0(?:[.]0+)?$/],
    otherWritten: /^7(?:[.]0+)?$/,
  },
  several: {
    property_type: "TEXT",
    is_multi: true,
    value: ["ochre", "umber"],
    other: ["sepia"],
    written: [/ochre/, /umber/],
    otherWritten: /sepia/,
  },
} as const;

const isLeaf = (value: unknown): value is Leaf =>
  ["string", "number", "boolean"].includes(typeof value);

/** All that a value holds, however it is wrapped. */
function leavesOf(value: unknown): readonly Leaf[] {
  if (isLeaf(value)) return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(leavesOf) : [];
}

const holds = (value: unknown, written: RegExp): boolean =>
  leavesOf(value).some((leaf) => written.test(String(leaf)));

/** A type with a property for each of the values, and the names of these properties. */
const typed = sharedArrangement("custom-fields.mistakable", async (given: CustomGiven) => {
  const project_id = given.scratchProject.project.id;
  const type = { name: given.unique("Of plain values"), is_active: true };
  const made = await sendOperation(given, "createProjectType", { project_id }, { json: type });
  const type_id = requireId(made);
  const keys = new Map<string, string>();
  const properties: string[] = [];
  for (const [name, { property_type, is_multi }] of Object.entries(mistakable)) {
    const json = { display_name: given.unique(name), property_type, is_multi };
    // oxlint-disable no-await-in-loop -- each is made active by a write of its own
    const answer = await sendOperation(given, "createProjectProperty", { project_id }, { json });
    properties.push(requireId(await activated(given, answer)));
    keys.set(name, String(memberOf(answer.response.json, "name")));
  }
  const json = { properties };
  const place = { project_id, type_id };
  requireSuccess(await sendOperation(given, "attachProjectProperties", place, { json }));
  return { type_id, keys };
});

/** Makes a work item with one custom value, and reads it. */
async function readValued(given: CustomGiven, point: string, value: unknown): Promise<Exchange> {
  const { type_id, keys } = await typed(given);
  const custom_fields = { [keys.get(point) ?? ""]: value };
  const { at } = await makeItem(given, { name: given.unique(point), type_id, custom_fields });
  return requireSuccess(await given.api.get(at));
}

/** Custom values that are lost where a program takes them for none or for one. */
export const plainValueChecks: readonly Check[] = (["false", "zero", "several"] as const).map(
  (point) =>
    check({
      id: `custom-fields.values.${point}`,
      clause: "custom-fields/values#kept",
      subject: point,
      title: `a work item that is read holds its custom value ${JSON.stringify(mistakable[point].value)}`,
      needs: customFieldNeeds,
      killedBy: [`custom-value-${point}-is-lost`],
      async run(given) {
        const { value, other, written, otherWritten } = mistakable[point];
        const { keys } = await typed(given);
        const at = `/custom_fields/${keys.get(point)}`;
        const control = await readValued(given, point, other);
        if (!holds(valueAt(control.response.json, at), otherWritten)) {
          const unlock = unlocks.deployment("that accepts custom values by the property's name");
          throw untested(`The value ${JSON.stringify(other)} is not shown.`, unlock);
        }

        const item = await readValued(given, point, value);

        const shown = valueAt(item.response.json, at);
        const all = written.every((form) => holds(shown, form));
        given.expect(item).that(at, JSON.stringify(value), shown, all);
      },
    }),
);
