import type { Check } from "#lib/check/check.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { activated } from "#lib/check/arranging/active-property.ts";
import { requireId, requireSuccess } from "#lib/check/arranging/require-success.ts";
import { sharedArrangement } from "#lib/check/arranging/shared-arrangement.ts";
import { check } from "#lib/check/check.ts";
import { keysOf } from "#lib/contract/family.ts";
import { memberOf, pointerTo, valueAt } from "#lib/check/matchers/pointer.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { provide } from "#fixtures/provide.ts";
import type { Missing } from "#fixtures/test-data.ts";
import { UnjudgedError, untested } from "#lib/unjudged/unjudged.ts";
import { sendOperation } from "#suites/support/types/send.ts";
import { makeItem } from "#suites/support/work-items/make-item.ts";
import type { CustomGiven } from "./arrangement.ts";
import { customFieldNeeds } from "./arrangement.ts";

type Point = keyof typeof mistakable;

type Leaf = string | number | boolean;

/**
 * Values such as false or 0 that a program may mistake for absent, each with a similar one, and how both may be
 * written.
 */
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

/** Every scalar in a value, however deeply it is nested. */
function leavesOf(value: unknown): readonly Leaf[] {
  if (isLeaf(value)) return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(leavesOf) : [];
}

const holds = (value: unknown, written: RegExp): boolean =>
  leavesOf(value).some((leaf) => written.test(String(leaf)));

/** A property for one of the values, or why it was not created: a deployment may refuse one and accept the others. */
type MadeProperty = { readonly id: string; readonly key: string } | { readonly thrown: unknown };

async function makeProperty(given: CustomGiven, name: Point): Promise<MadeProperty> {
  const project_id = given.scratchProject.project.id;
  const { property_type, is_multi } = mistakable[name];
  const json = { display_name: given.unique(name), property_type, is_multi };
  try {
    const answer = await sendOperation(given, "createProjectProperty", { project_id }, { json });
    const id = requireId(await activated(given, answer));
    return { id, key: String(memberOf(answer.response.json, "name")) };
  } catch (thrown) {
    return { thrown };
  }
}

/** A type with a property for each value whose property could be created. */
const typed = sharedArrangement("custom-fields.mistakable", async (given: CustomGiven) => {
  const project_id = given.scratchProject.project.id;
  const type = { name: given.unique("Of plain values"), is_active: true };
  const made = await sendOperation(given, "createProjectType", { project_id }, { json: type });
  const type_id = requireId(made);
  const found = new Map<Point, MadeProperty>();
  // oxlint-disable-next-line no-await-in-loop -- each is activated by a separate write
  for (const name of keysOf(mistakable)) found.set(name, await makeProperty(given, name));
  const properties = [...found.values()].flatMap((one) => ("id" in one ? [one.id] : []));
  const place = { project_id, type_id };
  if (properties.length > 0) {
    const json = { properties };
    requireSuccess(await sendOperation(given, "attachProjectProperties", place, { json }));
  }
  return { type_id, found };
});

/** The type, and what may be the key of its property for this value: the contract does not say whether it is the name. */
async function typedFor(given: CustomGiven, point: Point) {
  const { type_id, found } = await typed(given);
  const property = found.get(point);
  if (property === undefined) throw new Error(`No property is for ${point}.`);
  if ("thrown" in property) throw property.thrown;
  return { type_id, keys: [property.key, property.id] };
}

/** Creates a work item with one custom value under a key, and reads it. */
async function readValued(
  given: CustomGiven,
  point: Point,
  [key, value]: readonly [key: string, value: unknown],
): Promise<Exchange> {
  const { type_id } = await typedFor(given, point);
  const custom_fields = { [key]: value };
  const { at } = await makeItem(given, { name: given.unique(point), type_id, custom_fields });
  return requireSuccess(await given.api.get(at));
}

/** The key under which another value is taken, and where it is read; another key is tried if it is refused or ignored. */
async function keyedFor(given: CustomGiven, point: Point) {
  const { other, otherWritten } = mistakable[point];
  const { keys } = await typedFor(given, point);
  const places = keys.map((key) => pointerTo("custom_fields", key));
  const refusals: Missing[] = [];
  for (const key of keys) {
    // oxlint-disable-next-line no-await-in-loop -- the next key is for one under which nothing is taken
    const control = await provide(() => readValued(given, point, [key, other]));
    if (!control.ok) refusals.push(control);
    else {
      const { json } = control.value.response;
      const at = places.find((place) => holds(valueAt(json, place), otherWritten));
      if (at !== undefined) return { key, at };
    }
  }
  const [refused] = refusals;
  if (refused !== undefined && refusals.length === keys.length) throw new UnjudgedError(refused);
  const unlock = unlocks.deployment("that accepts custom values by the property's name or id");
  throw untested(`The value ${JSON.stringify(other)} is not shown.`, unlock);
}

/** Custom values that are lost if a program mistakes them for no value. */
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
        const { value, written } = mistakable[point];
        const { key, at } = await keyedFor(given, point);

        const item = await readValued(given, point, [key, value]);

        const shown = valueAt(item.response.json, at);
        const all = written.every((form) => holds(shown, form));
        given.expect(item).that(at, JSON.stringify(value), shown, all);
      },
    }),
);
