import type { Exchange } from "#lib/http/exchange.ts";

/** How one member shows instants. */
export interface ShownInstants {
  readonly values: number;
  /** The most fractional digits of a second. */
  readonly digits: number;
  /** The same, without zeros at their end. */
  readonly significant: number;
}

/** What a record needs of the bodies and headers of answers, which are not kept in memory. */
export interface AnswersSeen {
  /** By the name of a member that the deployment dates itself. */
  readonly instants: Readonly<Record<string, ShownInstants>>;
  /** The first Via header; null if there was none. */
  readonly via: string | null;
}

/** Looks at the answers of a run as they come. */
interface AnswersWatch {
  observe(exchange: Exchange): void;
  seen(): AnswersSeen;
}

/** Members that a deployment dates by its own clock; what it was sent shows nothing. */
const instant =
  /"(created_at|updated_at|archived_at)"\s*:\s*"\d{4}-\d\d-\d\d[Tt ]\d\d:\d\d:\d\d(?:[.,](\d{1,9}))?/g;

const none: ShownInstants = { values: 0, digits: 0, significant: 0 };

/** Characters of a header that are quoted. */
const mostQuoted = 60;

/** Starts to look at answers. */
export function watchAnswers(): AnswersWatch {
  const instants = new Map<string, ShownInstants>();
  let via: string | null = null;
  return {
    observe({ response: { status, headers, text, foreign } }) {
      via ??= headers["via"]?.slice(0, mostQuoted) ?? null;
      if (status >= 300 || foreign === true) return;
      for (const [, member = "", fraction = ""] of text.matchAll(instant)) {
        const { values, digits, significant } = instants.get(member) ?? none;
        instants.set(member, {
          values: values + 1,
          digits: Math.max(digits, fraction.length),
          significant: Math.max(significant, fraction.replace(/0+$/, "").length),
        });
      }
    },
    seen: () => ({ instants: Object.fromEntries(instants), via }),
  };
}

/** The same of an available journal. */
export function answersSeenIn(exchanges: Iterable<Exchange>): AnswersSeen {
  const watch = watchAnswers();
  for (const exchange of exchanges) watch.observe(exchange);
  return watch.seen();
}
