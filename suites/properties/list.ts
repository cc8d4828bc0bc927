import type { Check, Given } from "#lib/check/check.ts";
import type { Property } from "#fixtures/test-data.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { requireId } from "#lib/check/arranging/require-success.ts";
import { check } from "#lib/check/check.ts";
import { equalValues } from "#lib/check/matchers/equal-values.ts";
import { sendUndeclared } from "#lib/check/arranging/undeclared-route-write.ts";
import { sharedArrangement } from "#lib/check/arranging/shared-arrangement.ts";
import { memberOf, valueAt } from "#lib/check/matchers/pointer.ts";
import { describeField, isLawful } from "#lib/check/matchers/value.ts";
import { keysOf } from "#lib/contract/family.ts";
import { eligiblePage } from "#lib/check/matchers/list-page.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import { resources } from "#lib/contract/resources.ts";
import { below } from "#lib/contract/path.ts";
import { listNewest, propertiesMade } from "#suites/support/properties/arrangement.ts";
import { sendProperty, propertySurfaces } from "#suites/support/properties/surface.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";

const { path: template } = lists.projectProperties;
const optionFields = resources.propertyOption.fields;
const [project] = propertySurfaces;
/** The frozen project's properties on one page. */
function readList({ api, path, frozenProject }: Given<"frozenProject">): Promise<Exchange> {
  return api.read(path(template, { project_id: frozenProject.id }), { per_page: 200 });
}

function rowsOf({ response }: Exchange): readonly unknown[] {
  const rows = valueAt(response.json, "/data");
  return Array.isArray(rows) ? rows : [];
}

const idsOf = (page: Exchange) => rowsOf(page).map((row) => memberOf(row, "id"));
const isUnattached = ({ typeIds }: Property) => typeIds.length === 0;

/** A property of the scratch project that is reported as inactive, and the answer to its use. */
const deactivated = sharedArrangement(
  "properties.deactivated",
  async (given: Given<"scratchProject">) => {
    const display_name = given.unique("Retired");
    const json = { display_name, property_type: "TEXT", is_required: true };
    const id = requireId(await sendProperty(given, project, { json }));
    const at = given.path(template, { project_id: given.scratchProject.project.id });
    const changed = await sendUndeclared(given, "PATCH", below(at, id), {
      json: { is_active: false },
    });
    const query = { paginate: "cursor", order_by: "-created_at", per_page: 200 };
    return { id, changed, page: await listNewest(given), byCursor: await given.api.get(at, query) };
  },
);

const members = keysOf(resources.workItemProperty.fields);

/** The properties of the scratch project as created, and the list that is read afterwards. */
const listedProperties = sharedArrangement(
  "properties.listed",
  async (given: Given<"scratchProject">) => {
    const made = await propertiesMade.project(given);
    return { ...made, page: await listNewest(given) };
  },
);

const isEmpty = (value: unknown) => Object.keys(value ?? {}).length === 0 && !isScalar(value);
const isScalar = (value: unknown) => typeof value === "boolean" || typeof value === "number";

/** An empty value may be spelled in several ways. */
const reportsEqual = (left: unknown, right: unknown) =>
  equalValues(left, right) || (isEmpty(left) && isEmpty(right));

const holds = (word: "unattached" | "attached", isMeant: (property: Property) => boolean) =>
  check({
    id: `properties.list.holds-${word}`,
    clause: `properties/list#${word}`,
    title: `the list of properties holds those that are ${word}`,
    needs:
      word === "attached"
        ? ["frozenProject", "properties", "types"]
        : ["frozenProject", "properties"],
    killedBy: [`properties-list-omits-${word}`],
    async run(given) {
      const page = await readList(given);

      const meant = given.properties.filter(isMeant).map(({ id }) => id);
      if (meant.length === 0) throw untested(`No property is ${word}.`, unlocks.projectsMade);
      const listed = idsOf(page);
      given.expect(page).status(200).atLeast("/data", 1);
      const all = meant.every((id) => listed.includes(id));
      given.expect(page).that("/data", `properties ${meant.join(", ")}`, listed, all);
    },
  });

const optionMember = (name: keyof typeof optionFields) =>
  check({
    id: `properties.list.options-hold-${name.replaceAll("_", "-")}`,
    clause: "properties/options#members",
    subject: name,
    title: `each option of a property holds ${name}: ${describeField(optionFields[name])}`,
    needs: ["frozenProject", "properties"],
    killedBy: [`property-options-${name}-dropped`, `property-options-second-${name}-mistyped`],
    async run(given) {
      const page = await readList(given);

      const known = given.properties.find(({ options }) => options.length > 0);
      const index = idsOf(page).indexOf(known?.id);
      given.expect(page).status(200).atLeast(`/data/${index}/options`, 1);
      given
        .expect(page)
        .every(
          `/data/${index}/options`,
          describeField(optionFields[name]),
          (option) => isLawful(optionFields[name], memberOf(option, name)),
          name,
        );
    },
  });

/** The list of a project's properties. */
export const propertyListChecks: readonly Check[] = [
  holds("unattached", isUnattached),
  holds("attached", (property) => !isUnattached(property)),
  ...keysOf(optionFields).map((name) => optionMember(name)),
  check({
    id: "properties.list.holds-inactive",
    clause: "properties/list#inactive",
    title: "the list of properties holds an inactive one",
    needs: ["scratchProject", "projectMode"],
    killedBy: ["properties-list-omits-inactive"],
    async run(given) {
      const { id, page } = await deactivated(given);

      given.expect(page).status(200).atLeast("/data", 1);
      const listed = idsOf(page);
      given.expect(page).that("/data", `property ${id}`, listed, listed.includes(id));
    },
  }),
  check({
    id: "properties.list.holds-inactive-by-cursor",
    clause: "properties/list#inactive",
    title: "the list of properties by cursor holds an inactive one",
    needs: ["scratchProject", "projectMode"],
    killedBy: ["properties-list-omits-inactive-by-cursor"],
    async run(given) {
      const { id, byCursor } = await deactivated(given);
      eligiblePage(lists.projectProperties, byCursor);

      given.expect(byCursor).status(200).atLeast("/data", 1);
      const listed = idsOf(byCursor);
      given.expect(byCursor).that("/data", `property ${id}`, listed, listed.includes(id));
    },
  }),
  check({
    id: "properties.update.makes-inactive",
    clause: "properties/update#is-active",
    title: "an update of is_active makes a property inactive",
    needs: ["scratchProject", "projectMode"],
    killedBy: ["property-is-active-is-not-stored", "property-update-is-not-stored"],
    async run(given) {
      const { id, page } = await deactivated(given);

      const index = idsOf(page).indexOf(id);
      given.expect(page).status(200).equals(`/data/${index}/is_active`, false);
    },
  }),
  check({
    id: "properties.list.holds-no-other-project",
    clause: "properties/list#scope",
    title: "the list of properties holds none of another project",
    needs: ["scratchProject", "frozenProject", "properties", "projectMode"],
    killedBy: ["properties-list-holds-other-projects"],
    async run(given) {
      const page = await listNewest(given);

      const other = given.properties.map(({ id }) => id);
      const unexpected = rowsOf(page).filter((row) => other.includes(String(memberOf(row, "id"))));
      given.expect(page).status(200).that("/data", "a list", page.response.json, isList(page));
      given
        .expect(page)
        .that("/data", "no property of the frozen project", unexpected, unexpected.length === 0);
    },
  }),
  check({
    id: "properties.list.tells-as-created",
    clause: "properties/name#told-alike",
    title: "the list returns a property as its create answered it",
    needs: ["scratchProject", "projectMode"],
    killedBy: ["properties-list-tells-another-name", "properties-list-forgets-is-multi"],
    async run(given) {
      const { multi, page } = await listedProperties(given);
      const id = requireId(multi.answer);

      const index = idsOf(page).indexOf(id);
      given.expect(page).status(200).equals(`/data/${index}/id`, id);
      const row = valueAt(page.response.json, `/data/${index}`);
      const shown = ["name", "display_name", "property_type", "is_multi", "is_required"] as const;
      const differing = shown.filter(
        (name) =>
          !equalValues(memberOf(row, name), valueAt(multi.answer.response.json, `/${name}`)),
      );
      given.expect(page).that(`/data/${index}`, "as created", differing, differing.length === 0);
    },
  }),
  check({
    id: "properties.list.tells-the-required-as-created",
    clause: "properties/list#told-alike",
    title: "the list returns every member of a required property as its create answered it",
    needs: ["scratchProject", "projectMode"],
    killedBy: ["properties-list-forgets-is-required", "properties-list-relates-each-to-users"],
    async run(given) {
      const { required, page } = await listedProperties(given);
      const { json: made } = required.answer.response;

      const index = idsOf(page).indexOf(requireId(required.answer));
      given.expect(page).status(200).atLeast("/data", 1);
      const row = rowsOf(page)[index];
      const names = members.filter((name) =>
        [made, row].every((one) => memberOf(one, name) !== undefined),
      );
      const differing = names.filter(
        (name) => !reportsEqual(memberOf(row, name), memberOf(made, name)),
      );
      given.expect(page).that(`/data/${index}`, "as created", differing, differing.length === 0);
    },
  }),
  check({
    id: "properties.list.knows-no-filters",
    clause: "properties/list#no-filters",
    title: "the list of properties answers search, which it does not have, without a server error",
    needs: ["frozenProject", "properties"],
    killedBy: ["properties-list-fails-on-search"],
    async run(given) {
      const at = given.path(template, { project_id: given.frozenProject.id });
      const page = await given.api.read(at, { search: "no such property", per_page: 200 });

      given.observe(`search answers ${page.response.status}, ${idsOf(page).length} rows`, page);
      given.expect(page).that("status", "no server error", page.response.status, isAnswered(page));
    },
  }),
];

function isList(page: Exchange): boolean {
  return Array.isArray(valueAt(page.response.json, "/data"));
}

function isAnswered({ response }: Exchange): boolean {
  return response.status < 500;
}
