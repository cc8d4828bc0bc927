import type { Tools } from "#lib/check/check.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { completed } from "./declared-body.ts";

/** Node handlers by kind, as the vendor's reference names them; another deployment may have others. */
const handlers = {
  trigger: ["record_created", "work-item.created"],
  action: ["add_comment", "send_email", "send_webhook", "comment.create"],
} as const;

/** The answer to the create of a node at the filled path, with the first handler that is accepted. */
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
    // oxlint-disable-next-line no-await-in-loop -- the next handler is tried only if this one is refused
    const made = await post({ node_type, handler_name });
    if (made.response.status !== 400) return made;
    refused ??= made;
  }
  // A deployment that knows neither kinds nor handlers may accept what the schema document requires.
  const plain = await post({});
  return plain.response.status < 300 ? plain : (refused ?? plain);
}
