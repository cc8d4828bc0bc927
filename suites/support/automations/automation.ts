import { removeMade } from "#lib/check/arranging/remove-made.ts";
import { sequentially } from "#fixtures/api/sequentially.ts";
import type { Given, Tools } from "#lib/check/check.ts";
import { takenUndeclared } from "#lib/check/arranging/undeclared-route-write.ts";
import { withinPlan } from "#lib/check/arranging/plan-of-edges.ts";
import { requireId } from "#lib/check/arranging/require-success.ts";
import { addNode } from "#suites/support/records/automation-nodes.ts";
import { declaredBody } from "#suites/support/records/declared-body.ts";

const automationsPath = "/api/v2/workspaces/{slug}/automations/";
const nodesPath = `${automationsPath}{automation_id}/nodes/`;

/** An automation with a trigger, from which edges may lead to its actions. */
export interface Automation {
  readonly id: string;
  /** The trigger. */
  readonly source: string;
  /** The first action. */
  readonly target: string;
  /** As many further actions as were requested. */
  readonly further: readonly string[];
}

/** The owner of the automation. */
interface Builder {
  readonly slug: string;
  readonly as: string;
}

/** The builder of the workspace under judgement. */
export const ownBuilder = ({ workspace }: Tools): Builder => ({ slug: workspace, as: "owner" });

/** The builder of another tenant. */
export const foreignBuilder = ({ foreign }: Given<"foreign">): Builder => ({
  slug: foreign.workspace,
  as: "outsider",
});

/** Creates an automation by routes that the contract does not give, with further actions, lends it, and removes it. */
export async function withAutomation<Result>(
  tools: Tools,
  { slug, as }: Builder,
  use: (automation: Automation) => Promise<Result>,
  further = 0,
): Promise<Result> {
  const { path, unique } = tools;
  const json = await declaredBody(tools, automationsPath, { name: unique("automation") });
  const sent = await tools.api.send("POST", path(automationsPath, { slug }), { json, as });
  const made = takenUndeclared(tools, await withinPlan(tools, { slug, as }, sent));
  const id = requireId(made);
  const at = path(nodesPath, { slug, automation_id: id });
  const node = async (kind: "trigger" | "action") => requireId(await addNode(tools, at, kind, as));
  try {
    const [source, target] = [await node("trigger"), await node("action")];
    const more = await sequentially(Array.from({ length: further }), () => node("action"));
    return await use({ id, source, target, further: more });
  } finally {
    await removeMade(tools, made);
  }
}
