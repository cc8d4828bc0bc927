import type { Query } from "#lib/http/exchange.ts";

/** The refused values of each parameter of one place, in the order of the catalog. */
export type DeclaredRefusals = Map<string, Query[string][]>;

/** A value that is sent, and the names that it holds. */
interface Sent {
  readonly value: Query[string];
  readonly names: readonly string[];
}

/** Parameters whose value may hold several names. */
const naming: ReadonlySet<string> = new Set(["fields", "expand"]);

/** Adds a refused value of a parameter. */
export function declareRefusal(
  declared: DeclaredRefusals,
  parameter: string,
  value: Query[string],
): void {
  const values = declared.get(parameter) ?? [];
  if (!values.includes(value)) declared.set(parameter, [...values, value]);
}

/**
 * The pack of a refused value, by its position among its parameter's values. Names form two values: an answer to one
 * shows which names the refusal of the other mentions although they were not sent.
 */
export function packOf(declared: DeclaredRefusals, parameter: string, value: Query[string]) {
  const sent = sentOf(parameter, declared.get(parameter) ?? []);
  const name = String(value);
  const nth = sent.findIndex((one) => one.value === value || one.names.includes(name));
  const pack = nthOf(declared, nth);
  if ((sent[nth]?.names.length ?? 0) < 2) return { pack };
  return { pack, among: { name, without: isInvented(name) ? null : nthOf(declared, 1 - nth) } };
}

/** A name of this suite's making is in no answer to a request that did not send it. */
const isInvented = (name: string) => name.startsWith("wms_");

function nthOf(declared: DeclaredRefusals, nth: number): Query {
  const pack: Record<string, Query[string]> = {};
  for (const [parameter, values] of declared) {
    const one = sentOf(parameter, values)[nth];
    if (one !== undefined) pack[parameter] = one.value;
  }
  return pack;
}

const alone = (value: Query[string]): Sent => ({ value, names: [] });

/** The values as sent: many names are split into halves, each of which is sent with others. */
function sentOf(parameter: string, values: readonly Query[string][]): readonly Sent[] {
  const isName = (value: Query[string]) => naming.has(parameter) && /^\w+$/.test(String(value));
  const names = values.filter(isName).map(String);
  if (names.length < 3) return values.map(alone);
  const halves = [0, 1].map((half) => names.filter((_, n) => n % 2 === half));
  return [
    ...halves.map((half) => ({ value: half.join(","), names: half })),
    ...values.filter((value) => !isName(value)).map(alone),
  ];
}
