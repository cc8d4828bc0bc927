// Holds clauses-before.md against the compiled code before and after: node suites/proof/clauses-before.mjs BEFORE/dist AFTER/dist
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";

const [before, after] = await Promise.all(
  process.argv.slice(2, 4).map(async (folder) => {
    const load = (file) => import(join(resolve(folder), file));
    const [{ clauses }, { catalog }] = [
      await load("lib/contract/clauses.js"),
      await load("suites/catalog.js"),
    ];
    return { clauses, checks: new Map(catalog.map((check) => [check.id, check])) };
  }),
);
const text = readFileSync(new URL("clauses-before.md", import.meta.url), "utf8");
const rows = new Map(
  [...text.matchAll(/^\| `([^`]+)` +\| (?:`([^`]+)`|the same) +\| (.*?) +\|$/gmu)].map(
    ([, old, clause = old, subjects]) => [
      old,
      { clause, subjects: subjects.split(", ").filter((subject) => subject !== "") },
    ],
  ),
);
const faults = [];
const made = new Set();
for (const [id, old] of Object.entries(before.clauses)) {
  const row = rows.get(id);
  const now = after.clauses[row?.clause];
  if (now === undefined) {
    faults.push(`${id} is lost`);
    continue;
  }
  if (now.level !== old.level || now.section !== old.section) faults.push(`${id} binds otherwise`);
  for (const subject of row.subjects.length === 0 ? [undefined] : row.subjects) {
    const excuse = now.excused ?? now.excusedFor?.[subject];
    if ((excuse === undefined) !== (old.excused === undefined)) faults.push(`${id} excuse`);
    made.add(`${row.clause} ${subject}`);
  }
}
for (const [clause, { subjects = [undefined] }] of Object.entries(after.clauses)) {
  for (const subject of subjects)
    if (!made.has(`${clause} ${subject}`)) faults.push(`${clause} on ${subject} comes of nothing`);
}
for (const [id, old] of before.checks) {
  const now = after.checks.get(id);
  const row = rows.get(old.clause);
  const holds =
    now?.clause === row?.clause &&
    (now.subject === undefined ? row.subjects.length === 0 : row.subjects.includes(now.subject));
  if (!holds || now.title !== old.title) faults.push(`${id} judges otherwise`);
}
if (after.checks.size !== before.checks.size) faults.push("checks were added or lost");
for (const fault of faults) console.error(fault);
console.log(
  `${rows.size} rows of ${Object.keys(before.clauses).length}, ${Object.keys(after.clauses).length} clauses, ${made.size} clauses and subjects, ${before.checks.size} checks: ${faults.length} faults`,
);
process.exitCode = faults.length === 0 ? 0 : 1;
