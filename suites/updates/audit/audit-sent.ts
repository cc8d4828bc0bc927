import { removeMade } from "#lib/check/arranging/remove-made.ts";
import type { Check, Given, Tools } from "#lib/check/check.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { requireId } from "#lib/check/arranging/require-success.ts";
import { check } from "#lib/check/check.ts";
import { modeNeedsOf } from "#lib/check/environment/mode-needs-of.ts";
import { valueAt } from "#lib/check/matchers/pointer.ts";
import { withWorkspaceProperty } from "#lib/check/arranging/workspace-property.ts";
import { auditedCreates } from "#lib/contract/clauses/updates/creators.ts";
import { operations } from "#lib/contract/operations.ts";
import { namedContext } from "#suites/support/records/named-context.ts";

type Name = (typeof auditedCreates)[number];
type ScratchGiven = Given<"scratchProject">;

/** The one audit field that all these resources have. */
const audit = { created_at: "2001-02-03T04:05:06Z" } as const;

const named = ({ unique }: Tools) => ({ name: unique("audited"), ...audit });
const property = ({ unique }: Tools) => ({
  display_name: unique("audited"),
  property_type: "TEXT",
});

function post(given: ScratchGiven, name: Name, json: object, property_id = ""): Promise<Exchange> {
  const ids = { project_id: given.scratchProject.project.id, property_id };
  return given.api.send("POST", given.path(operations[name].path, ids), { json });
}

/** Each create, sent with a made-up time; what is created in the workspace is removed. */
const creates: { readonly [N in Name]: (given: ScratchGiven) => Promise<Exchange> } = {
  createProjectType: (given) => post(given, "createProjectType", named(given)),
  createProjectProperty: (given) =>
    post(given, "createProjectProperty", { ...property(given), ...audit }),
  async createWorkspaceType(given) {
    const made = await post(given, "createWorkspaceType", named(given));
    await removeMade(given, made);
    return made;
  },
  createWorkspaceProperty: (given) =>
    withWorkspaceProperty(given, { json: { ...property(given), ...audit } }, async (made) => made),
  createContext: (given) =>
    withWorkspaceProperty(given, { json: property(given) }, async (made) => {
      const project_ids = [given.scratchProject.project.id];
      // The contract does not state the meaning of an omitted wildcard.
      const wildcards = { applies_to_all_projects: false, applies_to_all_work_item_types: true };
      const json = await namedContext(given, { project_ids, ...wildcards, ...audit });
      return post(given, "createContext", json, requireId(made));
    }),
};

/** What the creates of types, properties and contexts do with a created_at in the body. */
export const requestAuditChecks: readonly Check[] = auditedCreates.map((name) =>
  check({
    id: `updates.audit-sent.${name}`,
    clause: "updates/audit-on-create#no-effect",
    subject: name,
    title: `a created_at sent to ${operations[name].path} has no effect`,
    needs: ["scratchProject", ...modeNeedsOf(name)],
    killedBy: [`${name}-refuses-audit-fields`, `${name}-honours-audit-fields`],
    async run(given: ScratchGiven) {
      const made = await creates[name](given);

      const at = valueAt(made.response.json, "/created_at");
      const holds = Date.parse(String(at)) > Date.parse("2002-01-01");
      given.expect(made).ok().that("/created_at", "the time of the create", at, holds);
    },
  }),
);
