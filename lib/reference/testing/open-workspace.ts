import type { PaidPlan } from "#lib/reference/plan.ts";
import { createReference } from "#lib/reference/reference.ts";

const W = "/api/v2/workspaces/acme";

/** A fresh reference in-process, and requests to it as the owner of its first workspace. */
export function openReferenceWorkspace(plan: PaidPlan = {}) {
  const reference = createReference({ plan });
  const ask = async (
    method: string,
    path: string,
    json?: unknown,
  ): Promise<{ status: number; json: unknown }> => {
    const headers = {
      "x-api-key": reference.principals.owner.apiKey,
      ...(json !== undefined && { "content-type": "application/json" }),
    };
    const body = json === undefined ? {} : { body: JSON.stringify(json) };
    const url = `http://reference.invalid${path}`;
    const response = await reference.fetch(new Request(url, { method, headers, ...body }));
    const text = await response.text();
    return { status: response.status, json: text === "" ? null : JSON.parse(text) };
  };
  const make = async (path: string, json: unknown): Promise<string> => {
    const made = await ask("POST", path, json);
    if (made.status !== 201) throw new Error(`POST ${path}: ${JSON.stringify(made)}`);
    return String(Object(made.json).id);
  };
  const makeProject = async (identifier: string): Promise<string> =>
    `${W}/projects/${await make(`${W}/projects/`, { name: identifier, identifier })}`;
  const govern = async (by: "workspace" | "project"): Promise<void> => {
    await ask("PATCH", `${W}/features/`, { is_work_item_types_enabled: by === "workspace" });
  };
  return { reference, ask, make, makeProject, govern };
}
