import type { Model } from "#lib/reference/models/model.ts";
import { typeModel } from "#lib/reference/models/workspace.ts";
import { altered } from "#lib/reference/policies.ts";
import { Problem } from "#lib/reference/problem.ts";
import type { Act, Route } from "#lib/reference/routes/route.ts";
import type { Row } from "#lib/reference/store/row.ts";
import { judgeBody } from "./body.ts";
import { resolvePath } from "./resolve.ts";

type Resolving = Pick<Act, "call" | "policies" | "route">;

/**
 * The call with the records that its path names. Throws a {@link Problem} if one is out of reach; of the body, if the
 * deployment judges bodies first and this one is wrong wherever the path leads.
 */
export function resolveAfterBody(resolving: Resolving, body: Act["body"]): Act["call"] {
  try {
    return resolvePath(resolving);
  } catch (error) {
    const { call, policies, route } = resolving;
    if (error instanceof Problem && policies.tenancy.judgesBodiesFirst({ call })) {
      refuseWrong({ call, policies: anywhere(policies), route }, body);
    }
    throw error;
  }
}

/** Before the path is looked up, a record that exists may belong anywhere. */
const anywhere = (policies: Act["policies"]): Act["policies"] =>
  altered(policies, { tenancy: { bodyIdBelongs: () => true } });

function refuseWrong({ call, policies, route }: Resolving, body: Act["body"]): void {
  const model = bodyModel(route);
  if (model === null) return;
  const isPartial = route.kind === "update";
  const { errors } = judgeBody({ call, policies }, model, body, isPartial ? unread : null);
  if (errors.length > 0) throw new Problem("invalid_request", { errors });
}

/** In place of a record that was not read. */
const unread: Row = { id: "", created_at: "" };

/** The members of a row are no business of the whole body. */
function bodyModel({ body, rows, model, record }: Route): Model | null {
  if (body === undefined || rows !== undefined) return null;
  return { ...(model ?? record ?? typeModel), body };
}
