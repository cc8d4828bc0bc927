import { walkedRows } from "#lib/check/matchers/walked-list.ts";
import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { memberOf } from "#lib/check/matchers/pointer.ts";
import { equalValues } from "#lib/check/matchers/equal-values.ts";
import { describeValue } from "#lib/check/matchers/value.ts";
import { attaching } from "#suites/support/types/attaching.ts";
import { customFieldIds } from "#suites/support/types/documents.ts";
import { successOf, idIn } from "#suites/support/types/send.ts";
import { typeSurfaces } from "#suites/support/types/surface.ts";

/** Members that attaching and detaching a property leave unchanged. */
const ofProperty = ["display_name", "property_type", "description", "is_required", "is_multi"];

const nested = typeSurfaces.map(({ surface, needs }) =>
  check({
    id: `work-item-types.attach.nested-${surface}`,
    clause: "work-item-types/nested#properties",
    subject: surface,
    title: `a property nested as an object in an attachment to a ${surface}'s type is not attached`,
    needs,
    killedBy: [`nested-properties-are-attached-on-the-${surface}-surface`],
    async run(given) {
      const { other, properties } = await attaching(surface, given);
      successOf(other.taken);
      const [, second] = properties;

      given.observe(`an object for an id answers ${other.nested.response.status}`, other.nested);
      const found = customFieldIds(successOf(other.after));
      const none = !found.includes(second);
      given.expect(other.after).that("/custom_fields", `no entry for ${second}`, found, none);
    },
  }),
);

/** What writes that relate types, projects and properties leave unchanged. */
export const untouchedChecks: readonly Check[] = [
  ...nested,
  check({
    id: "work-item-types.attach.leaves-the-property",
    clause: "work-item-types/attach#leaves-the-property",
    title: "a property is listed unchanged after it was attached and detached",
    needs: ["scratchProject", "projectMode"],
    killedBy: ["attaching-makes-properties-required", "detaching-makes-the-property-multiple"],
    async run(given) {
      const { made, detached, survivor } = await attaching("project", given);
      given.expect(detached).served(false);
      successOf(detached);

      const row = walkedRows(survivor).find((one) => memberOf(one, "id") === idIn(made));
      const claims = given.expect(survivor).status(200);
      for (const name of ofProperty) {
        const was = memberOf(made.response.json, name);
        const is = memberOf(row, name);
        if (was === undefined || is === undefined) continue;
        claims.that(`/data/-/${name}`, describeValue(was), is, equalValues(is, was));
      }
    },
  }),
];
