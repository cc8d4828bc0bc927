import type { Tools } from "#lib/check/check.ts";
import { operations } from "#lib/contract/operations.ts";
import { declaredDocument } from "./declared-body.ts";

type Body = Readonly<Record<string, unknown>>;

/**
 * The body of a context, which has a unique name if the deployment declares that it accepts one: without it, the
 * context may get the name of another one, which may be refused.
 */
export async function namedContext(
  tools: Tools,
  body: Body,
  name = tools.unique("context"),
): Promise<Body> {
  const document = await declaredDocument(tools);
  const declared = document?.find("POST", operations.createContext.path)?.body ?? {};
  return "name" in declared ? { name, ...body } : body;
}
