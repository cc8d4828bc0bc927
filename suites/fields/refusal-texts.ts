import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { groundsOf } from "#lib/check/grounds.ts";
import { itemRefuses } from "#lib/check/packs/refusals-of-places.ts";
import type { JudgeRefusal } from "#lib/check/packs/refusals.ts";
import { resources } from "#lib/contract/resources.ts";
import { moduleCreateRefuses } from "#suites/support/records/make-module.ts";

const stranger = "wms_no_such_field";

/** The refusal names each name that is valid; `id` is part of many other words, so finding it would show nothing. */
const namesEach =
  (valid: readonly string[]): JudgeRefusal =>
  (refusal) => {
    refusal.problem("invalid_request");
    valid.filter((name) => name !== "id").forEach((name) => refusal.mentions(name));
  };

const pointsToExpand: JudgeRefusal = (refusal) =>
  refusal.problem("invalid_request").mentions("expand");

const onItems = (["readWorkItem", "readWorkItemByIdentifier"] as const).flatMap((operation) => [
  check({
    id: `fields.${operation}.names-valid-set`,
    clause: "fields/valid-set#named",
    subject: operation,
    title: `${operation} refuses an unknown field with the names of those that it has`,
    needs: ["frozenProject", "items"],
    killedBy: [`fields-refusal-hides-valid-names-on-${operation}`],
    run: itemRefuses(operation, ["fields", stranger], namesEach(resources.workItem.requestable)),
  }),
  check({
    id: `fields.${operation}.points-to-expand`,
    clause: "fields/relation#points-to-expand",
    subject: operation,
    title: `${operation} refuses fields=state and names expand`,
    needs: ["frozenProject", "items"],
    restsOn: groundsOf("state"),
    killedBy: [`fields-relation-refusal-hides-expand-on-${operation}`],
    run: itemRefuses(operation, ["fields", "state"], pointsToExpand),
  }),
]);

/** What the refusals of fields say where one record is read or created. */
export const fieldRefusalTextChecks: readonly Check[] = [
  ...onItems,
  check({
    id: "fields.createModule.names-valid-set",
    clause: "fields/valid-set#named",
    subject: "createModule",
    title: "the creation of a module refuses an unknown field with the names of those that it has",
    needs: ["scratchProject"],
    killedBy: ["fields-refusal-hides-valid-names-on-createModule"],
    run: moduleCreateRefuses(["fields", stranger], namesEach(resources.module.requestable)),
  }),
  check({
    id: "fields.createModule.points-to-expand",
    clause: "fields/relation#points-to-expand",
    subject: "createModule",
    title: "the creation of a module refuses fields=lead and names expand",
    needs: ["scratchProject"],
    killedBy: ["fields-relation-refusal-hides-expand-on-createModule"],
    run: moduleCreateRefuses(["fields", "lead"], pointsToExpand),
  }),
];
