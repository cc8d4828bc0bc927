import type { ApiRequest } from "./exchange.ts";

/** Members that a deployment declares to be required in a create that the contract does not give. */
export interface Completion {
  /** Path of the create; `{}` stands for any segment. */
  readonly path: string;
  readonly members: Readonly<Record<string, unknown>>;
}

type Body = Readonly<Record<string, unknown>>;

/** Members that every create of the suite has, or leaves out on purpose. */
export const givenNames: ReadonlySet<string> = new Set([
  "name",
  "title",
  "version",
  "comment_html",
]);

/** The request with the members that its body lacks; a bulk create has them in each of its items. */
export function withCompletions(
  request: ApiRequest,
  completions: readonly Completion[],
): ApiRequest {
  const { method, path, json } = request;
  const body = objectIn(json);
  if (method !== "POST" || body === null) return request;
  const single = path.replace(/bulk-create\/$/, "");
  const lacking = completions.filter((one) => isAt(one.path, single));
  if (lacking.length === 0) return request;
  const filled = (row: Body): Body =>
    lacking.reduce<Body>((sent, { members }) => ({ ...members, ...sent }), row);
  if (single === path) return { ...request, json: isWhole(body) ? filled(body) : body };
  const { items } = body;
  if (!Array.isArray(items)) return request;
  const whole = items.map((item: unknown) => {
    const row = objectIn(item);
    return row !== null && isWhole(row) ? filled(row) : item;
  });
  return { ...request, json: { ...body, items: whole } };
}

/** Whether a body is one of a record: others are malformed on purpose. */
function isWhole(body: Body): boolean {
  return [...givenNames].some((name) => typeof body[name] === "string" && body[name] !== "");
}

function isAt(template: string, path: string): boolean {
  const [wanted, given] = [template.split("/"), path.split("/")];
  return (
    wanted.length === given.length &&
    wanted.every((segment, place) => segment === "{}" || segment === given[place])
  );
}

function objectIn(value: unknown): Body | null {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return null;
  return Object.fromEntries(Object.entries(value));
}
