import { memberOf } from "#lib/check/matchers/pointer.ts";
import { textOfBody } from "#lib/http/wire/wire-request.ts";
import type { Wire, WireRequest, WireResponse } from "#lib/http/wire/wire.ts";
import { segmentsOf, templateMatcher } from "#lib/openapi/path-template.ts";
import type { ArrangingWrite } from "./arranging-writes.ts";

/** The problems with which a write is refused, by status. */
const problems = {
  400: "invalid_request",
  402: "payment_required",
  403: "forbidden",
  404: "not_found",
  405: "method_not_allowed",
  409: "conflict",
  500: "server_error",
} as const;

/** The replaced answer to a write: a problem, or only the fact that it succeeded. */
export const answers = [400, 402, 403, 404, 405, 409, 500, 204] as const;

/** One of them. */
export type RefusingAnswer = (typeof answers)[number];

/** A connection to a reference that replaces the answers to some writes. */
interface RefusingWire {
  /** Wraps the wire to the reference. */
  readonly passing: (wire: Wire) => Wire;
  /** Whether answers are being replaced; initially true. */
  isOn: boolean;
  /** Writes whose answer was replaced. */
  readonly refused: number;
  /** Writes that passed while it was on, by method and path, each with its body. */
  readonly passed: readonly SentWrite[];
  /** Whether a write is the one to be refused. */
  matches(sent: SentWrite): boolean;
}

/** A write as sent. */
export interface SentWrite {
  readonly method: string;
  readonly path: string;
  readonly text: string;
}

const projectCollection = /^\/api\/v2\/workspaces\/[^/]+\/projects\/$/;

/** Answers each of these writes this way; null refuses nothing. */
export function refusingWire(write: ArrangingWrite | null, answer: RefusingAnswer): RefusingWire {
  const purposes = new Map<string, string>();
  const passed: SentWrite[] = [];
  const state = { isOn: true, refused: 0 };
  const matches = (sent: SentWrite) => write !== null && isOf(write, sent, purposes);

  async function ask(inner: Wire, request: WireRequest): Promise<WireResponse> {
    const sent = sentIn(request);
    const isRefused = state.isOn && request.method !== "GET" && matches(sent);
    if (isRefused) state.refused += 1;
    if (isRefused && answer !== 204) return refusal(answer);
    if (state.isOn && request.method !== "GET" && !isRefused) passed.push(sent);
    const response = await inner.send(request, () => null).response;
    if (request.method === "POST" && projectCollection.test(sent.path))
      noteProject(sent, response, purposes);
    const isDone = response.statusCode >= 200 && response.statusCode < 300;
    return isRefused && isDone ? { statusCode: 204, headers: {}, parts: [] } : response;
  }

  return {
    passing: (inner) => ({
      send(request) {
        return { response: ask(inner, request), breakOff: () => undefined };
      },
      close: () => inner.close(),
    }),
    get isOn() {
      return state.isOn;
    },
    set isOn(value) {
      state.isOn = value;
    },
    get refused() {
      return state.refused;
    },
    passed,
    matches,
  };
}

/** Whether a write that was sent is the intended one. */
function isOf(
  write: ArrangingWrite,
  { method, path, text }: SentWrite,
  purposes: ReadonlyMap<string, string>,
): boolean {
  if (!write.methods.some((one) => one === method)) return false;
  if (write.holding !== undefined && !text.includes(write.holding)) return false;
  const segments = segmentsOf(path);
  if (!write.templates.some((template) => fits(template, segments))) return false;
  if (write.project === null) return true;
  return purposeOf(path, text, purposes) === write.project;
}

const matchers = new Map<string, (segments: readonly string[]) => boolean>();

function fits(template: string, segments: readonly string[]): boolean {
  const matcher = matchers.get(template) ?? templateMatcher(template);
  matchers.set(template, matcher);
  return segments.length === segmentsOf(template).length && matcher(segments);
}

/** The purpose of the project that a path is in, or that a body creates. */
function purposeOf(path: string, text: string, purposes: ReadonlyMap<string, string>) {
  if (projectCollection.test(path)) return /"name":"(\w+) \S+"/.exec(text)?.[1];
  return purposes.get(segmentsOf(path)[5] ?? "");
}

function noteProject(
  sent: SentWrite,
  { parts }: WireResponse,
  purposes: Map<string, string>,
): void {
  const id = memberOf(jsonOf(Buffer.concat([...parts]).toString()), "id");
  const purpose = purposeOf(sent.path, sent.text, purposes);
  if (typeof id === "string" && purpose !== undefined) purposes.set(id, purpose);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function sentIn({ method, path, body }: WireRequest): SentWrite {
  return { method, path: path.split("?")[0] ?? path, text: body === null ? "" : textOfBody(body) };
}

function refusal(status: Exclude<RefusingAnswer, 204>): WireResponse {
  const type = problems[status];
  const problem = { type, code: type, detail: "It was refused." };
  return {
    statusCode: status,
    headers: { date: new Date().toUTCString(), "content-type": "application/problem+json" },
    parts: [Buffer.from(JSON.stringify(problem))],
  };
}
