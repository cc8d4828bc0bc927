import { fileURLToPath } from "node:url";
import { figureOf } from "./figure.ts";
import { measureProcess } from "./measured-process.ts";
import type { Part } from "./part.ts";
import { inRounds } from "./part.ts";

const part = "mutants";
const proveScript = fileURLToPath(new URL("prove-slice.js", import.meta.url));
const topics = ["comments", "ordering"];

/** The speed of the proof: mutants that the checks naming them kill, by time. */
export const proving: Part = {
  name: part,
  title: `mutants proved in one process, of the topics ${topics.join(" and ")}`,
  async measure({ quick, describe }) {
    const rounds = await inRounds(quick ? 1 : 5, async () => {
      const { stdout } = await measureProcess(proveScript, topics);
      const reported: { readonly killed: number; readonly seconds: number } = JSON.parse(stdout);
      describe(`${reported.killed} mutants in ${reported.seconds.toFixed(1)} s`);
      return reported.killed / reported.seconds;
    });
    return [figureOf(part, { name: "mutants proved", unit: "per second" }, rounds)];
  },
};
