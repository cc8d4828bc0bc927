import type { Tools } from "#lib/check/check.ts";
import { operations } from "#lib/contract/operations.ts";
import { declaredDocument } from "./declared-body.ts";

type Body = Readonly<Record<string, unknown>>;

/**
 * The body of a context, which has a name of its own where the deployment declares that it takes one: without, it may
 * be given that of another context, which may be refused.
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
