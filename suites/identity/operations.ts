import type { Check } from "#lib/check/check.ts";
import type { JudgedOperation } from "#lib/contract/judged-operations.ts";
import type { Operation } from "#lib/contract/operations.ts";
import { check } from "#lib/check/check.ts";
import { judgedOperations } from "#lib/contract/judged-operations.ts";
import { operations } from "#lib/contract/operations.ts";

// An empty body writes nothing even where an anonymous request is served.
const bodyOf = ({ body }: Operation) => (body === undefined ? {} : { json: {} });

function claimOf(name: JudgedOperation) {
  const { method, path } = operations[name];
  return {
    id: `identity.anonymous.${name}`,
    clause: `authentication/required#${name}`,
    title: `${method} ${path} without credentials is unauthorized`,
    killedBy: [`anonymous-served-${name}`],
  } as const;
}

/** Operations whose path names no more than the workspace. */
function onWorkspace(name: JudgedOperation): Check {
  const operation = operations[name];
  return check({
    ...claimOf(name),
    async run({ api, path, expect }) {
      const answer = await api.send(operation.method, path(operation.path), {
        ...bodyOf(operation),
        as: null,
      });

      expect(answer).problem("unauthorized");
    },
  });
}

/** Reads in the gallery. */
function onItems(name: JudgedOperation): Check {
  const operation = operations[name];
  return check({
    ...claimOf(name),
    needs: ["gallery", "items"],
    async run({ api, path, expect, gallery, items }) {
      const [item] = items;
      const at = path(operation.path, {
        project_id: gallery.id,
        pk: item?.id ?? "",
        identifier: item?.identifier ?? "",
      });

      const answer = await api.send(operation.method, at, { as: null });

      expect(answer).problem("unauthorized");
    },
  });
}

/** Writes in the scratch project. */
function onScratch(name: JudgedOperation): Check {
  const operation = operations[name];
  return check({
    ...claimOf(name),
    needs: ["scratch"],
    async run({ api, path, expect, scratch }) {
      const at = path(operation.path, { project_id: scratch.project.id });
      const answer = await api.send(operation.method, at, { ...bodyOf(operation), as: null });

      expect(answer).problem("unauthorized");
    },
  });
}

/** Each operation of the contract without credentials. */
export const anonymousChecks: readonly Check[] = judgedOperations.map((name) => {
  const { method, path } = operations[name];
  if (method === "GET" && /\{project_id\}|\{identifier\}/.test(path)) return onItems(name);
  return path.includes("{project_id}") ? onScratch(name) : onWorkspace(name);
});
