import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { MutantId } from "#lib/reference/mutants/mutants.ts";
import { overridden } from "#lib/reference/override.ts";
import { mutants } from "#lib/reference/mutants/mutants.ts";
import { conforming } from "#lib/reference/policies.ts";
import { openArena } from "./arena.ts";
import type { Arena } from "./arena.ts";
import { contradictionsIn, documentChanges } from "./document-effect.ts";
import { recordedIn } from "./tools/own-suite.ts";
import { writeDocuments } from "./peer-documents.ts";
import type { PeerDocuments } from "./peer-documents.ts";
import { peerName } from "./peer.ts";
import type { OpenedTool, Peer } from "./peer.ts";
import { freshOf, standingFailures } from "./score.ts";
import type { Standing } from "./score.ts";
import type { Trials } from "./trials.ts";

/** The configuration of a comparison. */
interface Comparison {
  readonly peers: readonly Peer[];
  readonly mutants: readonly MutantId[];
  readonly tools: string;
  /** Folder of the lanes' own files. */
  readonly folder: string;
  readonly limitMs: number;
  readonly trials: Trials;
  readonly say: (line: string) => void;
}

interface Lane {
  readonly arena: Arena;
  readonly documents: PeerDocuments;
  readonly folder: string;
  /** Contradictions that our own standard run records on the reference. */
  readonly known: Set<string>;
}

/** A tool that reported the same twice, and is ready for mutants. */
interface Ready {
  readonly peer: Peer;
  readonly opened: OpenedTool;
  readonly standing: Standing;
}

/** Runs every tool on every mutant, in this many lanes, each with its own deployment. */
export async function comparePeers(comparison: Comparison, lanes: number): Promise<void> {
  const queue = [...comparison.mutants];
  await Promise.all(
    Array.from({ length: lanes }, async (_, index) => {
      const folder = join(comparison.folder, `lane-${index}`);
      const arena = await openArena();
      const documents = await writeDocuments(arena, comparison.tools, folder);
      const lane = { arena, documents, folder, known: new Set<string>() };
      try {
        await walk(comparison, lane, queue);
      } finally {
        await arena.close();
      }
    }),
  );
}

async function walk(comparison: Comparison, lane: Lane, queue: MutantId[]): Promise<void> {
  const ready: Ready[] = [];
  // oxlint-disable no-await-in-loop -- one deployment, so one tool at a time
  try {
    for (const peer of comparison.peers) {
      const one = await prepare(comparison, lane, peer);
      if (one !== null) ready.push(one);
    }
    for (let mutant = queue.shift(); mutant !== undefined; mutant = queue.shift()) {
      for (const one of ready) await tryMutant(comparison, lane, one, mutant);
    }
  } finally {
    for (const { opened } of ready) await opened.close();
  }
  // oxlint-enable no-await-in-loop
}

/** Sets a tool up and records its baseline twice; null if that fails, with the reason in the tool's own words. */
async function prepare(comparison: Comparison, lane: Lane, peer: Peer): Promise<Ready | null> {
  const { trials, tools, limitMs, say } = comparison;
  const { arena, documents, folder } = lane;
  const name = peerName(peer);
  const work = join(folder, name.replaceAll(/\W+/g, "-"));
  mkdirSync(work, { recursive: true });
  const failed = (words: string): null => {
    trials.add({
      kind: "baseline",
      peer: name,
      falseAlarms: 0,
      unstable: 0,
      requests: 0,
      seconds: 0,
      words,
    });
    say(`${name}: ${words}`);
    return null;
  };
  try {
    await arena.under(conforming);
    const opened = await peer.open({ arena, documents, tools, work, limitMs });
    const first = await timed(arena, opened);
    const second = first.words === null ? await timed(arena, opened) : first;
    const { words } = second;
    if (words !== null) {
      await opened.close();
      return failed(`on the reference, ${words}`);
    }
    if (peerName(peer) === recordingPeer) remember(lane, work);
    const standing = standingFailures(first.reported, second.reported);
    const { falseAlarms, unstable } = standing;
    const { requests, seconds } = second;
    trials.add({
      kind: "baseline",
      peer: name,
      falseAlarms,
      unstable: unstable.size,
      requests,
      seconds,
      words,
    });
    say(
      `${name}: reference, ${falseAlarms} false alarms, ${requests} requests, ${seconds.toFixed(1)} s`,
    );
    return { peer, opened, standing };
  } catch (error) {
    return failed(error instanceof Error ? error.message : String(error));
  }
}

const recordingPeer = "wms-conformance, standard";

function remember(lane: Lane, work: string): void {
  for (const one of contradictionsIn(recordedIn({ work }), lane.documents.served))
    lane.known.add(one);
}

async function timed(arena: Arena, opened: OpenedTool, mutant?: MutantId) {
  // Wherever the defect can show: only in the places where our own checks look, the others would have no chance.
  await arena.under(mutant === undefined ? conforming : overridden(conforming, mutants[mutant]));
  const started = performance.now();
  const tried = await opened.try();
  return { ...tried, requests: arena.asked(), seconds: (performance.now() - started) / 1000 };
}

async function tryMutant(
  { trials, say }: Comparison,
  lane: Lane,
  { peer, opened, standing }: Ready,
  mutant: MutantId,
): Promise<void> {
  const name = peerName(peer);
  if (trials.hasTrial(name, mutant)) return;
  const { reported, words, requests, seconds } = await timed(lane.arena, opened, mutant);
  const fresh = freshOf(reported, standing);
  const noticed = words === null && fresh.length > 0;
  trials.add({
    kind: "trial",
    peer: name,
    mutant,
    noticed,
    fresh: fresh.slice(0, 3),
    requests,
    seconds,
    words,
  });
  say(
    `${name}: ${mutant}, ${words ?? (noticed ? "noticed" : "not noticed")}, ${seconds.toFixed(1)} s`,
  );
  if (name !== recordingPeer) return;
  const { documents, arena, folder, known } = lane;
  const work = join(folder, name.replaceAll(/\W+/g, "-"));
  const found = contradictionsIn(recordedIn({ work }), documents.served);
  trials.add({
    kind: "facts",
    mutant,
    documentChanges: documentChanges(documents.served, await arena.document()),
    contradictions: [...found].filter((one) => !known.has(one)).length,
  });
}
