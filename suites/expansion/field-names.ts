import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { groundsOf } from "#lib/check/grounds.ts";
import { needsList } from "#lib/check/matchers/list-page.ts";
import { itemRefuses, listRefuses } from "#lib/check/packs/refusals-of-places.ts";
import type { JudgeRefusal } from "#lib/check/packs/refusals.ts";
import { relatedLists, tabledLists, unrelatedLists } from "#lib/contract/subjects/sparse-lists.ts";
import { moduleCreateRefuses } from "#suites/support/records/make-module.ts";

const stranger = "wms_no_such_relation";

const refusesExpand: JudgeRefusal = (refusal) =>
  refusal.problem("invalid_request").fieldError("expand");

/** A field of the rows of a list; for some only the id is known. */
const fieldOf = (slug: string): string =>
  tabledLists.find(({ list }) => list.slug === slug)?.ask ?? "id";

const onLists = [...relatedLists, ...unrelatedLists].map((list) =>
  check({
    id: `expansion.${list.slug}.refuses-field-name`,
    clause: "expansion/field-name#refused",
    subject: list.slug,
    title: `the list of ${list.slug} refuses expand=${fieldOf(list.slug)}, which is one of its fields`,
    needs: needsList(list),
    restsOn: groundsOf(list.slug),
    killedBy: [`expand-field-taken-on-${list.slug}`],
    run: listRefuses(list, ["expand", fieldOf(list.slug)], refusesExpand),
  }),
);

const onItems = (["readWorkItem", "readWorkItemByIdentifier"] as const).map((operation) =>
  check({
    id: `expansion.${operation}.refuses-field-name`,
    clause: "expansion/field-name#refused",
    subject: operation,
    title: `${operation} refuses expand=name, which is a field of work items`,
    needs: ["frozenProject", "items"],
    killedBy: [`expand-field-taken-on-${operation}`],
    run: itemRefuses(operation, ["expand", "name"], refusesExpand),
  }),
);

/** Names of fields as relations, and unknown relations after known ones, in each place. */
export const fieldNameChecks: readonly Check[] = [
  ...onLists,
  ...onItems,
  check({
    id: "expansion.createModule.refuses-field-name",
    clause: "expansion/field-name#refused",
    subject: "createModule",
    title: "the creation of a module refuses expand=status, which is a field of modules",
    needs: ["scratchProject"],
    killedBy: ["expand-field-taken-on-createModule"],
    run: moduleCreateRefuses(["expand", "status"], refusesExpand),
  }),
  check({
    id: "expansion.readWorkItem.refuses-unknown-beside-known",
    clause: "expansion/unknown#refused",
    subject: "readWorkItem",
    title: "a work item that is read refuses an unknown relation after a known one",
    needs: ["frozenProject", "items"],
    killedBy: ["expand-unknown-beside-known-ignored-on-readWorkItem"],
    run: itemRefuses("readWorkItem", ["expand", `state,${stranger}`], refusesExpand),
  }),
  check({
    id: "expansion.createModule.refuses-unknown-beside-known",
    clause: "expansion/unknown#refused",
    subject: "createModule",
    title: "the creation of a module refuses an unknown relation after a known one",
    needs: ["scratchProject"],
    killedBy: ["expand-unknown-beside-known-ignored-on-createModule"],
    run: moduleCreateRefuses(["expand", `lead,${stranger}`], refusesExpand),
  }),
];
