import type { Given } from "#lib/check/check.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import type { AnswerJudge } from "#lib/openapi/declared-answers.ts";
import { check, invariant } from "#lib/check/check.ts";
import { askerOf } from "#lib/check/report.ts";
import { restingOn } from "#lib/check/resting-on.ts";
import { keysOf } from "#lib/contract/family.ts";
import { operations } from "#lib/contract/operations.ts";
import { createAnswerJudge } from "#lib/openapi/declared-answers.ts";
import { readSchema } from "./read-schema.ts";

/** Whether a document was identified by an exchange. */
function showsDocument({ request, response }: Exchange): boolean {
  const { method, path } = operations.readSchema;
  return request.method === method && request.path === path && response.status === 200;
}

/** The document as the run received it, or null if it was never read. */
function documentIn(journal: Iterable<Exchange>): Exchange | null {
  for (const exchange of journal) if (showsDocument(exchange)) return exchange;
  return null;
}

const spareJudges = new WeakMap<object, WeakRef<AnswerJudge>>();

/** The validator for a document, cached while the document is: building it is slow and takes much memory. */
function judgeOf({ response: { json } }: Exchange): AnswerJudge {
  if (typeof json !== "object" || json === null) return createAnswerJudge(json);
  const judge = spareJudges.get(json)?.deref() ?? createAnswerJudge(json);
  spareJudges.set(json, new WeakRef(judge));
  return judge;
}

/** A validator, and the check that read its document. */
interface ReadJudge {
  readonly judge: AnswerJudge;
  readonly asker: string;
}

/** Validators by the journal that holds the document; the document itself may be large and is not kept. */
const judges = new WeakMap<Iterable<Exchange>, ReadJudge | null>();

/** The validator of a journal, built once: otherwise each exchange would scan a journal that may be long. */
function judgeIn(journal: Iterable<Exchange>, exchange: Exchange): ReadJudge | null {
  const known = judges.get(journal);
  if (known !== undefined && known !== null) return known;
  // A journal grows while it is observed.
  const document = known === null && !showsDocument(exchange) ? null : documentIn(journal);
  const judge = document === null ? null : { judge: judgeOf(document), asker: askerOf(document) };
  judges.set(journal, judge);
  return judge;
}

function declaredAnswer(exchange: Exchange, journal: Iterable<Exchange>) {
  const { request, response } = exchange;
  // A failure of the service, or of a proxy, belongs to no operation.
  if (response.status >= 500 || !/^\/api\/v2\/.*\/$/.test(request.path)) return null;
  return judgeIn(journal, exchange)?.judge(exchange) ?? null;
}

function restingOnDocument(
  exchange: Exchange,
  journal: Iterable<Exchange>,
  claim: () => void,
): void {
  const reader = judgeIn(journal, exchange);
  restingOn(reader === null ? [] : [reader.asker], claim);
}

const truths = [
  invariant({
    id: "schema-document.truth.status",
    clause: "schema-document/truth#status",
    title: "every answer has a status that the schema document declares",
    killedBy: ["current-user-answers-202"],
    applies: (exchange, journal) => declaredAnswer(exchange, journal) !== null,
    judge: (exchange, expect, journal) => {
      const answer = declaredAnswer(exchange, journal);
      const { status } = exchange.response;
      const words = `a status that ${answer?.operation ?? ""} declares`;
      restingOnDocument(exchange, journal, () => {
        expect.that("status", words, status, answer?.declared === true);
      });
    },
  }),
  invariant({
    id: "schema-document.truth.body",
    clause: "schema-document/truth#body",
    title: "every body matches the schema document",
    killedBy: ["current-user-mistypes-id", "current-user-mistypes-scopes"],
    applies: (exchange, journal) => declaredAnswer(exchange, journal)?.declared === true,
    judge: (exchange, expect, journal) => {
      const answer = declaredAnswer(exchange, journal);
      const { at, says } = answer?.fault ?? { at: "", says: null };
      restingOnDocument(exchange, journal, () => {
        expect.that(at, `as ${answer?.operation ?? ""} declares it`, says, says === null);
      });
    },
  }),
];

const reads = {
  readCurrentUser: "current-user-mistypes-scopes",
  readFeatures: "answer-id-is-a-number-on-readFeatures",
  listWorkspaceMembers: "answer-id-is-a-number-on-listWorkspaceMembers",
} as const;

/** A few answers are judged individually, so that a narrowed run is informative too. */
const singles = keysOf(reads).map((name) =>
  check({
    id: `schema-document.truth.${name}`,
    clause: "schema-document/truth#body",
    title: `${operations[name].method} ${operations[name].path} answers as the schema document declares`,
    killedBy: [reads[name]],
    async run({ expect, ...given }: Given<never>) {
      const { exchange: document } = await readSchema({ expect, ...given });
      const answer = await given.api.read(given.path(operations[name].path));

      const fault = judgeOf(document)(answer)?.fault ?? null;
      expect(answer).that(fault?.at ?? "", "as declared", fault?.says ?? null, fault === null);
    },
  }),
);

/** Whether the answers match what the schema document declares. */
export const truthChecks = [...truths, ...singles];
