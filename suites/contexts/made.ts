import type { Check } from "#lib/check/check.ts";
import type { Expectation } from "#lib/check/matchers/expect.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { check } from "#lib/check/check.ts";
import { memberOf, valueAt } from "#lib/check/matchers/pointer.ts";
import { describeField } from "#lib/check/matchers/value.ts";
import { keysOf } from "#lib/contract/family.ts";
import { resources } from "#lib/contract/resources.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import {
  multipleChoice,
  contextsMade,
  contextNeeds,
} from "#suites/support/contexts/arrangement.ts";
import { untested } from "#lib/unjudged/unjudged.ts";

const { fields } = resources.propertyContext;
const dashed = (name: string) => name.replaceAll("_", "-");

/** Whether the value holds these ids, each once, in any order. */
function isSet(value: unknown, ids: readonly string[]): boolean {
  if (!Array.isArray(value) || value.length !== ids.length) return false;
  return ids.every((id) => value.includes(id));
}

function holdsIds(
  made: Expectation,
  { response }: Exchange,
  pointer: string,
  ids: readonly string[],
): void {
  const value = valueAt(response.json, pointer);
  made.ok().that(pointer, `the ids ${ids.join(", ")}`, value, isSet(value, ids));
}

const members = keysOf(fields).map((name) =>
  check({
    id: `contexts.made.holds-${dashed(name)}`,
    clause: "contexts/object#members",
    subject: name,
    title: `the answer to the create of a context holds ${name}: ${describeField(fields[name])}`,
    needs: contextNeeds,
    killedBy: [`made-context-${name}-dropped`, `made-context-${name}-mistyped`],
    async run(given) {
      const { listed, narrow } = await contextsMade(given);

      given.expect(listed).ok().lawful(`/${name}`, fields[name]);
      given.expect(narrow).ok().lawful(`/${name}`, fields[name]);
    },
  }),
);

/** A context for all projects; it may be refused if the property already has such a context. */
function madeForAll(
  context: Awaited<ReturnType<typeof contextsMade>>,
  made: "allProjects" | "allTypes",
): Exchange {
  const answer = context[made];
  if (context.bornStays && [400, 409].includes(answer.response.status)) {
    const unlock = unlocks.deployment("whose new properties have no context that remains");
    throw untested("A context for all is refused alongside the one that remains.", unlock);
  }
  return answer;
}

const axes = [
  {
    name: "project-ids",
    ids: "project_ids",
    of: "projects",
    wildcard: "applies_to_all_projects",
    all: "all-projects",
    made: "allProjects",
    withIds: "allProjectsAndIds",
    listed: { words: "types", ids: "issue_type_ids" },
    loses: "context-types-lost-beside-all-projects",
  },
  {
    name: "issue-type-ids",
    ids: "issue_type_ids",
    of: "types",
    wildcard: "applies_to_all_work_item_types",
    all: "all-types",
    made: "allTypes",
    withIds: "allTypesAndIds",
    listed: { words: "projects", ids: "project_ids" },
    loses: "context-projects-lost-beside-all-types",
  },
] as const;

const slices = axes.flatMap(({ name, ids, of, wildcard, all, made, withIds, listed, loses }) => [
  check({
    id: `contexts.made.keeps-${name}`,
    clause: "contexts/ids#kept",
    subject: of,
    title: `a context is created for each of the ${of} that its body lists`,
    needs: contextNeeds,
    killedBy: [`context-${ids}-forgotten`, `context-${ids}-keep-the-first`],
    async run(given) {
      const context = await contextsMade(given);

      holdsIds(given.expect(context.listed), context.listed, `/${ids}`, context.slices[of]);
    },
  }),
  check({
    id: `contexts.made.keeps-${all}`,
    clause: "contexts/all#kept",
    subject: of,
    title: `a context applies to all ${of} or only to those that it lists, as its body says`,
    needs: contextNeeds,
    killedBy: [`context-${all}-forgotten`, `context-${all}-always`],
    async run(given) {
      const context = await contextsMade(given);

      given.expect(madeForAll(context, made)).ok().equals(`/${wildcard}`, true);
      given.expect(context.listed).ok().equals(`/${wildcard}`, false);
    },
  }),
  check({
    id: `contexts.made.${all}-lists-none`,
    clause: "contexts/all#no-ids",
    subject: of,
    title: `a context for all ${of} lists none of them`,
    needs: contextNeeds,
    killedBy: [`context-${all}-lists-some`],
    async run(given) {
      const context = await contextsMade(given);

      const answer = madeForAll(context, made);
      given.expect(answer).ok().equals(`/${wildcard}`, true).length(`/${ids}`, 0);
    },
  }),
  check({
    id: `contexts.made.${all}-keeps-${listed.words}`,
    clause: "contexts/ids#kept-beside-all",
    subject: listed.words,
    title: `a context for all ${of} keeps the ${listed.words} that its body lists`,
    needs: contextNeeds,
    killedBy: [loses],
    async run(given) {
      const context = await contextsMade(given);

      const answer = madeForAll(context, made);
      const sent: Readonly<Record<string, unknown>> = context.slices[made];
      const kept = Object.values(sent[listed.ids] ?? []).map(String);
      holdsIds(given.expect(answer), answer, `/${listed.ids}`, kept);
    },
  }),
  check({
    id: `contexts.made.${all}-drops-ids`,
    clause: "contexts/all#no-ids",
    subject: of,
    title: `a context for all ${of} lists none even if its body does`,
    needs: contextNeeds,
    killedBy: [`context-${all}-keeps-ids`],
    async run(given) {
      const answer = (await contextsMade(given))[withIds];

      const { status } = answer.response;
      given.observe(`all ${of} alongside a list of them answers ${status}`, answer);
      if (status === 400) given.expect(answer).problem("invalid_request");
      else if (status === 409) given.expect(answer).problem("conflict");
      else given.expect(answer).ok().equals(`/${wildcard}`, true).length(`/${ids}`, 0);
    },
  }),
]);

/** What the create of a context returns. */
export const contextMadeChecks: readonly Check[] = [
  ...members,
  ...slices,
  check({
    id: "contexts.made.nested-slice",
    clause: "contexts/nested#slices",
    title: "a project and a type nested as objects in the create of a context are not linked",
    needs: contextNeeds,
    killedBy: ["nested-slices-are-linked"],
    async run(given) {
      const { narrow, nested } = await contextsMade(given);
      given.expect(narrow).ok();

      const { status, json } = nested.response;
      given.observe(`objects for ids answer ${status}`, nested);
      for (const { ids } of axes) {
        const linked = Object.values(memberOf(json, ids) ?? {});
        given.expect(nested).that(`/${ids}`, "none, or a refusal", linked, linked.length === 0);
      }
    },
  }),
  check({
    id: "contexts.made.answers",
    clause: "contexts/create#answers",
    title: "the create of a context returns it",
    needs: contextNeeds,
    killedBy: ["made-context-told-by-its-id"],
    async run(given) {
      const { listed } = await contextsMade(given);

      given.expect(listed).ok().is("/id", "uuid").equals("/is_required", true);
    },
  }),
  check({
    id: "contexts.made.keeps-is-required",
    clause: "contexts/is-required#kept",
    title: "a context overrides is_required of its property with true and with false",
    needs: contextNeeds,
    killedBy: ["context-is-required-forgotten", "context-is-required-false-is-no-override"],
    async run(given) {
      const { listed, narrow } = await contextsMade(given);

      given.expect(listed).ok().equals("/is_required", true);
      given.expect(narrow).ok().equals("/is_required", false);
    },
  }),
  check({
    id: "contexts.made.keeps-is-multi",
    clause: "contexts/is-multi#kept",
    title: "a context overrides is_multi of its property",
    needs: contextNeeds,
    killedBy: ["context-is-multi-forgotten", "context-is-multi-always"],
    async run(given) {
      const { listed, allTypes } = await contextsMade(given);

      given.expect(listed).ok().equals("/is_multi", true);
      given.expect(allTypes).ok().equals("/is_multi", false);
    },
  }),
  check({
    id: "contexts.made.keeps-default-value",
    clause: "contexts/default-value#kept",
    title: "a context overrides default_value of its property",
    needs: contextNeeds,
    killedBy: ["context-default-value-forgotten"],
    async run(given) {
      const { narrow } = await contextsMade(given);

      given.expect(narrow).ok().equals("/default_value", ["north"]);
    },
  }),
  check({
    id: "contexts.made.keeps-each-default-value",
    clause: "contexts/default-value#each",
    title: "a context with several default values stores each of them",
    needs: contextNeeds,
    killedBy: ["context-keeps-the-first-default-value"],
    async run(given) {
      const { narrow, several } = await contextsMade(given);
      given.expect(narrow).ok();
      // The contract does not state which properties may have several values, and which slices may overlap.
      if ([400, 409].includes(several.response.status)) {
        const unlock = unlocks.deployment("that accepts several default values for a text");
        throw untested("A context with several default values is refused.", unlock);
      }

      const reported = valueAt(several.response.json, "/default_value");
      const holds = isSet(reported, multipleChoice.default_value);
      given
        .expect(several)
        .ok()
        .that("/default_value", "each value that was sent", reported, holds);
    },
  }),
  check({
    id: "contexts.made.chooses-what-is-left-out",
    clause: "contexts/create#defaults",
    title: "a context has a name, a sort_order and an is_default without sending them",
    needs: contextNeeds,
    killedBy: ["made-context-name-mistyped"],
    async run(given) {
      const { listed } = await contextsMade(given);

      const reported = ["name", "sort_order", "is_default"].map(
        (name) => `${name} ${JSON.stringify(valueAt(listed.response.json, `/${name}`))}`,
      );
      given.observe(`a context without them has ${reported.join(", ")}`, listed);
      given.expect(listed).ok().is("/name", "string");
    },
  }),
  check({
    id: "contexts.made.refuses-expand",
    clause: "contexts/expand#create",
    title: "the create of a context refuses expand",
    needs: contextNeeds,
    killedBy: ["context-create-ignores-expand"],
    async run(given) {
      const { expanded } = await contextsMade(given);

      given.expect(expanded).problem("invalid_request").fieldError("expand");
    },
  }),
];
