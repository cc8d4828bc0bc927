import type { BodyMembers, Model } from "#lib/reference/models/model.ts";
import { Problem } from "#lib/reference/problem.ts";
import type { Act } from "#lib/reference/routes/route.ts";
import { judgeBody } from "./body.ts";

/** The members of an action's body on a record of the model; throws a {@link Problem} if one is wrong. */
export function readBody(
  act: Act,
  model: Model,
  body: BodyMembers,
): Readonly<Record<string, unknown>> {
  const { values, errors } = judgeBody(act, { ...model, body }, act.body, null);
  if (errors.length > 0) throw new Problem("invalid_request", { errors });
  return values;
}
