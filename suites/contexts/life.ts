import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { takenUndeclared } from "#lib/check/arranging/undeclared-route-write.ts";
import { equalValues } from "#lib/check/matchers/equal-values.ts";
import type { Expectation } from "#lib/check/matchers/expect.ts";
import { idOf } from "#lib/check/matchers/expect.ts";
import { pageRows } from "#lib/check/matchers/page-rows.ts";
import { memberOf } from "#lib/check/matchers/pointer.ts";
import type { ClauseId } from "#lib/contract/clauses.ts";
import { resources } from "#lib/contract/resources.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";
import { expectSameMembers } from "#suites/support/answers/same-members.ts";
import { contextNeeds } from "#suites/support/contexts/arrangement.ts";
import type { ContextChange, ContextLife } from "#suites/support/contexts/life.ts";
import { contextLife } from "#suites/support/contexts/life.ts";

type Expect = (exchange: Exchange) => Expectation;

/** A service may decide again which context is the default, and in which order they are. */
const steady = Object.keys(resources.propertyContext.fields).filter(
  (name) => !["is_default", "sort_order"].includes(name),
);

/** A new or changed context is returned like another report of it, but for these members. */
function expectSame(
  claims: Expectation,
  at: string,
  [as, record]: readonly [unknown, unknown],
  except: readonly string[] = [],
): void {
  const names = steady.filter((name) => !except.includes(name));
  expectSameMembers(claims, { at, record, as, names });
}

/** The context after an update, of which only these members changed. */
function expectChanged(
  expect: Expect,
  before: Exchange,
  { answer, after }: ContextChange,
  changed: Readonly<Record<string, unknown>>,
  besides: readonly string[] = [],
): Expectation {
  takenUndeclared({ expect }, answer);
  expect(before).served(false).status(200);
  const claims = expect(after).status(200);
  // The contract does not show which members an update takes.
  const ignored = Object.keys(changed).find((name) =>
    equalValues(memberOf(after.response.json, name), memberOf(before.response.json, name)),
  );
  if (ignored !== undefined) {
    const unlock = unlocks.deployment(`whose update of contexts takes ${ignored}`);
    throw untested(`The update leaves ${ignored} as it was.`, unlock);
  }
  for (const [name, value] of Object.entries(changed)) claims.equals(`/${name}`, value);
  // Nothing sends a context its name: the service may derive it from the projects.
  const except = ["name", ...Object.keys(changed), ...besides];
  expectSame(claims, "", [before.response.json, after.response.json], except);
  return claims;
}

interface Claim {
  readonly name: string;
  readonly clause: ClauseId;
  readonly says: string;
  readonly killedBy: Check["killedBy"];
  readonly holds: (life: ContextLife, expect: Expect) => void;
}

const claims: readonly Claim[] = [
  {
    name: "read-as-made",
    clause: "contexts/life#as-made",
    says: "a new context is read as its create answered it",
    killedBy: ["contexts-are-read-with-one-project", "contexts-are-read-with-joined-defaults"],
    holds({ made, read }, expect) {
      const claim = expect(read).served(false).status(200);
      expectSame(claim, "", [made.response.json, read.response.json]);
    },
  },
  {
    name: "listed-as-made",
    clause: "contexts/life#as-made",
    says: "a new context is listed as its create answered it",
    killedBy: ["contexts-are-listed-with-joined-defaults"],
    holds({ made, listed }, expect) {
      const claim = expect(listed).status(200);
      const rows = pageRows(listed);
      const index = rows.findIndex((row) => idOf(row) === idOf(made.response.json));
      claim.that("/data", "the context", rows.map(idOf), index >= 0);
      expectSame(claim, `/data/${index}`, [made.response.json, rows[index]]);
    },
  },
  {
    name: "required",
    clause: "contexts/life#named-alone",
    says: "an update of is_required changes that of a context, and nothing else",
    killedBy: ["updates-empty-the-types-of-contexts", "updates-lose-the-defaults-of-contexts"],
    holds: ({ read, optional }, expect) =>
      expectChanged(expect, read, optional, { is_required: false }),
  },
  {
    name: "projects",
    clause: "contexts/life#named-alone",
    says: "an update of project_ids replaces those of a context, and changes nothing else",
    killedBy: ["updates-merge-the-projects-of-contexts"],
    holds: ({ optional, narrowed, project }, expect) =>
      expectChanged(expect, optional.after, narrowed, { project_ids: [project] }),
  },
  {
    name: "everywhere",
    clause: "contexts/life#everywhere",
    says: "a context that an update applies to all projects has no project_ids",
    killedBy: ["updates-to-all-projects-keep-the-ids"],
    holds: ({ narrowed, everywhere }, expect) =>
      expectChanged(expect, narrowed.after, everywhere, { applies_to_all_projects: true }, [
        "project_ids",
      ]).length("/project_ids", 0),
  },
  {
    name: "answered",
    clause: "contexts/life#answered",
    says: "an update of a context returns it as the read that follows",
    killedBy: ["updates-of-contexts-answer-no-projects"],
    holds({ narrowed: { answer, after } }, expect) {
      takenUndeclared({ expect }, answer);
      expect(after).served(false).status(200);
      expectSame(expect(answer), "", [after.response.json, answer.response.json]);
    },
  },
];

/** One context, on routes of which the contract mostly says only that they exist. */
export const contextLifeChecks: readonly Check[] = claims.map(
  ({ name, clause, says, killedBy, holds }) =>
    check({
      id: `contexts.life.${name}`,
      clause,
      title: says,
      needs: contextNeeds,
      killedBy,
      async run(given) {
        holds(await contextLife(given), given.expect);
      },
    }),
);
