import type { Need } from "#fixtures/test-data.ts";
import type { Check, Given } from "#lib/check/check.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { requireSuccess, requireId } from "#lib/check/arranging/require-success.ts";
import { check } from "#lib/check/check.ts";
import { sendUndeclared } from "#lib/check/arranging/undeclared-route-write.ts";
import { shownRecord } from "#lib/check/arranging/shown-record.ts";
import { memberOf, pointerTo, valueAt } from "#lib/check/matchers/pointer.ts";
import { sharedArrangement } from "#lib/check/arranging/shared-arrangement.ts";
import { narrowedTo } from "#lib/check/matchers/list-page.ts";
import { changedByOthers, madeByMembers } from "#lib/contract/clauses/updates/creators.ts";
import { keysOf } from "#lib/contract/family.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import { operations } from "#lib/contract/operations.ts";
import { below } from "#lib/contract/path.ts";
import { completed } from "#suites/support/records/declared-body.ts";
import { demandSight } from "#suites/support/records/seen-by-member.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";

type Joined = Given<"scratchProject" | "member">;
type Kind = (typeof madeByMembers | typeof changedByOthers)[number];

const needs = ["scratchProject", "member"] as const satisfies readonly Need[];

/** Where a record reports its creator. */
interface Reported {
  readonly exchange: Exchange;
  readonly at: string;
  /** The answer to its create. */
  readonly made: Exchange;
}

const inScratchProject = (given: Joined, template: string, more = {}) =>
  given.path(template, { project_id: given.scratchProject.project.id, ...more });

const isMade = (record: unknown) => memberOf(record, "created_by_id") !== undefined;

/** A record that the member creates with little more than a name; the deployment may forbid that. */
async function byName(
  given: Joined,
  template: string,
  word: string,
  more: Readonly<Record<string, unknown>> = {},
): Promise<Reported> {
  const at = inScratchProject(given, template);
  const json = await completed(given, at, { name: given.unique(word), ...more });
  const made = requireSuccess(await given.api.send("POST", at, { as: "member", json }));
  const shown = await shownRecord(given, made, isMade);
  return { exchange: shown.exchange, at: `${shown.at}/created_by_id`, made };
}

/** A comment that the member creates in bulk on a work item of the owner, as the list of comments shows it. */
async function commented(given: Joined): Promise<Reported> {
  const items = inScratchProject(given, lists.projectWorkItems.path);
  const json = await completed(given, items, { name: given.unique("commented") });
  const work_item_id = requireId(await sendUndeclared(given, "POST", items, { json }));
  const at = inScratchProject(given, operations.bulkCreateComments.path, { work_item_id });
  const body = { items: [{ comment_html: "<p>By a member.</p>" }] };
  const answer = requireSuccess(await given.api.send("POST", at, { as: "member", json: body }));
  const listed = requireSuccess(await given.api.get(at.replace("bulk-create/", "")));
  const made = valueAt(answer.response.json, "/results/0/id");
  // The list may hold comments that the service added.
  const rows: readonly unknown[] = Object.values(valueAt(listed.response.json, "/data") ?? []);
  const place = Math.max(
    rows.findIndex((row) => memberOf(row, "id") === made),
    0,
  );
  return { exchange: listed, at: pointerTo("data", place, "created_by_id"), made: answer };
}

const made: { readonly [K in Kind]: (given: Joined) => Promise<Reported> } = {
  module: (given) => byName(given, operations.createModule.path, "module"),
  "work-item": (given) => byName(given, lists.projectWorkItems.path, "item"),
  cycle: (given) => byName(given, lists.cycles.path, "cycle"),
  // An update that replaces the whole record would lose this priority.
  "intake-work-item": (given) =>
    byName(given, operations.createIntakeWorkItem.path, "intake", { priority: "high" }),
  page: (given) => byName(given, lists.pages.path, "page"),
  comment: commented,
};

const arrangements = new Map(
  keysOf(made).map((kind) => [kind, sharedArrangement(`roles.made/${kind}`, made[kind])] as const),
);

function madeOnce(given: Joined, kind: Kind): Promise<Reported> {
  const make = arrangements.get(kind);
  if (make === undefined) throw new Error(`There is no ${kind}.`);
  return make(given);
}

/** The reported creator; some deployments report null, and whether they may is disputed. */
function creatorIn({ exchange, at }: Reported, kind: Kind): unknown {
  const creator = valueAt(exchange.response.json, at) ?? null;
  if (creator !== null) return creator;
  throw untested(`The creator of a ${kind} is not reported.`, unlocks.creatorReturned);
}

const first = madeByMembers.map((kind) =>
  check({
    id: `updates.maker.${kind}`,
    clause: "updates/maker#sender",
    subject: kind,
    title: `created_by_id of a ${kind} that a member created is that member`,
    needs,
    killedBy: [`${kind}-is-made-by-the-owner-of-its-project`],
    async run(given) {
      const reported = await madeOnce(given, kind);
      creatorIn(reported, kind);

      given.expect(reported.exchange).equals(reported.at, given.member.id);
    },
  }),
);

const afterwards = changedByOthers.map((kind) =>
  check({
    id: `updates.maker.${kind}-changed-by-another`,
    clause: "updates/maker#stays",
    subject: kind,
    title: `created_by_id of a ${kind} stays the same when another user changes it`,
    needs,
    killedBy: [`${kind}-is-made-by-who-changes-it`],
    async run(given) {
      const reported = await madeOnce(given, kind);
      const creator = creatorIn(reported, kind);
      const at = below(reported.made.request.path, requireId(reported.made));
      const json = { name: given.unique("renamed") };
      const changed = await sendUndeclared(given, "PATCH", at, { json });

      const after = await shownRecord(given, changed, isMade);
      given.expect(after.exchange).equals(`${after.at}/created_by_id`, creator);
    },
  }),
);

const readers = [
  { place: "workspace", list: lists.workspaceWorkItems },
  { place: "project", list: lists.projectWorkItems },
] as const;

const rows = readers.map(({ place, list }) =>
  check({
    id: `updates.maker.rows-of-${place}`,
    clause: "updates/maker#told",
    subject: place,
    title: `created_by_id on rows of the ${place} is the creator, no matter who reads them`,
    needs: ["frozenProject", "items", "member", "owner"],
    killedBy: [`${place}-rows-are-made-by-their-reader`],
    async run(given) {
      await demandSight(given);
      const { api, path, expect, frozenProject, member } = given;
      const query = {
        ...narrowedTo(list, frozenProject.id),
        fields: "created_by_id",
        per_page: 200,
      };
      const at = path(list.path, { project_id: frozenProject.id });
      const page = await api.get(at, query, { as: "member" });

      const own = (row: unknown) => memberOf(row, "created_by_id") !== member.id;
      expect(page).status(200).atLeast("/data", 1);
      expect(page).every("/data", `another than ${member.id}`, own, "created_by_id");
    },
  }),
);

/** Who records name as their creator, no matter who changes or reads them. */
export const creatorChecks: readonly Check[] = [...first, ...afterwards, ...rows];
