import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { memberOf } from "#lib/check/matchers/pointer.ts";
import { isOfType } from "#lib/check/matchers/value.ts";
import { operations } from "#lib/contract/operations.ts";

const withoutSlash = (path: string) => path.replace(/\/$/, "");

const isUuid = (row: unknown) => isOfType("uuid", memberOf(row, "id"));

function isUnserved(status: number): boolean {
  return status < 200 || status >= 300;
}

/** Reads on the workspace whose paths need no record. */
const reads = [
  "readCurrentUser",
  "readFeatures",
  "listWorkspaceWorkItems",
  "listWorkspaceMembers",
] as const;

const slashless = reads.map((name) =>
  check({
    id: `requests.slash.${name}`,
    clause: "requests/path#trailing-slash",
    title: `GET ${withoutSlash(operations[name].path)} is not served`,
    killedBy: ["slashless-path-served", "slashless-path-served-on-reads"],
    async run({ api, path, expect, observe }) {
      const answer = await api.read(withoutSlash(path(operations[name].path)));

      const { status } = answer.response;
      expect(answer).that("status", "no success", status, isUnserved(status));
      observe(`a path without its slash answers ${status}`, answer);
    },
  }),
);

/** Paths. */
export const requestPathChecks: readonly Check[] = [
  ...slashless,
  check({
    id: "requests.id.members",
    clause: "requests/id#present",
    title: "each member of the workspace has its id",
    killedBy: ["workspace-member-id-dropped", "workspace-member-id-mistyped"],
    async run({ api, path, expect }) {
      const page = await api.read(path(operations.listWorkspaceMembers.path));

      expect(page).status(200).every("/data", "a uuid", isUuid, "id");
    },
  }),
  check({
    id: "requests.slash.detail",
    clause: "requests/path#trailing-slash",
    title: "one work item is not served without the slash",
    needs: ["frozenProject", "items"],
    killedBy: ["slashless-path-served", "slashless-path-served-on-reads"],
    async run({ api, path, expect, frozenProject, items }) {
      const at = { project_id: frozenProject.id, pk: items[0]?.id ?? "" };
      const answer = await api.read(withoutSlash(path(operations.readWorkItem.path, at)));

      const { status } = answer.response;
      expect(answer).that("status", "no success", status, isUnserved(status));
    },
  }),
  check({
    id: "requests.slash.write",
    clause: "requests/path#slashless-writes-nothing",
    title: "a module sent without the trailing slash does not take its name",
    needs: ["scratchProject"],
    killedBy: ["slashless-path-served", "slashless-path-served-on-writes"],
    async run({ api, path, expect, scratchProject, unique }) {
      const at = path(operations.createModule.path, { project_id: scratchProject.project.id });
      const json = { name: unique("module") };
      await api.send("POST", withoutSlash(at), { json });

      // Module names are unique in a project: if the first request had written, this would be a conflict.
      const made = await api.send("POST", at, { json });

      expect(made).ok().equals("/name", json.name);
    },
  }),
];
