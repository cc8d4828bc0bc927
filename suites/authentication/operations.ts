import type { Check } from "#lib/check/check.ts";
import type { JudgedOperation } from "#lib/contract/subjects/judged-operations.ts";
import type { Operation } from "#lib/contract/operations.ts";
import { check } from "#lib/check/check.ts";
import { judgedOperations } from "#lib/contract/subjects/judged-operations.ts";
import { operations } from "#lib/contract/operations.ts";
import type { Ready } from "#suites/support/operations/ready.ts";
import { operationNeeds } from "#suites/support/operations/ready.ts";
import { refusedBy } from "#suites/support/operations/refused.ts";
import { routeOf } from "#suites/support/operations/route-of.ts";

const absent = "3f0c2f0e-6b1d-4c57-9a51-0d9e5f1b7c42";

/** Records that need not exist: credentials are checked before any look-up. */
const unread = {
  type_id: absent,
  property_id: absent,
  work_item_id: absent,
  estimate_id: absent,
  automation_id: absent,
  webhook_id: absent,
  pk: absent,
} as const;

// An empty body writes nothing even if an anonymous request is served.
const bodyOf = ({ body }: Operation) => (body === undefined ? {} : { json: {} });

function claimOf(name: JudgedOperation) {
  const { method, path } = operations[name];
  return {
    id: `authentication.anonymous.${name}`,
    clause: "authentication/required#operations",
    subject: name,
    title: `${method} ${path} without credentials is unauthorized`,
    killedBy: [`anonymous-served-${name}`, "nobody-is-asked-for-payment"],
  } as const;
}

/** Operations whose path names no project. */
function onWorkspace(name: JudgedOperation): Check {
  const operation = operations[name];
  return check({
    ...claimOf(name),
    async run({ api, path, expect }) {
      const answer = await api.send(operation.method, path(operation.path, unread), {
        ...bodyOf(operation),
        as: null,
      });

      expect(answer).problem("unauthorized");
    },
  });
}

/** Reads of work items in the frozen project. */
function onItems(name: JudgedOperation): Check {
  const operation = operations[name];
  return check({
    ...claimOf(name),
    needs: ["frozenProject", "items"],
    async run({ api, path, expect, frozenProject, items }) {
      const [item] = items;
      const at = path(operation.path, {
        project_id: frozenProject.id,
        pk: item?.id ?? "",
        identifier: item?.identifier ?? "",
      });

      const answer = await api.send(operation.method, at, { as: null });

      expect(answer).problem("unauthorized");
    },
  });
}

/** Everything else in a project, in the scratch project. */
function onScratchProject(name: JudgedOperation): Check {
  const operation = operations[name];
  return check({
    ...claimOf(name),
    needs: ["scratchProject"],
    async run({ api, path, expect, scratchProject }) {
      const at = path(operation.path, { ...unread, project_id: scratchProject.project.id });
      const answer = await api.send(operation.method, at, { ...bodyOf(operation), as: null });

      expect(answer).problem("unauthorized");
    },
  });
}

const itemReads: readonly JudgedOperation[] = ["readWorkItem", "readWorkItemByIdentifier"];

/** Each operation of the contract without credentials. */
export const anonymousChecks: readonly Check[] = judgedOperations.map((name) => {
  if (itemReads.includes(name)) return onItems(name);
  return operations[name].path.includes("{project_id}")
    ? onScratchProject(name)
    : onWorkspace(name);
});

/** Each operation of the contract with a key that was never issued; its path and body are good. */
export const wrongKeyChecks: readonly Check[] = judgedOperations.map((name) =>
  check({
    id: `authentication.wrong-key.${name}`,
    clause: "authentication/key#invalid-on-operations",
    subject: name,
    title: `${routeOf(name)} with a key that was never issued is unauthorized`,
    needs: operationNeeds(name),
    killedBy: [`wrong-key-served-by-${name}`],
    async run(given: Ready) {
      const { stranger } = await refusedBy(given, name);

      given.expect(stranger).problem("unauthorized");
    },
  }),
);
