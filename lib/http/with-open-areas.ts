import { areaOfSwitch, projectAreaPaths } from "#lib/contract/areas.ts";
import type { ApiRequest, Exchange } from "./exchange.ts";

/** Sends a request, however its sender does that. */
type Sending = (request: ApiRequest) => Promise<Exchange>;

/** Statuses with which an area that is switched off may refuse. */
const refusing: ReadonlySet<number> = new Set([400, 402, 403, 404, 409]);

const inProject =
  /^(?<project>\/api\/v2\/workspaces\/[^/]+\/projects\/(?<id>[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/)(?<segment>[^/]+)\//i;

/**
 * Sends a request, and once more after its project's switch is on, if the answer refuses it and names that switch. Only
 * projects of the run are changed.
 */
export async function withOpenArea(
  request: ApiRequest,
  send: Sending,
  { sendAgain = send, isOurs }: { sendAgain?: Sending; isOurs: (projectId: string) => boolean },
): Promise<Exchange> {
  const answer = await send(request);
  const opening = openingOf(answer, isOurs);
  if (opening === null) return answer;
  const { response } = await sendAgain(opening);
  return response.status < 300 ? sendAgain(request) : answer;
}

/** The update that switches on what a refusal names; null if it names no switch of the area that was asked. */
function openingOf(
  { request: { path, as }, response: { status, json } }: Exchange,
  isOurs: (projectId: string) => boolean,
): ApiRequest | null {
  const { project, id = "", segment = "" } = inProject.exec(path)?.groups ?? {};
  if (!refusing.has(status) || project === undefined || !isOurs(id)) return null;
  const name = fieldsIn(json).find((field) => {
    const area = areaOfSwitch(field);
    return area !== null && projectAreaPaths[area].endsWith(`/${segment}/`);
  });
  if (name === undefined) return null;
  // A member may not switch anything in a project of the run.
  const creator = as === "outsider" ? as : "owner";
  return { method: "PATCH", path: project, as: creator, json: { [name]: true } };
}

function fieldsIn(json: unknown): readonly string[] {
  const errors: unknown =
    typeof json === "object" && json !== null && "errors" in json && json.errors;
  const entries: readonly unknown[] = Array.isArray(errors) ? errors : [];
  return entries.flatMap((entry) =>
    typeof entry === "object" &&
    entry !== null &&
    "field" in entry &&
    typeof entry.field === "string"
      ? [entry.field]
      : [],
  );
}
