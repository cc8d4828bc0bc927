import type { Check, Citing, Given } from "#lib/check/check.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { check } from "#lib/check/check.ts";
import { sharedArrangement } from "#lib/check/arranging/shared-arrangement.ts";
import { loneMembers } from "#lib/contract/clauses/updates/lone.ts";
import { keysOf } from "#lib/contract/family.ts";
import { demonstrated } from "#suites/support/updates/guard.ts";
import { expectKept, isReported } from "./kept.ts";
import { kindNamed, make } from "#suites/support/updates/kinds.ts";

type Both = Given<"scratchProject" | "owner">;
type Body = Readonly<Record<string, unknown>>;
type Lone = keyof typeof loneMembers;

/** One update: the record as reported before, the answer, and the record as reported after. */
interface Step {
  /** Members with which the record was created, or with which its kind is read. */
  readonly names: readonly string[];
  readonly before: unknown;
  readonly patched: Exchange;
  readonly after: Exchange;
}

const dates = { start_date: "2041-02-03", target_date: "2041-02-20" };
const span = { start_date: "2043-03-01T00:00:00Z", end_date: "2043-03-14T00:00:00Z" };

/** Members that fill a record in addition to the body of its kind. */
const filled: Readonly<Record<Lone, (given: Both) => Body>> = {
  module: ({ owner }) => ({ status: "paused", lead_id: owner.id, ...dates }),
  cycle: () => span,
  label: () => ({}),
  state: () => ({}),
};

/** The new value of each member. */
const later: { readonly [K in Lone]: (name: string) => Readonly<Record<string, unknown>> } = {
  module: (name) => ({
    name,
    description: "After.",
    status: "in-progress",
    start_date: "2041-02-05",
    target_date: "2041-02-19",
    lead_id: null,
    sort_order: 4096,
    external_id: `${name}-x`,
    external_source: "later",
  }),
  cycle: (name) => ({
    name,
    description: "After.",
    start_date: "2043-03-02T00:00:00Z",
    end_date: "2043-03-13T00:00:00Z",
    external_id: `${name}-x`,
    external_source: "later",
  }),
  label: () => ({ color: "#dc2626" }),
  state: () => ({ color: "#dc2626" }),
};

async function change(given: Both, kind: Lone): Promise<ReadonlyMap<string, Step>> {
  const { api } = given;
  const { at, made, sent } = await make(given, kindNamed(kind), filled[kind](given));
  const values = later[kind](given.unique("after"));
  const names = [...kindNamed(kind).read, ...Object.keys(sent)];
  const steps = new Map<string, Step>();
  let before = made.response.json;
  for (const member of loneMembers[kind]) {
    // oxlint-disable no-await-in-loop -- each is judged against the one before
    const patched = await api.send("PATCH", at, { json: { [member]: values[member] } });
    const after = isReported(patched) ? patched : await api.get(at);
    // oxlint-enable no-await-in-loop
    steps.set(member, { names, before, patched, after });
    if (isReported(after)) before = after.response.json;
  }
  return steps;
}

const changed = new Map(
  keysOf(loneMembers).map(
    (kind) =>
      [
        kind,
        sharedArrangement(`updates.lone/${kind}`, (given: Both) => change(given, kind)),
      ] as const,
  ),
);

/** The contract shows the update of a module; those of other records follow what it says about each. */
const citedOf = (kind: Lone): Citing =>
  kind === "module"
    ? { clause: "updates/partial#omitted" }
    : { clause: "updates/kept#unnamed", subject: kind };

function loneCheck(kind: Lone, member: string): Check {
  return check({
    id: `updates.lone.${kind}-${member}`,
    ...citedOf(kind),
    title: `an update of only ${member} leaves every other member of a ${kind} as it was`,
    needs: ["scratchProject", "owner"],
    killedBy: [`lone-update-of-${kind}-resets-another`],
    async run(given) {
      const step = (await changed.get(kind)?.(given))?.get(member);
      if (step === undefined) throw new Error(`There is no update of ${member}.`);
      const { names, before, patched, after } = step;
      demonstrated(given, patched);
      if (after !== patched) demonstrated(given, after);

      const others = names.filter((name) => name !== member);
      const reported = { before, after: after.response.json, at: "" };
      expectKept(given.expect(after).ok(), others, reported);
    },
  });
}

/** Updates of one member of a record whose members are all filled. */
export const loneChecks: readonly Check[] = keysOf(loneMembers).flatMap((kind) =>
  loneMembers[kind].map((member) => loneCheck(kind, member)),
);
