import { listRefuses } from "#lib/check/packs/refusals-of-places.ts";
import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { needsList } from "#lib/check/matchers/list-page.ts";
import { keysOf } from "#lib/contract/family.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import { resources } from "#lib/contract/resources.ts";
import { relatedLists } from "#lib/contract/subjects/sparse-lists.ts";
import { groundsOf } from "#lib/check/grounds.ts";

const dashed = (name: string) => name.replaceAll("_", "-");

const relations = relatedLists.flatMap((list) =>
  resources[list.resource].expand.flatMap((relation) => [
    check({
      id: `fields.${list.slug}.refuses-relation-${dashed(relation)}`,
      clause: "fields/relation#refused",
      subject: list.slug,
      title: `${relation} is refused as a field of ${list.slug}`,
      needs: needsList(list),
      restsOn: groundsOf(list.slug, relation),
      killedBy: ["fields-relation-taken", `fields-take-relation-${relation}`],
      run: listRefuses(list, ["fields", relation], (refusal) =>
        refusal.problem("invalid_request").fieldError("fields", "invalid"),
      ),
    }),
    check({
      id: `fields.${list.slug}.points-to-expand-for-${dashed(relation)}`,
      clause: "fields/relation#points-to-expand",
      subject: list.slug,
      title: `the refusal of ${relation} as a field of ${list.slug} names expand`,
      needs: needsList(list),
      restsOn: groundsOf(list.slug, relation),
      killedBy: ["fields-relation-refusal-hides-expand"],
      run: listRefuses(list, ["fields", relation], (refusal) =>
        refusal.problem("invalid_request").mentions("expand"),
      ),
    }),
  ]),
);

const refusals = [
  check({
    id: "fields.unknown.names-parameter",
    clause: "fields/unknown#field",
    title: "the refusal of an unknown field names fields as the parameter",
    needs: ["frozenProject"],
    killedBy: ["fields-refusal-names-other-parameter"],
    run: listRefuses(lists.projectWorkItems, ["fields", "wms_no_such_field"], (refusal) =>
      refusal.problem("invalid_request").fieldError("fields"),
    ),
  }),
  check({
    id: "fields.unknown.code",
    clause: "fields/unknown#code",
    title: "the refusal of an unknown field has the code invalid",
    needs: ["frozenProject"],
    killedBy: ["fields-refusal-code-is-choice"],
    run: listRefuses(lists.projectWorkItems, ["fields", "wms_no_such_field"], (refusal) =>
      refusal.problem("invalid_request").fieldError("fields", "invalid"),
    ),
  }),
  check({
    id: "fields.unknown.beside-known",
    clause: "fields/unknown#beside-known",
    title: "an unknown field after a known one is refused",
    needs: ["frozenProject"],
    killedBy: ["fields-unknown-ignored-beside-known"],
    run: listRefuses(lists.projectWorkItems, ["fields", "name,wms_no_such_field"], (refusal) =>
      refusal.problem("invalid_request").fieldError("fields", "invalid"),
    ),
  }),
  check({
    id: "fields.unknown.on-cycles-beside-known",
    clause: "fields/unknown#beside-known",
    title: "an unknown field between two known ones is refused on cycles",
    needs: ["frozenProject"],
    killedBy: ["fields-unknown-ignored-beside-known"],
    run: listRefuses(lists.cycles, ["fields", "name,wms_no_such_field,start_date"], (refusal) =>
      refusal.problem("invalid_request").fieldError("fields", "invalid"),
    ),
  }),
];

/**
 * Positions at which an unknown name goes unnoticed if only one of several names is checked, or none after all are
 * requested.
 */
const places = {
  "ahead-of-known": { says: "ahead of a known one", value: "wms_no_such_field,name" },
  "behind-all": { says: "after all", value: "all,wms_no_such_field" },
  "ahead-of-all": { says: "ahead of all", value: "wms_no_such_field,all" },
} as const;

const amongSeveral = [lists.projectWorkItems, lists.workspaceWorkItems, lists.cycles].flatMap(
  (list) =>
    keysOf(places).map((place) =>
      check({
        id: `fields.${list.slug}.refuses-unknown-${place}`,
        clause: "fields/unknown#beside-known",
        title: `the list of ${list.slug} refuses an unknown field ${places[place].says}`,
        needs: ["frozenProject"],
        killedBy: [`fields-unknown-ignored-${place}`],
        run: listRefuses(list, ["fields", places[place].value], (refusal) =>
          refusal.problem("invalid_request").fieldError("fields", "invalid"),
        ),
      }),
    ),
);

/** How a name that is not a field is refused. */
export const fieldRefusalChecks: readonly Check[] = [...relations, ...refusals, ...amongSeveral];
