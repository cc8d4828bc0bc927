import { itemRefuses, listRefuses } from "#lib/check/packs/refusals-of-places.ts";
import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { groundsOf } from "#lib/check/grounds.ts";
import { needsList } from "#lib/check/matchers/list-page.ts";
import { workItem } from "#lib/contract/resources/work-item.ts";
import { requestableLists, unreturnedOnWorkItems } from "#lib/contract/subjects/sparse-lists.ts";
import { moduleCreateRefuses } from "#suites/support/records/make-module.ts";

const dashed = (name: string) => name.replaceAll("_", "-");

/** One field that the resource lacks and another resource has. */
const peculiarTo = (resource: string) =>
  resource === "releaseTag" ? "execution_order" : "commit_hash";

const onLists = requestableLists.map((list) => {
  const name = peculiarTo(list.resource);
  return check({
    id: `fields.${list.slug}.refuses-${dashed(name)}`,
    clause: "fields/of-others#refused",
    subject: list.slug,
    title: `the list of ${list.slug} refuses fields=${name}, a field of other records`,
    needs: needsList(list),
    restsOn: groundsOf(list.slug),
    killedBy: ["fields-of-others-taken"],
    run: listRefuses(list, ["fields", name], (refusal) =>
      refusal.problem("invalid_request").fieldError("fields", "invalid"),
    ),
  });
});

/** The two routes that read one work item. */
const routes = [
  { place: "detail", operation: "readWorkItem" },
  { place: "identifier", operation: "readWorkItemByIdentifier" },
] as const;

/** Members that a single work item does not return on request; it has custom_fields. */
const refused = [
  ...workItem.expand.map((name) => ({
    name,
    clause: "fields/relation-of-one#refused" as const,
    killedBy: ["fields-relation-taken-off-lists"] as const,
  })),
  ...unreturnedOnWorkItems.map((name) => ({
    name,
    clause: "fields/not-returned-of-one#refused" as const,
    killedBy: [`fields-take-${name}-off-lists`] as const,
  })),
  {
    name: "commit_hash",
    clause: "fields/of-others#refused",
    killedBy: ["fields-of-others-taken"],
  },
] as const;

const onSingle = routes.flatMap(({ place, operation }) =>
  refused.map(({ name, clause, killedBy }) =>
    check({
      id: `fields.${place}.refuses-${dashed(name)}`,
      clause,
      subject: operation,
      title: `one work item (${place}) refuses fields=${name}`,
      needs: ["frozenProject", "items"],
      restsOn: groundsOf(name),
      killedBy,
      run: itemRefuses(operation, ["fields", name], (refusal) =>
        refusal.problem("invalid_request").fieldError("fields", "invalid"),
      ),
    }),
  ),
);

const ofModules = [
  { name: "lead", clause: "fields/relation-of-one#refused" },
  { name: "members", clause: "fields/relation-of-one#refused" },
  { name: "commit_hash", clause: "fields/of-others#refused" },
] as const;

const onModules = ofModules.map(({ name, clause }) =>
  check({
    id: `fields.module-create.refuses-${dashed(name)}`,
    clause,
    subject: "createModule",
    title: `the creation of a module refuses fields=${name}`,
    needs: ["scratchProject"],
    killedBy:
      name === "commit_hash" ? ["fields-of-others-taken"] : ["fields-relation-taken-off-lists"],
    run: moduleCreateRefuses(["fields", name], (refusal) =>
      refusal.problem("invalid_request").fieldError("fields", "invalid"),
    ),
  }),
);

/** Names that a record could plausibly have but that cannot be requested. */
export const unlistedFieldChecks: readonly Check[] = [...onLists, ...onSingle, ...onModules];
