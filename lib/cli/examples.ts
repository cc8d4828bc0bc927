/** One command line, without the word wms-conformance, and its purpose. */
interface Example {
  readonly words: string;
  readonly says: string;
}

/** The command lines that the help and the guides show, by command; a guide shows no others. */
export const commandExamples: Readonly<Record<string, readonly Example[]>> = {
  run: [
    { words: "run", says: "the deployment of the WMS_ variables" },
    { words: "run --profile smoke --target reference", says: "the embedded reference" },
    { words: "run --target target.json --out out", says: "the full verdict, written to out" },
    { words: "run --profile smoke", says: "the most valuable checks, about 60 requests" },
    {
      words: "run --target target.json --profile exhaustive --runs 500",
      says: "more random input; each property prints its counterexample",
    },
    {
      words: "run --target target.json --only comments --seed 7",
      says: "one chapter, or another part",
    },
    {
      words: "run --list --only 'PATCH /work-items/' --exclude requests",
      says: "what would be judged, without a request or a target",
    },
    {
      words: "run --target target.json --budget 500",
      says: "the most valuable checks for 500 requests",
    },
    {
      words: "run --target target.json --minutes 10",
      says: "... or for ten minutes of a rate limit",
    },
    { words: "run --target target.json --read-only", says: "sends no write at all" },
    { words: "run --target target.json --resume out", says: "continues an interrupted run" },
    {
      words: "run --target target.json --again out",
      says: "judges once more what was inconclusive",
    },
    {
      words: "run --target target.json --baseline known.json --out out",
      says: "known failures do not fail the run",
    },
    {
      words: "run --target target.json --build 2.4.1 --out after",
      says: "a run to be compared, with the name of the build",
    },
    {
      words: "run --target target.json --out out --format html ctrf markdown",
      says: "other reports",
    },
    {
      words: "run --target target.json --seed 7 --shard 2/4 --out shard-2",
      says: "one of four parts, each on its own machine",
    },
    {
      words: "run --target target.json --suites checks",
      says: "with checks of your own, from the folder checks",
    },
  ],
  merge: [
    {
      words: "merge shard-1 shard-2 shard-3 shard-4 --out out",
      says: "joins the parts into one run",
    },
  ],
  preflight: [
    {
      words: "preflight --target target.json",
      says: "what can be reached, as whom, and what will be missing",
    },
    { words: "preflight", says: "... of the WMS_ variables" },
  ],
  replay: [
    {
      words: "replay pagination.offset.next-value --seed 7 --target target.json",
      says: "reruns one check, in seconds",
    },
    {
      words: "replay queries.offset.order --seed 7 --path 3:0:1 --target target.json",
      says: "... with the random input that failed",
    },
    {
      words: "replay pagination.offset.next-value --seed 7 --target target.json --keep",
      says: "... and keeps its records, so that its curl line works",
    },
    {
      words: "replay versioning.together.after-v1 --run out --target target.json",
      says: "... with the seed of a recorded run",
    },
  ],
  init: [
    { words: "init", says: "a target file, and what to fill in" },
    { words: "init --ci github --target-out ci.json", says: "... with a workflow; gitlab too" },
  ],
  completion: [{ words: "completion bash", says: "for eval; zsh and fish too" }],
  rejudge: [{ words: "rejudge out", says: "re-judges a recorded run offline; lists what differs" }],
  report: [
    { words: "report out --format html junit", says: "a recorded run in other formats" },
    { words: "report out --format allure ctrf --out converted", says: "... in another folder" },
  ],
  compare: [
    { words: "compare before after", says: "two runs side by side, with the cause of each change" },
    { words: "compare before after --format html markdown --out diff", says: "... as files" },
    { words: "compare certificate-2.4.0 certificate-2.4.1", says: "the runs of two certificates" },
  ],
  baseline: [
    {
      words:
        "baseline out --baseline known.json --update --reason 'bug 412' --owner api --expires 2027-01-31",
      says: "records what fails today",
    },
    { words: "baseline out --baseline known.json", says: "compares a recorded run with it" },
    {
      words: "baseline out --baseline known.json --update",
      says: "removes what no longer fails",
    },
  ],
  certify: [
    {
      words: "certify --target target.json --key key.pem --out certificate",
      says: "two full runs, signed with the profiles that they demonstrate",
    },
    {
      words: "certify --target target.json --key key.pem --out certificate --profile core bulk",
      says: "... two of the profiles",
    },
    {
      words: "certify --target target.json --dry-run",
      says: "sends nothing: which profiles the target file cannot reach, and why",
    },
    {
      words: "certify --target target.json --key key.pem --out certificate --accept-partial",
      says: "... and goes on without them",
    },
  ],
  verify: [
    {
      words: "verify certificate --key key.pub.pem",
      says: "signature, files, and every verdict judged again, offline",
    },
    {
      words: "verify certificate --key key.pub.pem --profile core bulk",
      says: "... and whether these two are granted",
    },
  ],
  sweep: [
    { words: "sweep --target target.json", says: "removes what killed runs left behind" },
    { words: "sweep --target target.json --run out", says: "... what this run left behind" },
  ],
  catalog: [
    { words: "catalog", says: "the chapters, with how much of each is judged" },
    { words: "catalog pagination", says: "a chapter: one line per clause" },
    { words: "catalog pagination/offset#next", says: "a clause with its checks and their mutants" },
    { words: "catalog offset 10000", says: "clauses whose texts contain both words" },
    {
      words: "catalog PATCH work-item label_ids",
      says: "... or whose checks are about them, with the operations that they ask",
    },
    { words: "catalog --format markdown", says: "... as a page; json too" },
  ],
  serve: [
    {
      words: "serve --port 8080 --target-out target.json",
      says: "the reference, to try any client or this suite against",
    },
    { words: "serve --mutant offset-always-counts", says: "... with one defect" },
    { words: "serve --variant detail-in-other-words", says: "... with one lawful difference" },
    {
      words: "serve --rows 100000 --latency 20 --rate 60/minute",
      says: "... large, slow to reach, and rate-limited",
    },
  ],
};

/** What the help of a command shows below its flags; empty if it has no example. */
export function examplesOf(command: string): string {
  const known = Object.hasOwn(commandExamples, command) ? (commandExamples[command] ?? []) : [];
  if (known.length === 0) return "";
  const lines = known.map(({ words, says }) => `  wms-conformance ${words}\n      ${says}`);
  return ["", "Examples:", ...lines].join("\n");
}
