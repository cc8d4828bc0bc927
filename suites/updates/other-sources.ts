import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { dashed } from "#lib/contract/clauses/updates/updates.ts";
import type { ExternallyKeyedKind } from "#lib/contract/subjects/paired-members.ts";
import { externallyKeyedKinds } from "#lib/contract/subjects/paired-members.ts";
import type { Need } from "#fixtures/test-data.ts";
import type { Ready } from "#suites/support/operations/ready.ts";
import { demonstrated } from "#suites/support/updates/guard.ts";
import { kindNamed, make } from "#suites/support/updates/kinds.ts";
import { partlyUpdated } from "#suites/support/updates/partly-updated.ts";

/** Uses the path of a new record. */
type Lend = <T>(given: Ready, use: (at: string) => Promise<T>) => Promise<T>;

interface Keyed {
  readonly needs: readonly Need[];
  readonly lend: Lend;
}

const made = (name: "module" | "cycle" | "work item"): Keyed => ({
  needs: ["scratchProject"],
  lend: async (given, use) => use((await make(given, kindNamed(name))).at),
});

const keyed: Readonly<Record<ExternallyKeyedKind, Keyed>> = {
  module: made("module"),
  cycle: made("cycle"),
  "work item": made("work item"),
  "intake work item": partlyUpdated["intake work item"],
  page: partlyUpdated.page,
};

/** Updates of external_id by itself. */
export const otherSourceChecks: readonly Check[] = externallyKeyedKinds.map((kind) => {
  const { needs, lend } = keyed[kind];
  return check({
    id: `updates.external-id.${dashed(kind)}-of-another-source`,
    clause: "updates/external#other-source",
    subject: kind,
    title: `a ${kind} is updated to the external_id that another one has under another source`,
    needs,
    killedBy: [`lone-external-id-of-${dashed(kind)}-is-judged-without-source`],
    async run(given: Ready) {
      const [own, other, free] = ["own", "other", "free"].map((word) => given.unique(word));
      const answer = await lend(given, (at) =>
        lend(given, async (otherAt) => {
          const send = (to: string, json: object) => given.api.send("PATCH", to, { json });
          const neighbour = { external_id: other, external_source: "suite-elsewhere" };
          demonstrated(given, await send(otherAt, neighbour));
          demonstrated(given, await send(at, { external_id: own, external_source: "suite" }));
          demonstrated(given, await send(at, { external_id: free }));
          return send(at, { external_id: other });
        }),
      );

      given.expect(answer).served(false).ok();
    },
  });
});
