import { moduleCreateRefuses } from "#suites/support/records/make-module.ts";
import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { requireId } from "#lib/check/arranging/require-success.ts";
import {
  makeUndeclared,
  sendUndeclared,
  answeredRecord,
} from "#lib/check/arranging/undeclared-route-write.ts";
import { needsRows, readListRows } from "#lib/check/matchers/list-page.ts";
import { memberOf, valueAt } from "#lib/check/matchers/pointer.ts";
import { describeValue } from "#lib/check/matchers/value.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import { operations } from "#lib/contract/operations.ts";
import { archiveItem } from "#suites/support/records/archive-item.ts";
import { completed } from "#suites/support/records/declared-body.ts";

const { path: workItems } = lists.projectWorkItems;
// A version 4 UUID that names no record.
const nobody = "3b9d7f6a-55f1-4c0e-8a1d-6f4e0c2b9d18";

const isEmpty = (value: unknown): boolean =>
  typeof value === "object" && value !== null && Object.keys(value).length === 0;

/** Single objects, and what bulk operations do with `fields`. */
export const single: readonly Check[] = [
  check({
    id: "fields.detail.narrowed",
    clause: "fields/single#detail",
    title: "fields narrows a work item that is read",
    needs: ["frozenProject", "items"],
    killedBy: ["fields-ignored-on-detail"],
    async run({ api, path, expect, observe, frozenProject, items: [item] }) {
      const pk = item?.id ?? "";
      const at = path(operations.readWorkItem.path, { project_id: frozenProject.id, pk });
      const detail = await api.read(at, { fields: "name" });

      expect(detail).status(200).equals("/id", pk).has("/name");
      expect(detail).lacks("/priority").lacks("/created_at").lacks("/label_ids");
      const custom = valueAt(detail.response.json, "/custom_fields") !== undefined;
      observe(`custom_fields alongside fields=name: ${custom ? "served" : "left out"}`, detail);
    },
  }),
  check({
    id: "fields.module-create.narrowed",
    clause: "fields/single#module-create",
    title: "fields narrows the answer to the create of a module",
    needs: ["scratchProject"],
    killedBy: ["fields-ignored-on-create"],
    async run({ api, path, expect, unique, scratchProject }) {
      const name = unique("sparse module");
      const at = path(operations.createModule.path, { project_id: scratchProject.project.id });
      const module = await api.send("POST", at, { query: { fields: "name" }, json: { name } });

      expect(module).ok().equals("/name", name).is("/id", "uuid");
      expect(module).lacks("/status").lacks("/created_at").lacks("/sort_order");
    },
  }),
  check({
    id: "fields.module-create.refuses-unknown",
    clause: "fields/unknown#refused",
    subject: "createModule",
    title: "the create of a module refuses a name that is not a field",
    needs: ["scratchProject"],
    killedBy: ["fields-unknown-ignored-on-module-create"],
    run: moduleCreateRefuses(["fields", "name,wms_no_such_field"], (refusal) =>
      refusal.problem("invalid_request").fieldError("fields", "invalid"),
    ),
  }),
  check({
    id: "fields.bulk.ignored",
    clause: "fields/bulk#ignored",
    title: "a bulk operation returns complete rows whatever fields says",
    needs: ["scratchProject"],
    killedBy: ["bulk-narrowed-by-fields"],
    async run({ api, path, expect, scratchProject }) {
      const at = path(operations.bulkDeleteLabels.path, { project_id: scratchProject.project.id });
      const answer = await api.send("POST", at, {
        query: { fields: "id" },
        json: { ids: [nobody] },
      });

      expect(answer).status(200).length("/results", 1);
      expect(answer).equals("/results/0/index", 0).equals("/results/0/result", "failed");
    },
  }),
  check({
    id: "fields.custom-fields.create",
    clause: "fields/custom-fields#written",
    subject: "create",
    title: "a created work item holds custom_fields",
    needs: ["scratchProject"],
    killedBy: ["custom-fields-missing-on-writes"],
    async run(given) {
      const { path, expect, unique, scratchProject } = given;
      const at = path(workItems, { project_id: scratchProject.project.id });
      const made = await makeUndeclared(
        given,
        at,
        await completed(given, at, { name: unique("item") }),
      );

      expect(made).is("/id", "uuid").is("/custom_fields", "object");
    },
  }),
  check({
    id: "fields.custom-fields.update",
    clause: "fields/custom-fields#written",
    subject: "update",
    title: "an updated work item holds custom_fields",
    needs: ["scratchProject"],
    killedBy: ["custom-fields-missing-on-update", "custom-fields-missing-on-writes"],
    async run(given) {
      const { path, expect, unique, scratchProject } = given;
      const project_id = scratchProject.project.id;
      const at = path(workItems, { project_id });
      const json = await completed(given, at, { name: unique("item") });
      const made = await sendUndeclared(given, "POST", at, { json });
      const pk = requireId(made);

      const one = path(operations.readWorkItem.path, { project_id, pk });
      const changed = await sendUndeclared(given, "PATCH", one, { json: { priority: "low" } });

      expect(answeredRecord(changed)).equals("/id", pk).is("/custom_fields", "object");
    },
  }),
  check({
    id: "fields.custom-fields.archive",
    clause: "fields/custom-fields#written",
    subject: "archive",
    title: "an archived work item holds custom_fields",
    needs: ["scratchProject"],
    killedBy: ["custom-fields-missing-on-archive"],
    async run(given) {
      const { path, expect, unique, scratchProject } = given;
      const project_id = scratchProject.project.id;
      const at = path(workItems, { project_id });
      const json = await completed(given, at, { name: unique("item") });
      const made = await sendUndeclared(given, "POST", at, { json });
      const pk = requireId(made);

      const one = path(operations.readWorkItem.path, { project_id, pk });
      const archived = await archiveItem(given, one);
      const shown = answeredRecord(archived);
      expect(shown).has("/custom_fields");
      const value = describeValue(valueAt(shown.response.json, "/custom_fields"));
      given.observe(`an archived work item answers ${value} as custom_fields`, shown);
    },
  }),
  check({
    id: "fields.description-html.create",
    clause: "fields/description-html#write-only",
    title: "the answer to the create of a work item with description_html does not return it",
    needs: ["scratchProject"],
    killedBy: ["create-echoes-description-html"],
    async run(given) {
      const { path, expect, unique, scratchProject } = given;
      const at = path(workItems, { project_id: scratchProject.project.id });
      const body = { name: unique("item"), description_html: "<p>words</p>" };
      const made = await makeUndeclared(given, at, await completed(given, at, body));

      expect(made).is("/id", "uuid").lacks("/description_html");
    },
  }),
  check({
    id: "fields.type-logo.shape",
    clause: "fields/type-logo#shape",
    title: "logo_props of a work item type is empty, or holds in_use and an icon with its colour",
    needs: needsRows(lists.projectTypes),
    killedBy: ["type-logo-props-flat"],
    async run(given) {
      const page = await readListRows(given, lists.projectTypes, { fields: "logo_props" });

      given
        .expect(page)
        .status(200)
        .every(
          "/data",
          "{} or in_use and icon {name, background_color}",
          (row) => {
            const logo = memberOf(row, "logo_props");
            const pointers = ["/in_use", "/icon/name", "/icon/background_color"];
            return isEmpty(logo) || pointers.every((at) => valueAt(logo, at) !== undefined);
          },
          "logo_props",
        );
    },
  }),
];
