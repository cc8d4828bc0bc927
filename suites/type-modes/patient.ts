import { showsMade } from "#lib/check/arranging/remove-made.ts";
import { below } from "#lib/contract/path.ts";
import type { RequestOptions } from "#lib/check/api.ts";
import type { Tools } from "#lib/check/check.ts";
import { memberOf } from "#lib/check/matchers/pointer.ts";
import type { OperationName } from "#lib/contract/operations.ts";
import type { PathParameters } from "#lib/contract/path.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { stretched } from "#lib/http/transport/stretched.ts";
import { idIn, sendOperation } from "#suites/support/types/send.ts";

/** Retries while a migration that a switch started refuses the write. */
async function retryDuringMigration(
  { api }: Tools,
  attempt: () => Promise<Exchange>,
): Promise<Exchange> {
  let exchange = await attempt();
  for (const wait of [250, 1_000, 3_000]) {
    if (memberOf(exchange.response.json, "code") !== "governance_migration_in_progress") break;
    // oxlint-disable-next-line no-await-in-loop -- each attempt follows a refusal
    await api.wait(stretched(wait, exchange));
    // oxlint-disable-next-line no-await-in-loop -- as above
    exchange = await attempt();
  }
  return exchange;
}

/** Sends an operation of the contract after a switch. */
export function sendDuringMigration(
  tools: Tools,
  name: OperationName,
  parameters: PathParameters,
  options: RequestOptions = {},
): Promise<Exchange> {
  return retryDuringMigration(tools, () => sendOperation(tools, name, parameters, options));
}

/** Removes what a create produced, after a switch, if a read shows that it exists. */
export async function removeDuringMigration(tools: Tools, made: Exchange): Promise<void> {
  if (!(await showsMade(tools, made))) return;
  const at = below(made.request.path, idIn(made));
  await retryDuringMigration(tools, () => tools.api.send("DELETE", at));
}
