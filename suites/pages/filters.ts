import type { Check } from "#lib/check/check.ts";
import { requireId } from "#lib/check/arranging/require-success.ts";
import { check } from "#lib/check/check.ts";
import { sendUndeclared } from "#lib/check/arranging/undeclared-route-write.ts";
import { needsRows, readListPage } from "#lib/check/matchers/list-page.ts";
import { idOf } from "#lib/check/matchers/expect.ts";
import { valueAt } from "#lib/check/matchers/pointer.ts";
import { pageListTypes } from "#lib/contract/enums.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import { completed } from "#suites/support/records/declared-body.ts";
import { expectNoneOf, expectSelected } from "./select-pages.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";
import { externalOf } from "./paired-page.ts";

const { pages } = lists;
const needs = needsRows(pages);
const dashed = (name: string) => name.replaceAll("_", "-");

/** Values of either kind: a program may mistake the false one for no value. */
const flags = [
  { name: "access", value: "1", killer: "page-filter-access-ignored" },
  { name: "access", value: "0", killer: "page-filter-access-ignored-when-false" },
  { name: "is_locked", value: "true", killer: "page-filter-is_locked-ignored" },
  { name: "is_locked", value: "false", killer: "page-filter-is_locked-ignored-when-false" },
  { name: "is_global", value: "true", killer: "page-filter-is_global-ignored" },
  { name: "is_global", value: "false", killer: "page-filter-is_global-false-finds-none" },
] as const;

const byFlag = flags.map(({ name, value, killer }) =>
  check({
    id: `pages.list.${dashed(name)}-${value}`,
    clause: "pages/filter#narrows",
    subject: name,
    title: `${name}=${value} selects exactly the pages with that value`,
    needs,
    killedBy: [killer],
    async run(given) {
      await expectSelected(given, name, value);
    },
  }),
);

const byAbsentId = (["collection_id", "owned_by_id", "parent_id"] as const).map((name) =>
  check({
    id: `pages.list.${dashed(name)}-of-nothing`,
    clause: "pages/filter#narrows",
    subject: name,
    title: `${name} with the id of no record selects no page`,
    needs,
    killedBy: [`page-filter-${name}-ignored`],
    async run(given) {
      await expectNoneOf(given, name);
    },
  }),
);

const byValue = [
  check({
    id: "pages.list.owned-by-id",
    clause: "pages/filter#narrows",
    subject: "owned_by_id",
    title: "owned_by_id selects exactly the pages of that user",
    needs: [...needs, "owner"],
    killedBy: ["page-filter-owned_by_id-finds-none"],
    async run(given) {
      await expectSelected(given, "owned_by_id", given.owner.id);
    },
  }),
  check({
    id: "pages.list.parent-id",
    clause: "pages/filter#narrows",
    subject: "parent_id",
    title: "parent_id selects exactly the pages below that page",
    needs,
    killedBy: ["page-filter-parent_id-ignored", "page-filter-parent_id-finds-none"],
    async run(given) {
      const parent = given.pages.find(({ parentId }) => parentId !== null)?.parentId ?? "";
      await expectSelected(given, "parent_id", parent);
    },
  }),
  ...(["external_id", "external_source"] as const).map((name) =>
    check({
      id: `pages.list.${dashed(name)}`,
      clause: "pages/filter#narrows",
      subject: name,
      title: `${name} selects exactly the page that was written with it`,
      needs,
      killedBy: [`page-filter-${name}-ignored`, `page-filter-${name}-finds-none`],
      async run(given) {
        await expectSelected(given, name, externalOf(given.pages, name));
      },
    }),
  ),
  ...(["external_id", "external_source"] as const).map((name) =>
    check({
      id: `pages.list.${dashed(name)}-beginning`,
      clause: "pages/filter#narrows",
      subject: name,
      title: `the beginning of an ${name} does not select the page that was written with it`,
      needs,
      killedBy: [`page-filter-${name}-matches-a-part`],
      async run(given) {
        await expectSelected(given, name, externalOf(given.pages, name).slice(0, -1));
      },
    }),
  ),
];

const searched = [
  check({
    id: "pages.list.search",
    clause: "pages/filter#narrows",
    subject: "search",
    title: "search selects exactly the page whose name contains the word",
    needs,
    killedBy: ["page-filter-search-ignored", "page-filter-search-finds-none"],
    async run(given) {
      const [sought] = given.pages;
      const page = await readListPage(given, pages, { search: sought?.word ?? "", per_page: 200 });

      given
        .expect(page)
        .status(200)
        .rows([sought?.id ?? ""]);
    },
  }),
  check({
    id: "pages.list.search-nothing",
    clause: "pages/filter#narrows",
    subject: "search",
    title: "search for a word that occurs nowhere selects no page",
    needs,
    killedBy: ["page-filter-search-ignored"],
    async run(given) {
      const page = await readListPage(given, pages, { search: "xylqorvimbewu", per_page: 200 });

      given.expect(page).status(200).length("/data", 0);
    },
  }),
];

const types = pageListTypes.map((type) =>
  check({
    id: `pages.list.type-${type}`,
    clause: "pages/type#taken",
    subject: type,
    title: `type=${type} is accepted by the page list`,
    needs: ["frozenProject"],
    killedBy: [`page-type-${type}-refused`],
    async run(given) {
      const page = await readListPage(given, pages, { type });

      given.expect(page).status(200).is("/data", "object[]");
      const rows = valueAt(page.response.json, "/data");
      given.observe(`type=${type} shows ${Array.isArray(rows) ? rows.length : 0} pages`, page);
    },
  }),
);

const bad = (
  [
    ["access", "7"],
    ["type", "bogus"],
  ] as const
).map(([name, value]) =>
  check({
    id: `pages.list.bad-${name}`,
    clause: "pages/filter-values#refusal",
    title: `${name}=${value} is refused or answered with a page`,
    needs: ["frozenProject"],
    killedBy: [`page-filter-${name}-crashes-on-bad-value`],
    async run(given) {
      const page = await readListPage(given, pages, { [name]: value });

      given.expect(page).statusIn([200, 400]);
      given.observe(`${name}=${value} answers ${page.response.status}`, page);
    },
  }),
);

const unlock = unlocks.projectsMade;

const held = [
  check({
    id: "pages.list.each",
    clause: "pages/list#each",
    title: "the page list holds both public pages that were created at the top level",
    needs,
    killedBy: ["page-list-holds-private-pages-alone", "page-list-misses-plain-pages"],
    async run(given) {
      const page = await readListPage(given, pages, { per_page: 200 });

      const rows = valueAt(page.response.json, "/data");
      const ids = Array.isArray(rows) ? rows.map(idOf) : [];
      const open = given.pages.slice(0, 2).map(({ id }) => id);
      const missing = open.filter((id) => !ids.includes(id));
      given
        .expect(page)
        .status(200)
        .that("/data", "both pages", missing, missing.length === 0);
    },
  }),
  check({
    id: "pages.list.own",
    clause: "pages/list#own",
    title: "the page list holds no page of another project",
    needs: [...needs, "scratchProject"],
    killedBy: ["page-list-holds-other-projects"],
    async run(given) {
      const { api, path, expect, frozenProject, scratchProject } = given;
      if (scratchProject.project.id === frozenProject.id) {
        throw untested("The run has only one project.", unlock);
      }
      const elsewhere = path(pages.path, { project_id: scratchProject.project.id });
      const json = await completed(given, elsewhere, { name: given.unique("page") });
      const id = requireId(await sendUndeclared(given, "POST", elsewhere, { json }));

      const page = await api.get(path(pages.path, { project_id: frozenProject.id }), {
        per_page: 200,
      });

      expect(page)
        .status(200)
        .every("/data", `other than ${id}`, (row) => idOf(row) !== id);
    },
  }),
];

/** What is specific to the list of pages. */
export const pageChecks: readonly Check[] = [
  ...byFlag,
  ...byAbsentId,
  ...byValue,
  ...searched,
  ...types,
  ...bad,
  ...held,
];
