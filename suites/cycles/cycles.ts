import type { Check, Citing, Given, Judgeable } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { idOf } from "#lib/check/matchers/expect.ts";
import { shownRecord } from "#lib/check/arranging/shown-record.ts";
import { sendUndeclared } from "#lib/check/arranging/undeclared-route-write.ts";
import { readListPage } from "#lib/check/matchers/list-page.ts";
import { memberOf, valueAt } from "#lib/check/matchers/pointer.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import { completed } from "#suites/support/records/declared-body.ts";

import { cycleAlongsideOthersChecks } from "./alongside-others.ts";
import { cycleLaterPageChecks } from "./later-pages.ts";
import { cycleOffsetChecks } from "./offsets.ts";
import { renamedCycleChecks } from "./renamed.ts";
import { searchedOrderChecks } from "./searched-order.ts";
import { onlyReads } from "#suites/support/records/only-reads.ts";

const absent = "3f0c9a52-6d1e-4b7a-9c38-51e2d7a4b610";

interface Example extends Citing {
  readonly name: string;
  readonly parameter: "external_id" | "external_source";
  readonly says: string;
  readonly value: (whole: string) => string;
  readonly finds: boolean;
  readonly killedBy: Check["killedBy"];
}

const external = (["external_id", "external_source"] as const).flatMap(
  (parameter): readonly Example[] => [
    {
      name: "known",
      parameter,
      clause: "cycles/filter#leaves-matching",
      subject: parameter,
      says: "of a cycle finds only that cycle",
      value: (whole) => whole,
      finds: true,
      killedBy: [`cycles-${parameter}-ignored`],
    },
    {
      name: "unknown",
      parameter,
      clause: "cycles/filter#leaves-matching",
      subject: parameter,
      says: "of no cycle finds none",
      value: () => "xylqorvimbewu",
      finds: false,
      killedBy: [`cycles-${parameter}-ignored`],
    },
    {
      name: "beginning",
      parameter,
      clause: "cycles/external#exact",
      says: "that is only a prefix of a cycle's finds none",
      value: (whole) => whole.slice(0, -1),
      finds: false,
      killedBy: ["cycle-filter-matches-beginning"],
    },
    {
      name: "other-case",
      parameter,
      clause: "cycles/external#exact",
      says: "in another letter case finds none",
      value: (whole) => whole.toUpperCase(),
      finds: false,
      killedBy: ["cycle-filter-matches-any-case"],
    },
  ],
);

const byExternal = external.map(
  ({ name, parameter, clause, subject, says, value, finds, killedBy }) =>
    check({
      id: `cycles.${parameter}.${name}`,
      clause,
      subject,
      title: `an ${parameter} ${says}`,
      needs: ["frozenProject", "cycles"],
      killedBy,
      async run(given) {
        const cycle = given.cycles.find(({ externalId }) => externalId !== null);
        const whole = parameter === "external_id" ? cycle?.externalId : cycle?.externalSource;
        const page = await readListPage(given, lists.cycles, { [parameter]: value(whole ?? "") });

        given
          .expect(page)
          .status(200)
          .rows(finds ? [cycle?.id ?? ""] : []);
      },
    }),
);

const other = (
  [
    ["external_id", "external_source", "cycle-external_source-ignored-beside-external_id"],
    ["external_source", "external_id", "cycle-external_id-ignored-beside-external_source"],
  ] as const
).map(([known, strange, killer]) =>
  check({
    id: `cycles.${known}.beside-strange-${strange}`,
    clause: "cycles/external#joined",
    title: `the ${known} of a cycle alongside an ${strange} of no cycle finds none`,
    needs: ["frozenProject", "cycles"],
    killedBy: [killer],
    async run(given) {
      const cycle = given.cycles.find(({ externalId }) => externalId !== null);
      const own = known === "external_id" ? cycle?.externalId : cycle?.externalSource;
      const alone = await readListPage(given, lists.cycles, { [known]: own ?? "" });
      given
        .expect(alone)
        .status(200)
        .rows([cycle?.id ?? ""]);

      const query = { [known]: own ?? "", [strange]: "xylqorvimbewu" };
      const page = await readListPage(given, lists.cycles, query);

      given.expect(page).status(200).rows([]);
    },
  }),
);

async function ownersOf(
  given: Given<"frozenProject">,
): Promise<readonly (readonly [string, unknown])[]> {
  const page = await readListPage(given, lists.cycles, { fields: "owned_by_id", per_page: 200 });
  given.expect(page).status(200).atLeast("/data", 1);
  const rows = valueAt(page.response.json, "/data");
  return Array.isArray(rows)
    ? rows.map((row) => [idOf(row), memberOf(row, "owned_by_id")] as const)
    : [];
}

const isOwned = (cycle: unknown): boolean => typeof memberOf(cycle, "owned_by_id") === "string";

/** The list of cycles and its filters. */
export const checks: readonly Judgeable[] = [
  ...renamedCycleChecks,
  ...onlyReads([
    ...byExternal,
    ...other,
    ...cycleLaterPageChecks,
    ...cycleAlongsideOthersChecks,
    check({
      id: "cycles.list.scope",
      clause: "cycles/list#scope",
      title: "the list holds every cycle of its project once, and none of another",
      needs: ["frozenProject", "cycles", "sibling"],
      killedBy: ["cycles-list-holds-other-projects"],
      async run(given) {
        const page = await readListPage(given, lists.cycles, { per_page: 200 });

        // A new project may come with cycles of its own.
        const rows = valueAt(page.response.json, "/data");
        const ids = Array.isArray(rows) ? rows.map(idOf) : [];
        const own = given.cycles.map(({ id }) => ids.filter((shown) => shown === id).length);
        const extra = ids.filter((id) => id === given.sibling.cycle?.id);
        given.expect(page).status(200);
        given.expect(page).that(
          "/data",
          "each cycle once",
          own,
          own.every((times) => times === 1),
        );
        given.expect(page).that("/data", "no cycle of another project", extra, extra.length === 0);
      },
    }),
    check({
      id: "cycles.owned_by_id.known",
      clause: "cycles/filter#leaves-matching",
      subject: "owned_by_id",
      title: "the owner of a cycle finds the cycles that they own",
      needs: ["frozenProject", "cycles"],
      killedBy: ["cycles-owned_by_id-matches-nothing"],
      async run(given) {
        const owners = await ownersOf(given);
        const owner = owners[0]?.[1];
        const query = { owned_by_id: String(owner), per_page: 200 };
        const page = await readListPage(given, lists.cycles, query);

        const own = owners.filter(([, id]) => id === owner).map(([id]) => id);
        given.expect(page).status(200).rows(own);
      },
    }),
    check({
      id: "cycles.owned_by_id.absent",
      clause: "cycles/filter#leaves-matching",
      subject: "owned_by_id",
      title: "a user who owns no cycle finds none",
      needs: ["frozenProject", "cycles"],
      killedBy: ["cycles-owned_by_id-ignored"],
      async run(given) {
        const page = await readListPage(given, lists.cycles, { owned_by_id: absent });

        if (page.response.status !== 200) {
          given.expect(page).problem("invalid_request");
          given.observe("owned_by_id of nobody is refused", page);
          return;
        }
        given.expect(page).rows([]);
      },
    }),
    check({
      id: "cycles.search.word",
      clause: "cycles/filter#leaves-matching",
      subject: "search",
      title: "a search for a word in the name of only one cycle finds only that cycle",
      needs: ["frozenProject", "cycles"],
      killedBy: ["cycles-search-matches-nothing", "cycles-search-ignored"],
      async run(given) {
        const cycle = given.cycles.at(-1);
        const page = await readListPage(given, lists.cycles, { search: cycle?.word ?? "" });

        given
          .expect(page)
          .status(200)
          .rows([cycle?.id ?? ""]);
      },
    }),
    check({
      id: "cycles.owner.not-chosen",
      clause: "cycles/owner#not-chosen",
      title: "owned_by_id sent with a create does not choose the owner of a cycle",
      needs: ["scratchProject", "member"],
      killedBy: ["create-of-cycle-takes-its-owner"],
      async run(given) {
        const at = given.path(lists.cycles.path, { project_id: given.scratchProject.project.id });
        const json = await completed(given, at, { name: given.unique("owned") });
        const owned_by_id = given.member.id;
        const made = await sendUndeclared(given, "POST", at, { json: { ...json, owned_by_id } });

        const shown = await shownRecord(given, made, isOwned);
        const pointer = `${shown.at}/owned_by_id`;
        const owner = valueAt(shown.exchange.response.json, pointer);
        given
          .expect(shown.exchange)
          .that(pointer, "the owner that the service assigns", owner, owner !== owned_by_id);
      },
    }),
    check({
      id: "cycles.search.no-word",
      clause: "cycles/filter#leaves-matching",
      subject: "search",
      title: "a search for a word in no name finds no cycle",
      needs: ["frozenProject", "cycles"],
      killedBy: ["cycles-search-ignored"],
      async run(given) {
        const page = await readListPage(given, lists.cycles, { search: "xylqorvimbewu" });

        given.expect(page).status(200).rows([]);
      },
    }),
    ...searchedOrderChecks,
    ...cycleOffsetChecks,
  ]),
];
