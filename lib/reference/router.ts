import { TrieRouter } from "hono/router/trie-router";

/** What stands at a path, and what its parameters are there. */
interface Matched<T> {
  readonly found: T;
  readonly parameters: Readonly<Record<string, string>>;
}

/** Finds what stands at the path of an address, percent-encoded as it came. */
type Router<T> = (pathname: string) => Matched<T> | null;

/** A router of path templates, of which the first that fits is taken. */
export function createRouter<T>(templates: readonly (readonly [string, T])[]): Router<T> {
  const router = new TrieRouter<T>();
  for (const [path, target] of templates) router.add("ALL", colonPath(path), target);

  return (pathname) => {
    // An encoded percent sign is no beginning of another character.
    const path = decoded(pathname.replaceAll("%25", "%2525"), decodeURI);
    const [[first] = []] = router.match("ALL", path);
    if (first === undefined) return null;
    const [found, stash] = first;
    const parameters = Object.entries(stash).map(([name, value]) => [
      name,
      decoded(String(value), decodeURIComponent),
    ]);
    return { found, parameters: Object.fromEntries(parameters) };
  };
}

/** The path with its parameters spelled as the router wants them. */
function colonPath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ":$1");
}

/** As it is, where it cannot be decoded. */
function decoded(text: string, decode: (text: string) => string): string {
  if (!text.includes("%")) return text;
  try {
    return decode(text);
  } catch {
    return text;
  }
}
