/** How to try an example: the options that let it end quickly, and the expected end. */
interface Trial {
  readonly narrowed?: readonly string[];
  /** Whether the WMS_ variables name the deployment. */
  readonly byVariables?: boolean;
  readonly code: number;
  readonly says: RegExp;
}

const few = ["--only", "versioning"];
const passes = { code: 0, says: /No violation found in \d+ of [\d,]+ clauses/ } as const;
const narrowed = { ...passes, narrowed: few } as const;

/**
 * Every example, ordered so that each finds what it needs, with how it is tried. Examples that need whole runs or keys
 * are tried without them, and are refused in one sentence.
 */
export const trials: Readonly<Record<string, Trial>> = {
  "preflight --target target.json": { code: 0, says: /^Target/m },
  preflight: { byVariables: true, code: 0, says: /unlock: WMS_MEMBER_KEY/ },
  run: { ...narrowed, byVariables: true },
  "run --profile smoke": { ...passes, byVariables: true, narrowed: ["--only", "requests"] },
  "run --profile smoke --target reference": { ...passes, narrowed: ["--only", "requests"] },
  "run --target target.json --profile exhaustive --runs 500": narrowed,
  "run --target target.json --only comments --seed 7": passes,
  "run --list --only 'PATCH /work-items/' --exclude requests": {
    code: 0,
    says: /^updates\.replaced\.label_ids +must [^]*that ask PATCH \/api\/v2\//m,
  },
  "run --target target.json --budget 500": narrowed,
  "run --target target.json --minutes 10": narrowed,
  "run --target target.json --read-only": narrowed,
  "run --target target.json --out out": narrowed,
  "run --target target.json --out out --format html ctrf markdown": narrowed,
  "run --target target.json --resume out": { code: 4, says: /out/ },
  "run --target target.json --again out": { code: 4, says: /out holds nothing to judge once more/ },
  "run --target target.json --build 2.4.1 --out after": narrowed,
  "run --target target.json --seed 7 --shard 2/4 --out shard-2": narrowed,
  "merge shard-1 shard-2 shard-3 shard-4 --out out": { code: 4, says: /shard-1/ },
  "run --target target.json --suites checks": { ...passes, narrowed: ["--only", "acme"] },
  "run --target target.json --baseline known.json --out out": narrowed,
  "replay pagination.offset.next-value --seed 7 --target target.json": {
    code: 0,
    says: /It passes/,
  },
  "replay pagination.offset.next-value --seed 7 --target target.json --keep": {
    code: 0,
    says: /sweep --tag wms\w+ removes it/,
  },
  "replay queries.offset.order --seed 7 --path 3:0:1 --target target.json": {
    code: 0,
    says: /It passes/,
  },
  "replay versioning.together.after-v1 --run out --target target.json": {
    code: 0,
    says: /It passes/,
  },
  init: { code: 4, says: /target\.json is there already/ },
  "init --ci github --target-out ci.json": { code: 0, says: /CONFORMANCE_KEYS/ },
  "completion bash": { code: 0, says: /complete -o default/ },
  "rejudge out": { code: 0, says: /^0 verdicts differ/m },
  "report out --format html junit": { code: 0, says: /junit\.xml/ },
  "report out --format allure ctrf --out converted": { code: 0, says: /converted/ },
  "compare before after": { code: 0, says: /./ },
  "compare before after --format html markdown --out diff": { code: 0, says: /diff/ },
  "compare certificate-2.4.0 certificate-2.4.1": { code: 4, says: /holds no recorded run/ },
  "baseline out --baseline known.json": passes,
  "baseline out --baseline known.json --update": { code: 4, says: /full runs/ },
  "baseline out --baseline known.json --update --reason 'bug 412' --owner api --expires 2027-01-31":
    { code: 4, says: /full runs/ },
  "certify --target target.json --key key.pem --out certificate": { code: 4, says: /key\.pem/ },
  "certify --target target.json --key key.pem --out certificate --profile core bulk": {
    code: 4,
    says: /key\.pem/,
  },
  "certify --target target.json --dry-run": {
    code: 4,
    says: /^types-and-modes cannot be granted/m,
  },
  "certify --target target.json --key key.pem --out certificate --accept-partial": {
    code: 4,
    says: /key\.pem/,
  },
  "verify certificate --key key.pub.pem --profile core bulk": { code: 4, says: /key\.pub\.pem/ },
  "verify certificate --key key.pub.pem": { code: 4, says: /key\.pub\.pem/ },
  // The records that replay left with --keep.
  "sweep --target target.json": { code: 0, says: /^[1-9]\d* removed, 0 left behind/m },
  "sweep --target target.json --run out": { code: 4, says: /holds no run that was broken off/ },
  catalog: { code: 0, says: /^All chapters/m },
  "catalog pagination": { code: 0, says: /^pagination\/offset#next-value +must/m },
  "catalog pagination/offset#next": { code: 0, says: /^ +mutant offset-next-is-a-link: /m },
  "catalog offset 10000": { code: 0, says: /^pagination\/offset-parameter#/m },
  "catalog PATCH work-item label_ids": { code: 0, says: /^updates\/replaced#those-alone +must/m },
  "catalog --format markdown": { code: 0, says: /^\| Chapter/m },
  "serve --port 8080 --target-out target.json": {
    narrowed: ["--port", "0", "--target-out", "served.json"],
    code: 0,
    says: /^Serving http/m,
  },
  "serve --mutant offset-always-counts": { code: 0, says: /"baseUrl"/ },
  "serve --variant detail-in-other-words": { code: 0, says: /"baseUrl"/ },
  "serve --rows 100000 --latency 20 --rate 60/minute": { code: 0, says: /"baseUrl"/ },
};
