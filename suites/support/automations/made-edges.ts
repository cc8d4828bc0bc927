import type { Given, Tools } from "#lib/check/check.ts";
import { oncePerAnchor } from "#lib/check/arranging/shared-arrangement.ts";
import { operations } from "#lib/contract/operations.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { foreignBuilder, ownBuilder, withAutomation } from "./automation.ts";
import type { Automation } from "./automation.ts";

/** Edges that were requested in an automation of the run, and the list of those that were created. */
export interface Edges {
  readonly automation: Automation;
  readonly plain: Exchange;
  readonly ordered: Exchange;
  readonly orderedZero: Exchange;
  /** Sent with another time and another creator. */
  readonly audited: Exchange;
  readonly sourceless: Exchange;
  readonly targetless: Exchange;
  readonly nodeless: Exchange;
  readonly ofAbsent: Exchange;
  /** Read before the refusals. */
  readonly before: Exchange;
  /** Read after the refusals, by a route that the contract does not give. */
  readonly listed: Exchange;
}

/** Edges that reach into another tenant's automation. */
interface ForeignEdges {
  readonly fromForeign: Exchange;
  readonly toForeign: Exchange;
  /** The same with a node that does not exist. */
  readonly fromAbsent: Exchange;
  readonly toAbsent: Exchange;
  readonly nodes: { readonly source: string; readonly target: string };
}

const edgesPath = operations.createAutomationEdge.path;
const longAgo = "2001-02-03T04:05:06Z";
/** An id that does not exist. */
export const nobody = "2c9e4d7a-5b3f-4a16-8d0c-7e1f6b5a3c94";

/** A POST of an edge in an automation of the workspace under judgement. */
function edgeFactory({ api, path }: Tools) {
  return (automation_id: string, json: unknown) =>
    api.send("POST", path(operations.createAutomationEdge.path, { automation_id }), { json });
}

/** The edges of the run in a new automation, which is then removed. */
export const madeEdges = oncePerAnchor<Edges, Given<"owner">>(
  "automations.edges",
  ({ owner }) => owner,
  makeEdges,
);

/** The edges of the run that reach into an automation of the outsider; both automations are then removed. */
export const madeForeignEdges = oncePerAnchor(
  "automations.foreign-edges",
  ({ foreign }) => foreign,
  makeForeignEdges,
);

function makeEdges(tools: Tools): Promise<Edges> {
  const post = edgeFactory(tools);
  const use = async (automation: Automation) => {
    const { id, source, target, further } = automation;
    const listed = () => tools.api.get(tools.path(edgesPath, { automation_id: id }));
    const to = (node: string | undefined) => ({ source_node_id: source, target_node_id: node });
    return {
      automation,
      plain: await post(id, to(target)),
      ordered: await post(id, { ...to(further[0]), execution_order: 7 }),
      orderedZero: await post(id, { ...to(further[1]), execution_order: 0 }),
      audited: await post(id, { ...to(further[2]), created_at: longAgo, created_by_id: nobody }),
      before: await listed(),
      sourceless: await post(id, { target_node_id: target }),
      targetless: await post(id, { source_node_id: source }),
      nodeless: await post(id, { execution_order: 1 }),
      ofAbsent: await post(nobody, to(target)),
      listed: await listed(),
    };
  };
  return withAutomation(tools, ownBuilder(tools), use, 3);
}

function makeForeignEdges(given: Given<"foreign">): Promise<ForeignEdges> {
  const post = edgeFactory(given);
  return withAutomation(given, foreignBuilder(given), (foreign) =>
    withAutomation(given, ownBuilder(given), async ({ id, source, target }) => ({
      fromForeign: await post(id, { source_node_id: foreign.source, target_node_id: target }),
      toForeign: await post(id, { source_node_id: source, target_node_id: foreign.target }),
      fromAbsent: await post(id, { source_node_id: nobody, target_node_id: target }),
      toAbsent: await post(id, { source_node_id: source, target_node_id: nobody }),
      nodes: { source: foreign.source ?? "", target: foreign.target ?? "" },
    })),
  );
}
