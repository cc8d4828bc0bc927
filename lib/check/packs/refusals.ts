import type { Tools } from "#lib/check/check.ts";
import type { Expectation } from "#lib/check/matchers/expect.ts";
import type { Exchange, Query } from "#lib/http/exchange.ts";
import { ofField } from "./of-field.ts";

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

/** A parameter of which a refusal is claimed, with others that the same place refuses. */
interface PackedRefusal<G extends Tools> extends Pick<
  RefusedParameter<G>,
  "parameter" | "besides" | "ask" | "askTogether"
> {
  /** The refused values, the parameter's own among them. */
  readonly pack: Query;
}

/** The run of a check of one refused parameter; others of which checks claim the same of its place are asked with it. */
export function refuses<G extends Tools>(
  refused: RefusedParameter<G>,
  judge: JudgeRefusal,
): (given: G) => Promise<void> {
  const { place, parameter, value, besides = {} } = refused;
  const present = declare(`${place} ${JSON.stringify(besides)}`, parameter, value);
  return (given) =>
    judgeRefusal(given, { ...refused, pack: packOf(present, parameter, value) }, judge);
}

/**
 * Judges the refusal of one parameter. Several are asked together: an answer that names the parameter, and says of it
 * what is claimed, shows the claim. Any other answer shows nothing, and the parameter is asked alone; only that answer
 * can accuse.
 */
export async function judgeRefusal<G extends Tools>(
  given: G,
  { parameter, pack, besides = {}, ask, askTogether = ask }: PackedRefusal<G>,
  judge: JudgeRefusal,
): Promise<void> {
  async function isShownTogether(): Promise<boolean> {
    try {
      const answer = ofField(await askTogether(given, { ...besides, ...pack }), parameter);
      judge(given.expect(answer).status(400).fieldError(parameter), answer);
      return true;
    } catch {
      return false;
    }
  }

  const isPacked = !given.asksAlone && Object.keys(pack).length > 1;
  if (isPacked && (await isShownTogether())) return;
  const value = pack[parameter];
  const answer = await ask(given, {
    ...besides,
    ...(value !== undefined && { [parameter]: value }),
  });
  judge(given.expect(answer), answer);
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
