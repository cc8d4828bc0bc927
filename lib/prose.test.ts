import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

// Code derives no verdict, excuse, unlock or schedule from a sentence or part of an id. What code needs is a field: the
// kind of a finding, reason or unlock, the code of a refusal, the needs of a check.

/** Names under which code holds sentences, alone or at the end of a longer name. */
const sentences = "reason|unlock|sentence|title|detail|message|note|because|why|what|excuse";

/** Names under which it holds what a finding wanted and saw: texts, and elsewhere lists, which may well be searched. */
const findings = "expected|actual";

/**
 * Names under which it holds ids of checks, clauses and operations, the places of the first two, who asked for a request,
 * and verdicts.
 */
const ids =
  "id|check|clause|asker|origin|topic|heading|subject|chapter|section|selection|mutant|variant|verdict|operation";

const taking = "startsWith|endsWith|match|matchAll|search|split|replace|replaceAll";
const looking = `${taking}|includes|indexOf|lastIndexOf|slice|substring|charAt|localeCompare`;

const long = String.raw`\b\w*(?:[a-z](?:Reason|Unlock|Sentence|Title|Message|Detail|Excuse|Note))`;
const longId = String.raw`\b\w*(?:[a-z](?:Check|Clause|CheckId|ClauseId|Asker|Topic|Subject))`;
const around = String.raw`(?:\)|\?|!|\s*\?\?\s*"[^"]*")*`;

const forms = [
  String.raw`(?:${long}|\b(?:${sentences}))${around}\.(?:${looking})\(`,
  String.raw`(?:${longId}|\b(?:${ids}))[?!]*\.(?:${looking})\(`,
  String.raw`\b(?:${findings})${around}\.(?:${taking})\(`,
  String.raw`\.(?:test|exec)\((?:[^()]*[.\s(])?(?:${sentences}|${findings}|${ids})${around}(?:\s*\?\?[^()]*)?\)`,
  String.raw`\[[^\]]*\b(?:${sentences})\b[^\]]*\]\.includes\(`,
  // A sentence has blanks; a word that is compared as a whole may be a kind.
  String.raw`\b(?:${sentences}|${findings})${around} [!=]== (?:"[^" ]+ [^"]*"|\`)`,
].map((form) => new RegExp(form));

/** Whether a line takes a sentence, or an id, to pieces. */
function reads(line: string): boolean {
  return forms.some((form) => form.test(line));
}

/** Lines without comments; what was broken to fit the page is one line again, under its first number. */
function linesOf(source: string): readonly (readonly [line: string, number: number])[] {
  const joined: [string, number][] = [];
  for (const [index, raw] of source.split("\n").entries()) {
    const line = raw.trim();
    if (/^(?:\/\/|\/?\*)/.test(line)) continue;
    const last = joined.at(-1);
    const goesOn = last !== undefined && (/^[?!]?\./.test(line) || /[([]$/.test(last[0]));
    if (goesOn) last[0] += line;
    else joined.push([line, index + 1]);
  }
  return joined;
}

/** The reason why a line may. */
const shows = "It shapes what is reported, and decides nothing.";

const lawful: readonly (readonly [file: string, piece: string, why: string])[] = [
  ["lib/check/check-id.ts", "form.exec(id)", "Topic and heading become fields of a check here."],
  ["lib/check/check-id.ts", "plainForm.test(id)", "The form of an id of a user's own check."],
  [
    "lib/contract/clause-place.ts",
    "form.exec(id)",
    "Chapter and page of a clause become fields here.",
  ],
  ["lib/check/environment/plain-create.ts", "asker.startsWith(", "Askers get their prefix here."],
  ["lib/recording/examine-run.ts", "reason.replaceAll(folder, name)", shows],
  [
    "lib/http/transport/connection-failure.ts",
    ".exec(message)?.[1]",
    "The HTTP client shows the status of a proxy that refuses nowhere but in its message.",
  ],
  ["lib/openapi/validate-document.ts", "message.replaceAll", shows],
  ["lib/target/preflight/probe-owner.ts", "what.replace(", shows],
  ["lib/target/preflight/probe-principal.ts", "error.message.replace(", shows],
  [
    "suites/proof/surface/try-fact.ts",
    "id.includes(one)",
    "In the proof alone: of many answers, which are broken first.",
  ],
];

const rooms = ["lib", "fixtures", "reports", "suites"];
const ours = /\.(?:test|browser|packed)\.ts$|\/testing\/|^lib\/reference\/|^suites\/proof\/peers\//;

const files = rooms
  .flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: "utf8" }).map((name) => `${room}/${name}`),
  )
  .filter((file) => file.endsWith(".ts") && !ours.test(file));

test("no code parses a sentence or the id of a check or a clause", () => {
  const used = new Set<unknown>();
  const found = files.flatMap((file) =>
    linesOf(readFileSync(file, "utf8")).flatMap(([line, number]) => {
      if (!reads(line)) return [];
      const excused = lawful.find(([at, piece]) => at === file && line.includes(piece));
      used.add(excused);
      return excused === undefined ? [`${file}:${number}: ${line.slice(0, 200)}`] : [];
    }),
  );

  expect(files.length).toBeGreaterThan(900);
  expect(found).toEqual([]);
  expect(lawful.filter((one) => !used.has(one))).toEqual([]);
});

test.each([
  ['reason.includes("work_item_types_managed_at"),', true],
  ['unasked: / is not recorded/u.test(reason ?? ""),', true],
  ["return unlock.endsWith(place);", true],
  ["return input.test(unlock);", true],
  ["if (/row/.test(finding.expected)) return excused;", true],
  ["return /updat|date/.test(result.id);", true],
  ["return /^(problems|tenancy)\\.unwritten\\./.test(check);", true],
  ["const claim = planned.find(({ id, title }) => [id, title].includes(name));", true],
  ["const found = shownReason.match(/42/);", true],
  ["const missing = expected.filter((id) => !actual.includes(id));", false],
  ["return reason?.kind === kind;", false],
  ['const [topic] = id.split(".");', true],
  ["const page = ownClause.slice(0, at);", true],
  ["if (asker.charAt(0) === letter) return null;", true],
  ['if (error.message === "The run ended.") return null;', true],
  ["if (finding.expected === `${count} rows`) return null;", true],
  ["return selection.endsWith(shard);", true],
  ["if (/^create/.test(operation)) return null;", true],
  ['const isBad = verdict.startsWith("not-");', true],
  ['if (finding.actual === "absent") return null;', false],
])("parsing prose is detected: %s", (line, isReading) => {
  expect(reads(line)).toBe(isReading);
});

test("an expression broken over several lines is detected, and a comment is not", () => {
  const source =
    "const a = given\n  .reason\n  ?.replace(\n    word,\n  );\n// reason.includes(word) reads prose\n";

  expect(linesOf(source).filter(([line]) => reads(line))).toEqual([
    ["const a = given.reason?.replace(word,", 1],
  ]);
});
