import type { Arena } from "./arena.ts";
import type { PeerDocuments } from "./peer-documents.ts";
import type { ToolFailure } from "./score.ts";

/** What a tool is run with. */
export interface Kit {
  readonly arena: Arena;
  readonly documents: PeerDocuments;
  /** Folder into which the tools were installed. */
  readonly tools: string;
  /** Folder of this tool in this lane, empty at first. */
  readonly work: string;
  /** Milliseconds after which a tool is ended. */
  readonly limitMs: number;
}

/** What one run of a tool reported. */
export interface ToolRun {
  readonly reported: readonly ToolFailure[];
  /** Why the tool did not come to its end, in its own words; null where it did. */
  readonly words: string | null;
}

/** A tool that is set up for one deployment. */
export interface OpenedTool {
  /** Runs the tool once against the deployment as it now is. */
  try(): Promise<ToolRun>;
  close(): Promise<void>;
}

/** A tool, set up in one way. */
export interface Peer {
  readonly tool: string;
  /** What npm installs for it, each pinned; empty for our own suite. */
  readonly packages: Readonly<Record<string, string>>;
  readonly arm: "out of the box" | "expert" | "smoke" | "standard";
  /** What was set, a sentence each; published with the figures. */
  readonly settings: readonly string[];
  /** Sets the tool up; throws in words that can be shown where that fails. */
  open(kit: Kit): Promise<OpenedTool>;
}

/** Name of a peer in tables and in the file of trials. */
export function peerName({ tool, arm }: Pick<Peer, "tool" | "arm">): string {
  return `${tool}, ${arm}`;
}
