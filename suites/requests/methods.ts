import type { Check } from "#lib/check/check.ts";
import type { OperationName } from "#lib/contract/operations.ts";
import { check } from "#lib/check/check.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import { operations } from "#lib/contract/operations.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";

// An empty object changes nothing if a deployment treats the PUT as an update.
const workspaceRoutes = [
  "readCurrentUser",
  "listWorkspaceWorkItems",
  "listWorkspaceTypes",
  "listWorkspaceMembers",
] as const satisfies readonly OperationName[];

const projectRoutes = [
  "listProjectWorkItems",
  "listProjectTypes",
  "createModule",
  "listCycles",
  "createProjectMember",
] as const satisfies readonly OperationName[];

/** Routes of the project that also accept a POST. */
const postable = new Set<OperationName>([
  "listProjectTypes",
  "createModule",
  "createProjectMember",
]);

const claimOf = (name: string) =>
  ({
    id: `requests.put.${name}`,
    clause: "requests/unsupported-method#put",
    killedBy: ["put-taken-for-get"],
  }) as const;

const onWorkspace = workspaceRoutes.map((name) =>
  check({
    ...claimOf(name),
    killedBy: [name === "readCurrentUser" ? "put-taken-for-get" : `put-served-on-${name}`],
    title: `PUT ${operations[name].path} gets 405`,
    async run({ api, path, expect }) {
      const answer = await api.send("PUT", path(operations[name].path), { json: {} });

      expect(answer).problem("method_not_allowed");
    },
  }),
);

const onProject = projectRoutes.map((name) =>
  check({
    ...claimOf(name),
    killedBy: [
      `put-served-on-${name}`,
      ...(postable.has(name) ? (["put-taken-for-post"] as const) : []),
    ],
    title: `PUT ${operations[name].path} gets 405`,
    needs: ["scratchProject"],
    async run({ api, path, expect, scratchProject }) {
      const at = path(operations[name].path, { project_id: scratchProject.project.id });
      const answer = await api.send("PUT", at, { json: {} });

      expect(answer).problem("method_not_allowed");
    },
  }),
);

/** Updatable records of the frozen project; their routes are not given. */
const records = [
  { name: "state", list: lists.states, need: "states" },
  { name: "label", list: lists.labels, need: "labels" },
  { name: "cycle", list: lists.cycles, need: "cycles" },
  { name: "module", list: lists.modules, need: "modules" },
] as const;

const onRecords = records.map(({ name, list, need }) =>
  check({
    ...claimOf(name),
    killedBy: ["put-taken-for-patch", `put-taken-for-patch-on-${name}`],
    title: `PUT of a ${name} gets 405`,
    needs: ["frozenProject", need],
    async run({ api, path, expect, frozenProject, [need]: known }) {
      const [record] = known;
      const at = path(`${list.path}{pk}/`, { project_id: frozenProject.id, pk: record?.id ?? "" });
      // Its current name: the frozen project stays unchanged on a deployment that accepts the PUT.
      const answer = await api.send("PUT", at, { json: { name: record?.name } });
      if (answer.response.status === 404) {
        const unlock = unlocks.route(`${list.path}{pk}/`);
        throw untested(`There is no route to a single ${name}.`, unlock);
      }

      expect(answer).problem("method_not_allowed");
    },
  }),
);

/** Methods that a route does not support. */
export const methodChecks: readonly Check[] = [
  ...onWorkspace,
  ...onProject,
  ...onRecords,
  check({
    ...claimOf("features"),
    title: "PUT of the workspace's features gets 405",
    killedBy: ["put-taken-for-patch", "put-taken-for-patch-on-features"],
    async run({ api, path, expect }) {
      const at = path(operations.readFeatures.path);
      const features = await api.read(at);
      expect(features).status(200);

      const answer = await api.send("PUT", at, { json: features.response.json });

      expect(answer).problem("method_not_allowed");
    },
  }),
  check({
    ...claimOf("work-item"),
    title: "PUT of a work item gets 405",
    needs: ["frozenProject", "items"],
    killedBy: ["put-taken-for-patch", "method-not-allowed-answers-404"],
    async run({ api, path, expect, frozenProject, items }) {
      const [item] = items;
      const at = { project_id: frozenProject.id, pk: item?.id ?? "" };
      const answer = await api.send("PUT", path(operations.readWorkItem.path, at), {
        json: { name: item?.name },
      });

      expect(answer).problem("method_not_allowed");
    },
  }),
  check({
    id: "requests.post.current-user",
    clause: "requests/unsupported-method#unsupported",
    title: "POST to the current user gets 405",
    killedBy: ["post-taken-for-get-on-current-user", "method-not-allowed-answers-404"],
    async run({ api, path, expect }) {
      const answer = await api.send("POST", path(operations.readCurrentUser.path), { json: {} });

      expect(answer).problem("method_not_allowed");
    },
  }),
];
