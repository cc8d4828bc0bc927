import type { Tools } from "#lib/check/check.ts";
import type { Expectation } from "#lib/check/matchers/expect.ts";
import { memberOf, valueAt } from "#lib/check/matchers/pointer.ts";
import type { Exchange, Query } from "#lib/http/exchange.ts";

/** Asks a place with a query. */
type Ask<G> = (given: G, query: Query) => Promise<Exchange>;

/** What a refusal has to say. */
export type JudgeRefusal = (refusal: Expectation, answer: Exchange) => void;

/** A query parameter with a value that a place refuses. */
export interface RefusedParameter<G extends Tools> {
  /** Names what is asked, the same for everybody who asks it. */
  readonly place: string;
  readonly parameter: string;
  readonly value: Query[string];
  /** What is asked besides, which is lawful. @default nothing */
  readonly besides?: Query;
  readonly ask: Ask<G>;
  /** Asks with several parameters at once. @default as with the single one */
  readonly askTogether?: Ask<G>;
}

/** The refused values of each parameter of one place, in the order of the catalog. */
type RefusedValues = Map<string, Query[string][]>;

const places = new Map<string, RefusedValues>();

/**
 * The run of a check of one refused parameter. Parameters that the same place refuses are asked together, one value of
 * each: an answer that names the parameter, and says of it what is claimed, shows the claim. Any other answer shows
 * nothing, and the parameter is asked alone; only that answer can accuse.
 */
export function refuses<G extends Tools>(
  refused: RefusedParameter<G>,
  judge: JudgeRefusal,
): (given: G) => Promise<void> {
  const { place, parameter, value, besides = {}, ask, askTogether = ask } = refused;
  const present = declare(`${place} ${JSON.stringify(besides)}`, parameter, value);

  async function isShownTogether(given: G): Promise<boolean> {
    const pack = packOf(present, parameter, value);
    if (given.asksAlone || Object.keys(pack).length === 1) return false;
    try {
      const answer = ofParameter(await askTogether(given, { ...besides, ...pack }), parameter);
      judge(given.expect(answer).fieldError(parameter), answer);
      return true;
    } catch {
      return false;
    }
  }

  return async (given) => {
    if (await isShownTogether(given)) return;
    const answer = await ask(given, { ...besides, [parameter]: value });
    judge(given.expect(answer), answer);
  };
}

function declare(place: string, parameter: string, value: Query[string]): RefusedValues {
  const present = places.get(place) ?? new Map<string, Query[string][]>();
  const values = present.get(parameter) ?? [];
  if (!values.includes(value)) present.set(parameter, [...values, value]);
  places.set(place, present);
  return present;
}

/** One value of each parameter: those that stand where this one stands among the values of its parameter. */
function packOf(present: RefusedValues, parameter: string, value: Query[string]): Query {
  const nth = present.get(parameter)?.indexOf(value) ?? 0;
  const pack: Record<string, Query[string]> = {};
  for (const [name, values] of present) {
    const one = values[nth];
    if (one !== undefined) pack[name] = one;
  }
  return pack;
}

/** An answer without what it says of other parameters. */
function ofParameter(exchange: Exchange, parameter: string): Exchange {
  const { json } = exchange.response;
  const entries: readonly unknown[] = Object.values(valueAt(json, "/errors") ?? {});
  const errors = entries.filter((entry) => memberOf(entry, "field") === parameter);
  const own = { ...asObject(json), errors, detail: undefined };
  return { ...exchange, response: { ...exchange.response, json: own } };
}

function asObject(json: unknown): object {
  return typeof json === "object" && json !== null ? json : {};
}
