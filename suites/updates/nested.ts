import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";

import { memberOf, valueAt } from "#lib/check/matchers/pointer.ts";
import { sharedArrangement } from "#lib/check/arranging/shared-arrangement.ts";
import { readWhole } from "#lib/check/matchers/whole-list.ts";
import { nestable } from "#lib/contract/clauses/updates/updates.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { demonstrated } from "#suites/support/updates/guard.ts";
import { UnjudgedError } from "#lib/unjudged/unjudged.ts";
import { kindNamed, make } from "#suites/support/updates/kinds.ts";

const idKeys = {
  state: "state_id",
  parent: "parent_id",
  labels: "label_ids",
  assignees: "assignee_ids",
} as const;

/** What a body nests: existing records, and a label that does not exist. */
export const relatives = sharedArrangement("updates.relatives", async (given) => {
  // Without labels the other relations can still be judged.
  const label = await make(given, kindNamed("label")).catch((thrown: unknown) => {
    if (thrown instanceof UnjudgedError) return thrown;
    throw thrown;
  });
  const parent = await make(given, kindNamed("work item"));
  const state = await make(given, kindNamed("state"));
  const unmade = given.unique("unmade label");
  const creator = valueAt(parent.made.response.json, "/created_by_id");
  const json = {
    state: { id: state.id, name: state.sent["name"] },
    parent: { id: parent.id, name: parent.sent["name"] },
    labels: [
      ...(label instanceof UnjudgedError ? [] : [{ id: label.id, name: label.sent["name"] }]),
      { name: unmade, color: "#16a34a" },
    ],
    assignees: [{ id: creator }],
  };
  const labels = label instanceof UnjudgedError ? [] : [label.id];
  const ids = { state: state.id, parent: parent.id, labels };
  const requireLabel = () => {
    if (label instanceof UnjudgedError) throw label;
  };
  return { requireLabel, plain: parent.made, unmade, json, ids };
});

/** One nested relation by itself, with existing records alone. */
function loneOf(
  relation: keyof typeof idKeys,
  json: Readonly<Record<keyof typeof idKeys, unknown>>,
  ids: { readonly labels: readonly string[] },
): object {
  return { [relation]: relation === "labels" ? ids.labels.map((id) => ({ id })) : json[relation] };
}

/** The nested records of a relation that a create linked, unless one that nests nothing has them, too. */
function linkedBy(made: Exchange, plain: Exchange, relation: keyof typeof idKeys) {
  const idsOf = ({ response }: Exchange) => [valueAt(response.json, `/${idKeys[relation]}`)].flat();
  const nested = [memberOf(made.request.json, relation)].flat().map((one) => memberOf(one, "id"));
  const before = idsOf(plain);
  return idsOf(made).filter((id) => nested.includes(id) && !before.includes(id));
}

const nestedCreate = sharedArrangement("updates.nested-create", async (given) => {
  const { plain, json, unmade, ids } = await relatives(given);
  const at = await kindNamed("work item").at(given);
  // The contract does not state where a work item starts, so only its id counts.
  const state_id = valueAt(plain.response.json, "/state_id");
  const create = (nested: object) =>
    given.api.send("POST", at, { json: { name: given.unique("item"), state_id, ...nested } });
  const made = await create(json);
  // A refusal of all of them may be due to one, such as the label without an id.
  const alone = (relation: keyof typeof idKeys) =>
    made.response.status === 400 ? create(loneOf(relation, json, ids)) : made;
  return { plain, unmade, made, alone };
});

const nestedUpdate = sharedArrangement("updates.nested-update", async (given) => {
  const { json, ids } = await relatives(given);
  const { at } = await make(given, kindNamed("work item"));
  const before = await given.api.get(at);
  const patched = await given.api.send("PATCH", at, { json });
  const after = await given.api.get(at);
  const alone = async (relation: keyof typeof idKeys) => {
    if (patched.response.status !== 400) return { patched, after };
    const own = await given.api.send("PATCH", at, { json: loneOf(relation, json, ids) });
    return { patched: own, after: await given.api.get(at) };
  };
  return { before, alone };
});

const ofWorkItems = nestable.flatMap((relation) => [
  check({
    id: `updates.nested-create.${relation}`,
    clause: "updates/nested-create#links-nothing",
    subject: relation,
    title: `${relation} nested in a create of a work item links nothing`,
    needs: ["scratchProject"],
    killedBy: [
      `nested-${relation}-is-linked-on-create`,
      ...(relation === "labels" ? (["nested-labels-with-ids-are-linked"] as const) : []),
    ],
    async run(given) {
      const { plain, alone } = await nestedCreate(given);
      if (relation === "labels") (await relatives(given)).requireLabel();
      const made = await alone(relation);

      given.observe(`nested objects in a create get ${made.response.status}`, made);
      const key = `/${idKeys[relation]}`;
      const linked = linkedBy(made, plain, relation);
      const claims = given.expect(made);
      if (made.response.status === 400) claims.problem("invalid_request");
      else claims.ok().that(key, "no id of a nested record", linked, linked.length === 0);
    },
  }),
  check({
    id: `updates.nested-update.${relation}`,
    clause: "updates/nested-update#links-nothing",
    subject: relation,
    title: `${relation} nested in an update of a work item links nothing`,
    needs: ["scratchProject"],
    killedBy: [
      `nested-${relation}-is-linked-on-update`,
      ...(relation === "labels" ? (["nested-labels-with-ids-are-linked"] as const) : []),
    ],
    async run(given) {
      const { before, alone } = await nestedUpdate(given);
      if (relation === "labels") (await relatives(given)).requireLabel();
      const { patched, after } = await alone(relation);

      demonstrated(given, before);
      given.observe(`nested objects in an update answer ${patched.response.status}`, patched);
      given.expect(patched).served(false);
      if (patched.response.status !== 400) given.expect(patched).ok();
      const key = `/${idKeys[relation]}`;
      given.expect(after).status(200).equals(key, valueAt(before.response.json, key));
    },
  }),
]);

const labelMade = check({
  id: "updates.nested-create.label-made",
  clause: "updates/nested-create#label-made",
  title: "a label nested in a create of a work item is not created",
  needs: ["scratchProject"],
  killedBy: ["nested-label-is-made"],
  async run(given) {
    const { unmade } = await nestedCreate(given);
    (await relatives(given)).requireLabel();
    const at = given.path(lists.labels.path, { project_id: given.scratchProject.project.id });
    const page = await readWhole(given, at);

    demonstrated(given, page);
    const rows = valueAt(page.response.json, "/data");
    const names = Array.isArray(rows) ? rows.map((row) => memberOf(row, "name")) : [];
    given.expect(page).atLeast("/data", 1);
    given.expect(page).that("/data", `no label ${unmade}`, names, !names.includes(unmade));
  },
});

const leader = check({
  id: "updates.nested-update.lead",
  clause: "updates/nested-update#lead",
  title: "a lead nested in an update of a module links no user",
  needs: ["scratchProject"],
  killedBy: ["nested-lead-is-linked", "nested-lead-is-linked-on-update"],
  async run(given) {
    const { at, made } = await make(given, kindNamed("module"), { lead_id: null });
    const id = valueAt(made.response.json, "/created_by_id");
    const json = { description: "After.", lead: { id } };
    const patched = await given.api.send("PATCH", at, { json });

    given.expect(patched).served(false);
    if (patched.response.status !== 400) given.expect(patched).ok();
    demonstrated(given, await given.api.get(at)).equals("/lead_id", null);
  },
});

/** A nested object in a body has no effect. */
export const nestedChecks: readonly Check[] = [...ofWorkItems, labelMade, leader];
