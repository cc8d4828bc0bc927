import { mentionsId } from "#lib/http/mentions-id.ts";
import type { Check } from "#lib/check/check.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { check } from "#lib/check/check.ts";
import { valueAt } from "#lib/check/matchers/pointer.ts";
import { entryIn, readTypeDocument } from "#suites/support/types/documents.ts";

const needs = ["frozenProject", "types"] as const;
const labelNeeds = [...needs, "labels"] as const;

/** Which of the ids a document contains: the contract does not state where labels are. */
const within = (document: Exchange, ids: readonly string[]): readonly string[] =>
  ids.filter((id) => mentionsId(document, id));

/** Which of the ids a document offers; the default of a field may name what is offered nowhere. */
function offeredIn({ response }: Exchange, ids: readonly string[]): readonly string[] {
  const text = JSON.stringify(response.json, (key, value: unknown) =>
    /^default(?:_value)?$/.test(key) ? undefined : value,
  );
  return ids.filter((id) => text.includes(id));
}

const members = (["members", "members,labels"] as const).map((include) =>
  check({
    id: `type-schema.include.${include === "members" ? "members" : "both-members"}`,
    clause: include === "members" ? "type-schema/include#members" : "type-schema/include#both",
    title: `include=${include} gives assignee_ids its options`,
    needs,
    killedBy:
      include === "members"
        ? ["document-never-inlines-members"]
        : ["document-inlines-the-last-list-alone"],
    async run(given) {
      const document = await readTypeDocument(given, include);
      entryIn(document, "assignee_ids");

      given.expect(document).ok().atLeast("/fields/assignee_ids/options", 1);
    },
  }),
);

const labels = (["labels", "members,labels"] as const).map((include) =>
  check({
    id: `type-schema.include.${include === "labels" ? "labels" : "both-labels"}`,
    clause: include === "labels" ? "type-schema/include#labels" : "type-schema/include#both",
    title: `include=${include} adds each label of the project to the document`,
    needs: labelNeeds,
    killedBy:
      include === "labels"
        ? ["document-never-inlines-labels", "document-inlines-the-first-label-alone"]
        : ["document-inlines-the-first-list-alone"],
    async run(given) {
      const document = await readTypeDocument(given, include);
      entryIn(document, "assignee_ids");
      const ids = given.labels.map(({ id }) => id);
      const found = within(document, ids).length;

      given.expect(document).ok();
      given.expect(document).that("", `${ids.length} labels`, found, found === ids.length);
    },
  }),
);

const swapped = check({
  id: "type-schema.include.either-order",
  clause: "type-schema/include#both",
  title: "include=labels,members gives assignee_ids its options and adds each label",
  needs: labelNeeds,
  killedBy: [
    "document-inlines-both-lists-in-one-order-alone",
    "document-inlines-the-first-list-alone",
  ],
  async run(given) {
    const document = await readTypeDocument(given, "labels,members");
    entryIn(document, "assignee_ids");
    const ids = given.labels.map(({ id }) => id);
    const found = within(document, ids).length;

    given.expect(document).ok().atLeast("/fields/assignee_ids/options", 1);
    given.expect(document).that("", `${ids.length} labels`, found, found === ids.length);
  },
});

const withoutMembers = ([undefined, "labels"] as const).map((include) =>
  check({
    id: `type-schema.include.${include === undefined ? "without-members" : "labels-alone"}`,
    clause:
      include === undefined
        ? "type-schema/include#without-members"
        : "type-schema/include#labels-alone",
    title: `${include === undefined ? "without include" : "with include=labels"} no members are listed`,
    needs: [...needs, "owner"],
    killedBy:
      include === undefined
        ? ["document-always-inlines-members"]
        : ["document-inlines-both-lists-for-either"],
    async run(given) {
      const document = await readTypeDocument(given, include);
      entryIn(document, "assignee_ids");
      given.expect(document).ok();

      const found = offeredIn(document, [given.owner.id]).length;
      given.expect(document).lacks("/fields/assignee_ids/options");
      given.expect(document).that("", "no id of a member", found, found === 0);
    },
  }),
);

const withoutLabels = ([undefined, "members"] as const).map((include) =>
  check({
    id: `type-schema.include.${include === undefined ? "without-labels" : "members-alone"}`,
    clause:
      include === undefined
        ? "type-schema/include#without-labels"
        : "type-schema/include#members-alone",
    title: `${include === undefined ? "without include" : "with include=members"} no labels are listed`,
    needs: labelNeeds,
    killedBy:
      include === undefined
        ? ["document-always-inlines-labels"]
        : ["document-inlines-both-lists-for-either"],
    async run(given) {
      const document = await readTypeDocument(given, include);
      entryIn(document, "assignee_ids");

      const ids = given.labels.map(({ id }) => id);
      const found = offeredIn(document, ids).length;
      given.expect(document).ok();
      given.expect(document).that("", "no id of a label", found, found === 0);
    },
  }),
);

const eachMember = check({
  id: "type-schema.include.members-all",
  clause: "type-schema/include#members-all",
  title: "include=members offers another member of the project alongside the owner",
  needs: [...needs, "owner", "member"],
  killedBy: ["document-inlines-the-caller-alone"],
  async run(given) {
    const document = await readTypeDocument(given, "members");
    entryIn(document, "assignee_ids");
    const options = valueAt(document.response.json, "/fields/assignee_ids/options");
    const text = JSON.stringify(options ?? []);

    const { id } = given.member;
    given.expect(document).ok();
    given.expect(document).that("/fields/assignee_ids/options", id, options, text.includes(id));
  },
});

/** The lists that `include` puts into the document of a type. */
export const includeChecks: readonly Check[] = [
  ...members,
  ...labels,
  swapped,
  ...withoutMembers,
  ...withoutLabels,
  eachMember,
];
