/** Where a text stops being JSON; lines and columns count from 1. */
interface JsonFault {
  readonly line: number;
  readonly column: number;
}

/**
 * The first position at which a text is not JSON, or null. The runtime's own message gives no position for most faults
 * and quotes the text around it, keys included.
 */
export function jsonFault(text: string): JsonFault | null {
  const scanner = new Scanner(text);
  if (scanner.document()) return null;
  const before = text.slice(0, scanner.at);
  const lineStart = before.lastIndexOf("\n") + 1;
  return { line: before.split("\n").length, column: before.length - lineStart + 1 };
}

const space = /[ \t\n\r]*/y;
const plain = /(?:[^"\\\p{Cc}]|[\u007f-\u009f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*/u.source;
const text = new RegExp(`"${plain}"`, "uy");
const word = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;

class Scanner {
  readonly #text: string;
  at = 0;

  constructor(source: string) {
    this.#text = source;
  }

  document(): boolean {
    return this.#value() && this.#skip() && this.at === this.#text.length;
  }

  #value(): boolean {
    this.#skip();
    if (this.#take("{")) return this.#list("}", () => this.#member());
    if (this.#take("[")) return this.#list("]", () => this.#value());
    return this.#match(text) || this.#match(word);
  }

  #member(): boolean {
    this.#skip();
    return this.#match(text) && this.#skip() && this.#take(":") && this.#value();
  }

  #list(end: string, entry: () => boolean): boolean {
    this.#skip();
    if (this.#take(end)) return true;
    do if (!entry()) return false;
    while (this.#skip() && this.#take(","));
    return this.#take(end);
  }

  #skip(): true {
    this.#match(space);
    return true;
  }

  #take(character: string): boolean {
    const found = this.#text[this.at] === character;
    if (found) this.at += 1;
    return found;
  }

  #match(pattern: RegExp): boolean {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.#text);
    if (found !== null) this.at += found[0].length;
    return found !== null;
  }
}
