import type { Given } from "#lib/check/check.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import type { Check } from "#lib/check/check.ts";
import type { PropertySurface } from "#suites/support/properties/surface.ts";
import { requireSuccess } from "#lib/check/arranging/require-success.ts";
import { check } from "#lib/check/check.ts";
import { memberOf, valueAt } from "#lib/check/matchers/pointer.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import { optionsMade } from "#suites/support/properties/arrangement.ts";
import { optionsPath, propertySurfaces, withProperty } from "#suites/support/properties/surface.ts";

// A version 4 UUID that identifies no record.
const absent = "5d1f0e3a-7c42-4b8e-9f60-2a8d4c1e7b35";

/** The property's options, in a list or alone. */
function readOptions(read: Exchange, id: string): unknown {
  const { json } = read.response;
  const rows = valueAt(json, "/data");
  const property = Array.isArray(rows) ? rows.find((row) => memberOf(row, "id") === id) : json;
  return memberOf(property, "options");
}

const inProperty = ({ name: surface, mode }: PropertySurface) =>
  check({
    id: `properties.${surface}-option.stands-in-its-property`,
    clause: "properties/option#in-property",
    subject: surface,
    title: `a property of a ${surface} holds each option that was created for it`,
    needs: ["scratchProject", mode],
    killedBy: [
      `${surface}-property-options-stay-empty`,
      `${surface}-property-options-miss-the-last`,
    ],
    async run(given) {
      const { id, read, ...options } = await optionsMade[surface](given);

      const made = [options.plain, options.standard, options.other].map((one) =>
        valueAt(requireSuccess(one).response.json, "/id"),
      );
      const isGiven = surface === "project";
      given.expect(read).served(isGiven).status(200);
      const found = readOptions(read, id);
      const held = Array.isArray(found) ? found.map((option) => memberOf(option, "id")) : found;
      const holds = Array.isArray(held) && made.every((one) => held.includes(one));
      given.expect(read).that("/options", `options ${made.join(", ")}`, held, holds);
    },
  });

const readAsMade = ({ name: surface, mode }: PropertySurface) =>
  check({
    id: `properties.${surface}-option.is-read-as-made`,
    clause: "properties/option#read",
    subject: surface,
    title: `an option of a property of a ${surface} is read with the name that its create answered`,
    needs: ["scratchProject", mode],
    killedBy: [`${surface}-property-options-are-read-in-capitals`],
    async run(given) {
      const { id, read, plain, standard, other } = await optionsMade[surface](given);
      for (const made of [plain, standard, other]) requireSuccess(made);

      const claims = given
        .expect(read)
        .served(surface === "project")
        .status(200);
      const options = Object.values(readOptions(read, id) ?? {});
      for (const { response } of [plain, standard, other]) {
        const { id: own, name } = Object(response.json);
        const option = options.find((one) => memberOf(one, "id") === own);
        const shown = memberOf(option, "name");
        claims.that("/options", String(name), shown, shown === undefined || shown === name);
      }
    },
  });

const defaultAsMade = ({ name: surface, mode }: PropertySurface) =>
  check({
    id: `properties.${surface}-option.is-default-as-made`,
    clause: "properties/option#read",
    subject: surface,
    title: `a property of a ${surface} says of each option whether it is the default, as its create answered`,
    needs: ["scratchProject", mode],
    killedBy: [`${surface}-property-options-forget-the-default`],
    async run(given) {
      const { id, read, standard, other } = await optionsMade[surface](given);
      for (const made of [standard, other]) requireSuccess(made);

      const claims = given
        .expect(read)
        .served(surface === "project")
        .status(200);
      const options = Object.values(readOptions(read, id) ?? {});
      // The first option may be the default until another one is.
      for (const { response } of [standard, other]) {
        const { id: own, is_default: made } = Object(response.json);
        const option = options.find((one) => memberOf(one, "id") === own);
        const shown = memberOf(option, "is_default");
        claims.that("/options", String(made), shown, option === undefined || shown === made);
      }
    },
  });

const withoutProperty = (surface: PropertySurface) =>
  check({
    id: `properties.${surface.name}-option.of-absent-property`,
    clause: "properties/option#absent-property",
    subject: surface.name,
    title: `an option of a property that the ${surface.name} does not have is not found`,
    needs: ["scratchProject", surface.mode],
    killedBy: [`${surface.name}-option-of-absent-property-is-forbidden`],
    async run(given) {
      const at = optionsPath(given, surface, absent);
      const answer = await given.api.send("POST", at, { json: { name: "north" } });

      given.expect(answer).problem("not_found");
    },
  });

const withExpand = (surface: PropertySurface) =>
  check({
    id: `properties.${surface.name}-option.refuses-expand`,
    clause: "properties/expand#option",
    subject: surface.name,
    title: `the create of an option of a property of a ${surface.name} refuses expand`,
    needs: ["scratchProject", surface.mode],
    killedBy: [`${surface.name}-option-create-ignores-expand`],
    async run(given) {
      const json = { display_name: given.unique("Expanded"), property_type: "OPTION" };
      const answer = await withProperty(given, surface, { json }, (made) => {
        const id = String(valueAt(requireSuccess(made).response.json, "/id"));
        const at = optionsPath(given, surface, id);
        return given.api.send("POST", at, { json: { name: "low" }, query: { expand: "property" } });
      });

      given.expect(answer).problem("invalid_request").fieldError("expand");
    },
  });

/** Options of a property that does not belong to the path's project. */
const elsewhere = (given: Given<"scratchProject" | "properties">): string => {
  const property_id = given.properties.find(({ options }) => options.length > 0)?.id ?? absent;
  return optionsPath(given, propertySurfaces[0], property_id);
};

/** Where an option appears, and where none is created. */
export const optionPlaceChecks: readonly Check[] = [
  ...propertySurfaces.flatMap((one) => [
    inProperty(one),
    readAsMade(one),
    defaultAsMade(one),
    withoutProperty(one),
    withExpand(one),
  ]),
  check({
    id: "properties.project-option.of-other-project",
    clause: "properties/option#other-project",
    title: "an option of another project's property is not found",
    needs: ["scratchProject", "properties", "projectMode"],
    killedBy: ["option-of-another-project-is-made", "option-of-another-project-is-forbidden"],
    async run(given) {
      const answer = await given.api.send("POST", elsewhere(given), { json: { name: "stray" } });

      given.expect(answer).problem("not_found");
    },
  }),
  check({
    id: "properties.project-option.of-other-project-is-not-made",
    clause: "properties/option#other-project",
    title: "an option that was refused under another project is not added to its property",
    needs: ["scratchProject", "frozenProject", "properties", "projectMode"],
    killedBy: ["option-of-another-project-is-made", "option-refused-is-made-all-the-same"],
    async run(given) {
      const name = "stray";
      await given.api.send("POST", elsewhere(given), { json: { name } });

      const at = given.path(lists.projectProperties.path, { project_id: given.frozenProject.id });
      const page = await given.api.get(at, { per_page: 200 });

      const rows = valueAt(page.response.json, "/data");
      const options = Array.isArray(rows) ? rows.flatMap((row) => memberOf(row, "options")) : [];
      const known = given.properties.flatMap((property) => property.options.map(({ id }) => id));
      // A second option may be the run's own, if the answer to its create was lost.
      const extra = options.filter(
        (option) =>
          memberOf(option, "name") === name && !known.includes(String(memberOf(option, "id"))),
      );
      given.expect(page).status(200).atLeast("/data", 1);
      given.expect(page).that("/data", `no new option ${name}`, extra, extra.length === 0);
    },
  }),
];
