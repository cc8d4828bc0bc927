// Runs in the browser unchanged: the suite's compiler has no types for a document.
const source = `
const byId = (id) => document.getElementById(id);
const holds = (text, words) => words.every((word) => text.includes(word));
const wordsOf = (text) => text.toLowerCase().split(/\\s+/).filter((word) => word !== "");

const changeTools = byId("change-tools");
if (changeTools !== null) {
  changeTools.hidden = false;
  const search = byId("change-search");
  const cause = byId("change-cause");
  const sections = [...document.querySelectorAll(".kind")].map((element) => ({
    element,
    groups: [...element.querySelectorAll(".group")],
    changes: [...element.querySelectorAll(".change")].map((change) => ({
      change,
      group: change.closest(".group"),
      text: (change.textContent + " " + (change.closest(".group")?.querySelector("summary")?.textContent ?? "")).toLowerCase(),
    })),
  }));
  const total = sections.reduce((sum, { changes }) => sum + changes.length, 0);
  const filter = () => {
    const words = wordsOf(search.value);
    let shown = 0;
    for (const { element, groups, changes } of sections) {
      const alive = new Set();
      let here = 0;
      for (const { change, group, text } of changes) {
        const fits = (cause.value === "" || change.dataset.cause === cause.value) && holds(text, words);
        change.hidden = !fits;
        if (fits) { here += 1; alive.add(group); }
      }
      for (const group of groups) group.hidden = !alive.has(group);
      element.hidden = here === 0;
      shown += here;
    }
    byId("change-status").textContent = shown === total ? "All " + total + " changes shown" : shown + " of " + total + " changes shown";
  };
  search.addEventListener("input", filter);
  cause.addEventListener("change", filter);
  byId("change-open").addEventListener("click", (event) => {
    const open = event.target.getAttribute("aria-pressed") !== "true";
    event.target.setAttribute("aria-pressed", String(open));
    for (const item of document.querySelectorAll(".kind details.item")) if (!item.hidden) item.open = open;
  });
  filter();
}

const documentTools = byId("document-tools");
if (documentTools !== null) {
  documentTools.hidden = false;
  const search = byId("document-search");
  const which = byId("document-which");
  const rows = [...byId("document-rows").rows].map((row) => ({ row, text: row.textContent.toLowerCase() }));
  const filter = () => {
    const words = wordsOf(search.value);
    let shown = 0;
    for (const { row, text } of rows) {
      const fits = (which.value === "" || row.dataset.breaking === which.value) && holds(text, words);
      row.hidden = !fits;
      if (fits) shown += 1;
    }
    byId("document-status").textContent = shown === rows.length ? "All " + shown + " changes shown" : shown + " of " + rows.length + " changes shown";
  };
  search.addEventListener("input", filter);
  which.addEventListener("change", filter);
  filter();
}

for (const button of document.querySelectorAll(".copy")) button.hidden = false;
document.addEventListener("click", async (event) => {
  const button = event.target.closest(".copy");
  if (button === null) return;
  const line = button.closest(".command").querySelector("pre");
  getSelection().selectAllChildren(line);
  let done = false;
  try {
    await navigator.clipboard.writeText(line.textContent);
    done = true;
  } catch {
    done = document.execCommand("copy");
  }
  button.firstChild.data = done ? "Copied" : "Selected";
  setTimeout(() => { button.firstChild.data = "Copy"; }, 1600);
});

let opened = [];
addEventListener("beforeprint", () => {
  opened = [...document.querySelectorAll("details.item:not([open])")];
  for (const item of opened) item.open = true;
});
addEventListener("afterprint", () => {
  for (const item of opened) item.open = false;
});
`;

/** The page script of a comparison: filters, copies, opens everything for print. */
export const comparisonScript = `"use strict";(() => {${source}})();`;
