import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Names under which code holds what is written for people. */
const prose =
  "reason|unlock|sentence|title|detail|message|note|expected|actual|because|why|what|cause|excuse|says|words|told";

/** Names under which it holds the id of a check or a clause, or who asked for a request. */
const ids = "id|check|clause|asker";

const reading =
  "includes|startsWith|endsWith|match|matchAll|search|split|slice|substring|indexOf|lastIndexOf|replace|replaceAll";

const optional = String.raw`(?:\)|\?|!|\s*\?\?\s*"[^"]*")*`;

/** A regular expression, or a search for a part, that is put to a text. */
const forms = [
  new RegExp(
    String.raw`\b(?:\w*(?:[a-z](?:Reason|Unlock|Sentence|Title|Message))|${prose}|${ids})${optional}\.(?:${reading})\(`,
    "g",
  ),
  new RegExp(
    String.raw`\.(?:test|exec)\((?:[^()]*[.\s(])?(?:${prose}|${ids})${optional}(?:\s*\?\?[^()]*)?\)`,
    "g",
  ),
  new RegExp(String.raw`\[[^\]]*\b(?:title|reason|message)\b[^\]]*\]\.includes\(`, "g"),
];

/** The lines of a source that read prose, or a part of an id. */
function readings(source: string): readonly string[] {
  return source
    .split("\n")
    .filter((line) => !/^\s*(?:\/\/|\/?\*)/.test(line))
    .filter((line) => forms.some((form) => line.search(form) !== -1))
    .map((line) => line.trim());
}

test("x", () => {
  const files = ["lib", "fixtures", "reports", "suites"]
    .flatMap((room) =>
      readdirSync(room, { recursive: true, encoding: "utf8" }).map((name) => `${room}/${name}`),
    )
    .filter(
      (file) =>
        file.endsWith(".ts") &&
        !/\.test\.ts$|\.browser\.ts$|\/testing\/|^lib\/reference\/|^suites\/proof\//.test(file),
    );
  const found = files.flatMap((file) =>
    readings(readFileSync(file, "utf8")).map((line) => `${file}: ${line}`),
  );
  expect(found).toEqual([]);
});
