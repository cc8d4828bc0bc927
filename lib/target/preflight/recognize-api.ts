import { operations } from "#lib/contract/operations.ts";
import { fillPath } from "#lib/contract/path.ts";
import { problemMediaType, problemTypes } from "#lib/contract/problems.ts";
import { workspaceFeatures } from "#lib/contract/resources/identity.ts";
import { TransportError, type ApiResponse } from "#lib/http/exchange.ts";
import { readDocument } from "#lib/openapi/read-document.ts";
import { workspacePath, type Probe } from "./probe.ts";

/** Evidence that a deployment serves this API although it does not describe the current user. */
interface Recognition {
  /** Whether it answers the owner with something of the workspace, in the form of this API. */
  readonly servesOwner: boolean;
  /** Whether it answers in the form of this API: as above, with its schema document, or with a problem document. */
  readonly isApi: boolean;
}

/** The id of no project, so that its work items get a problem. */
const absentProject = "5b1f0c9e-8d42-4c6a-9f37-2e7a6d1c0b48";

const switches = Object.keys(workspaceFeatures.fields).filter((name) => name.startsWith("is_"));

/**
 * Requests what only this API answers: the features, the members, the schema document, and a record that does not
 * exist.
 */
export async function recognizeApi(probe: Probe, workspace: string): Promise<Recognition> {
  const ask = (path: string) =>
    probe.ask(path, "owner").then(
      ({ response }) => response,
      (error: unknown) => {
        if (error instanceof TransportError) return null;
        throw error;
      },
    );
  const absent = { slug: workspace, project_id: absentProject };
  const [features, members, document, missing] = await Promise.all([
    ask(workspacePath(operations.readFeatures.path, workspace)),
    ask(workspacePath(operations.listWorkspaceMembers.path, workspace)),
    ask(operations.readSchema.path),
    ask(fillPath(operations.listProjectWorkItems.path, absent)),
  ]);
  const servesOwner = showsMembers(features, switches) || showsMembers(members, ["member_id"]);
  const isApi =
    servesOwner || declaresApi(document) || [features, members, missing].some(isProblem);
  return { servesOwner, isApi };
}

/** Whether one of the objects in an answer, however wrapped, has a member with some name. */
function showsMembers(response: ApiResponse | null, names: readonly string[]): boolean {
  if (response?.status !== 200) return false;
  return objectsIn(response.json, 3).some((object) =>
    names.some((name) => Object.hasOwn(object, name)),
  );
}

/** The objects of a value down to a level; of a list, only the first element. */
function objectsIn(json: unknown, levels: number): readonly object[] {
  if (typeof json !== "object" || json === null || levels === 0) return [];
  if (Array.isArray(json)) return objectsIn(json[0], levels - 1);
  const within = Object.values(json).flatMap((value) => objectsIn(value, levels - 1));
  return [json, ...within];
}

function declaresApi(response: ApiResponse | null): boolean {
  if (response?.status !== 200) return false;
  const document = readDocument(response.json);
  return [
    operations.readCurrentUser,
    operations.readFeatures,
    operations.listProjectWorkItems,
  ].some(({ method, path }) => document.find(method, path) !== null);
}

function isProblem(response: ApiResponse | null): boolean {
  if (response === null || response.status < 400) return false;
  const [json] = objectsIn(response.json, 1);
  if (json === undefined || !("type" in json)) return false;
  const isKnown = typeof json.type === "string" && Object.hasOwn(problemTypes, json.type);
  return isKnown || (response.headers["content-type"] ?? "").startsWith(problemMediaType);
}
