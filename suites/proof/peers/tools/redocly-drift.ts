import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { arrayIn, ownMember } from "#lib/openapi/json-tree.ts";
import type { Kit, Peer, ToolRun } from "#suites/proof/peers/peer.ts";
import { lastWords, runProcess } from "#suites/proof/peers/run-process.ts";
import type { ToolFailure } from "#suites/proof/peers/score.ts";
import { expertTraffic, readTraffic, sendAll } from "#suites/proof/peers/traffic.ts";
import type { AnsweredRequest, SentRequest } from "#suites/proof/peers/traffic.ts";

const packages = { "@redocly/cli": "2.77.0" };

/** Redocly's drift check over recorded traffic. */
export const redoclyDrift: readonly Peer[] = [
  {
    tool: "Redocly drift",
    packages,
    arm: "out of the box",
    settings: ["`redocly drift` on the plain document; every read once, in a HAR"],
    open: (kit) => open(kit, readTraffic(kit.documents.plainJson, kit.arena.ownerKey), []),
  },
  {
    tool: "Redocly drift",
    packages,
    arm: "expert",
    settings: [
      "`redocly drift --min-severity warning` on the plain document; the expert traffic in a HAR",
    ],
    open: (kit) => {
      const { expertJson, served } = kit.documents;
      const traffic = expertTraffic(expertJson, served, kit.arena.ownerKey);
      return open(kit, traffic, ["--min-severity", "warning"]);
    },
  },
];

function open(
  { work, tools, arena, documents, limitMs }: Kit,
  traffic: readonly SentRequest[],
  settings: readonly string[],
) {
  const [har, report] = [join(work, "traffic.har"), join(work, "drift.json")];
  return Promise.resolve({
    async try(): Promise<ToolRun> {
      rmSync(report, { force: true });
      const answered = await sendAll(arena.url, traffic);
      writeFileSync(har, JSON.stringify(archive(arena.url, answered)));
      const ran = await runProcess({
        words: [
          join(tools, "node_modules/@redocly/cli/bin/cli.js"),
          "drift",
          har,
          "--api",
          documents.plain,
          "--format",
          "json",
          "--output",
          report,
          ...settings,
        ],
        folder: work,
        limitMs,
      });
      if (ran.late || !existsSync(report)) return { reported: [], words: lastWords(ran, limitMs) };
      const problems = arrayIn(JSON.parse(readFileSync(report, "utf8")), "problems");
      return { reported: problems.map((problem) => reportedIn(problem, answered)), words: null };
    },
    close: () => Promise.resolve(),
  });
}

function reportedIn(problem: unknown, answered: readonly AnsweredRequest[]): ToolFailure {
  const at = ownMember(problem, "exchangeIndex");
  const exchange = typeof at === "number" ? answered[at] : undefined;
  const [place, message] = ["dataPath", "message"].map((name) => textIn(problem, name));
  return { where: exchange?.sent.name ?? "the whole traffic", what: `${place} ${message}` };
}

/** The text of a finding, in which one row stands for all. */
function textIn(problem: unknown, name: string): string {
  const text = ownMember(problem, name);
  return typeof text === "string" ? text.replaceAll(/\[\d+\]|\/\d+\b/g, "/-") : "";
}

function pairs(values: Readonly<Record<string, string>>): readonly object[] {
  return Object.entries(values).map(([name, value]) => ({ name, value }));
}

/** The traffic as an HTTP archive. */
function archive(base: string, answered: readonly AnsweredRequest[]): object {
  const unmeasured = { headersSize: -1, bodySize: -1, cookies: [], httpVersion: "HTTP/1.1" };
  const entries = answered.map(({ sent, status, headers, text }) => {
    const url = new URL(base + sent.path);
    const mimeType = headers["content-type"] ?? "";
    return {
      startedDateTime: "2026-01-01T00:00:00.000Z",
      time: 1,
      request: {
        ...unmeasured,
        method: sent.method,
        url: url.href,
        headers: pairs(sent.headers),
        queryString: pairs(Object.fromEntries(url.searchParams)),
        ...(sent.body === undefined
          ? {}
          : { postData: { mimeType: "application/json", text: sent.body } }),
      },
      response: {
        ...unmeasured,
        status,
        statusText: "",
        headers: pairs(headers),
        content: { size: text.length, mimeType, text },
        redirectURL: "",
      },
      cache: {},
      timings: { send: 0, wait: 1, receive: 0 },
    };
  });
  return { log: { version: "1.2", creator: { name: "peers", version: "1" }, entries } };
}
