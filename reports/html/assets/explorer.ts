import { isShown, subjectsShown } from "#reports/subjects-shown.ts";
import { countedRecords } from "#reports/counted-checks.ts";
import { chaptersOf } from "#lib/run/chapters.ts";
import type { ClauseRecord, RunRecord } from "#lib/run/record.ts";
import { figure } from "#reports/html/figures.ts";
import type { Markup } from "#reports/html/markup.ts";
import { embeddedJson, html, trusted } from "#reports/html/markup.ts";
import { section } from "#reports/html/section.ts";
import { clauseStanding, standings, tallyOf } from "#reports/standing.ts";

/** Every clause with its checks, as compact data that the page's script shows on demand. */
export function explorer(record: RunRecord): Markup {
  const { clauses, checks } = record;
  const lead = "Every sentence of the contract that the suite knows, and the checks that judge it.";
  return section("all", "All clauses and checks", lead, [
    html`<noscript
      ><p class="note">
        Search and list need JavaScript. The same data is in run.json, ${figure(clauses.length)}
        clauses; ${countedRecords(checks)}.
      </p></noscript
    >`,
    html`<div
        class="toolbar"
        id="all-tools"
        hidden
        role="search"
        aria-label="All clauses and checks"
      >
        <label class="wide"
          >Search<input
            type="search"
            id="all-search"
            placeholder="words, clause or check"
            autocomplete="off"
            spellcheck="false"
        /></label>
        <label
          >Standing<select id="all-standing">
            <option value="">all</option>
            ${tallyOf(clauses).map(
              ([letter, words, count]) =>
                html`<option value="${letter}">${words} (${figure(count)})</option>`,
            )}
          </select></label
        >
        <label
          >Chapter<select id="all-chapter">
            <option value="">all</option>
            ${chaptersOf(record).map(
              ({ name }, index) => html`<option value="${index}">${name}</option>`,
            )}
          </select></label
        >
        <label
          >Level<select id="all-level">
            <option value="">all</option>
            <option>must</option>
            <option>should</option>
            <option>may</option>
          </select></label
        >
      </div>
      <p class="status" id="all-status" role="status"></p>
      <ol class="clauses" id="all-list"></ol>
      <button type="button" id="all-more" hidden>Show more</button>`,
    html`<script type="application/json" id="all-data">
      ${embeddedJson(compact(record))}
    ${endOfScript}`,
  ]);
}

/** If it were in the template itself, bundling the package would rewrite it. */
const endOfScript = trusted("</script>");

/** How many subjects of a clause were demonstrated, and which were not. */
function subjectsIn(clause: ClauseRecord): string {
  const { shown, of } = subjectsShown([clause]);
  if (of === 0) return "";
  const names = clause.subjects
    .filter(({ verdict, notTestable }) => notTestable === null && !isShown(verdict))
    .map(({ subject }) => subject);
  const rest = names.length === 0 ? "" : `; not on ${names.join(", ")}`;
  return `Demonstrated on ${shown} of ${of} subjects${rest}`;
}

/** Rows of clauses `[id, level, section, standing, sentence, excuse, subjects, checks]`, in the contract's order. */
function compact(record: RunRecord) {
  const letters = new Map<string, string>(
    standings.map(([standing, letter]) => [standing, letter]),
  );
  const results = new Map(record.checks.map((check) => [check.id, check]));
  const chapters = chaptersOf(record);
  const rows = chapters.flatMap((chapter, index) =>
    chapter.sections.flatMap((part) =>
      part.clauses.map((clause) => [
        clause.id,
        clause.level,
        index,
        part.name,
        letters.get(clauseStanding(clause)) ?? "o",
        clause.sentence,
        clause.notTestable ?? "",
        subjectsIn(clause),
        clause.checks.map((id) => {
          const check = results.get(id);
          if (check === undefined) return [id, "o", "", ""];
          const letter = letters.get(check.verdict) ?? "o";
          return [id, letter, check.title, check.reason?.sentence ?? ""];
        }),
      ]),
    ),
  );
  return {
    words: Object.fromEntries(standings.map(([, letter, words]) => [letter, words])),
    chapters: chapters.map(({ name }) => name),
    rows,
  };
}
