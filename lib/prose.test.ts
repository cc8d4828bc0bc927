import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

// No verdict, excuse, unlock or schedule is read out of a sentence, or out of a part of an id. What code has to know is
// a field: the kind of a finding, of a reason or of an unlock, the code of a refusal, what a check says that it needs.

/** Names under which code holds sentences, alone or at the end of a longer name. */
const sentences = "reason|unlock|sentence|title|detail|message|note|because|why|what|excuse";

/** Names under which it holds what a finding wanted and saw: texts, and elsewhere lists, which may well be searched. */
const findings = "expected|actual";

/** Names under which it holds ids of checks and clauses, and who asked for a request. */
const ids = "id|check|clause|asker|origin";

const taking = "startsWith|endsWith|match|matchAll|search|split|replace|replaceAll";
const looking = `${taking}|includes|indexOf|lastIndexOf|slice|substring`;

const long = String.raw`\b\w*(?:[a-z](?:Reason|Unlock|Sentence|Title|Message))`;
const around = String.raw`(?:\)|\?|!|\s*\?\?\s*"[^"]*")*`;

const forms = [
  String.raw`(?:${long}|\b(?:${sentences}))${around}\.(?:${looking})\(`,
  String.raw`\b(?:${ids})[?!]?\.(?:${looking})\(`,
  String.raw`\b(?:${findings})${around}\.(?:${taking})\(`,
  String.raw`\.(?:test|exec)\((?:[^()]*[.\s(])?(?:${sentences}|${findings}|${ids})${around}(?:\s*\?\?[^()]*)?\)`,
  String.raw`\[[^\]]*\b(?:${sentences})\b[^\]]*\]\.includes\(`,
].map((form) => new RegExp(form));

/** Whether a line takes a sentence, or an id, to pieces. */
function reads(line: string): boolean {
  return !/^\s*(?:\/\/|\/?\*)/.test(line) && forms.some((form) => form.test(line));
}

/** The reason why a line may. */
const tells = "It shapes what is told, and decides nothing.";
const recordId = "It is the id of a record, looked at as a whole.";

const lawful: readonly (readonly [file: string, piece: string, why: string])[] = [
  ["lib/check/check-id.ts", "form.exec(id)", "Topic and subject become fields of a check here."],
  ["lib/check/check-id.ts", "plainForm.test(id)", "The form of an id of a user's own check."],
  [
    "lib/contract/clause-place.ts",
    "form.exec(id)",
    "Chapter and page of a clause become fields here.",
  ],
  ["lib/http/connection-failure.ts", "before secure TLS", "Node gives that failure no other mark."],
  ["lib/cli/watch-output.ts", "exec(message", tells],
  ["lib/cli/examine-run.ts", "reason.replaceAll(folder, name)", tells],
  ["lib/openapi/validate-document.ts", "message.replaceAll", tells],
  ["lib/target/diagnose-failure.ts", "exec(error.message)", tells],
  ["lib/target/diagnose-failure.ts", "message.replace(", tells],
  ["lib/target/probe-owner.ts", "what.replace(", tells],
  ["lib/target/probe-principal.ts", "error.message.replace(", tells],
  ["lib/cli/package/bundle.ts", ".test(id)", "It is the path of a module that is bundled."],
  ["lib/check/active-property.ts", ".test(id)", recordId],
  ["lib/check/workspace-property.ts", ".test(id)", recordId],
  ["suites/versions/versions.ts", "uuid.test(id)", recordId],
];

const rooms = ["lib", "fixtures", "reports", "suites"];
const ours = /\.(?:test|browser|packed)\.ts$|\/testing\/|^lib\/reference\/|^suites\/proof\//;

const files = rooms
  .flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: "utf8" }).map((name) => `${room}/${name}`),
  )
  .filter((file) => file.endsWith(".ts") && !ours.test(file));

test("no code takes a sentence, or the id of a check or a clause, to pieces", () => {
  const used = new Set<unknown>();
  const found = files.flatMap((file) =>
    readFileSync(file, "utf8")
      .split("\n")
      .flatMap((line, index) => {
        if (!reads(line)) return [];
        const excused = lawful.find(([at, piece]) => at === file && line.includes(piece));
        used.add(excused);
        return excused === undefined ? [`${file}:${index + 1}: ${line.trim()}`] : [];
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
  ["const found = toldReason.match(/42/);", true],
  ["const missing = expected.filter((id) => !actual.includes(id));", false],
  ["return reason?.kind === kind;", false],
  ["// reason.includes(word) reads prose", false],
])("reading prose is seen: %s", (line, isReading) => {
  expect(reads(line)).toBe(isReading);
});
