import { operations } from "#lib/contract/operations.ts";
import type { ApiRequest } from "#lib/http/exchange.ts";
import { isRead, saysUndone } from "#lib/http/transport/retry.ts";

/**
 * Decides for each answer of a form that the API never has whether it comes from the deployment or from an
 * intermediary.
 */
export interface Answering {
  /**
   * The deployment answered with a status; before that, an intermediary with these marks may have answered the same
   * request.
   */
  proper(request: ApiRequest, status: number, marksBefore: readonly string[]): void;
  /** A request ended with a foreign answer, the same one on each try. */
  lost(request: ApiRequest, status: number, marks: string): void;
  /** Answers of this form were found to be the deployment's, for this operation or wherever it gives such an answer. */
  isKnown(request: ApiRequest, status: number, marks: string): boolean;
  /** Whether only a look at another request is missing before an answer counts as the deployment's. */
  mayBeOwn(request: ApiRequest, tries: Tries): boolean;
  /** The answer is the deployment's. */
  own(request: ApiRequest, status: number, marks: string): void;
  /** Reads of other operations to try in turn: those that succeeded before, and that of the current user. */
  controlsFor(request: ApiRequest): readonly ApiRequest[];
  /** Such a read did not succeed, for example because the record is gone: it shows nothing any more. */
  forget(control: ApiRequest): void;
  /** Whether an intermediary was seen, because a retry helped. */
  readonly isDisturbed: boolean;
}

/** The foreign answers to one request. */
interface Tries {
  /** For the last one. */
  readonly status: number;
  readonly marks: readonly string[];
  /** Whether the limit of retries is reached. */
  readonly isAskedAgain: boolean;
}

/** The number of operations for which a form of answer must be the deployment's before it is accepted everywhere. */
const operationsAtLeast = 3;

/**
 * The number of requests of an operation that must end with the same foreign answer before a write counts as answered
 * by the deployment.
 */
const writesAtLeast = { quiet: 2, disturbed: 4 };

/** What any key may read: requested if nothing was answered properly yet. */
const currentUser: ApiRequest = {
  method: "GET",
  path: operations.readCurrentUser.path,
  as: "owner",
};

/** The number of paths of reads that are kept for retries. */
const controlsKept = 4;

/** Starts tracking who answers. */
export function watchAnswering(): Answering {
  const recovered = new Set<string>();
  /** By operation and status, the marks of the last answer and how often it came with no proper answer in between. */
  const losses = new Map<string, { readonly marks: string; readonly count: number }>();
  /** By marks, the operations and statuses with that answer. */
  const ownOf = new Map<string, Set<string>>();
  let controls: readonly ApiRequest[] = [];

  const countOf = (kind: string, marks: string): number => {
    const loss = losses.get(kind);
    return loss?.marks === marks ? loss.count : 0;
  };

  return {
    proper(request, status, marksBefore) {
      for (const marks of marksBefore) {
        recovered.add(marks);
        ownOf.delete(marks);
      }
      if (!isRead(request.method)) {
        // A write that only sometimes gets such an answer does not get it from the deployment.
        for (const kind of beliedKinds(request, status)) {
          losses.delete(kind);
          for (const kinds of ownOf.values()) kinds.delete(kind);
        }
      }
      if (request.method !== "GET" || request.as !== "owner" || status !== 200) return;
      const operation = operationOf(request);
      const others = controls.filter((one) => operationOf(one) !== operation);
      controls = [request, ...others].slice(0, controlsKept);
    },
    lost(request, status, marks) {
      const kind = answerKind(request, status);
      losses.set(kind, { marks, count: countOf(kind, marks) + 1 });
    },
    isKnown(request, status, marks) {
      const seenOn = ownOf.get(marks);
      if (seenOn === undefined) return false;
      return seenOn.size >= operationsAtLeast || seenOn.has(answerKind(request, status));
    },
    mayBeOwn(request, { status, marks, isAskedAgain }) {
      const [first] = marks;
      if (first === undefined || marks.some((one) => one !== first)) return false;
      if (recovered.has(first)) return false;
      if (isAskedAgain) return true;
      const { quiet, disturbed } = writesAtLeast;
      return (
        countOf(answerKind(request, status), first) + 1 >=
        (recovered.size === 0 ? quiet : disturbed)
      );
    },
    own(request, status, marks) {
      const seenOn = ownOf.get(marks) ?? new Set();
      ownOf.set(marks, seenOn.add(answerKind(request, status)));
    },
    controlsFor(request) {
      const operation = operationOf(request);
      return [...controls, currentUser].filter((one) => operationOf(one) !== operation);
    },
    forget(control) {
      controls = controls.filter((one) => one !== control);
    },
    get isDisturbed() {
      return recovered.size > 0;
    },
  };
}

const record = /^(?:[0-9a-f]{8}-[0-9a-f-]{27}|[A-Z0-9]{1,20}-\d+)$/i;

/** Equal for requests of one operation: record ids in the path are ignored. */
function operationOf({ method, path }: Pick<ApiRequest, "method" | "path">): string {
  const segments = path.split("/").map((segment) => (record.test(segment) ? "{}" : segment));
  return `${method} ${segments.join("/")}`;
}

/** Equal for answers with one status to requests of one operation, and for those by which gateways give up on them. */
export function answerKind(request: Pick<ApiRequest, "method" | "path">, status: number): string {
  const isGivenUp = (status >= 502 && status <= 504) || status >= 520;
  return `${operationOf(request)} ${isGivenUp ? "given up" : status}`;
}

/**
 * The kinds of foreign answers to a write that a proper answer proves not to be the deployment's: giving up, and the
 * same status if that does not show that the write could be resent like a read.
 */
export function beliedKinds(
  request: Pick<ApiRequest, "method" | "path">,
  status: number,
): readonly string[] {
  const givenUp = answerKind(request, 502);
  return saysUndone(status) ? [givenUp] : [answerKind(request, status), givenUp];
}
