import type { Check, Given } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { createMemory } from "#lib/check/arranging/shared-arrangement.ts";
import { pageIds } from "#lib/check/matchers/page-rows.ts";
import { identifierSharers, identifierSharing } from "#lib/contract/clauses/tenancy/shared.ts";
import { operations } from "#lib/contract/operations.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";
import { absentId } from "#suites/support/answers/refused-body.ts";
import { withOwnProject } from "#suites/support/records/own-project.ts";

type SharedGiven = Given<"scratchProject" | "foreign">;
type Operation = (typeof identifierSharing)[number];
type Sharer = (typeof identifierSharers)[number];

/** Two answers: below the id of a project, and below its short identifier. */
interface Pair {
  readonly byId: Exchange;
  readonly byIdentifier: Exchange;
}

const unlock = unlocks.deployment("in which two tenants have projects of one identifier");

const keyOf = (name: Operation, who: Sharer) => `${name} ${who}`;

/** The requests of both tenants while each has a project of the same identifier. */
async function askBoth(given: SharedGiven): Promise<ReadonlyMap<string, Pair>> {
  const { api, path, foreign, workspace, scratchProject } = given;
  const { id: ownId, identifier } = scratchProject.project;
  const ask = (name: Operation, as: string, at: { slug: string; project_id: string }) => {
    const to = path(operations[name].path, at);
    return name === "bulkDeleteLabels"
      ? api.send("POST", to, { as, json: { ids: [absentId] } })
      : api.get(to, { per_page: 200 }, { as });
  };
  const pairOf = async (name: Operation, as: string, slug: string, id: string) => ({
    byId: await ask(name, as, { slug, project_id: id }),
    byIdentifier: await ask(name, as, { slug, project_id: identifier }),
  });
  const wish = { as: "outsider", slug: foreign.workspace, identifier };
  return withOwnProject(
    given,
    async (twinId, shown) => {
      if (shown.identifier !== identifier) throw untested("The twin is called otherwise.", unlock);
      const places = { owner: [workspace, ownId], outsider: [foreign.workspace, twinId] } as const;
      const pairs = identifierSharing.flatMap((name) =>
        identifierSharers.map(async (who) => {
          const [slug, id] = places[who];
          return [keyOf(name, who), await pairOf(name, who, slug, id)] as const;
        }),
      );
      return new Map(await Promise.all(pairs));
    },
    wish,
  );
}

const memory = createMemory<ReturnType<typeof askBoth>, SharedGiven>(
  "tenancy.shared-identifiers",
  ({ foreign }) => foreign,
);

/** Two tenants whose projects have one identifier: each reaches its own. */
export const sharedIdentifierChecks: readonly Check[] = identifierSharing.flatMap((name) =>
  identifierSharers.map((who) =>
    check({
      id: `tenancy.${name}.identifier-shared-as-${who}`,
      clause: "tenancy/short-identifier#shared",
      subject: `${name} ${who}`,
      title: `${operations[name].path} is the ${who}'s own project if another tenant's has the same short identifier`,
      needs: ["scratchProject", "foreign"],
      killedBy: [`identifiers-belong-to-${who === "owner" ? "last" : "first"}-project`],
      async run(given) {
        const pairs = await memory(given, "", askBoth);
        const pair = pairs.get(keyOf(name, who));
        if (pair?.byId.response.status !== 200) throw untested("The id is not served.", unlock);
        const { byId, byIdentifier } = pair;

        const [known, met] = [pageIds(byId), pageIds(byIdentifier)];
        const strange = met.filter((id) => name === "listProjectPages" && !known.includes(id));
        given.expect(byIdentifier).status(200);
        given.expect(byIdentifier).that("/data", "rows of the id", strange, strange.length === 0);
      },
    }),
  ),
);
