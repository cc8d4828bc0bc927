import type { Evidence } from "#lib/run/evidence.ts";
import type { FindingRecord } from "#lib/run/record.ts";
import { requestText, responseText } from "#reports/exchange-text.ts";
import type { Markup } from "./markup.ts";
import { html } from "./markup.ts";

/** The request and the answer, if the journal is available; otherwise the request in one line. */
export function exchangeView(
  { request, exchange }: Pick<FindingRecord, "request" | "exchange">,
  evidence: Evidence,
  budget: { left: number },
): Markup | null {
  if (exchange === null) return null;
  const said = evidence.get(exchange);
  if (said === undefined || budget.left === 0) {
    return html`<dl class="pairs">
      <dt>Exchange ${exchange}</dt>
      <dd><code>${request}</code></dd>
    </dl>`;
  }
  budget.left -= 1;
  return html`<details class="exchange">
    <summary>Exchange ${exchange} <code>${request}</code></summary>
    <div class="said">
      <div>
        <h4>Request</h4>
        <pre class="code">${requestText(said)}</pre>
      </div>
      <div>
        <h4>Response</h4>
        <pre class="code">${responseText(said)}</pre>
      </div>
    </div>
  </details>`;
}
