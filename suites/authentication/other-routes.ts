import type { Check, Given } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { createMemory } from "#lib/check/arranging/shared-arrangement.ts";
import { isSuccess } from "#lib/check/environment/payment-asked.ts";
import type { WrittenKind } from "#lib/contract/clauses/updates/updates.ts";
import type { OtherVerb } from "#lib/contract/subjects/other-routes.ts";
import { otherRoutes } from "#lib/contract/subjects/other-routes.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { kindNamed, make } from "#suites/support/updates/kinds.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";

type ScratchGiven = Given<"scratchProject">;

/** How each verb is requested; an empty body changes nothing even if it is accepted. */
const methods = {
  list: { method: "GET", of: "list", json: undefined },
  create: { method: "POST", of: "list", json: {} },
  read: { method: "GET", of: "record", json: undefined },
  update: { method: "PATCH", of: "record", json: {} },
  delete: { method: "DELETE", of: "record", json: undefined },
} as const satisfies Readonly<Record<OtherVerb, object>>;

/** Where a record of a kind is listed, and where it is. */
type Places = Readonly<Record<"list" | "record", string>>;

const records = createMemory<Promise<Places>, ScratchGiven>(
  "authentication.other-routes",
  ({ scratchProject }) => scratchProject,
);

/** A record of the kind that the owner created. */
function recordOf(given: ScratchGiven, name: WrittenKind): Promise<Places> {
  return records(given, name, async (own) => {
    const kind = kindNamed(name);
    const { at } = await make(own, kind);
    return { list: await kind.at(own), record: at };
  });
}

/** Guards a claim about a route that may not exist: the owner, at least, is served there. */
async function requireRoute(
  { api }: ScratchGiven,
  verb: OtherVerb,
  { request, response }: Exchange,
): Promise<void> {
  // A record was created on the route of creates, and a success shows that a route exists.
  if (response.status === 401 || response.status < 300 || verb === "create") return;
  const { method, path, json } = request;
  const own = await api.send(method, path, { json, as: "owner" });
  if (isSuccess(own)) return;
  throw untested(`${method} ${path} serves nobody.`, unlocks.route(`${method} ${path}`));
}

/** What is done with the records of the project without credentials, where the contract does not give the route. */
export const otherRouteChecks: readonly Check[] = otherRoutes.map(({ kind, verb, subject, name }) =>
  check({
    id: `authentication.anonymous.${name}`,
    clause: "authentication/required#other-routes",
    subject,
    title: `the ${verb} of a ${kind} without credentials is unauthorized`,
    needs: ["scratchProject"],
    killedBy: [`anonymous-may-${name}`],
    async run(given) {
      const { method, of, json } = methods[verb];
      const places = await recordOf(given, kind);
      const sent = json === undefined ? {} : { json };
      const answer = await given.api.send(method, places[of], { ...sent, as: null });
      await requireRoute(given, verb, answer);

      given.expect(answer).problem("unauthorized");
    },
  }),
);
