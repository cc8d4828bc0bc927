/** A word that people bring from another tool, and what it is here. */
interface Habit {
  /** The flags or commands, as they are typed elsewhere. */
  readonly words: readonly string[];
  /** The tools that have them. */
  readonly of: readonly string[];
  /** Our flag that takes its place; null if none does the same. */
  readonly ours: string | null;
  /** What to do here, if no flag of ours takes its place. */
  readonly hint: string;
}

const selecting =
  "a chapter, clause, check, subject, operation or path, or words with *; run --list shows what they select.";
const only = `name with --only ${selecting}`;
const whole =
  "a run judges everything, since one violation hides no other; --profile smoke and --budget N are the short ones.";
const where =
  "the target file says it, or WMS_BASE_URL, WMS_WORKSPACE and WMS_API_KEY; init writes one.";
const pace =
  "pace in the target file says how many requests are sent at once, and how many a minute.";

/** Words of other tools: those that a flag of ours takes the place of, then those that need a sentence. */
export const habits: readonly Habit[] = [
  same(
    ["--reporter", "--reporters", "-r"],
    ["Vitest", "Playwright", "Newman", "Dredd"],
    "--format",
  ),
  same(["--report"], ["Schemathesis"], "--format"),
  same(["-o", "--output", "--output-dir", "--report-dir"], ["Playwright", "Schemathesis"], "--out"),
  same(["-q"], ["pytest", "k6"], "--quiet"),
  same(["--silent"], ["Newman"], "--quiet"),
  same(["-v"], ["pytest", "k6"], "--verbose"),
  same(["--no-colors", "--disable-color"], ["Dredd", "Newman"], "--no-color"),
  same(
    ["--sequence.seed", "--hypothesis-seed", "--generation-seed"],
    ["Vitest", "Schemathesis"],
    "--seed",
  ),
  same(["--max-examples", "--hypothesis-max-examples", "-n"], ["Schemathesis", "Newman"], "--runs"),
  same(["--iteration-count"], ["Newman"], "--runs"),
  said(["--grep", "-g", "-k", "-t", "--testNamePattern"], ["Playwright", "pytest", "Vitest"], only),
  said(
    ["--folder", "--include-path", "--include-tag", "--include-operation-id", "--checks", "-m"],
    ["Newman", "Schemathesis", "pytest"],
    only,
  ),
  said(
    ["--grep-invert", "--deselect", "--ignore", "--skip", "--exclude-checks"],
    ["Playwright", "pytest", "Schemathesis"],
    `name with --exclude ${selecting}`,
  ),
  said(
    [
      "--bail",
      "-x",
      "--exitfirst",
      "--maxfail",
      "--max-failures",
      "--fail-fast",
      "--abort-on-fail",
    ],
    ["Vitest", "Newman", "pytest", "Playwright", "Schemathesis"],
    whole,
  ),
  said(
    ["--dry-run", "--names", "--collect-only", "--co"],
    ["Schemathesis", "Dredd", "pytest"],
    "run --list prints what would be judged and sends nothing; preflight shows what a run would reach and cost.",
  ),
  said(
    ["--list", "-l"],
    ["Playwright", "Vitest"],
    "run --list prints what a run would judge; catalog lists the chapters, and catalog WORDS clauses and checks.",
  ),
  said(
    ["--retries", "--retry", "--reruns", "--repeat-each"],
    ["Playwright", "Vitest", "pytest"],
    "each failure is confirmed by a rerun already; run --again DIR judges once more what was inconclusive.",
  ),
  said(
    ["--last-failed", "--lf", "--failed-first", "--ff", "--onlyFailures"],
    ["pytest", "Playwright"],
    "replay CHECK judges one check again, and run --again DIR what was inconclusive.",
  ),
  said(
    ["--timeout", "--testTimeout", "--timeout-request", "--request-timeout", "--timeout-script"],
    ["Playwright", "Vitest", "Newman", "Schemathesis"],
    "each request waits for 30 s and slow answers are measured; --minutes N limits a whole run.",
  ),
  said(["--duration", "-d"], ["k6"], "--minutes N judges the most valuable checks for that time."),
  said(
    ["--workers", "-w", "-j", "--maxWorkers", "--vus", "-u", "--numprocesses", "--rate-limit"],
    ["Playwright", "Vitest", "k6", "pytest", "Schemathesis"],
    pace,
  ),
  said(
    [
      "--url",
      "--base-url",
      "--baseURL",
      "--endpoint",
      "-e",
      "--environment",
      "--env",
      "--env-var",
      "-c",
    ],
    ["Schemathesis", "Playwright", "Dredd", "Newman", "k6"],
    where,
  ),
  said(
    ["-H", "--header", "--headers", "--auth", "-a", "--user"],
    ["Schemathesis", "Dredd"],
    `${where} Its headers go with every request.`,
  ),
  said(
    ["--insecure", "--insecure-skip-tls-verify", "--tls-verify", "--ssl-client-cert"],
    ["Newman", "k6", "Schemathesis"],
    "tls in the target file names the authority and the client certificate.",
  ),
  said(
    [
      "--outputFile",
      "--reporter-junit-export",
      "--junitxml",
      "--junit-xml",
      "--junit",
      "--summary-export",
    ],
    ["Vitest", "Newman", "pytest", "Schemathesis", "k6"],
    "--out DIR writes junit.xml, report.html and run.json; --format chooses others.",
  ),
  said(
    ["--update-snapshots", "-U", "--update"],
    ["Playwright", "Vitest"],
    "baseline DIR --update records known failures.",
  ),
  said(
    ["--watch", "--ui", "--headed", "--debug"],
    ["Vitest", "Playwright"],
    "in a checkout, npx vitest --project conformance watches; serve starts a deployment to try.",
  ),
  said(
    ["--coverage", "--cov"],
    ["Vitest", "pytest"],
    "each report says which clauses were judged, and catalog how many can be.",
  ),
];

function same(words: readonly string[], of: readonly string[], ours: string): Habit {
  return { words, of, ours, hint: `that is ${ours} here.` };
}

function said(words: readonly string[], of: readonly string[], hint: string): Habit {
  return { words, of, ours: null, hint };
}

/** Commands of other tools, with ours. */
export const foreignCommands: Readonly<Record<string, string>> = {
  test: "run",
  check: "run",
  start: "run",
  list: "catalog",
  doctor: "preflight",
  validate: "preflight",
  "show-report": "report",
  clean: "sweep",
  mock: "serve",
};

/** The habit that has a word; undefined for any other word. */
export function habitOf(word: string): Habit | undefined {
  const [flag] = word.split("=");
  return habits.find(({ words }) => words.includes(flag ?? ""));
}
