import type { Arena } from "./arena.ts";
import type { PeerDocuments } from "./peer-documents.ts";
import type { ToolFailure } from "./score.ts";

/** The inputs of a tool's run. */
export interface Kit {
  readonly arena: Arena;
  readonly documents: PeerDocuments;
  /** Folder in which the tools are installed. */
  readonly tools: string;
  /** Folder of this tool in this lane, initially empty. */
  readonly work: string;
  /** Milliseconds after which a tool is ended. */
  readonly limitMs: number;
}

/** The report of one run of a tool. */
export interface ToolRun {
  readonly reported: readonly ToolFailure[];
  /** Why the tool did not finish, in its own words; null if it did. */
  readonly words: string | null;
}

/** A tool that is set up for one deployment. */
export interface OpenedTool {
  /** Runs the tool once against the deployment in its current state. */
  try(): Promise<ToolRun>;
  close(): Promise<void>;
}

/** A tool in one configuration. */
export interface Peer {
  readonly tool: string;
  /** Its npm packages, each pinned; empty for our own suite. */
  readonly packages: Readonly<Record<string, string>>;
  readonly arm: "out of the box" | "expert" | "smoke" | "standard";
  /** Its settings, a sentence each; published with the figures. */
  readonly settings: readonly string[];
  /** Sets the tool up; if that fails, throws a message that can be shown. */
  open(kit: Kit): Promise<OpenedTool>;
}

/** Name of a peer in tables and in the file of trials. */
export function peerName({ tool, arm }: Pick<Peer, "tool" | "arm">): string {
  return `${tool}, ${arm}`;
}
