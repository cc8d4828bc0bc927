import { expect, test } from "vitest";
import { text } from "#lib/reference/store/row.ts";
import { judgeBare } from "./bare-deployment.ts";

/** Values of a work item under the ids of their properties, as they are under the names. */
const byId = (fields: unknown): unknown =>
  Object.fromEntries(Object.values(Object(fields)).map((field) => [Object(field).id, field]));

const asking = ["false", "zero", "several", "on-create", "on-detail", "on-update", "move"].map(
  (name) => `custom-fields.values.${name}`,
);

const isFields = ({ resource, name }: { readonly resource: string; readonly name: string }) =>
  resource === "work-item" && name === "custom_fields";

test.each([
  ["read", false],
  ["read and written", true],
])(
  "values of custom fields are judged if they are %s by the property's id",
  async (_, isWritten) => {
    const { accusations, silent } = await judgeBare({
      openPoint: "the contract does not state what the keys of custom_fields of a work item are",
      alter: ({ presentation, writes }) => ({
        presentation: {
          member: (known) =>
            isFields(known) ? byId(presentation.member(known)) : presentation.member(known),
        },
        writes: {
          body: (known) => {
            const { custom_fields: sent, ...body } = writes.body(known);
            if (known.resource !== "work-item" || sent === undefined) return writes.body(known);
            if (!isWritten) return { ...body, custom_fields: sent };
            const named = Object.entries(Object(sent)).flatMap(([id, value]) => {
              const property = known.call.store.find("property", id);
              return property === undefined ? [] : [[text(property, "name"), value]];
            });
            return { ...body, custom_fields: Object.fromEntries(named) };
          },
        },
      }),
      asking,
    });

    expect(accusations).toEqual([]);
    expect(silent).toEqual([]);
  },
);
