import { isJsonObject, ownMember } from "./json-tree.ts";

/** Members that hold data or an extension, where `$ref` has no meaning. */
const isData = (name: string) => /^(?:x-.*|examples?|default|enum|const|mapping|value)$/.test(name);

/** The first internal reference of a document that has no target; null if there is none. The tree must be bounded. */
export function danglingReference(document: unknown): string | null {
  const known = new Set<string>();
  const open: unknown[] = [document];
  for (const value of open) {
    if (Array.isArray(value)) open.push(...value);
    if (!isJsonObject(value)) continue;
    // Below a nested id, a reference does not start at the document.
    if (typeof value["$id"] === "string") return null;
    const reference = value["$ref"];
    if (typeof reference === "string" && !known.has(reference)) {
      known.add(reference);
      if (!leadsSomewhere(document, reference)) return reference;
    }
    for (const [name, member] of Object.entries(value)) if (!isData(name)) open.push(member);
  }
  return null;
}

/** A reference to another document, or to an anchor, is not followed. */
function leadsSomewhere(document: unknown, reference: string): boolean {
  if (!reference.startsWith("#/")) return true;
  let value = document;
  for (const token of reference.slice(2).split("/").map(decoded)) {
    value = Array.isArray(value) ? value[Number(token)] : ownMember(value, token);
    if (value === undefined) return false;
  }
  return true;
}

function decoded(token: string): string {
  return percentDecoded(token).replaceAll("~1", "/").replaceAll("~0", "~");
}

function percentDecoded(token: string): string {
  try {
    return decodeURIComponent(token);
  } catch {
    return token;
  }
}
