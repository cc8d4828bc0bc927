import { walkedRows } from "#lib/check/matchers/walked-list.ts";
import type { Check, Given } from "#lib/check/check.ts";
import type { Expectation } from "#lib/check/matchers/expect.ts";
import type { ClauseId } from "#lib/contract/clauses.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { check } from "#lib/check/check.ts";
import { memberOf, valueAt } from "#lib/check/matchers/pointer.ts";
import { oncePerAnchor } from "#lib/check/arranging/shared-arrangement.ts";
import { withOwnProject } from "#suites/support/records/own-project.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { successOf, idIn, list, sendOperation, timesListed } from "#suites/support/types/send.ts";
import { untested } from "#lib/unjudged/unjudged.ts";

/** The history of a project whose types are enabled: its lists, and each answer to an enable. */
interface Enabling {
  readonly before: Exchange;
  /** Sent concurrently, to a project without types. */
  readonly parallel: readonly Exchange[];
  readonly first: Exchange;
  readonly enabled: Exchange;
  readonly again: Exchange;
  readonly after: Exchange;
  readonly custom: Exchange;
  readonly concurrent: Exchange;
  readonly concurrentList: Exchange;
}

const needs = ["projectMode", "types"] as const;
type Needs = (typeof needs)[number];

const enabling = oncePerAnchor<Enabling, Given<Needs>>(
  "enablement.enabling",
  ({ types }) => types,
  (given) =>
    withOwnProject(given, async (project_id) => {
      const read = () => list(given, "listProjectTypes", { project_id });
      const enable = () => sendOperation(given, "enableTypes", { project_id });
      const before = await read();
      const parallel = await Promise.all([enable(), enable(), enable(), enable(), enable()]);
      const enabled = await read();
      const again = await enable();
      const after = await read();
      const json = { name: given.unique("concurrent") };
      const custom = await sendOperation(given, "createProjectType", { project_id }, { json });
      const concurrent = await enable();
      const concurrentList = await read();
      // Concurrent requests may block each other.
      const first = parallel.find(({ response }) => response.status < 300) ?? parallel[0];
      return { before, parallel, first, enabled, again, after, custom, concurrent, concurrentList };
    }),
);

/**
 * The history of a project if it had no type before it was enabled, or if the type is not the one that enabling
 * created.
 */
async function lifeOf(given: Given<Needs>, ofMade: boolean): Promise<Enabling> {
  const life = await enabling(given);
  const before = walkedRows(successOf(life.before));
  const made = idIn(life.first);
  if (before.length === 0) return life;
  // The list may also show default types of other projects, and more of them at any time.
  if (ofMade && before.every((row) => memberOf(row, "id") !== made)) return life;
  const unlock = unlocks.projectsWithoutTypes;
  throw untested("A new project has types before they are enabled.", unlock);
}

interface Claim {
  readonly name: string;
  readonly clause: ClauseId;
  readonly says: string;
  readonly killedBy: Check["killedBy"];
  /** Whether it judges the outcome of the concurrent requests. @default false */
  readonly provokesRace?: true;
  /** Whether it is about the type that enabling created, whatever else the project shows. @default false */
  readonly ofMade?: true;
  readonly holds: (life: Enabling, expect: (exchange: Exchange) => Expectation) => void;
}

const defaultsIn = (page: Exchange): number =>
  walkedRows(page).filter((row) => memberOf(row, "is_default") === true).length;

/** What the contract states about the type that enabling creates. */
const fixed = [
  {
    point: "name",
    member: "name",
    value: "Task",
    says: "is called Task",
    killer: "default-type-is-called-otherwise",
  },
  {
    point: "epic",
    member: "is_epic",
    value: false,
    says: "is not an epic",
    killer: "default-type-is-an-epic",
  },
  {
    point: "level",
    member: "level",
    value: 0,
    says: "has level 0",
    killer: "default-type-has-level-1",
  },
] as const;

const claims: readonly Claim[] = [
  ...fixed.map(({ point, member, value, says, killer }): Claim => ({
    name: point,
    clause: `enablement/enable#${point}`,
    says: `the type that enabling creates ${says}`,
    killedBy: [killer],
    ofMade: true,
    holds: (life, expect) => expect(life.first).ok().equals(`/${member}`, value),
  })),
  {
    name: "listed",
    clause: "enablement/enable#listed",
    says: "the type that enabling creates is on the project's list once",
    killedBy: ["default-type-is-off-the-list"],
    ofMade: true,
    holds(life, expect) {
      const times = timesListed(life.enabled, idIn(life.first));
      expect(life.enabled)
        .status(200)
        .that("/data", "the default type once", times, times === 1);
    },
  },
  {
    name: "again",
    clause: "enablement/enable#again",
    says: "enabling again returns the existing default type",
    killedBy: ["enabling-again-makes-another-default"],
    ofMade: true,
    holds: (life, expect) => expect(life.again).ok().equals("/id", idIn(life.first)),
  },
  {
    name: "one-default",
    clause: "enablement/enable#one-default",
    says: "a project that is enabled again has one default type",
    killedBy: ["enabling-again-makes-another-default"],
    holds(life, expect) {
      const defaults = defaultsIn(life.after);
      expect(life.after)
        .status(200)
        .that("/data", "one default type", defaults, defaults === 1);
    },
  },
  {
    name: "nothing-more",
    clause: "enablement/enable#nothing-more",
    says: "enabling again leaves the number of types unchanged",
    killedBy: ["enabling-again-makes-another-default"],
    holds(life, expect) {
      const count = walkedRows(successOf(life.enabled)).length;
      expect(life.after).status(200).length("/data", count);
    },
  },
  {
    name: "parallel",
    clause: "enablement/enable#parallel",
    says: "five concurrent enables return the same type, apart from conflicts",
    killedBy: ["enabling-at-once-makes-several-types", "enables-at-once-crash"],
    provokesRace: true,
    holds(life, expect) {
      for (const answer of life.parallel) {
        if (answer.response.status === 409) expect(answer).problem("conflict");
        else expect(answer).ok().equals("/id", idIn(life.first));
      }
      const defaults = defaultsIn(life.enabled);
      expect(life.enabled).that("/data", "one default type", defaults, defaults === 1);
    },
  },
  {
    name: "custom-beside",
    clause: "enablement/enable#custom-beside",
    says: "enabling returns the default type even alongside a custom one",
    killedBy: ["enabling-makes-another-default-beside-custom-types"],
    holds(life, expect) {
      successOf(life.custom);
      expect(life.concurrent).ok().equals("/id", idIn(life.first));
      const defaults = defaultsIn(life.concurrentList);
      expect(life.concurrentList).that("/data", "one default type", defaults, defaults === 1);
    },
  },
];

const lives = claims.map(({ name, clause, says, killedBy, holds, ...claim }) =>
  check({
    id: `enablement.enable.${name}`,
    clause,
    title: says,
    needs,
    provokesRace: claim.provokesRace ?? false,
    killedBy,
    async run(given) {
      const life = await lifeOf(given, claim.ofMade ?? false);
      if (typeof valueAt(successOf(life.first).response.json, "/id") !== "string") {
        const unlock = unlocks.deployment("that answers an enable with the default type");
        throw untested("The answer to enabling contains no type.", unlock);
      }
      holds(life, given.expect);
    },
  }),
);

const thatProject = check({
  id: "enablement.enable.that-project",
  clause: "enablement/enable#that-project",
  title:
    "a new project does not list the types of another, except a default type that all may share",
  needs,
  killedBy: ["types-of-projects-are-listed-in-each-project"],
  async run(given) {
    const { before } = await enabling(given);

    const ids = given.types.filter(({ isDefault }) => !isDefault).map(({ id }) => id);
    const unexpected = ids.filter((id) => timesListed(before, id) > 0);
    given
      .expect(before)
      .status(200)
      .that("/data", "no type of the frozen project", unexpected, unexpected.length === 0);
  },
});

/** Types that a project gets when they are enabled. */
export const enableChecks: readonly Check[] = [...lives, thatProject];
