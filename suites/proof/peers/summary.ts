import type { Chosen } from "./chosen-mutants.ts";
import { commonPackages } from "./install-peers.ts";
import { peerName } from "./peer.ts";
import type { Peer } from "./peer.ts";
import { medianOrZero, visibilityOf } from "./score.ts";
import type { DocumentEffect } from "./score.ts";
import type { BaselineRow, TrialLine } from "./trials.ts";

/** One tool in one configuration, over all mutants. */
interface PeerResult {
  readonly peer: string;
  /** Why there are no figures; null if there are. */
  readonly words: string | null;
  readonly noticedReported: number;
  readonly reported: number;
  readonly noticed: number;
  readonly all: number;
  readonly falseAlarms: number;
  readonly unstable: number;
  /** Whether it reported the mutant that has no defect. */
  readonly noticedInert: boolean;
  readonly requests: number;
  readonly seconds: number;
  readonly unfinished: readonly string[];
}

/** One mutant, with the tools that detected it. */
interface MutantResult extends Chosen {
  readonly reporting: DocumentEffect;
  readonly noticedBy: readonly string[];
}

/** A comparison as data. */
interface Results {
  readonly peers: readonly PeerResult[];
  readonly mutants: readonly MutantResult[];
}

/** Figures from the trials; mutants that no tool has been tried on yet are omitted. */
export function resultsOf(
  chosen: readonly Chosen[],
  rows: readonly TrialLine[],
  tools: readonly Peer[],
): Results {
  const mutants = chosen.flatMap((one) => {
    const facts = rows.find((row) => row.kind === "facts" && row.mutant === one.id);
    if (facts?.kind !== "facts") return [];
    const noticedBy = rows.flatMap((row) =>
      row.kind === "trial" && row.mutant === one.id && row.noticed ? [row.peer] : [],
    );
    const noticedByPeer = noticedBy.some((name) => !name.startsWith("wms-conformance"));
    return [{ ...one, reporting: visibilityOf({ ...facts, noticedByPeer }), noticedBy }];
  });
  return { mutants, peers: tools.map((peer) => resultOf(peerName(peer), mutants, rows)) };
}

function resultOf(
  peer: string,
  mutants: readonly MutantResult[],
  rows: readonly TrialLine[],
): PeerResult {
  const scored = new Map(
    mutants
      .filter(({ reporting }) => reporting !== "changes")
      .map((one) => [one.id as string, one]), // row ids may be any text
  );
  const own = rows.flatMap((row) => (row.kind === "trial" && row.peer === peer ? [row] : []));
  const trials = own.filter(({ mutant }) => scored.has(mutant));
  const ended = trials.filter(({ words }) => words === null);
  const noticed = ended.filter((trial) => trial.noticed);
  const shows = ({ mutant }: { mutant: string }) => scored.get(mutant)?.reporting === "visible";
  const baselines = rows.filter(
    (row): row is BaselineRow => row.kind === "baseline" && row.peer === peer,
  );
  const last = baselines.at(-1);
  return {
    peer,
    words: ended.length > 0 ? null : (last?.words ?? "not run yet"),
    noticedReported: noticed.filter(shows).length,
    reported: ended.filter(shows).length,
    noticed: noticed.length,
    all: ended.length,
    falseAlarms: Math.max(0, ...baselines.map(({ falseAlarms }) => falseAlarms)),
    unstable: Math.max(0, ...baselines.map(({ unstable }) => unstable)),
    noticedInert: own.some((trial) => trial.mutant === "inert" && trial.noticed),
    requests: medianOrZero(ended.map(({ requests }) => requests)),
    seconds: medianOrZero(ended.map(({ seconds }) => seconds)),
    unfinished: trials.flatMap(({ words, mutant }) =>
      words === null ? [] : [`${mutant}: ${words}`],
    ),
  };
}

/**
 * The comparison as Markdown: the table, the configuration of each tool, and every mutant with the tools that detected
 * it.
 */
export function summarisePeers(
  { peers, mutants }: Results,
  tools: readonly Peer[],
  seed: number,
): string {
  const of = (reporting: DocumentEffect) =>
    mutants.filter((one) => one.reporting === reporting).length;
  const packages = Object.assign({}, commonPackages, ...tools.map((one) => one.packages));
  const pinned = Object.entries(packages).map(([name, version]) => `${name} ${String(version)}`);
  return [
    "# Peers on the same work",
    "",
    `${mutants.length} mutants, chosen by seed ${seed}: the schema document reports ${of("visible")} of them, is silent on ` +
      `${of("silent")}, and itself changes with ${of("changes")}, which are run and not scored.`,
    "",
    "| Tool | Set up | Noticed, of those reported | Noticed, of all | False alarms | Unsteady | Inert noticed | Requests | Seconds |",
    "| --- | --- | ---: | ---: | ---: | ---: | --- | ---: | ---: |",
    ...tools.flatMap((tool) =>
      peers.filter(({ peer }) => peer === peerName(tool)).map((one) => line(tool, one)),
    ),
    "",
    ...peers.flatMap(({ peer, unfinished }) =>
      unfinished.length === 0
        ? []
        : [
            `${peer} did not come to its end on ${unfinished.length} mutants, which are not counted for it; ${unfinished[0]}.`,
            "",
          ],
    ),
    "## What the columns say",
    "",
    "- Noticed: a failure that the tool does not report on the reference, whose baseline is taken twice. What differs between",
    "  the two baselines is unsteady, and nothing that is reported at such a place counts.",
    "- Reported: our own standard run recorded an answer that contradicts the document, or a peer noticed the mutant from it.",
    "- False alarms: failures that stand on the conforming reference. Inert: a mutant that does nothing wrong.",
    "- Requests and seconds are medians over the mutants, of whole processes; Prism is started once, and its seconds are those",
    "  of its traffic.",
    "- A tool that did not come to its end is not scored there; its own words stand instead of figures.",
    "- Mutants: the chapters of the reference's policies take turns, and within a chapter a hash of seed and id decides.",
    "- Every tool is given a workspace full of records and the deployment's own schema document, with its server, the key as",
    "  the only credential, and for each path parameter an id that exists, where one does. The expert document pins those ids,",
    "  leaves out the paths that have none and optional queries, gives every body an example, and puts what removes last.",
    "",
    "## Set up",
    "",
    `Versions: ${pinned.join(", ")}.`,
    "",
    ...tools.flatMap((tool) => [
      `- ${peerName(tool)}`,
      ...tool.settings.map((text) => `  - ${text}`),
    ]),
    "",
    "## Mutants",
    "",
    "| Mutant | Chapter | Document | Noticed by |",
    "| --- | --- | --- | --- |",
    ...mutants.map(
      ({ id, chapter, reporting, noticedBy }) =>
        `| ${id} | ${chapter} | ${reporting} | ${[...new Set(noticedBy)].join("; ") || "nobody"} |`,
    ),
    "",
  ].join("\n");
}

function line({ tool, arm }: Peer, one: PeerResult): string {
  const cells =
    one.words === null
      ? [
          `${one.noticedReported} / ${one.reported}`,
          `${one.noticed} / ${one.all}`,
          one.falseAlarms,
          one.unstable,
          one.noticedInert ? "yes" : "no",
          one.requests,
          one.seconds.toFixed(1),
        ]
      : [one.words.replaceAll("|", "\\|"), "", "", "", "", "", ""];
  return `| ${tool} | ${arm} | ${cells.join(" | ")} |`;
}
