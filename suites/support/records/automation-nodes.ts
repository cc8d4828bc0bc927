import type { Tools } from "#lib/check/check.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { completed } from "./declared-body.ts";

/** Handlers of nodes by their kind, as the vendor's reference names them; another may have others. */
const handlers = {
  trigger: ["record_created", "work-item.created"],
  action: ["add_comment", "send_email", "send_webhook", "comment.create"],
} as const;

/** The answer to the create of a node at the filled path, with the first handler that is taken. */
export async function addNode(
  tools: Tools,
  at: string,
  node_type: keyof typeof handlers,
  as = "owner",
): Promise<Exchange> {
  const post = async (body: Readonly<Record<string, unknown>>) => {
    const json = await completed(tools, at, { name: tools.unique("node"), ...body });
    return tools.api.send("POST", at, { json, as });
  };
  let refused: Exchange | null = null;
  for (const handler_name of handlers[node_type]) {
    // oxlint-disable-next-line no-await-in-loop -- the next handler is for those who refuse this one
    const made = await post({ node_type, handler_name });
    if (made.response.status !== 400) return made;
    refused ??= made;
  }
  // Anyone who knows neither kinds nor handlers may take what the schema document asks for.
  const plain = await post({});
  return plain.response.status < 300 ? plain : (refused ?? plain);
}
