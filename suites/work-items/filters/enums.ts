import { listRefuses } from "#lib/check/packs/refusals-of-places.ts";
import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { memberOf, valueAt } from "#lib/check/matchers/pointer.ts";
import { enumParameters } from "#lib/contract/lists/filter-parameters.ts";
import type { Query } from "#lib/http/exchange.ts";
import { workItemLists } from "#suites/support/work-items/work-item-lists.ts";
import type { WorkItemList } from "#suites/support/work-items/work-item-lists.ts";

interface BadValue {
  readonly name: string;
  readonly says: string;
  readonly value: (good: string) => string;
  /** Another, valid filter that is sent too. */
  readonly companion?: (good: string) => Query;
  /** The style of the page, which changes nothing. */
  readonly style: { readonly paginate?: "cursor" };
  readonly killedBy: Check["killedBy"];
}

const alone: BadValue = {
  name: "bad",
  says: "a bad value",
  value: () => "bogus",
  style: {},
  killedBy: ["filter-enum-not-validated", "filter-enum-refusal-names-nothing"],
};

const otherOf = (good: string): string => (good === "high" ? "started" : "high");

const ofOtherEnum: BadValue = {
  name: "other-list",
  says: "a value of another enum, by which the list is also filtered,",
  value: otherOf,
  companion: (good) => ({ [good === "high" ? "state_group" : "priority"]: otherOf(good) }),
  style: { paginate: "cursor" },
  killedBy: ["filter-enum-not-validated", "filter-enum-not-validated-beside-others"],
};

const inherited: BadValue = {
  name: "inherited-name",
  says: "constructor, an inherited property name,",
  value: () => "constructor",
  style: {},
  killedBy: ["filter-enum-takes-inherited-names", "filter-enum-not-validated"],
};

const inList: readonly BadValue[] = [
  {
    name: "bad-last",
    says: "a bad value after a valid one",
    value: (good) => `${good},bogus`,
    style: {},
    killedBy: ["filter-enum-validates-first-value-only", "filter-enum-not-validated"],
  },
  {
    name: "bad-first",
    says: "a bad value before a valid one",
    value: (good) => `bogus,${good}`,
    style: { paginate: "cursor" },
    killedBy: ["filter-enum-validates-last-value-only", "filter-enum-refusal-names-base-parameter"],
  },
];

/** Whether a text names the parameter itself, and not a longer name that contains it. */
function names(text: unknown, parameter: string): boolean {
  return typeof text === "string" && new RegExp(`(?<!\\w)${parameter}(?!\\w)`).test(text);
}

/** What a problem says: its detail, and the fields and messages of its entries. */
function textsIn(json: unknown): readonly unknown[] {
  const entries: readonly unknown[] = Object.values(valueAt(json, "/errors") ?? {});
  const reported = entries.flatMap((entry) => [
    memberOf(entry, "field"),
    memberOf(entry, "message"),
  ]);
  return [valueAt(json, "/detail"), ...reported];
}

function refusal(list: WorkItemList, parameter: (typeof enumParameters)[number], bad: BadValue) {
  const good = parameter.startsWith("priority") ? "high" : "started";
  const onWorkspace = list.slug === "workspace-work-items";
  const byCursor = bad.style.paginate === "cursor";
  const besides = { ...bad.companion?.(good), ...bad.style };
  return check({
    id: `work-items.${list.slug}.${parameter}-${bad.name}`,
    clause: "work-items/bad-enum#refused",
    subject: `${list.slug} ${parameter}`,
    title: `${parameter} of ${bad.says} is refused on ${list.slug}, naming the parameter`,
    needs: ["frozenProject"],
    killedBy: [
      ...bad.killedBy,
      ...(onWorkspace ? (["filter-enum-not-validated-workspace-wide"] as const) : []),
      ...(byCursor ? (["filter-enum-not-validated-by-cursor"] as const) : []),
    ],
    run: listRefuses(
      list,
      [parameter, bad.value(good)],
      (answer, { response }) => {
        const texts = textsIn(response.json);
        const named = texts.some((text) => names(text, parameter));
        answer.problem("invalid_request").that("/errors", `${parameter} named`, texts, named);
      },
      { besides },
    ),
  });
}

/** Invalid values of the validated filters, on each list. */
export const enumChecks: readonly Check[] = workItemLists.flatMap((list) =>
  enumParameters.flatMap((parameter) =>
    [...(parameter.endsWith("__in") ? inList : [alone, ofOtherEnum]), inherited].map((bad) =>
      refusal(list, parameter, bad),
    ),
  ),
);
