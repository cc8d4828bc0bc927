import type { Exchange } from "./exchange.ts";

/** Whether an answer holds an id anywhere; its text prints ids in whichever letter case. */
export function mentionsId({ response }: Pick<Exchange, "response">, id: string): boolean {
  return holdsId(response.text, id);
}

/** The same of any text that a deployment sends. */
export function holdsId(text: string, id: string): boolean {
  return text.toLowerCase().includes(id.toLowerCase());
}
