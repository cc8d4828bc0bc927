import type { Check } from "#lib/check/check.ts";
import { requireId } from "#lib/check/arranging/require-success.ts";
import { check } from "#lib/check/check.ts";
import { sendUndeclared } from "#lib/check/arranging/undeclared-route-write.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import { below } from "#lib/contract/path.ts";
import { completed } from "#suites/support/records/declared-body.ts";
import { inheritedMembers } from "#suites/support/answers/unusual-names.ts";
import { expectUnbroken } from "#suites/support/answers/unbroken.ts";

/** Keys of custom fields that name no property: the contract does not state whether they are refused or dropped. */
export const malformedKeyChecks: readonly Check[] = [
  check({
    id: "requests.keys.inherited",
    clause: "requests/odd-input#body",
    title:
      "custom_fields keyed by inherited property names such as constructor cause no server error in an update of a work item",
    needs: ["scratchProject"],
    killedBy: ["odd-custom-fields-inherited-crashes"],
    async run(given) {
      const at = given.path(lists.projectWorkItems.path, {
        project_id: given.scratchProject.project.id,
      });
      const json = await completed(given, at, { name: given.unique("item") });
      const one = below(at, requireId(await sendUndeclared(given, "POST", at, { json })));

      const values = { custom_fields: inheritedMembers };
      expectUnbroken(given, await given.api.send("PATCH", one, { json: values }));
    },
  }),
];
