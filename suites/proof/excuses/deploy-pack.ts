import { fork } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import type { MutantId } from "#lib/reference/mutants/mutants.ts";
import type { TargetData } from "#lib/target/file/target-data.ts";
import type { FullProblem } from "./full-kinds.ts";

/** What a deployment is made of. */
export interface Deployed {
  readonly mutants: readonly MutantId[];
  /** Ids of variants. */
  readonly variants: readonly string[];
  /** How it refuses more than some records of a kind; null if it never does. */
  readonly full: FullProblem | null;
  /** The request, from 1, at which it calls its parent; null for none. */
  readonly moment: number | null;
}

/** What a deployment reports to its parent. */
export type DeploymentMessage =
  | { readonly kind: "serving"; readonly target: TargetData }
  | { readonly kind: "moment" };

/** A deployment in a process of its own. */
interface DeployedPack {
  readonly target: TargetData;
  /** Resolves when it receives the request that was named; never if none was. */
  readonly moment: Promise<void>;
  /** Sets its clock to be ahead of ours by so many milliseconds, or behind. */
  readonly setClock: (ms: number) => void;
  close(): Promise<void>;
}

/** Serves a reference in a process of its own. */
export async function deployPack(deployed: Deployed): Promise<DeployedPack> {
  const child = fork(compiledScript("deployment.js"), [JSON.stringify(deployed)], { execArgv: [] });
  const ended = once(child, "exit");
  const target = new Promise<TargetData>((settle) => {
    child.on("message", (message: DeploymentMessage) => {
      if (message.kind === "serving") settle(message.target);
    });
  });
  const moment = new Promise<void>((settle) => {
    child.on("message", (message: DeploymentMessage) => {
      if (message.kind === "moment") settle();
    });
  });
  return {
    target: await Promise.race([
      target,
      ended.then(([code]) => {
        throw new Error(`The deployment ended with ${String(code)}.`);
      }),
    ]),
    moment,
    setClock: (clockMs) => void child.send({ clockMs }),
    async close() {
      if (child.connected) child.disconnect();
      await ended;
    },
  };
}

/** A program of this folder, compiled. */
export function compiledScript(name: string): string {
  const path = resolve("dist/suites/proof/excuses", name);
  if (!existsSync(path)) throw new Error("The proof is not compiled; npm run build does it.");
  return path;
}
