import { itemRefuses, listRefuses } from "#lib/check/packs/refusals-of-places.ts";
import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { groundsOf } from "#lib/check/grounds.ts";
import { needsList } from "#lib/check/matchers/list-page.ts";
import { unlistedRelations } from "#lib/contract/subjects/mistaken-names.ts";
import { relatedLists, unrelatedLists } from "#lib/contract/subjects/sparse-lists.ts";
import { operations } from "#lib/contract/operations.ts";
import { workItemLists } from "#suites/support/work-items/work-item-lists.ts";
import { moduleCreateRefuses } from "#suites/support/records/make-module.ts";

const dashed = (name: string) => name.replaceAll("_", "-");

const onLists = [...relatedLists, ...unrelatedLists].flatMap((list) =>
  unlistedRelations.map((relation) =>
    check({
      id: `expansion.${list.slug}.refuses-${dashed(relation)}`,
      clause: "expansion/unlisted#refused",
      subject: list.slug,
      title: `the list of ${list.slug} refuses expand=${relation}, which is not listed for it`,
      needs: needsList(list),
      restsOn: groundsOf(list.slug),
      killedBy: [`expand-${relation}-taken`],
      run: listRefuses(list, ["expand", relation], (refusal) =>
        refusal.problem("invalid_request").fieldError("expand"),
      ),
    }),
  ),
);

/** A relation that these lists lack and another resource has. */
const ofOthers = relatedLists.map((list) => {
  const relation = workItemLists.some(({ slug }) => slug === list.slug) ? "owned_by" : "state";
  return check({
    id: `expansion.${list.slug}.refuses-${dashed(relation)}`,
    clause: "expansion/of-others#refused",
    subject: list.slug,
    title: `the list of ${list.slug} refuses expand=${relation}, a relation of other records`,
    needs: needsList(list),
    restsOn: groundsOf(list.slug),
    killedBy: ["expand-relations-of-others-taken"],
    run: listRefuses(list, ["expand", relation], (refusal) =>
      refusal.problem("invalid_request").fieldError("expand"),
    ),
  });
});

/** The two routes that read one work item. */
const routes = [
  { place: "detail", operation: "readWorkItem" },
  { place: "identifier", operation: "readWorkItemByIdentifier" },
] as const;

const onSingle = routes.flatMap(({ place, operation }) =>
  [...unlistedRelations, "owned_by" as const].map((relation) =>
    check({
      id: `expansion.${place}.refuses-${dashed(relation)}`,
      clause:
        relation === "owned_by" ? "expansion/of-others#refused" : "expansion/unlisted#refused",
      subject: operation,
      title: `one work item (${place}) refuses expand=${relation}, which is not listed for it`,
      needs: ["frozenProject", "items"],
      killedBy: [
        relation === "owned_by" ? "expand-relations-of-others-taken" : `expand-${relation}-taken`,
      ],
      run: itemRefuses(operation, ["expand", relation], (refusal) =>
        refusal.problem("invalid_request").fieldError("expand"),
      ),
    }),
  ),
);

const onFeatures = unlistedRelations.map((relation) =>
  check({
    id: `expansion.features.refuses-${dashed(relation)}`,
    clause: "expansion/unlisted#refused",
    subject: "readFeatures",
    title: `the workspace features refuse expand=${relation}`,
    restsOn: groundsOf("features"),
    killedBy: [`expand-${relation}-taken`],
    async run({ api, path, expect }) {
      const answer = await api.read(path(operations.readFeatures.path), { expand: relation });

      expect(answer).problem("invalid_request").fieldError("expand");
    },
  }),
);

const onModules = [...unlistedRelations, "owned_by" as const].map((relation) =>
  check({
    id: `expansion.module-create.refuses-${dashed(relation)}`,
    clause: relation === "owned_by" ? "expansion/of-others#refused" : "expansion/unlisted#refused",
    subject: "createModule",
    title: `the creation of a module refuses expand=${relation}, which is not listed for it`,
    needs: ["scratchProject"],
    killedBy: [
      relation === "owned_by" ? "expand-relations-of-others-taken" : `expand-${relation}-taken`,
    ],
    run: moduleCreateRefuses(["expand", relation], (refusal) =>
      refusal.problem("invalid_request").fieldError("expand"),
    ),
  }),
);

/** Relations that a record could plausibly have but the table does not list, where it is read or created. */
export const unlistedExpansionChecks: readonly Check[] = [
  ...onLists,
  ...ofOthers,
  ...onSingle,
  ...onFeatures,
  ...onModules,
];
