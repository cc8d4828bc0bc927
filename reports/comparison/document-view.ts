import type { Comparison } from "#lib/comparison/comparison.ts";
import type { DocumentChange } from "#lib/comparison/compare-documents.ts";
import { figure } from "#reports/html/figures.ts";
import type { Markup } from "#reports/html/markup.ts";
import { html } from "#reports/html/markup.ts";
import { section } from "#reports/html/section.ts";
import { describeDocument } from "./wording.ts";

/** The changes of the deployment's own schema document. */
export function documentView(comparison: Comparison): Markup {
  const { changes, left } = comparison.document;
  const lead = describeDocument(comparison);
  if (changes.length === 0) return section("document", "Schema document", lead, null);
  return section("document", "Schema document", lead, [
    changes.length > 1 && toolbar(changes),
    html`<div class="scroll" tabindex="0" role="region" aria-label="Changes of the schema document">
        <table class="rows">
          <thead>
            <tr>
              <th scope="col">Breaking</th>
              <th scope="col">Operation</th>
              <th scope="col">Place</th>
              <th scope="col">Change</th>
            </tr>
          </thead>
          <tbody id="document-rows">
            ${changes.map(row)}
          </tbody>
        </table>
      </div>`,
    left > 0 && html`<p class="lead">and ${figure(left)} more beyond these</p>`,
  ]);
}

function toolbar(changes: readonly DocumentChange[]): Markup {
  const breaking = countBreaking(changes);
  return html`<div class="toolbar" id="document-tools" hidden role="search" aria-label="Schema document">
<label class="wide">Search<input type="search" id="document-search" placeholder="path, member or change" autocomplete="off" spellcheck="false"></label>
<label>Changes<select id="document-which"><option value="">all</option><option value="yes">breaking (${figure(breaking)})</option>
<option value="no">not breaking (${figure(changes.length - breaking)})</option></select></label>
</div>
<p class="status" id="document-status" role="status"></p>`;
}

function countBreaking(changes: readonly DocumentChange[]): number {
  return changes.filter(({ breaking }) => breaking).length;
}

function row({ operation, place, what, breaking }: DocumentChange): Markup {
  return html`<tr data-breaking="${breaking ? "yes" : "no"}">
    <td>${breaking ? html`<span class="breaking">breaking</span>` : "no"}</td>
    <td><code>${operation}</code></td>
    <td><code>${place}</code></td>
    <td>${what}</td>
  </tr>`;
}
