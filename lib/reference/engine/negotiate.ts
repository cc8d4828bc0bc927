import type { Call } from "#lib/reference/call.ts";
import type { PlainRequest } from "#lib/reference/message.ts";
import type { Policies } from "#lib/reference/policies.ts";
import { Problem } from "#lib/reference/problem.ts";
import type { Route } from "#lib/reference/routes/route.ts";

interface Negotiation {
  readonly call: Call;
  readonly policies: Policies;
}

/** Throws a {@link Problem} if the Accept header asks for what cannot be produced. */
export function refuseUnproducible({ call, policies }: Negotiation, late = false): void {
  if (policies.negotiation.refusesLate({ call, refusal: "not_acceptable" }) !== late) return;
  const accept = call.headers.get("accept") ?? "";
  if (accept === "" || !policies.negotiation.judgesAccept({ call })) return;
  const producible = accept.split(",").some((element) => {
    const [range = "", ...parameters] = element.split(";").map((part) => part.trim().toLowerCase());
    const excluded = parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter));
    if (excluded && policies.negotiation.honoursQuality({ call })) return false;
    return policies.negotiation.produces({ call, range });
  });
  if (!producible) throw new Problem("not_acceptable");
}

/** Throws a {@link Problem} if the body's media type is not accepted. */
export function refuseMediaType({ call, policies }: Negotiation, route: Route, late = false): void {
  if (policies.negotiation.refusesLate({ call, refusal: "unsupported_media_type" }) !== late)
    return;
  const takesBody = route.body !== undefined || route.rows !== undefined;
  const length = call.headers.get("content-length") ?? "";
  const empty = length === "0" || (length === "" && !call.headers.has("transfer-encoding"));
  const sendsBody = !empty && route.method !== "GET";
  if (!policies.negotiation.judgesMediaType({ call, takesBody, sendsBody })) return;
  const header = (call.headers.get("content-type") ?? "").toLowerCase();
  if (header === "" && empty) return;
  const ignores = policies.negotiation.ignoresParameters({ call });
  const mediaType = ignores ? (header.split(";")[0] ?? "").trim() : header;
  if (!policies.negotiation.consumes({ call, mediaType }))
    throw new Problem("unsupported_media_type");
}

/** Only mutants that check after the work what they should have checked before make use of this. */
export function refuseLate(negotiation: Negotiation, route: Route): void {
  refuseUnproducible(negotiation, true);
  refuseMediaType(negotiation, route, true);
}

/** Throws a {@link Problem} if a body that the route does not read is still too large. */
export async function refuseOversize(
  negotiation: Negotiation,
  request: PlainRequest,
): Promise<void> {
  const { call, policies } = negotiation;
  if (call.method === "GET") return;
  if (policies.negotiation.limitsIgnoredBody({ call })) await readBytes(negotiation, request);
}

/** Members of the request's JSON body; throws a {@link Problem} if it is not a JSON object. */
export async function readJson(
  { call, policies }: Negotiation,
  request: PlainRequest,
): Promise<Readonly<Record<string, unknown>>> {
  const bytes = await readBytes({ call, policies }, request);
  const isEmpty = bytes.byteLength === 0;
  const value = isEmpty ? undefined : parse({ call, policies }, new TextDecoder().decode(bytes));
  if (policies.problems.breaksOver({ call, body: value })) {
    throw new Error(`${call.path} breaks down over its body.`);
  }
  if (isEmpty) return {};
  if (isObject(value)) return value;
  if (!policies.negotiation.refusesNonObject({ call, value })) return {};
  throw new Problem("invalid_request", { detail: "The body must be a JSON object." });
}

async function readBytes(
  { call, policies }: Negotiation,
  request: PlainRequest,
): Promise<ArrayBuffer> {
  const limit = policies.negotiation.bodyLimit();
  const requireSize = (bytes: number) => {
    const refused = policies.negotiation.refusedSize({ call, bytes, limit });
    if (refused !== null) throw new Problem(refused);
  };
  requireSize(Number(request.headers.get("content-length") ?? 0));
  const read = await request.arrayBuffer();
  requireSize(read.byteLength);
  return read;
}

/** Whether the value is a JSON object. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function parse({ call, policies }: Negotiation, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    if (!policies.negotiation.refusesMalformed({ call })) return {};
    throw new Problem("invalid_request", { detail: "The body is not valid JSON." });
  }
}
