import type { Check, Invariant } from "#lib/check/check.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { check, invariant } from "#lib/check/check.ts";
import { idOf } from "#lib/check/matchers/expect.ts";
import { memberOf, pointerTo, valueAt } from "#lib/check/matchers/pointer.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import { untoldOnWorkItems } from "#lib/contract/subjects/sparse-lists.ts";

/** Lists of work items, single work items, and archive actions; resources below a work item are excluded. */
const routes =
  /^\/api\/v2\/workspaces\/[^/]+\/(?:projects\/[^/]+\/)?work-items\/(?:[^/]+\/(?:(?:un)?archive\/)?)?$/;

/** Whether work items are reported. */
function showsWorkItems({ request, response }: Exchange): boolean {
  if (response.status < 200 || response.status >= 300 || !routes.test(request.path)) return false;
  const { json } = response;
  return Array.isArray(memberOf(json, "data")) || memberOf(json, "id") !== undefined;
}

/** Where an answer has a member that no work item has; null if it has none. */
function placeOf({ response }: Exchange, name: string): string | null {
  const rows = memberOf(response.json, "data");
  if (!Array.isArray(rows)) {
    return memberOf(response.json, name) === undefined ? null : pointerTo(name);
  }
  const row = rows.findIndex((one) => memberOf(one, name) !== undefined);
  return row < 0 ? null : pointerTo("data", row, name);
}

/** What no answer reports about a work item, in reads and writes. */
export const workItemAnswerInvariants: readonly Invariant[] = untoldOnWorkItems.map((name) =>
  invariant({
    id: `fields.answers.hide-${name.replaceAll("_", "-")}`,
    clause: "fields/not-returned#names",
    subject: `work-item ${name}`,
    title: `no answer that returns a work item has its ${name}`,
    killedBy: [`objects-show-${name}`, `archive-shows-${name}`],
    applies: showsWorkItems,
    judge: (exchange, expect) => {
      const at = placeOf(exchange, name);
      const value = at === null ? undefined : valueAt(exchange.response.json, at);
      expect.that(at ?? "", `no ${name}`, value, at === null);
    },
  }),
);

const listRoutes = /^\/api\/v2\/workspaces\/[^/]+\/(?:projects\/[^/]+\/)?work-items\/$/;

/** Only single work items have custom fields, whatever a list requests. */
export const rowInvariant: Invariant = invariant({
  id: "fields.answers.rows-hide-custom-fields",
  clause: "fields/custom-fields#not-on-rows",
  title: "no row of a list of work items has custom_fields, whatever is requested",
  killedBy: ["custom-fields-on-filtered-rows"],
  applies: (exchange) => listRoutes.test(exchange.request.path) && showsRows(exchange),
  judge: (exchange, expect) => {
    const at = placeOf(exchange, "custom_fields");
    const value = at === null ? undefined : valueAt(exchange.response.json, at);
    expect.that(at ?? "", "no custom_fields", value, at === null);
  },
});

function showsRows({ request, response }: Exchange): boolean {
  const rows = memberOf(response.json, "data");
  return (
    request.method === "GET" && response.status === 200 && Array.isArray(rows) && rows.length > 0
  );
}

/** Members that identify a work item of another project. */
const known = ["project_id", "name"] as const;

/** What the workspace-wide list reports about a project other than the frozen project. */
export const workItemOtherProjectChecks: readonly Check[] = known.map((name) =>
  check({
    id: `fields.workspace-work-items.other-project-${name.replace("_", "-")}`,
    clause: "fields/work-item-value#written",
    subject: name,
    title: `${name} on a workspace-wide row of another project is that of the row`,
    needs: ["frozenProject", "sibling"],
    killedBy: [`workspace-rows-tell-the-first-${name}`],
    async run({ api, path, expect, sibling: { project, item } }) {
      const query = { project_id: project.id, per_page: 200 };
      const page = await api.read(path(lists.workspaceWorkItems.path), query);

      const rows = valueAt(page.response.json, "/data");
      const row = Array.isArray(rows) ? rows.find((one) => idOf(one) === item.id) : undefined;
      const own = { project_id: project.id, name: item.name }[name];
      const reported = memberOf(row, name);
      expect(page)
        .status(200)
        .that("/data", `a row of ${item.id}`, row, row !== undefined);
      expect(page).that(`/data/-/${name}`, own, reported, reported === own);
    },
  }),
);

/** The workspace-wide list shows rows of two projects; the request is shared with the check of the filter. */
export const twoProjects: Check = check({
  id: "fields.workspace-work-items.identifiers-of-two",
  clause: "fields/work-item-value#written",
  subject: "identifier",
  title: "identifier on workspace-wide rows of two projects is that of each row's own project",
  needs: ["frozenProject", "items", "sibling"],
  killedBy: ["workspace-rows-share-one-key"],
  async run({ api, path, expect, frozenProject, items, sibling }) {
    const project_id__in = `${sibling.project.id},${frozenProject.id}`;
    const page = await api.read(path(lists.workspaceWorkItems.path), {
      project_id__in,
      per_page: 200,
    });

    const own = new Map(
      items.map((item) => [item.id, `${frozenProject.identifier}-${item.sequenceId}`]),
    ).set(sibling.item.id, sibling.item.identifier);
    const isOwn = (row: unknown) =>
      (own.get(idOf(row)) ?? memberOf(row, "identifier")) === memberOf(row, "identifier");
    expect(page)
      .status(200)
      .every("/data", "the project's identifier and the number", isOwn, "identifier");
  },
});
