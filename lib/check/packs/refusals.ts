import type { Tools } from "#lib/check/check.ts";
import type { Expectation } from "#lib/check/matchers/expect.ts";
import type { Exchange, Query } from "#lib/http/exchange.ts";
import { ofField, saysOf } from "./of-field.ts";
import type { DeclaredRefusals } from "./declared-refusals.ts";
import { declareRefusal, packOf } from "./declared-refusals.ts";

/** Asks a place with a query. */
type Ask<G> = (given: G, query: Query) => Promise<Exchange>;

/** What a refusal has to say. */
export type JudgeRefusal = (refusal: Expectation, answer: Exchange) => void;

/** A query parameter with a value that a place refuses. */
export interface RefusedParameter<G extends Tools> {
  /** Names the request, the same for every check that sends it. */
  readonly place: string;
  readonly parameter: string;
  readonly value: Query[string];
  /** Further, valid parameters. @default nothing */
  readonly besides?: Query;
  readonly ask: Ask<G>;
  /** Asks with several parameters at once. @default as with the single one */
  readonly askTogether?: Ask<G>;
}

/** Refused values of several parameters, one of which is judged. */
interface Packed {
  readonly pack: Query;
  /** The judged name if it is one of several in its value, and a pack without it, whose answer does not mention it. */
  readonly among?: { readonly name: string; readonly without: Query | null };
}

/** A parameter of which a refusal is claimed, with others that the same place refuses. */
interface PackedRefusal<G extends Tools>
  extends
    Pick<RefusedParameter<G>, "parameter" | "value" | "besides" | "ask" | "askTogether">,
    Packed {}

const places = new Map<string, DeclaredRefusals>();

/** The run of a check of one refused parameter, sent with others for which checks claim the same in its place. */
export function refuses<G extends Tools>(
  refused: RefusedParameter<G>,
  judge: JudgeRefusal,
): (given: G) => Promise<void> {
  const { place, parameter, value, besides = {} } = refused;
  const where = `${place} ${JSON.stringify(besides)}`;
  const declared = places.get(where) ?? new Map<string, Query[string][]>();
  places.set(where, declared);
  declareRefusal(declared, parameter, value);
  return (given) =>
    judgeRefusal(given, { ...refused, ...packOf(declared, parameter, value) }, judge);
}

/**
 * Judges the refusal of one parameter. Several are sent together: an answer that says the claimed thing about the
 * parameter passes. Otherwise the parameter is sent alone, and only that answer can accuse.
 */
export async function judgeRefusal<G extends Tools>(
  given: G,
  { parameter, value, pack, among, besides = {}, ask, askTogether = ask }: PackedRefusal<G>,
  judge: JudgeRefusal,
): Promise<void> {
  async function isShownTogether(): Promise<boolean> {
    try {
      const whole = await askTogether(given, { ...besides, ...pack });
      const answer = ofField(whole, parameter, among?.name);
      judge(given.expect(answer).status(400).fieldError(parameter), answer);
      if (among === undefined || among.without === null) return true;
      const other = await askTogether(given, { ...besides, ...among.without });
      return !saysOf(other, parameter, among.name);
    } catch {
      return false;
    }
  }

  const isPacked = !given.asksAlone && (among !== undefined || Object.keys(pack).length > 1);
  if (isPacked && (await isShownTogether())) return;
  const answer = await ask(given, { ...besides, [parameter]: value });
  judge(given.expect(answer), answer);
}
