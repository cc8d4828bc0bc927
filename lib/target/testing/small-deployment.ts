import type { ServerResponse } from "node:http";
import { answering, type LoopbackHandler } from "./loopback.ts";

const problem = { "content-type": "application/problem+json" };
const json = { "content-type": "application/json" };

function notFound(response: ServerResponse): void {
  answering(
    404,
    '{"type":"not_found","code":"not_found","detail":""}',
    problem,
  )(response.req, response);
}

/** Users by key; `listed` are the members of acme. */
const users: Record<string, { id: string; workspaces: string[] }> = {
  wms_sk_canary: { id: "u-owner", workspaces: ["acme"] },
  second: { id: "u-owner", workspaces: ["acme"] },
  member: { id: "u-member", workspaces: ["acme"] },
  outsider: { id: "u-outsider", workspaces: ["globex"] },
  both: { id: "u-member", workspaces: ["acme", "globex"] },
  leaked: { id: "u-leaked", workspaces: ["acme", "globex"] },
};

/** A deployment that answers what a preflight sends, except for some paths. */
export function smallDeployment(without: readonly string[] = []): LoopbackHandler {
  return (request, response) => {
    const [path = ""] = (request.url ?? "").split("?");
    const user = users[String(request.headers["x-api-key"])];
    const slug = /\/workspaces\/([^/]+)\//.exec(path)?.[1];
    const reply = (body: unknown): void =>
      answering(200, JSON.stringify(body), json)(request, response);
    if (user === undefined) return answering(401, "{}", problem)(request, response);
    if (path.endsWith("/users/me/"))
      return reply({ id: user.id, email: "a@b.c", display_name: "A" });
    if (slug !== undefined && !user.workspaces.includes(slug)) return notFound(response);
    if (without.some((part) => path.endsWith(part))) return notFound(response);
    if (path.endsWith("/features/")) return reply({ id: "f", is_teams_enabled: true, level: 3 });
    if (path.endsWith("/members/"))
      return reply({ data: [{ member_id: "u-owner" }, { member_id: "u-member" }] });
    if (path.endsWith("/schema/"))
      return reply({ openapi: "3.1.0", paths: { "/api/v2/users/me/": { get: {} } } });
    return notFound(response);
  };
}
