import { elsewhere } from "#fixtures/arbitraries/faults.ts";
import { isFilled, spellText } from "#fixtures/arbitraries/texts.ts";
import type { Sketch } from "#fixtures/arbitraries/bodies.ts";
import type { Fields } from "#lib/contract/field.ts";

/** Ids of the records that members may name. */
export type RecordIds = Readonly<Record<string, readonly string[]>>;

/** What a sketch lacks. */
interface Real {
  readonly unique: (word: string) => string;
  readonly ids: RecordIds;
  /** Ids that members may not name, for the sketches that name one. */
  readonly strange?: Readonly<Record<string, string>>;
}

/** Members that do not distinguish records, so that each body has its own. */
const own = new Set(["name", "display_name", "external_id"]);

/** The body that a sketch represents: unique names, texts in full, and ids for numbers. */
export function realise(sketch: Sketch, fields: Fields, real: Real): Sketch {
  return Object.fromEntries(
    Object.entries(sketch).flatMap(([name, value]) => {
      const body = memberOf(name, value, fields, real);
      return body === undefined ? [] : [[name, body]];
    }),
  );
}

function memberOf(name: string, value: unknown, fields: Fields, real: Real): unknown {
  const { unique, ids, strange = {} } = real;
  const type = fields[name]?.type;
  const known = ids[name] ?? [];
  const idOf = (one: unknown) =>
    one === elsewhere ? strange[name] : known[Number(one) % known.length];
  if (type === "uuid" && value !== null) return idOf(value);
  if (type === "uuid[]" && Array.isArray(value)) {
    return [...new Set(value.map(idOf).filter((id) => id !== undefined))];
  }
  if (!own.has(name)) return isFilled(value) ? spellText(value) : value;
  if (isFilled(value)) return unique(name).padEnd(value.length, value.of);
  return typeof value === "string" ? unique(value) : value;
}
