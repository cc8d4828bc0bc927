import { explorerScript } from "./explorer-script.ts";

// Runs in the browser unchanged: the suite's compiler has no types for a document.
const findingScript = `
const byId = (id) => document.getElementById(id);
const wordsOf = (text) => text.toLowerCase().split(/\\s+/).filter((word) => word !== "");
const holds = (text, words) => words.every((word) => text.includes(word));

for (const name of ["findings", "advice"]) {
  const tools = byId(name + "-tools");
  if (tools === null) continue;
  tools.hidden = false;
  const search = byId(name + "-search");
  const chapter = byId(name + "-chapter");
  const status = byId(name + "-status");
  const groups = [...byId(name).querySelectorAll(".finding-group")].map((element) => ({
    element,
    others: element.querySelector(".others"),
    items: [...element.querySelectorAll(".finding")].map((item) => ({ item, text: item.textContent.toLowerCase() })),
  }));
  const total = groups.reduce((sum, { items }) => sum + items.length, 0);
  const filter = () => {
    const words = wordsOf(search.value);
    let shown = 0;
    for (const group of groups) {
      let inGroup = 0;
      for (const { item, text } of group.items) {
        const fits = (chapter.value === "" || item.dataset.chapter === chapter.value) && holds(text, words);
        item.hidden = !fits;
        if (fits) inGroup += 1;
      }
      if (group.others !== null && (words.length > 0 || chapter.value !== "")) group.others.open = true;
      group.element.hidden = inGroup === 0;
      shown += inGroup;
    }
    status.textContent = shown === total ? "All " + total + " shown" : shown + " of " + total + " shown";
  };
  search.addEventListener("input", filter);
  chapter.addEventListener("change", filter);
  byId(name + "-open").addEventListener("click", (event) => {
    const open = event.target.getAttribute("aria-pressed") !== "true";
    event.target.setAttribute("aria-pressed", String(open));
    for (const { items, others } of groups) {
      if (others !== null) others.open = open;
      for (const { item } of items) if (!item.hidden) item.open = open;
    }
  });
  filter();
}

for (const button of document.querySelectorAll(".copy")) button.hidden = false;
document.addEventListener("click", async (event) => {
  const button = event.target.closest(".copy");
  if (button === null) return;
  const line = button.closest(".command").querySelector("pre");
  const selection = getSelection();
  selection.selectAllChildren(line);
  let done = false;
  try {
    await navigator.clipboard.writeText(line.textContent);
    done = true;
  } catch {
    done = document.execCommand("copy");
  }
  const label = button.firstChild;
  label.data = done ? "Copied" : "Selected";
  setTimeout(() => { label.data = "Copy"; }, 1600);
});

const reveal = () => {
  const target = byId(decodeURIComponent(location.hash.slice(1)));
  const item = target === null ? null : target.closest("details");
  if (item === null) return;
  for (let one = item; one !== null; one = one.parentElement.closest("details")) one.open = true;
  item.scrollIntoView();
};
addEventListener("hashchange", reveal);
reveal();

let opened = [];
addEventListener("beforeprint", () => {
  // What is folded beneath a cause is counted there; on paper its clearest finding is enough.
  opened = [...document.querySelectorAll("details.item:not([open])")].filter((item) => item.closest(".others") === null);
  for (const item of opened) item.open = true;
});
addEventListener("afterprint", () => {
  for (const item of opened) item.open = false;
});
`;

/** The page script of a report: filters, copies, opens everything for print, lists on demand. */
export const reportScript = `"use strict";(() => {${findingScript}${explorerScript}})();`;
