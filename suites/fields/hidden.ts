import { listRefuses } from "#lib/check/packs/refusals-of-places.ts";
import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import type { ListGiven } from "#lib/check/matchers/list-page.ts";
import { needsRows, readListRows } from "#lib/check/matchers/list-page.ts";
import { memberOf } from "#lib/check/matchers/pointer.ts";
import type { List } from "#lib/contract/lists/lists.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import { operations } from "#lib/contract/operations.ts";
import type { Query } from "#lib/http/exchange.ts";
import {
  unreturnedOnProperties,
  unreturnedOnStates,
  unreturnedOnTypes,
  unreturnedOnWorkItems,
} from "#lib/contract/subjects/sparse-lists.ts";
import { groundsOf } from "#lib/check/grounds.ts";

const workItemLists = [lists.projectWorkItems, lists.workspaceWorkItems] as const;
const dashed = (name: string) => name.replaceAll("_", "-");

/** The run of a check that a list refuses a requested member. */
function refusesField(list: List, name: string): (given: ListGiven) => Promise<void> {
  return listRefuses(list, ["fields", name], (refusal) =>
    refusal.problem("invalid_request").fieldError("fields", "invalid"),
  );
}

/** Judges that no row of a list has a member. */
async function expectHidden(given: ListGiven, list: List, name: string, query: Query = {}) {
  const page = await readListRows(given, list, query);

  const claims = given.expect(page).status(200);
  claims.every("/data", "absent", (row) => memberOf(row, name) === undefined, name);
}

const onWorkItems = unreturnedOnWorkItems.flatMap((name) => [
  ...workItemLists.flatMap((list) => [
    check({
      id: `fields.${list.slug}.refuses-${dashed(name)}`,
      clause: "fields/not-requestable#names",
      subject: `work-item ${name}`,
      title: `${name} is refused as a field of ${list.slug}`,
      needs: ["frozenProject"],
      restsOn: groundsOf(list.slug, name),
      killedBy: [`fields-take-${name}`],
      run: refusesField(list, name),
    }),
    check({
      id: `fields.${list.slug}.hides-${dashed(name)}`,
      clause: "fields/not-returned#names",
      subject: `work-item ${name}`,
      title: `rows of ${list.slug} have no ${name}`,
      needs: needsRows(list),
      restsOn: groundsOf(list.slug, name),
      killedBy: [`objects-show-${name}`],
      run: (given) => expectHidden(given, list, name),
    }),
    check({
      id: `fields.${list.slug}.all-hides-${dashed(name)}`,
      clause: "fields/not-returned#names",
      subject: `work-item ${name}`,
      title: `rows of ${list.slug} have no ${name} for fields=all`,
      needs: needsRows(list),
      restsOn: groundsOf(name),
      killedBy: [`fields-all-shows-${name}`],
      run: (given) => expectHidden(given, list, name, { fields: "all" }),
    }),
  ]),
  check({
    id: `fields.detail.hides-${dashed(name)}`,
    clause: "fields/not-returned#names",
    subject: `work-item ${name}`,
    title: `a work item that is read has no ${name}`,
    needs: ["frozenProject", "items"],
    restsOn: groundsOf(name),
    killedBy: [`detail-shows-${name}`],
    async run({ api, path, expect, frozenProject, items: [item] }) {
      const pk = item?.id ?? "";
      const detail = await api.read(
        path(operations.readWorkItem.path, { project_id: frozenProject.id, pk }),
      );

      expect(detail).status(200).equals("/id", pk).lacks(`/${name}`);
    },
  }),
]);

const typeLists = [lists.projectTypes, lists.workspaceTypes] as const;
const onTypes = typeLists.flatMap((list) =>
  unreturnedOnTypes.flatMap((name) => [
    check({
      id: `fields.${list.slug}.refuses-${dashed(name)}`,
      clause: "fields/not-requestable#names",
      subject: `type ${name}`,
      title: `${name} is refused as a field of ${list.slug}`,
      needs: ["frozenProject"],
      restsOn: groundsOf(list.slug, name),
      killedBy: [`fields-take-${name}`],
      run: refusesField(list, name),
    }),
    check({
      id: `fields.${list.slug}.hides-${dashed(name)}`,
      clause: "fields/not-returned#names",
      subject: `type ${name}`,
      title: `rows of ${list.slug} have no ${name}`,
      needs: needsRows(list),
      restsOn: groundsOf(list.slug, name),
      killedBy: [`objects-show-${name}`],
      run: (given) => expectHidden(given, list, name),
    }),
  ]),
);

const onStates = unreturnedOnStates.flatMap((name) => [
  check({
    id: `fields.states.refuses-${dashed(name)}`,
    clause: "fields/not-requestable#names",
    subject: `state ${name}`,
    title: `${name} is refused as a field of states`,
    needs: ["frozenProject"],
    restsOn: groundsOf(name),
    killedBy: [`fields-take-${name}`],
    run: refusesField(lists.states, name),
  }),
  check({
    id: `fields.states.hides-${dashed(name)}`,
    clause: "fields/not-returned#names",
    subject: `state ${name}`,
    title: `rows of states have no ${name}`,
    needs: needsRows(lists.states),
    restsOn: groundsOf(name),
    killedBy: [`objects-show-${name}`],
    run: (given) => expectHidden(given, lists.states, name),
  }),
]);

const onProperties = unreturnedOnProperties.flatMap((name) => [
  check({
    id: `fields.project-properties.refuses-${dashed(name)}`,
    clause: "fields/not-requestable#names",
    subject: `property ${name}`,
    title: `${name} is refused as a field of properties`,
    needs: ["frozenProject"],
    restsOn: groundsOf(lists.projectProperties.slug),
    killedBy: [`properties-take-${name}`],
    run: refusesField(lists.projectProperties, name),
  }),
  check({
    id: `fields.project-properties.hides-${dashed(name)}`,
    clause: "fields/not-returned#names",
    subject: `property ${name}`,
    title: `rows of properties have no ${name}`,
    needs: needsRows(lists.projectProperties),
    restsOn: groundsOf(lists.projectProperties.slug),
    killedBy: [`properties-show-${name}`],
    run: (given) => expectHidden(given, lists.projectProperties, name),
  }),
]);

/** What the contract says is not served. */
export const hiddenChecks: readonly Check[] = [
  ...onWorkItems,
  ...onTypes,
  ...onStates,
  ...onProperties,
];
