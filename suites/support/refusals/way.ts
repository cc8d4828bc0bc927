import type { RequestOptions } from "#lib/check/api.ts";
import type { Check, Given } from "#lib/check/check.ts";
import type { ClauseId } from "#lib/contract/clauses.ts";
import type { RefusedChange, refusedBodies } from "#lib/contract/subjects/refused-changes.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { shownBy } from "#lib/unjudged/shown-by.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";
import { demandRefused, readingToken } from "#suites/support/records/reading-token.ts";

type Killer = Check["killedBy"][number];
type Claim = Pick<Check, "id" | "clause"> & Partial<Pick<Check, "subject">>;

/** Who sends: only a way with a token needs one. */
type Asker = Given<never> & Partial<Given<"tokens">>;

/** Whom a way of refusal needs, besides the owner. */
type Principal = "tokens" | "member";

/** One way in which a write that is otherwise in order is refused. */
export interface RefusalWay {
  readonly name: string;
  /** What a title says before the verb of the write. */
  readonly words: string;
  readonly needs: readonly Principal[];
  /** The id and the clause of a check that this write leaves nothing behind. */
  readonly claim: (claim: string, subject: RefusedChange, clause?: ClauseId) => Claim;
  readonly killedBy: (name: (typeof refusedBodies)[number]) => readonly [Killer];
  /** The same for the enabling of types; null if that need not be refused in this way. */
  readonly enabling: readonly [Killer] | null;
  /** How the body is sent. */
  readonly sent: (given: Asker, json: unknown) => RequestOptions;
  /** Throws if the write was not refused in this way: other checks judge whether it is. */
  readonly demand: (given: Asker, answer: Exchange) => Exchange;
}

const demanding =
  (expected: number) =>
  ({ expect }: Given<never>, answer: Exchange): Exchange => {
    const { status } = answer.response;
    if (status === expected) return answer;
    if (status === 402) expect(answer).status(expected);
    const unlock = unlocks.deployment(`that answers this write with ${expected}`);
    throw untested(`A write that must get ${expected} answers ${status}.`, shownBy(unlock, answer));
  };

/** With a token that may only read. */
export const byToken: RefusalWay = {
  name: "token",
  words: "a token may not",
  needs: ["tokens"],
  claim: (claim, subject, clause) =>
    clause === undefined
      ? { id: `scopes.refused.${claim}`, clause: "scopes/refused#changes-nothing", subject }
      : { id: `scopes.refused.${claim}`, clause },
  killedBy: (name) => [`scope-is-judged-after-${name}`],
  enabling: ["scope-is-judged-after-enableTypes"],
  sent: ({ tokens = [] }, json) => ({ as: readingToken({ tokens }), json }),
  demand: demandRefused,
};

/** By a member whose role does not allow it. */
export const byRole: RefusalWay = {
  name: "role",
  words: "a member may not",
  needs: ["member"],
  claim: (claim, subject) => ({
    id: `roles.refused.${claim}`,
    clause: "roles/refused#changes-nothing",
    subject,
  }),
  killedBy: (name) =>
    name === "updateFeatures" || name === "createIntakeWorkItem"
      ? ["role-judged-after-the-work"]
      : [`role-is-judged-after-${name}`],
  // The member has not joined the project whose types would be enabled.
  enabling: null,
  sent: (_, json) => ({ as: "member", json }),
  demand: (_, answer) => {
    const { status } = answer.response;
    if (status === 403) return answer;
    // What a role allows is not shown; other checks judge what else a member may be answered.
    const unlock = unlocks.principal("member", "whose role does not allow this write");
    throw untested(`A member's write answers ${status}.`, shownBy(unlock, answer));
  },
};

/** With an Accept header that cannot be satisfied. */
export const byAccept: RefusalWay = {
  name: "accept",
  words: "a request with Accept: image/png was to",
  needs: [],
  claim: (claim) => ({
    id: `requests.accept.${claim}`,
    clause: "requests/accept#refused-writes-nothing",
  }),
  killedBy: (name) => [`not_acceptable-is-found-after-${name}`],
  enabling: ["not_acceptable-is-found-after-enableTypes"],
  sent: (_, json) => ({ json, headers: { Accept: "image/png" } }),
  demand: demanding(406),
};

/** With a body of a media type that is not accepted. */
export const byMediaType: RefusalWay = {
  name: "media-type",
  words: "a request in plain text was to",
  needs: [],
  claim: (claim) => ({
    id: `requests.media-type.${claim}`,
    clause: "requests/media-type#refused-writes-nothing",
  }),
  killedBy: (name) => [`unsupported_media_type-is-found-after-${name}`],
  enabling: null,
  sent: (_, json) => ({ raw: { mediaType: "text/plain", text: JSON.stringify(json ?? {}) } }),
  demand: demanding(415),
};
