import { listRefuses } from "#lib/check/packs/refusals-of-places.ts";
import type { Check } from "#lib/check/check.ts";
import { unlistedRelations } from "#lib/contract/subjects/mistaken-names.ts";
import { check } from "#lib/check/check.ts";
import { needsList } from "#lib/check/matchers/list-page.ts";
import { memberOf, valueAt } from "#lib/check/matchers/pointer.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import { workItem } from "#lib/contract/resources/work-item.ts";
import { resources } from "#lib/contract/resources.ts";
import { relatedLists, unrelatedLists } from "#lib/contract/subjects/sparse-lists.ts";
import { shownBy } from "#lib/unjudged/shown-by.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";
import { groundsOf } from "#lib/check/grounds.ts";

const dashed = (name: string) => name.replaceAll("_", "-");

const stranger = "wms_no_such_relation";

const everyList = [...relatedLists, ...unrelatedLists].map((list) =>
  check({
    id: `expansion.${list.slug}.refuses-unknown`,
    clause: "expansion/unknown#refused",
    subject: list.slug,
    title: `the list of ${list.slug} refuses a value of expand that it does not allow`,
    needs: needsList(list),
    restsOn: groundsOf(list.slug),
    killedBy: ["expand-unknown-ignored"],
    run: listRefuses(list, ["expand", stranger], (refusal) =>
      refusal.problem("invalid_request").fieldError("expand"),
    ),
  }),
);

const cursor = { paginate: "cursor", order_by: "created_at" } as const;

// A known relation comes first, in the other style: one request shows that neither bypasses the refusal.
const relatedByCursor = relatedLists.map((list) =>
  check({
    id: `expansion.${list.slug}.refuses-unknown-by-cursor`,
    clause: "expansion/unknown#refused",
    subject: list.slug,
    title: `a cursor page of ${list.slug} refuses an unknown relation after a known one`,
    needs: needsList(list),
    restsOn: groundsOf(list.slug),
    killedBy: ["expand-unknown-ignored-by-cursor", "expand-unknown-ignored-beside-known-by-cursor"],
    run: listRefuses(
      list,
      ["expand", `${resources[list.resource].expand[0]},${stranger}`],
      (refusal) => refusal.problem("invalid_request").fieldError("expand"),
      { besides: cursor },
    ),
  }),
);

const unknownFirst = relatedLists.map((list) =>
  check({
    id: `expansion.${list.slug}.refuses-unknown-ahead-of-known`,
    clause: "expansion/unknown#refused",
    subject: list.slug,
    title: `the list of ${list.slug} refuses an unknown relation ahead of a known one`,
    needs: needsList(list),
    restsOn: groundsOf(list.slug),
    killedBy: ["expand-unknown-ignored-ahead-of-known"],
    run: listRefuses(
      list,
      ["expand", `${stranger},${resources[list.resource].expand[0]}`],
      (refusal) => refusal.problem("invalid_request").fieldError("expand"),
    ),
  }),
);

const unrelatedByCursor = unrelatedLists.map((list) =>
  check({
    id: `expansion.${list.slug}.refuses-unknown-by-cursor`,
    clause: "expansion/unknown#refused",
    subject: list.slug,
    title: `a cursor page of ${list.slug} refuses expand=owned_by, which others allow`,
    needs: needsList(list),
    restsOn: groundsOf(list.slug),
    killedBy: ["expand-unknown-ignored-by-cursor"],
    run: listRefuses(
      list,
      ["expand", "owned_by"],
      (refusal) => refusal.problem("invalid_request").fieldError("expand"),
      { besides: cursor },
    ),
  }),
);

// A relation of another resource is not one here.
const nothing = unrelatedLists.map((list) =>
  check({
    id: `expansion.${list.slug}.refuses-owned-by`,
    clause: "expansion/unknown#refused",
    subject: list.slug,
    title: `the list of ${list.slug} refuses expand=owned_by, which others allow`,
    needs: needsList(list),
    restsOn: groundsOf(list.slug),
    killedBy: ["expand-nothing-expandable-ignored"],
    run: listRefuses(list, ["expand", "owned_by"], (refusal) =>
      refusal.problem("invalid_request").fieldError("expand"),
    ),
  }),
);

/** A relation of another resource, and real fields that are not relations. */
const refusedAnywhere = ["owned_by", ...unlistedRelations] as const;

/** Lists of resources without relations; the contract gives no route for them. */
const inferred = [
  { name: "milestones", template: "/api/v2/workspaces/{slug}/projects/{project_id}/milestones/" },
  { name: "webhooks", template: "/api/v2/workspaces/{slug}/webhooks/" },
].flatMap(({ name, template }) =>
  refusedAnywhere.map((expand) =>
    check({
      id: `expansion.${name}.refuses-${dashed(expand)}`,
      clause: "expansion/unknown#others",
      title: `the list of ${name} refuses expand=${expand}, which it does not have`,
      needs: ["frozenProject"],
      killedBy:
        expand === "owned_by" ? ["expand-nothing-expandable-ignored"] : [`expand-${expand}-taken`],
      async run({ api, path, expect, frozenProject }) {
        const at = path(template, { project_id: frozenProject.id });
        const plain = await api.read(at);
        expect(plain).served(false);
        if (plain.response.status !== 200) {
          const unlock = unlocks.deployment(`that lists ${name}`);
          throw untested(`GET ${at} answers ${plain.response.status}.`, shownBy(unlock, plain));
        }

        const page = await api.read(at, { expand });

        expect(page).problem("invalid_request").fieldError("expand");
      },
    }),
  ),
);

/** The text that names the unknown value: the contract does not state where the message is. */
function refusalText(json: unknown): string {
  const errors = valueAt(json, "/errors");
  const messages = Array.isArray(errors) ? errors.map((entry) => memberOf(entry, "message")) : [];
  const texts = [...messages, valueAt(json, "/detail")];
  const found = texts.find((text) => typeof text === "string" && text.includes(stranger));
  return typeof found === "string" ? found : "";
}

const refusals = [
  check({
    id: "expansion.unknown.names-parameter",
    clause: "expansion/unknown#field",
    title: "the refusal of an unknown relation names expand as the parameter",
    needs: ["frozenProject"],
    killedBy: ["expand-refusal-names-fields"],
    run: listRefuses(lists.projectWorkItems, ["expand", stranger], (refusal) =>
      refusal.problem("invalid_request").fieldError("expand"),
    ),
  }),
  check({
    id: "expansion.unknown.names-unknown-first",
    clause: "expansion/unknown#begins-with-unknown",
    title: "the refusal names the unknown relation, and no allowed one before it",
    needs: ["frozenProject"],
    killedBy: ["expand-refusal-begins-with-allowed", "expand-refusal-hides-unknown"],
    run: listRefuses(lists.projectWorkItems, ["expand", stranger], (refusal, { response }) => {
      refusal.problem("invalid_request").mentions(stranger);
      const text = refusalText(response.json);
      const ahead = text.slice(0, text.indexOf(stranger));
      const named = workItem.expand.filter((name) => new RegExp(`\\b${name}\\b`).test(ahead));
      refusal.that("/errors", `${stranger} first`, text, named.length === 0);
    }),
  }),
  check({
    id: "expansion.unknown.names-each",
    clause: "expansion/unknown#begins-with-unknown",
    title: "the refusal names each of two unknown relations",
    needs: ["frozenProject"],
    killedBy: ["expand-refusal-names-first-only"],
    run: listRefuses(lists.projectWorkItems, ["expand", `${stranger},wms_another`], (refusal) =>
      refusal.problem("invalid_request").mentions(stranger).mentions("wms_another"),
    ),
  }),
  check({
    id: "expansion.unknown.names-both-first",
    clause: "expansion/unknown#begins-with-unknown",
    title: "the refusal of two unknown relations names no allowed one before them",
    needs: ["frozenProject"],
    killedBy: ["expand-refusal-of-two-begins-with-allowed"],
    run: listRefuses(
      lists.projectWorkItems,
      ["expand", `${stranger},wms_another`],
      (refusal, { response }) => {
        refusal.problem("invalid_request").mentions(stranger).mentions("wms_another");
        const text = refusalText(response.json);
        // Each value may have its own entry, followed by the allowed ones.
        const ahead = text.slice(0, Math.min(text.indexOf(stranger), text.indexOf("wms_another")));
        const named = workItem.expand.filter((name) => new RegExp(`\\b${name}\\b`).test(ahead));
        refusal.that("/errors", "the unknown ones first", text, named.length === 0);
      },
    ),
  }),
  check({
    id: "expansion.unknown.beside-known",
    clause: "expansion/unknown#beside-known",
    title: "an unknown relation after a known one is refused",
    needs: ["frozenProject"],
    killedBy: ["expand-unknown-ignored-beside-known"],
    run: listRefuses(lists.projectWorkItems, ["expand", `state,${stranger}`], (refusal) =>
      refusal.problem("invalid_request").fieldError("expand"),
    ),
  }),
  check({
    id: "expansion.unknown.field-name",
    clause: "expansion/unknown#field-name",
    title: "the name of a field is refused as a relation",
    needs: ["frozenProject"],
    killedBy: ["expand-field-taken"],
    run: listRefuses(lists.projectWorkItems, ["expand", "name"], (refusal) =>
      refusal.problem("invalid_request").fieldError("expand"),
    ),
  }),
  check({
    id: "expansion.unknown.id-key",
    clause: "expansion/unknown#id-key",
    title: "the id key of a relation is refused as a relation",
    needs: ["frozenProject"],
    killedBy: ["expand-id-key-taken"],
    run: listRefuses(lists.projectWorkItems, ["expand", "state_id"], (refusal) =>
      refusal.problem("invalid_request").fieldError("expand"),
    ),
  }),
];

/** What is refused as a relation, and how. */
export const expansionRefusalChecks: readonly Check[] = [
  ...everyList,
  ...relatedByCursor,
  ...unknownFirst,
  ...unrelatedByCursor,
  ...nothing,
  ...inferred,
  ...refusals,
];
