/** Nanoseconds of a second. */
const second = 1_000_000_000;

/** An instant, and how precisely it is shown, in nanoseconds. */
interface Shown {
  readonly ms: number;
  /** Nanoseconds after the whole second. */
  readonly fraction: number;
  readonly precision: number;
}

const form =
  /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})(?::(\d{2})(?:[.,](\d+))?)?(?:Z|([+-]\d{2}):?(\d{2})?)$/i;

/** Figures may be padded with zeros: whole milliseconds and seconds are no more precise than that. */
function precisionOf(figures: string): number {
  if (/^0*$/.test(figures)) return second;
  const shown = Math.max(1, second / 10 ** figures.length);
  return /^\d{3}0+$/.test(figures) ? 1_000_000 : shown;
}

function shownIn(text: string): Shown | null {
  const [whole, date, time, seconds, figures = "", hours, minutes = "00"] = form.exec(text) ?? [];
  if (whole === undefined) return null;
  const zone = hours === undefined ? "Z" : `${hours}:${minutes}`;
  const ms = Date.parse(`${date}T${time}:${seconds ?? "00"}${zone}`);
  const fraction = Number(figures.slice(0, 9).padEnd(9, "0"));
  if (Number.isNaN(ms)) return null;
  return { ms, fraction, precision: seconds === undefined ? 60 * second : precisionOf(figures) };
}

/**
 * Whether two texts show one instant: they are equal at the coarser of their two precisions, to which the finer one may
 * have been cut or rounded. False if one of them is no instant.
 */
export function equalInstants(left: unknown, right: unknown): boolean {
  const [one, other] = [shownIn(String(left)), shownIn(String(right))];
  if (one === null || other === null) return false;
  const [coarse, fine] = one.precision < other.precision ? [other, one] : [one, other];
  const added = (coarse.ms - fine.ms) * 1_000_000 + coarse.fraction - fine.fraction;
  if (coarse.precision === fine.precision) return added === 0;
  return added > -coarse.precision && added <= coarse.precision / 2;
}
