import { createCanary } from "#lib/certificate/canary.ts";
import type { ComplaintKind } from "#lib/certificate/complaint.ts";

// A tampered file has whatever shape the tampering gives it.
// oxlint-disable-next-line typescript/no-explicit-any
type Loose = any;

/** Edits of a journal that its creator signs again. */
export const journalEdits: readonly (readonly [
  name: string,
  kind: ComplaintKind,
  change: (lines: Loose[]) => Loose[] | void,
])[] = [
  ["the first exchange is left out", "incomplete", (lines) => lines.slice(1)],
  ["an exchange of a check is left out", "incomplete", (lines) => without(lines, judged(lines)[2])],
  [
    "an exchange of a check is left out and the others are counted again",
    "verdict",
    (lines) => renumbered(without(lines, judged(lines)[2])),
  ],
  ["what was said last is cut off", "record", (lines) => lines.slice(0, -2)],
  ["half of it is cut off", "verdict", (lines) => lines.slice(0, lines.length / 2)],
  ["it is empty", "incomplete", () => []],
  ["an answer is an error", "verdict", (lines) => void (judged(lines)[0].response.status = 500)],
  ["an answer is empty", "verdict", (lines) => void (made(lines).response.text = "{}")],
  ["a question is another", "verdict", (lines) => void (judged(lines)[1].request.path += "x/")],
  ["an exchange is there twice", "incomplete", (lines) => [...lines, judged(lines)[0]]],
  [
    "an exchange is added to a check",
    "record",
    (lines) => [...lines, after(lines, judged(lines)[0])],
  ],
  [
    "an exchange is of nobody",
    "incomplete",
    (lines) => [
      ...lines,
      { ...after(lines, judged(lines)[0]), origin: origin("comments.path.none") },
    ],
  ],
  [
    "an exchange is of another day",
    "incomplete",
    (lines) => void (lines[0].startedAt = "2020-01-01T00:00:00.000Z"),
  ],
  ["an exchange has no answer", "unreadable", (lines) => void delete lines[1].response],
  [
    "a key is written out",
    "secret",
    (lines) => void (lines[0].request.headers = { "X-Api-Key": "k1" }),
  ],
  [
    "a token is written out",
    "secret",
    (lines) => void (lines[0].request.headers = { authorization: "Bearer abc.def" }),
  ],
  ["no canary was sent", "secret", (lines) => lines.map(uncaged)],
  ...["utf8", "base64", "hex"].map(
    (encoding) =>
      [
        `the canary stands in an answer in ${encoding}`,
        "secret",
        (lines: Loose[]) => void (lines[0].response.text += escaped(encoding)),
      ] as const,
  ),
  [
    "a private key stands in an answer",
    "secret",
    (lines) => void (lines[0].response.text += "-----BEGIN PRIVATE KEY-----"),
  ],
];

/** The exchanges of a check. */
function judged(lines: Loose[]): Loose[] {
  return lines.filter(({ origin: asked }) => /^(comments|plans)\./.test(asked?.check ?? ""));
}

/** The first exchange in which a check received the record that it created. */
function made(lines: Loose[]): Loose {
  return judged(lines).find(({ response }) => response.status === 201);
}

function without(lines: Loose[], one: Loose): Loose[] {
  return lines.filter((line) => line !== one);
}

function renumbered(lines: Loose[]): Loose[] {
  let id = 0;
  return lines.map((line) => ("id" in line ? { ...line, id: (id += 1) } : line));
}

function after(lines: Loose[], like: Loose): Loose {
  const id = Math.max(...lines.map((line) => line.id ?? 0)) + 1;
  return { ...like, id, origin: { ...like.origin, nth: 9 } };
}

function origin(check: string): Loose {
  return { check, branch: 0, ordinal: 0 };
}

function uncaged(line: Loose): Loose {
  if (line.origin?.check !== "canary") return line;
  return { ...line, origin: origin("preflight") };
}

function escaped(encoding: string): string {
  return Buffer.from(`x${createCanary()}`).toString(encoding as BufferEncoding); // oxlint-disable-line typescript/no-unsafe-type-assertion -- the caller names three of them
}
