import { isUuid } from "#lib/contract/path.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { Inconclusive, NotApplicable, NotDemonstrated } from "./finding.ts";
import { memberOf, valueAt } from "./pointer.ts";

/** The exchange, or the verdict of a check that needed its success and judges something else. */
export function arranged(exchange: Exchange): Exchange {
  const { request, response } = exchange;
  if (response.status >= 200 && response.status < 300) return exchange;
  const told = `${request.method} ${request.path} answers ${response.status} (${String(memberOf(response.json, "code"))})`;
  if (response.status === 402) throw new NotApplicable(`${told}.`);
  if (response.status >= 500) throw new Inconclusive(`${told} while the check is arranged.`);
  throw new NotDemonstrated(
    `${told} while the check is arranged.`,
    "a deployment that takes this write",
  );
}

/** The id of a record that was made so that something else can be judged. */
export function arrangedId(exchange: Exchange): string {
  const id = valueAt(arranged(exchange).response.json, "/id");
  // What is no UUID is used nowhere: it might name another record, or another path.
  if (typeof id === "string" && isUuid(id)) return id;
  const { method, path } = exchange.request;
  throw new NotDemonstrated(`${method} ${path} answers no id.`, "a create that answers its record");
}
