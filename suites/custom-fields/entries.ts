import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { equalValues } from "#lib/check/matchers/equal-values.ts";
import { memberOf, valueAt } from "#lib/check/matchers/pointer.ts";
import { describeValue } from "#lib/check/matchers/value.ts";
import { typeSchemaCustomField, typeSchemaOption } from "#lib/contract/type-schema.ts";
import { describedIn, entryOf, customFieldNeeds, typesDescribed } from "./arrangement.ts";

/** The member of a property that an entry repeats; null if the contract names none. */
const repeats = {
  id: "id",
  type: "property_type",
  name: "name",
  display_name: "display_name",
  description: null,
  required: "is_required",
  is_multi: "is_multi",
} as const;

const dashed = (name: string) => name.replaceAll("_", "-");
const isRepeated = (name: string): name is keyof typeof repeats => Object.hasOwn(repeats, name);
const repeated = typeSchemaCustomField.filter((name) => name !== "options").filter(isRepeated);

const members = (["severity", "origin"] as const).flatMap((property) =>
  repeated.map((name) =>
    check({
      id: `custom-fields.${property}-entry.tells-${dashed(name)}`,
      clause: "custom-fields/entry#members",
      subject: name,
      title: `the entry of a property in the schema document holds its ${name} (${property})`,
      needs: customFieldNeeds,
      killedBy: [
        `custom-field-${name}-of-${property}-altered`,
        ...(property === "severity" ? ([`custom-field-${name}-dropped`] as const) : []),
      ],
      async run(given) {
        const { document, [property]: made } = await typesDescribed(given);

        const source = repeats[name];
        const written =
          source === null ? undefined : valueAt(made.answer.response.json, `/${source}`);
        const [key, entry] = describedIn(document, made);
        const reported = memberOf(entry, name);
        const holds = source === null ? reported !== undefined : equalValues(reported, written);
        const expected = source === null ? "present" : describeValue(written);
        const at = `/custom_fields/${key}/${name}`;
        given.expect(document).status(200).that(at, expected, reported, holds);
      },
    }),
  ),
);

const optionMembers = typeSchemaOption.map((name) =>
  check({
    id: `custom-fields.options.tell-${dashed(name)}`,
    clause: "custom-fields/option#members",
    subject: name,
    title: `each option of a property in the schema document has ${name}`,
    needs: customFieldNeeds,
    killedBy: [`custom-field-option-${name}-dropped`, `custom-field-second-option-${name}-dropped`],
    async run(given) {
      const { severity, document } = await typesDescribed(given);

      const [key, entry] = describedIn(document, severity);
      const options = memberOf(entry, "options");
      const lacking = Array.isArray(options)
        ? options.filter((option) => memberOf(option, name) === undefined)
        : [options];
      given.expect(document).status(200).atLeast(`/custom_fields/${key}/options`, 1);
      given
        .expect(document)
        .that(`/custom_fields/${key}/options`, `${name} on each`, lacking, lacking.length === 0);
    },
  }),
);

/** What an entry of the schema document reports about its property. */
export const entryChecks: readonly Check[] = [
  ...members,
  ...optionMembers,
  check({
    id: "custom-fields.severity-entry.tells-options",
    clause: "custom-fields/entry#members",
    subject: "options",
    title: "the entry of a property with options has an array of them",
    needs: customFieldNeeds,
    killedBy: ["custom-field-options-dropped", "custom-field-options-are-an-object"],
    async run(given) {
      const { severity, origin, document } = await typesDescribed(given);

      const [key] = describedIn(document, severity);
      const [, plain] = entryOf(document, origin.id);
      const other = describeValue(memberOf(plain, "options"));
      given.observe(`options of a property that can have none: ${other}`, document);
      given.expect(document).status(200).is(`/custom_fields/${key}/options`, "object[]");
    },
  }),
  check({
    id: "custom-fields.options.tell-all",
    clause: "custom-fields/options#all",
    title: "the entry of a property lists each of its options by id and name",
    needs: customFieldNeeds,
    killedBy: ["custom-field-options-miss-the-last", "custom-field-options-tell-another-id"],
    async run(given) {
      const { severity, options, document } = await typesDescribed(given);

      const [key, entry] = describedIn(document, severity);
      const reported = memberOf(entry, "options");
      const found = Array.isArray(reported)
        ? options.filter(({ id, name }) =>
            reported.some((one) => memberOf(one, "id") === id && memberOf(one, "name") === name),
          )
        : [];
      const expected = `options ${options.map(({ id }) => id).join(", ")}`;
      given
        .expect(document)
        .status(200)
        .that(`/custom_fields/${key}/options`, expected, reported, found.length === options.length);
    },
  }),
];
