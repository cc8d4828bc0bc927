import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { validateXML } from "xmllint-wasm";
import { hostileRun } from "#reports/hostile-run.ts";
import {
  sampleCheck,
  sampleFinding,
  sampleRecord,
  sampleReason,
  sampleUnlock,
} from "#reports/sample-record.ts";
import { renderJUnit } from "./junit.ts";

interface Element {
  readonly name: string;
  readonly attributes: Record<string, string>;
  readonly children: Element[];
  text: string;
}

test("each verdict is reported in JUnit's word for it", () => {
  const finding = sampleFinding();
  const checks = [
    sampleCheck({ id: "a.a.pass", topic: "a" }),
    sampleCheck({ id: "a.a.fail", topic: "a", verdict: "fail", findings: [finding] }),
    sampleCheck({ id: "a.a.tip", topic: "a", verdict: "warning", findings: [finding] }),
    sampleCheck({
      id: "b.b.lost",
      topic: "b",
      verdict: "inconclusive",
      reason: sampleReason("timeout"),
    }),
    sampleCheck({ id: "b.b.bug", topic: "b", verdict: "error", reason: sampleReason("boom") }),
    sampleCheck({
      id: "b.b.na",
      topic: "b",
      verdict: "not-applicable",
      reason: sampleReason("402"),
    }),
    sampleCheck({
      id: "b.b.nd",
      topic: "b",
      verdict: "untested",
      reason: sampleReason("no key"),
      unlock: sampleUnlock("k"),
    }),
  ];
  const root = parse(renderJUnit(sampleRecord({ checks, faults: ["unhandled: x"] })));

  expect(root.attributes).toMatchObject({ tests: "8", failures: "1", errors: "3" });
  expect(root.children.map(({ attributes }) => [attributes["name"], attributes["tests"]])).toEqual([
    ["a", "3"],
    ["b", "4"],
    ["suite", "1"],
  ]);
  const cases = root.children
    .flatMap(({ children }) => children)
    .filter(({ name }) => name === "testcase");
  expect(cases.map(({ children }) => children.map(({ name }) => name).join())).toEqual([
    "",
    "failure",
    "system-out",
    "error",
    "error",
    "skipped",
    "skipped",
    "error",
  ]);
  expect(cases[1]?.children[0]?.text).toContain("expected  absent\nactual    3 (number)");
  expect(cases[6]?.children[0]?.attributes["message"]).toBe("untested: no key (unlocked by k)");
});

test("hostile text stays text, and hidden characters are spelled out", () => {
  const hostile = `]]></failure><a b='"'>&amp;\n\u0000\u001B[2J\uFFFE\uD800é😀\u009B`;
  const kept = `]]></failure><a b='"'>&amp;\n\\u{0}\\u{1b}[2J\\u{d800}é😀\\u{9b}`;
  const checks = [
    sampleCheck({
      topic: hostile,
      title: hostile,
      verdict: "fail",
      findings: [sampleFinding({ kind: "value", actual: hostile })],
    }),
  ];

  const root = parse(renderJUnit(sampleRecord({ checks })));

  const failure = root.children[0]?.children[1]?.children[0];
  expect(root.children[0]?.attributes["name"]).toBe(kept);
  expect(failure?.attributes["message"]).toBe(
    `total_count is ${kept} instead of absent with count=false: GET /items (lists#total)`,
  );
  expect(failure?.text).toContain(`actual    ${kept}`);
});

test.each([
  ["checks, a baseline and faults", hostileRun().record],
  ["no check at all", sampleRecord({ checks: [] })],
])("a run with %s is valid by the schema", async (_, record) => {
  const schema = readFileSync("reports/junit/junit.xsd", "utf8");

  const { errors } = await validateXML({ xml: renderJUnit(record), schema });

  expect(errors).toEqual([]);
});

const token =
  /<\?xml version="1\.0" encoding="UTF-8"\?>|<(?<close>\/?)(?<name>[a-z-]+)(?<pairs>(?: [a-zA-Z]+="[^"<\t\n\r]*")*)(?<empty>\/?)>|(?<text>[^<>]+)/uy;
const illegal = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/u;

/** A strict parser of what the report may contain; throws on anything else. */
function parse(xml: string): Element {
  if (illegal.test(xml)) throw new Error("illegal character");
  const root: Element = { name: "", attributes: {}, children: [], text: "" };
  const open = [root];
  token.lastIndex = 0;
  while (token.lastIndex < xml.length) {
    const at = token.lastIndex;
    const groups = token.exec(xml)?.groups;
    if (groups === undefined) throw new Error(`not well formed: ${xml.slice(at, at + 40)}`);
    const { close, name, pairs = "", empty, text } = groups;
    const top = open.at(-1) ?? root;
    if (text !== undefined) {
      top.text += unescape(text);
    } else if (close === "/") {
      if (open.pop()?.name !== name) throw new Error(`</${name}> closes another element`);
    } else if (name !== undefined) {
      const element = { name, attributes: attributesOf(pairs), children: [], text: "" };
      top.children.push(element);
      if (empty === "") open.push(element);
    }
  }
  const [only, ...others] = root.children;
  if (only === undefined || others.length > 0 || open.length > 1) throw new Error("not one root");
  return only;
}

function attributesOf(pairs: string): Record<string, string> {
  const found = [...pairs.matchAll(/ (?<key>[a-zA-Z]+)="(?<value>[^"]*)"/gu)];
  return Object.fromEntries(
    found.map(({ groups }) => [groups?.["key"] ?? "", unescape(groups?.["value"] ?? "")]),
  );
}

function unescape(text: string): string {
  const named: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"' };
  return text.replace(
    /&(?:#(?<code>\d+);|(?<name>[a-z]+);)?/gu,
    (entity, code?: string, name?: string) => {
      const character = code === undefined ? named[name ?? ""] : String.fromCodePoint(Number(code));
      if (character === undefined) throw new Error(`unknown entity ${entity}`);
      return character;
    },
  );
}
