import { segmentsOf } from "#lib/openapi/path-template.ts";
import { fitsPattern } from "./fits-pattern.ts";

/** An operation as a user writes it: with or without its method, and any end of its path. */
interface AskedOperation {
  /** Null for every method. */
  readonly method: string | null;
  readonly path: string;
}

const form = /^(?:([a-z]+)\s+(?=[/.*])|(?=\.*\/))(\S+)$/i;
const methods: ReadonlySet<string> = new Set(["GET", "POST", "PUT", "PATCH", "DELETE"]);

/** Reads `PATCH /work-items/` or `/work-items/`; null for a word of another kind. */
export function readAskedOperation(word: string): AskedOperation | null {
  const [, method, path] = form.exec(word) ?? [];
  return path === undefined ? null : { method: method?.toUpperCase() ?? null, path };
}

/** Words of a command line, in which a method and the path after it are one. */
export function joinOperations(words: readonly string[]): readonly string[] {
  return words.flatMap((word, index) => {
    if (isMethod(words[index - 1]) && word.startsWith("/")) return [];
    const next = words[index + 1];
    return isMethod(word) && next?.startsWith("/") === true ? [`${word} ${next}`] : [word];
  });
}

/**
 * Whether a line with a method and a path is an operation that is asked for. A path may leave out its beginning and the parameter at its end, and name
 * its parameters as it likes; with `*` it fits any text there.
 */
export function isOperation({ method, path }: AskedOperation, line: string): boolean {
  const [given = "", template = ""] = line.split(" ");
  if (method !== null && method !== given) return false;
  const whole = plainSegments(template);
  const wanted = plainSegments(path);
  const record = whole.at(-1) === parameter ? whole.slice(0, -1) : whole;
  if (!path.includes("*")) return endsWith(whole, wanted) || endsWith(record, wanted);
  const pattern = `*/${wanted.join("/")}`;
  return [whole, record].some((segments) => fitsPattern(pattern, `/${segments.join("/")}`));
}

const parameter = "{}";
const isParameter = /^(?:\{.*\}|:.+|<.+>|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/i;

/** The segments without the version of the API, each parameter as the same. */
function plainSegments(path: string): readonly string[] {
  const segments = segmentsOf(path.split("?")[0] ?? "").filter((one) => !/^\.+$/.test(one));
  const isVersioned = segments[0] === "api" && /^v\d+$/.test(segments[1] ?? "");
  return (isVersioned ? segments.slice(2) : segments).map((one) =>
    isParameter.test(one) ? parameter : one.toLowerCase(),
  );
}

function endsWith(whole: readonly string[], end: readonly string[]): boolean {
  const from = whole.length - end.length;
  return end.length > 0 && from >= 0 && end.every((one, index) => one === whole[from + index]);
}

function isMethod(word = ""): boolean {
  return methods.has(word.toUpperCase());
}
