import type { Elsewhere } from "#fixtures/world.ts";
import type { Tools } from "#lib/check/check.ts";
import type { RequestOptions } from "#lib/check/api.ts";
import type { PathParameters } from "#lib/contract/path.ts";
import type { tenantOperations } from "#lib/contract/tenant-routes.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { operations } from "#lib/contract/operations.ts";
import { absentId } from "./alike.ts";

/** An operation that is put before a foreign path. */
export type TenantOperation = (typeof tenantOperations)[number];

/** A body that is lawful in every respect, and changes nothing where it can. */
function bodyOf(name: TenantOperation, { unique }: Tools, foreign: Elsewhere): RequestOptions {
  switch (name) {
    case "updateFeatures":
      return { json: {} };
    case "createProjectType":
    case "createWorkspaceType":
    case "createModule":
      return { json: { name: unique("stray") } };
    case "bulkDeleteLabels":
      return { json: { ids: [absentId] } };
    case "createProjectMember":
      return { json: { member_id: foreign.owner.id } };
    default:
      return {};
  }
}

/** Puts an operation before a path of foreign ids, some of them replaced. */
export function probe(
  tools: Tools,
  name: TenantOperation,
  foreign: Elsewhere,
  replaced: PathParameters,
): Promise<Exchange> {
  const { method, path } = operations[name];
  const at = tools.path(path, {
    slug: foreign.workspace,
    project_id: foreign.project.id,
    pk: foreign.item.id,
    identifier: foreign.item.identifier,
    ...replaced,
  });
  if (method === "GET") return tools.api.read(at);
  return tools.api.send(method, at, bodyOf(name, tools, foreign));
}
