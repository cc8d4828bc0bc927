/** What is at a path, and what its parameters are there. */
interface Matched<T> {
  readonly found: T;
  readonly parameters: Readonly<Record<string, string>>;
}

/** Finds what is at the path of an address, percent-encoded as received. */
type Router<T> = (pathname: string) => Matched<T> | null;

/** The end of a template. */
interface End<T> {
  readonly found: T;
  /** Its place among the templates. */
  readonly order: number;
  /** Its parameters, by the number of their segment. */
  readonly names: readonly (readonly [number, string])[];
}

/** What may follow after some segments of a path. */
interface Branch<T> {
  readonly literal: Map<string, Branch<T>>;
  parameter: Branch<T> | null;
  end: End<T> | null;
}

/** A router of path templates; the first match wins. */
export function createRouter<T>(templates: readonly (readonly [string, T])[]): Router<T> {
  const root = branch<T>();
  for (const [order, [path, found]] of templates.entries()) add(root, path, { found, order });

  return (pathname) => {
    // A decoded percent sign does not begin another escape.
    const segments = decoded(pathname.replaceAll("%25", "%2525"), decodeURI).split("/");
    const end = firstEnd(root, segments, 0);
    if (end === null) return null;
    const parameters = end.names.map(([place, name]) => [
      name,
      decoded(segments[place] ?? "", decodeURIComponent),
    ]);
    return { found: end.found, parameters: Object.fromEntries(parameters) };
  };
}

function branch<T>(): Branch<T> {
  return { literal: new Map(), parameter: null, end: null };
}

function add<T>(root: Branch<T>, path: string, target: Omit<End<T>, "names">): void {
  const names: [number, string][] = [];
  let at = root;
  for (const [place, segment] of path.split("/").entries()) {
    const [, name] = /^\{(\w+)\}$/.exec(segment) ?? [];
    if (name !== undefined) names.push([place, name]);
    at = name === undefined ? literalBelow(at, segment) : (at.parameter ??= branch());
  }
  at.end ??= { ...target, names };
}

function literalBelow<T>({ literal }: Branch<T>, segment: string): Branch<T> {
  const known = literal.get(segment) ?? branch<T>();
  literal.set(segment, known);
  return known;
}

/** The first of the templates that match these segments from a position on. */
function firstEnd<T>(at: Branch<T>, segments: readonly string[], place: number): End<T> | null {
  const segment = segments[place];
  if (segment === undefined) return at.end;
  const literal = at.literal.get(segment);
  const byName = literal === undefined ? null : firstEnd(literal, segments, place + 1);
  // A parameter is never empty.
  if (at.parameter === null || segment === "") return byName;
  const byParameter = firstEnd(at.parameter, segments, place + 1);
  if (byName === null || byParameter === null) return byName ?? byParameter;
  return byName.order < byParameter.order ? byName : byParameter;
}

/** Unchanged if it cannot be decoded. */
function decoded(text: string, decode: (text: string) => string): string {
  if (!text.includes("%")) return text;
  try {
    return decode(text);
  } catch {
    return text;
  }
}
