import { wholeIn } from "#suites/support/lists/whole-page.ts";
import type { RequestOptions } from "#lib/check/api.ts";
import type { Tools } from "#lib/check/check.ts";
import { memberOf, valueAt } from "#lib/check/matchers/pointer.ts";
import type { WalkedList } from "#lib/check/matchers/walked-list.ts";
import { readWalked, walkedRows } from "#lib/check/matchers/walked-list.ts";
import type { OperationName } from "#lib/contract/operations.ts";
import { operations } from "#lib/contract/operations.ts";
import type { PathParameters } from "#lib/contract/path.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { refusalIn } from "#lib/http/transport/refusal-in.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { inconclusive, notApplicable, untested } from "#lib/unjudged/unjudged.ts";

/** Sends an operation of the contract. */
export function sendOperation(
  { api, path }: Tools,
  name: OperationName,
  parameters: PathParameters,
  options: RequestOptions = {},
): Promise<Exchange> {
  const { method, path: template } = operations[name];
  return api.send(method, path(template, parameters), options);
}

/** Lists, with the largest pages. */
export function list(tools: Tools, name: OperationName, parameters: PathParameters) {
  return readWalked(tools, tools.path(operations[name].path, parameters));
}

/** The success of a request that only sets up; any other answer is not a finding of this check. */
export function successOf<E extends Exchange>(exchange: E): E {
  const { request, response } = exchange;
  if (response.status < 400) return exchange;
  const code = String(memberOf(response.json, "code"));
  const reason = `${request.method} ${request.path} answers ${response.status} (${code}).`;
  if (response.status === 402) throw notApplicable(reason);
  if (response.status >= 500 || code === "governance_migration_in_progress") {
    throw inconclusive(reason);
  }
  const unlock = unlocks.deployment("in which this request succeeds");
  throw untested(reason, unlocks.refused(unlock, refusalIn(exchange)));
}

/** The id in an answer. */
export function idIn({ response }: Exchange): string {
  return String(valueAt(response.json, "/id"));
}

/** How often a list shows the row. */
export function timesListed(listed: WalkedList, id: string): number {
  const times = walkedRows(listed).filter((row) => memberOf(row, "id") === id).length;
  if (times === 0) wholeIn(listed);
  return times;
}
