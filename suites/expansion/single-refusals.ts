import type { Check, Given } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { NotDemonstrated } from "#lib/check/finding.ts";
import { operations } from "#lib/contract/operations.ts";

const stranger = "wms_no_such_relation";

const documented = [
  check({
    id: "expansion.detail.refuses-unknown",
    clause: "expand/unknown#detail",
    title: "a work item that is read refuses a relation that it does not have",
    needs: ["gallery", "items"],
    killedBy: ["expand-unknown-ignored-on-detail"],
    async run({ api, path, expect, gallery, items: [item] }) {
      const pk = item?.id ?? "";
      const at = path(operations.readWorkItem.path, { project_id: gallery.id, pk });
      const detail = await api.read(at, { expand: stranger });

      expect(detail).problem("invalid_request").fieldError("expand");
    },
  }),
  check({
    id: "expansion.module-create.refuses-unknown",
    clause: "expand/unknown#module-create",
    title: "the creation of a module refuses a relation that it does not have",
    needs: ["scratch"],
    killedBy: ["expand-unknown-ignored-on-module-create"],
    async run({ api, path, expect, unique, scratch }) {
      const at = path(operations.createModule.path, { project_id: scratch.project.id });
      const json = { name: unique("refused module") };
      const answer = await api.send("POST", at, { query: { expand: stranger }, json });

      expect(answer).problem("invalid_request").fieldError("expand");
    },
  }),
  check({
    id: "expansion.features.refuses-any",
    clause: "expand/unknown#features",
    title: "the workspace features refuse any value of expand",
    killedBy: ["expand-unknown-ignored-on-features", "expand-nothing-expandable-ignored"],
    async run({ api, path, expect }) {
      const answer = await api.read(path(operations.readFeatures.path), { expand: "owned_by" });

      expect(answer).problem("invalid_request").fieldError("expand");
    },
  }),
];

type Needs = "gallery" | "states" | "labels";

/** Records without relations for whose single read the contract gives no route. */
const inferred = [
  { name: "state", collection: "states", idOf: ({ states: [one] }: Given<Needs>) => one?.id },
  { name: "label", collection: "labels", idOf: ({ labels: [one] }: Given<Needs>) => one?.id },
].map(({ name, collection, idOf }) =>
  check({
    id: `expansion.single-${name}.refuses-any`,
    clause: "expand/unknown#single",
    title: `the read of one ${name} refuses any value of expand`,
    needs: ["gallery", "states", "labels"],
    killedBy: ["expand-ignored-where-a-state-or-label-is-read"],
    async run(given) {
      const { api, path, expect, gallery } = given;
      const template = `/api/v2/workspaces/{slug}/projects/{project_id}/${collection}/{id}/`;
      const at = path(template, { project_id: gallery.id, id: idOf(given) ?? "" });
      const plain = await api.read(at);
      expect(plain).served(false);
      if (plain.response.status !== 200) {
        const reason = `GET ${at} answers ${plain.response.status}.`;
        throw new NotDemonstrated(reason, `a deployment that serves a single ${name}`);
      }

      const answer = await api.read(at, { expand: "owned_by" });

      expect(answer).problem("invalid_request").fieldError("expand");
    },
  }),
);

/** What is refused as a relation where one record is read or made. */
export const singleRefusalChecks: readonly Check[] = [...documented, ...inferred];
