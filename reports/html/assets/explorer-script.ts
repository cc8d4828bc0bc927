/** Lists clauses and their checks in portions; text enters the page only as text. */
export const explorerScript = `
const data = JSON.parse(byId("all-data").textContent);
const step = 40;
const clauses = data.rows.map(([id, level, chapter, section, standing, sentence, excuse, subjects, checks]) => ({
  id, level, chapter, section, standing, sentence, excuse, subjects, checks,
  text: [id, sentence, section, excuse, subjects, ...checks.flatMap(([check, , title, reason]) => [check, title, reason])].join(" ").toLowerCase(),
}));
const make = (name, text, kind) => {
  const element = document.createElement(name);
  if (text !== "") element.textContent = text;
  if (kind !== undefined) element.className = kind;
  return element;
};
const square = (letter) => {
  const mark = make("i", "", letter);
  mark.setAttribute("role", "img");
  mark.setAttribute("aria-label", data.words[letter] + ":");
  return mark;
};
const rowOf = (clause) => {
  const row = make("li", "");
  row.append(make("h3", clause.sentence));
  const from = make("p", "", "from");
  from.append(make("strong", data.words[clause.standing]), " · " + clause.level + " · ", make("code", clause.id),
    " · " + data.chapters[clause.chapter] + (clause.section === "In general" ? "" : ", " + clause.section));
  row.append(from);
  if (clause.subjects !== "") row.append(make("p", clause.subjects + ".", "from"));
  if (clause.excuse !== "") row.append(make("p", "Excused: " + clause.excuse, "from"));
  if (clause.checks.length > 0) {
    const list = make("ul", "");
    for (const [id, letter, title, reason] of clause.checks) {
      const item = make("li", "");
      item.append(square(letter), title === "" ? "" : title + " ");
      const found = byId("check-" + id);
      const code = make("code", id);
      if (found !== null && found.classList.contains("finding")) {
        const link = make("a", "");
        link.href = "#" + encodeURIComponent("check-" + id);
        link.append(code);
        item.append(link);
      } else item.append(code);
      if (reason !== "") item.append(make("span", " " + reason, "muted"));
      list.append(item);
    }
    row.append(list);
  }
  return row;
};
const search = byId("all-search");
const [standing, chapter, level] = ["standing", "chapter", "level"].map((name) => byId("all-" + name));
const list = byId("all-list");
const more = byId("all-more");
let fitting = [];
let shown = 0;
const extend = () => {
  const next = fitting.slice(shown, shown + step);
  list.append(...next.map(rowOf));
  shown += next.length;
  more.hidden = shown === fitting.length;
  const all = fitting.length.toLocaleString("en") + " of " + clauses.length.toLocaleString("en") + " clauses";
  byId("all-status").textContent = fitting.length === shown ? all : all + ", the first " + shown + " shown";
  return next.length;
};
const refill = () => {
  const words = wordsOf(search.value);
  fitting = clauses.filter((clause) =>
    (standing.value === "" || clause.standing === standing.value) &&
    (chapter.value === "" || String(clause.chapter) === chapter.value) &&
    (level.value === "" || clause.level === level.value) && holds(clause.text, words));
  shown = 0;
  list.replaceChildren();
  extend();
};
byId("all-tools").hidden = false;
search.addEventListener("input", refill);
for (const select of [standing, chapter, level]) select.addEventListener("change", refill);
more.addEventListener("click", () => {
  const before = list.children.length;
  extend();
  const first = list.children[before];
  if (first === undefined) return;
  first.tabIndex = -1;
  first.focus({ preventScroll: true });
});
refill();
`;
