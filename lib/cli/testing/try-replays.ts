import type { Judgeable } from "#lib/check/check.ts";
import type { MutantId } from "#lib/reference/mutants/mutants.ts";
import { groupBy } from "#lib/run/group-by.ts";
import { catalog } from "#suites/catalog.ts";
import type { Killing } from "./try-replay.ts";
import { tryReplay } from "./try-replay.ts";

// `node dist/lib/cli/testing/try-replays.js [300] [chapter]`: runs a killing check for that many mutants of all
// chapters, and then the command that its finding prints. Exits with 1 unless each fails again with the same finding.

const [count = "300", chapter] = process.argv.slice(2);
const wanted = Number(count);
let [same, wrong, none] = [0, 0, 0];
const byChapter = new Map<string, number>();

for (const killing of inTurns(queues())) {
  if (same + wrong === wanted) break;
  // oxlint-disable-next-line no-await-in-loop -- one command at a time
  const tried = await tryReplay(killing);
  if (tried.line === null) {
    none += 1;
    process.stdout.write(`no finding  ${killing.mutant}  ${killing.check}  ${tried.wrong ?? ""}\n`);
    continue;
  }
  const [own = ""] = killing.check.split(".");
  byChapter.set(own, (byChapter.get(own) ?? 0) + 1);
  if (tried.wrong === null) same += 1;
  else {
    wrong += 1;
    process.stdout.write(`WRONG  ${killing.mutant}: ${tried.line}: ${tried.wrong}\n`);
  }
}
process.stdout.write(
  `${same} of ${same + wrong} replay lines fail by the same finding, in ${byChapter.size} chapters; ${none} runs had none\n`,
);
process.exit(wrong === 0 ? 0 : 1);

/** The mutants of each chapter in an order that spreads them, each with one check that names it. */
function queues(): readonly (readonly Killing[])[] {
  const chapters = groupBy(catalog, ({ topic }) => topic);
  return [...chapters].flatMap(([name, judgeables]) => {
    if (chapter !== undefined && chapter !== name) return [];
    const killers = new Map<MutantId, Judgeable>();
    for (const one of spread(judgeables)) {
      for (const mutant of one.killedBy) if (!killers.has(mutant)) killers.set(mutant, one);
    }
    return [spread([...killers]).map(([mutant, one]) => killingBy(mutant, one))];
  });
}

/** An invariant judges what the checks of its chapter ask. */
function killingBy(mutant: MutantId, { id, kind, topic }: Judgeable): Killing {
  return { mutant, check: id, only: kind === "check" ? [id] : [id, topic] };
}

/** The same in steps of a seventh, so that neighbours, which are similar, are apart. */
function spread<T>(all: readonly T[]): readonly T[] {
  const steps = 7;
  return Array.from({ length: steps }, (_, first) =>
    all.filter((_one, index) => index % steps === first),
  ).flat();
}

/** One of each queue, then the next of each. */
function inTurns<T>(all: readonly (readonly T[])[]): readonly T[] {
  const most = Math.max(...all.map(({ length }) => length));
  return Array.from({ length: most }, (_, turn) =>
    all.flatMap((queue) => queue.slice(turn, turn + 1)),
  ).flat();
}
