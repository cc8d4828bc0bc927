import type { Exchange } from "./exchange.ts";

/** Whether an answer holds an id anywhere; its text prints ids in whichever letter case. */
export function mentionsId({ response }: Pick<Exchange, "response">, id: string): boolean {
  return response.text.toLowerCase().includes(id.toLowerCase());
}
