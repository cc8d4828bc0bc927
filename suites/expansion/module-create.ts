import type { Check, Given } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { sharedArrangement } from "#lib/check/arranging/shared-arrangement.ts";
import { valueAt } from "#lib/check/matchers/pointer.ts";
import { operations } from "#lib/contract/operations.ts";
import { canShow } from "#suites/support/records/undescribed-object.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";

/** A module whose create requests its name and its relations. */
const sparseModule = sharedArrangement(
  "expansion.sparse-module",
  ({ api, path, unique, scratchProject }: Given<"scratchProject">) => {
    const at = path(operations.createModule.path, { project_id: scratchProject.project.id });
    const query = { fields: "name", expand: "lead,members" };
    return api.send("POST", at, { query, json: { name: unique("sparse module") } });
  },
);

/** Relations of a created module. */
export const moduleCreateChecks: readonly Check[] = [
  check({
    id: "expansion.module-create.adds-members",
    clause: "expansion/module-create#added",
    subject: "members",
    title: "expand=members adds an empty array to a created module",
    needs: ["scratchProject"],
    killedBy: ["module-members-not-expanded-on-create"],
    async run({ api, path, expect, unique, scratchProject }) {
      const at = path(operations.createModule.path, { project_id: scratchProject.project.id });
      const json = { name: unique("expanded module") };
      const module = await api.send("POST", at, { query: { expand: "members" }, json });

      expect(module).ok().is("/id", "uuid").equals("/members", []);
    },
  }),
  check({
    id: "expansion.module-create.adds-null-lead",
    clause: "expansion/module-create#added",
    subject: "lead",
    title: "expand=lead adds null to a module that is created with null for its lead",
    needs: ["scratchProject"],
    killedBy: ["module-lead-not-expanded-on-create", "expand-none-is-empty-object"],
    async run({ api, path, expect, unique, scratchProject }) {
      const at = path(operations.createModule.path, { project_id: scratchProject.project.id });
      const json = { name: unique("expanded module"), lead_id: null };
      const module = await api.send("POST", at, { query: { expand: "lead" }, json });

      expect(module).ok().equals("/lead_id", null).equals("/lead", null);
    },
  }),
  check({
    id: "expansion.module-create.adds-lead",
    clause: "expansion/module-create#added",
    subject: "lead",
    title: "expand=lead adds the user that lead_id names to a created module",
    needs: ["scratchProject", "owner"],
    killedBy: ["module-lead-not-expanded-on-create", "expand-serves-other-record"],
    async run({ api, path, expect, unique, scratchProject, owner }) {
      const at = path(operations.createModule.path, { project_id: scratchProject.project.id });
      const json = { name: unique("expanded module"), lead_id: owner.id };
      const module = await api.send("POST", at, { query: { expand: "lead" }, json });

      if (module.response.status === 400) {
        const reason = "The owner may not lead a module of the scratch project.";
        throw untested(reason, unlocks.project("whose members include the owner"));
      }
      const lead = valueAt(module.response.json, "/lead");
      const claims = expect(module).ok().equals("/lead_id", owner.id);
      claims.that("/lead", "an object for lead_id", lead, canShow(lead, owner.id));
    },
  }),
  check({
    id: "expansion.module-create.survives-fields",
    clause: "expansion/parameter#survives-fields",
    title:
      "the answer to the create of a module shows its relations even if fields names only the name",
    needs: ["scratchProject"],
    killedBy: ["expand-lost-beside-fields-on-module-create"],
    async run(given) {
      const module = await sparseModule(given);

      given.expect(module).ok().is("/id", "uuid").has("/lead").equals("/members", []);
    },
  }),
  check({
    id: "expansion.module-create.narrowed",
    clause: "expansion/beside-fields#narrowed",
    subject: "module-create",
    title: "fields narrows a created module even if its relations are expanded",
    needs: ["scratchProject"],
    killedBy: ["fields-lost-beside-expand-on-module-create"],
    async run(given) {
      const module = await sparseModule(given);

      given.expect(module).ok().has("/name").lacks("/status").lacks("/sort_order");
    },
  }),
  check({
    id: "expansion.module-create.nothing-unasked",
    clause: "expansion/unasked#module-create",
    title: "the answer to the create of a module without expand holds no relation",
    needs: ["scratchProject"],
    killedBy: ["relations-unasked-on-module-create"],
    async run({ api, path, expect, unique, scratchProject }) {
      const at = path(operations.createModule.path, { project_id: scratchProject.project.id });
      const module = await api.send("POST", at, { json: { name: unique("plain module") } });

      expect(module).ok().is("/id", "uuid").lacks("/lead").lacks("/members");
    },
  }),
];
