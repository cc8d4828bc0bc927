import type { Chapter, DividedChapter } from "#lib/run/chapters.ts";
import { chaptersOf } from "#lib/run/chapters.ts";
import type { RunRecord } from "#lib/run/record.ts";
import { figure } from "./figures.ts";
import type { Markup } from "./markup.ts";
import { html, trusted } from "./markup.ts";
import { section } from "./section.ts";
import { tallyOf } from "#reports/standing.ts";

/** Every clause of the contract as one small square, chapter by chapter, with the figures in words. */
export function chapterPicture(record: RunRecord): Markup {
  const lead = "Each square is one clause. The worst come first, so that a single violation shows.";
  return section("chapters", "Clauses by chapter", lead, [
    html`<ul class="legend">
      ${tallyOf(record.clauses).map(
        ([letter, words, count]) =>
          html`<li>
            <i class="${letter}" aria-hidden="true"></i>${words} <b>${figure(count)}</b>
          </li>`,
      )}
    </ul>`,
    html`<div class="chapters">${chaptersOf(record).map(chapterRow)}</div>`,
  ]);
}

function chapterRow(chapter: DividedChapter): Markup {
  return html`<div class="chapter">
    <div>
      <h3>${chapter.name}</h3>
      <p class="small muted">${inWords(chapter)}</p>
      ${
        chapter.sections.length > 1 &&
        html`<details class="sections">
          <summary class="small">${chapter.sections.length} sections</summary>
          <ul>
            ${chapter.sections.map((part) => html`<li><strong>${part.name}</strong> <span class="muted">${inWords(part)}</span></li>`)}
          </ul>
        </details>`
      }
    </div>
    <div class="squares" role="img" aria-label="${chapter.name}: ${inWords(chapter)}">
      ${squares(chapter)}
    </div>
  </div>`;
}

function inWords({ clauses }: Chapter): string {
  return tallyOf(clauses)
    .map(([, words, count]) => `${figure(count)} ${words}`)
    .join(", ");
}

function squares({ clauses }: Chapter): Markup {
  return trusted(
    tallyOf(clauses)
      .map(([letter, , count]) => `<i class=${letter}></i>`.repeat(count))
      .join(""),
  );
}
