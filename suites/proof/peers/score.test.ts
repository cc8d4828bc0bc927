import { expect, test } from "vitest";
import { mutants } from "#lib/reference/mutants/mutants.ts";
import { chooseMutants } from "./chosen-mutants.ts";
import { junitFailures } from "./junit-failures.ts";
import { peerName } from "./peer.ts";
import { freshOf, maskVolatile, standingFailures, visibilityOf } from "./score.ts";
import type { ToolFailure, ToolTrial } from "./score.ts";
import { resultsOf, summarisePeers } from "./summary.ts";
import { peers } from "./tools/tools.ts";
import type { TrialLine } from "./trials.ts";

const steady: ToolFailure = { where: "GET /a", what: "404 and not 200" };
const once: ToolFailure = { where: "GET /b", what: "409 and not 200" };

test("a failure of the reference is no discovery, and one in both baselines is a false alarm", () => {
  const standing = standingFailures([steady], [steady]);

  expect(standing.falseAlarms).toBe(1);
  expect(freshOf([steady], standing)).toEqual([]);
  expect(freshOf([steady, { where: "GET /a", what: "no id" }], standing)).toEqual([
    "GET /a: no id",
  ]);
});

test("a place where the baselines differ does not count", () => {
  const standing = standingFailures([steady, once], [steady]);

  expect([...standing.unstable]).toEqual(["GET /b"]);
  expect(standing.falseAlarms).toBe(1);
  expect(freshOf([{ where: "GET /b", what: "anything new" }], standing)).toEqual([]);
});

test("ids, instants and keys do not make two messages different", () => {
  expect(maskVolatile("row 0f8e2a52-9c1d-4f3e-8a77-5b1de20c9f10 of 2026-11-21T13:05:19.123Z")).toBe(
    maskVolatile("\u001B[31mrow 6a12bc23-3b08-4fdd-a75f-8101dc58f819 of 2027-01-02T03:04:05Z"),
  );
});

test.each([
  [{ documentChanges: true, contradictions: 3, noticedByPeer: true }, "changes"],
  [{ documentChanges: false, contradictions: 1, noticedByPeer: false }, "visible"],
  [{ documentChanges: false, contradictions: 0, noticedByPeer: true }, "visible"],
  [{ documentChanges: false, contradictions: 0, noticedByPeer: false }, "silent"],
] as const)("of %o the document %s", (facts, reporting) => {
  expect(visibilityOf(facts)).toBe(reporting);
});

test("a seed always gives the same choice, and every chapter gets one mutant before any gets two", () => {
  const chapters = new Set(Object.values(mutants).map(({ policy }) => policy.split(".")[0]));

  const chosen = chooseMutants(64, 1);

  expect(new Set(chosen.map(({ id }) => id)).size).toBe(64);
  expect(chooseMutants(64, 1)).toEqual(chosen);
  expect(chooseMutants(64, 2)).not.toEqual(chosen);
  expect(new Set(chosen.slice(0, chapters.size).map(({ chapter }) => chapter))).toEqual(chapters);
});

test("mutants that change the document and unfinished runs count for nobody", () => {
  const [peer] = peers.map(peerName).slice(-1);
  const chosen = chooseMutants(4, 1);
  const trial = (index: number, changed: Partial<ToolTrial>): TrialLine => ({
    kind: "trial",
    peer: String(peer),
    mutant: String(chosen[index]?.id),
    noticed: true,
    fresh: [],
    requests: 10,
    seconds: 1,
    words: null,
    ...changed,
  });
  const rows: readonly TrialLine[] = [
    ...chosen.map(({ id }, index): TrialLine => {
      const documentChanges = index === 0;
      return { kind: "facts", mutant: id, documentChanges, contradictions: 0 };
    }),
    trial(0, {}),
    trial(1, {}),
    trial(2, { noticed: false }),
    trial(3, { noticed: false, words: "did not finish | within 1 s" }),
  ];

  const results = resultsOf(chosen, rows, peers);

  expect(results.mutants.map(({ reporting }) => reporting)).toEqual([
    "changes",
    "visible",
    "silent",
    "silent",
  ]);
  expect(results.peers.at(-1)).toMatchObject({
    noticed: 1,
    all: 2,
    noticedReported: 1,
    reported: 1,
  });
  expect(results.peers.at(-1)?.unfinished).toHaveLength(1);
  expect(summarisePeers(results, peers, 1)).toContain("| 1 / 1 | 1 / 2 |");
});

test("only failed tests are read from a JUnit report", () => {
  const xml =
    '<testsuite><testcase name="GET &lt;a&gt;" time="1"/>' +
    '<testcase name="GET &lt;b&gt;"><failure message="404 &amp; not 200"><![CDATA[Message:\nmore]]></failure></testcase>' +
    '<testcase classname="x" name="c"></testcase></testsuite>';

  expect(junitFailures(xml)).toEqual([
    { test: "GET <b>", message: "404 & not 200", text: "Message:\nmore" },
  ]);
});
