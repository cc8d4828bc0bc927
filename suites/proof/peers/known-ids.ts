import type { Arena } from "./arena.ts";

/** Values of path parameters, by name. */
export type PathValues = Readonly<Record<string, string>>;

/** Rows of a collection that are searched for one whose own collections are not empty. */
const looked = 8;

/** Finds records at a path of the document by reading the collections along it. */
export function createFinder({ url, workspace, ownerKey }: Arena) {
  const read = new Map<string, Promise<readonly object[]>>();

  function rowsOf(path: string): Promise<readonly object[]> {
    const known = read.get(path);
    if (known !== undefined) return known;
    const rows = fetch(url + path, { headers: { "x-api-key": ownerKey } })
      .then((answer) => answer.json())
      .then((body: unknown) => {
        const { data, results } = Object(body);
        const found: unknown = data ?? results ?? body;
        return Array.isArray(found) ? found.slice(0, looked).map(Object) : [];
      })
      .catch(() => []);
    read.set(path, rows);
    return rows;
  }

  async function find(
    [segment, ...rest]: readonly string[],
    done: string,
    values: PathValues,
  ): Promise<PathValues | null> {
    if (segment === undefined) return values;
    const [, name] = /^\{(\w+)\}$/.exec(segment) ?? [];
    if (name === undefined) return find(rest, `${done}/${segment}`, values);
    const candidates =
      name === "slug"
        ? [workspace]
        : (await rowsOf(`${done}/`)).map((row) =>
            valueIn(row, name === "identifier" ? name : "id"),
          );
    for (const value of candidates) {
      if (value === undefined) continue;
      // oxlint-disable-next-line no-await-in-loop -- the first usable row ends the search
      const found = await find(rest, `${done}/${value}`, { ...values, [name]: value });
      if (found !== null) return found;
    }
    return null;
  }

  /** Values for a path of the document; null if the workspace holds no such record. */
  return (template: string): Promise<PathValues | null> =>
    find(template.split("/").filter(Boolean), "", {});
}

function valueIn(row: object, name: string): string | undefined {
  const value: unknown = Object.entries(row).find(([key]) => key === name)?.[1];
  return typeof value === "string" ? value : undefined;
}
