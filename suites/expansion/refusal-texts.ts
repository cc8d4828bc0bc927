import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { groundsOf } from "#lib/check/grounds.ts";
import { needsList } from "#lib/check/matchers/list-page.ts";
import { memberOf, valueAt } from "#lib/check/matchers/pointer.ts";
import { itemRefuses, listRefuses } from "#lib/check/packs/refusals-of-places.ts";
import type { JudgeRefusal } from "#lib/check/packs/refusals.ts";
import { resources } from "#lib/contract/resources.ts";
import { relatedLists, unrelatedLists } from "#lib/contract/subjects/sparse-lists.ts";
import { moduleCreateRefuses } from "#suites/support/records/make-module.ts";

const stranger = "wms_no_such_relation";

/** Words that introduce the allowed values. */
const introduction =
  /\b(?:allow\w*|valid|choices?|one of|expandable|available|supported|accept\w*)\b/i;

/** The text that names the unknown value: an element of the errors, or the detail. */
function textOf(json: unknown): string {
  const entries: readonly unknown[] = Object.values(valueAt(json, "/errors") ?? {});
  const texts = [...entries.map((entry) => memberOf(entry, "message")), valueAt(json, "/detail")];
  const found = texts.find((text) => typeof text === "string" && text.includes(stranger));
  return typeof found === "string" ? found : "";
}

/** Whether a text lists the allowed values; one of them alone may be the noun of a sentence. */
function listsAllowed(text: string, allowed: readonly string[]): boolean {
  const named = allowed.filter((name) => new RegExp(`\\b${name}\\b`).test(text));
  return named.length > 0 && named.length === allowed.length && introduction.test(text);
}

/** The refusal names the unknown value, and has not listed the allowed ones by then. */
const unknownFirst =
  (allowed: readonly string[]): JudgeRefusal =>
  (refusal, { response }) => {
    refusal.problem("invalid_request").mentions(stranger);
    const text = textOf(response.json);
    const ahead = text.slice(0, text.indexOf(stranger));
    refusal.that("/errors", `${stranger} first`, text, !listsAllowed(ahead, allowed));
  };

const listTitle = (slug: string) =>
  `the list of ${slug} names the relation that it refuses, ahead of those that it allows`;

const onRelated = relatedLists.map((list) =>
  check({
    id: `expansion.${list.slug}.names-unknown-first`,
    clause: "expansion/refusal#begins-with-unknown",
    subject: list.slug,
    title: listTitle(list.slug),
    needs: needsList(list),
    restsOn: groundsOf(list.slug),
    killedBy: [
      `expand-refusal-begins-with-allowed-on-${list.slug}`,
      `expand-refusal-hides-unknown-on-${list.slug}`,
    ],
    run: listRefuses(list, ["expand", stranger], unknownFirst(resources[list.resource].expand)),
  }),
);

const onUnrelated = unrelatedLists.map((list) =>
  check({
    id: `expansion.${list.slug}.names-unknown`,
    clause: "expansion/refusal#begins-with-unknown",
    subject: list.slug,
    title: `the list of ${list.slug} names the relation that it refuses`,
    needs: needsList(list),
    restsOn: groundsOf(list.slug),
    killedBy: [`expand-refusal-hides-unknown-on-${list.slug}`],
    run: listRefuses(list, ["expand", stranger], unknownFirst([])),
  }),
);

const onItems = (["readWorkItem", "readWorkItemByIdentifier"] as const).map((operation) =>
  check({
    id: `expansion.${operation}.names-unknown-first`,
    clause: "expansion/refusal#begins-with-unknown",
    subject: operation,
    title: `${operation} names the relation that it refuses, ahead of those that it allows`,
    needs: ["frozenProject", "items"],
    killedBy: [`expand-refusal-begins-with-allowed-on-${operation}`],
    run: itemRefuses(operation, ["expand", stranger], unknownFirst(resources.workItem.expand)),
  }),
);

/** What the refusals of relations say, in each place. */
export const expansionRefusalTextChecks: readonly Check[] = [
  ...onRelated,
  ...onUnrelated,
  ...onItems,
  check({
    id: "expansion.createModule.names-unknown-first",
    clause: "expansion/refusal#begins-with-unknown",
    subject: "createModule",
    title:
      "the creation of a module names the relation that it refuses, ahead of those that it allows",
    needs: ["scratchProject"],
    killedBy: ["expand-refusal-begins-with-allowed-on-createModule"],
    run: moduleCreateRefuses(["expand", stranger], unknownFirst(resources.module.expand)),
  }),
];
