import { listRefuses } from "#lib/check/packs/refusals-of-places.ts";
import type { Check } from "#lib/check/check.ts";
import type { Resource } from "#lib/contract/field.ts";
import type { JudgedList } from "#lib/contract/subjects/judged-lists.ts";
import { check } from "#lib/check/check.ts";
import { needsList, needsRows, readListPage, readListRows } from "#lib/check/matchers/list-page.ts";
import { memberOf } from "#lib/check/matchers/pointer.ts";
import { judgedLists } from "#lib/contract/subjects/judged-lists.ts";
import { resources } from "#lib/contract/resources.ts";
import { requestableLists, tabledLists, wholeLists } from "#lib/contract/subjects/sparse-lists.ts";
import { groundsOf } from "#lib/check/grounds.ts";

/** The member to which a row is narrowed; for labels and projects only the id is known. */
const askOf = ({ slug }: JudgedList): string =>
  tabledLists.find(({ list }) => list.slug === slug)?.ask ?? "id";

/** Names that fields=all certainly serves. */
function namesOf({ resource }: JudgedList): readonly string[] {
  const { requestable, fields }: Resource = resources[resource];
  return requestable ?? Object.keys(fields);
}

/** Members that a row holds by default. */
function membersOf(list: JudgedList): readonly string[] {
  // The contract lets releases omit heavy members, and a release tag is close to a release.
  const off = list.resource === "releaseTag" ? "description" : "custom_fields";
  return Object.keys(resources[list.resource].fields).filter((name) => name !== off);
}

const holdsAll = (row: unknown, names: readonly string[]): boolean =>
  names.every((name) => memberOf(row, name) !== undefined);

const holdsNoMore = (row: unknown, names: readonly string[]): boolean =>
  typeof row === "object" && row !== null && Object.keys(row).every((key) => names.includes(key));

const narrowed = judgedLists.map((list) =>
  check({
    id: `fields.${list.slug}.narrowed`,
    clause: "fields/narrowed#rows",
    subject: list.slug,
    title: `rows of ${list.slug} omit what fields does not name`,
    needs: needsRows(list),
    restsOn: groundsOf(list.slug),
    killedBy: ["fields-ignored-on-lists"],
    async run(given) {
      const ask = askOf(list);
      const page = await readListRows(given, list, { fields: ask });

      given
        .expect(page)
        .status(200)
        .every("/data", `no member but id and ${ask}`, (row) => holdsNoMore(row, ["id", ask]));
    },
  }),
);

const ids = tabledLists.map(({ list, ask }) =>
  check({
    id: `fields.${list.slug}.keeps-id`,
    clause: "fields/id#unasked",
    subject: list.slug,
    title: `rows of ${list.slug} hold id and ${ask} for fields=${ask}`,
    needs: needsRows(list),
    restsOn: groundsOf(list.slug),
    killedBy: ["fields-drop-id"],
    async run(given) {
      const page = await readListRows(given, list, { fields: ask });

      given
        .expect(page)
        .status(200)
        .every("/data", `id and ${ask}`, (row) => holdsAll(row, ["id", ask]));
    },
  }),
);

const missesOne = (list: JudgedList): readonly Check["killedBy"][number][] =>
  tabledLists
    .filter((one) => one.list.slug === list.slug)
    .flatMap(
      (one) => [`fields-all-misses-one-on-${one.list.slug}`, "fields-all-means-id"] as const,
    );

const several = tabledLists.map(({ list, ask, also }) =>
  check({
    id: `fields.${list.slug}.several`,
    clause: "fields/several#rows",
    subject: list.slug,
    title: `rows of ${list.slug} hold exactly id, ${ask} and ${also} for fields=${ask},${also}`,
    needs: needsRows(list),
    restsOn: groundsOf(list.slug),
    killedBy: [`fields-honour-one-name-on-${list.slug}`],
    async run(given) {
      const names = ["id", ask, also];
      const page = await readListRows(given, list, { fields: `${ask},${also}` });

      given
        .expect(page)
        .status(200)
        .every(
          "/data",
          `exactly ${names.join(", ")}`,
          (row) => holdsAll(row, names) && holdsNoMore(row, names),
        );
    },
  }),
);

const namesWithAll = judgedLists.map((list) =>
  check({
    id: `fields.${list.slug}.all-beside-name`,
    clause: "fields/parameter#spelling",
    title: `fields=all alongside a name is refused or answered on the list of ${list.slug}`,
    needs: needsList(list),
    restsOn: groundsOf(list.slug),
    killedBy: ["fields-all-beside-name-crashes"],
    async run(given) {
      const page = await readListPage(given, list, { fields: `${askOf(list)},all` });

      given.expect(page).statusIn([200, 400]);
      given.observe(`fields=${askOf(list)},all answers ${page.response.status}`, page);
    },
  }),
);

const all = judgedLists.map((list) =>
  check({
    id: `fields.${list.slug}.all`,
    clause: "fields/all#rows",
    subject: list.slug,
    title: `fields=all gives rows of ${list.slug} every member that can be requested`,
    needs: needsRows(list),
    restsOn: groundsOf(list.slug),
    killedBy: ["fields-all-refused", "fields-all-not-known", ...missesOne(list)],
    async run(given) {
      const names = namesOf(list);
      const page = await readListRows(given, list, { fields: "all" });

      given
        .expect(page)
        .status(200)
        .every("/data", `each of ${names.join(", ")}`, (row) => holdsAll(row, names));
    },
  }),
);

const byDefault = wholeLists.map((list) =>
  check({
    id: `fields.${list.slug}.default`,
    clause: "fields/default#rows",
    subject: list.slug,
    title: `rows of ${list.slug} hold every member of their table without fields`,
    needs: needsRows(list),
    restsOn: groundsOf(list.slug),
    killedBy: [`fields-default-misses-one-on-${list.slug}`],
    async run(given) {
      const names = membersOf(list);
      const page = await readListRows(given, list);

      given
        .expect(page)
        .status(200)
        .every("/data", `each of ${names.join(", ")}`, (row) => holdsAll(row, names));
    },
  }),
);

const unknown = judgedLists.map((list) =>
  check({
    id: `fields.${list.slug}.refuses-unknown`,
    clause: "fields/unknown#refused",
    subject: list.slug,
    title: `the list of ${list.slug} refuses a name that is not a field`,
    needs: needsList(list),
    restsOn: groundsOf(list.slug),
    killedBy: ["fields-unknown-ignored"],
    run: listRefuses(list, ["fields", "wms_no_such_field"], (refusal) =>
      refusal.problem("invalid_request"),
    ),
  }),
);

// A known name comes first, in the other style: one request shows that neither bypasses the refusal.
const unknownByCursor = judgedLists.map((list) =>
  check({
    id: `fields.${list.slug}.refuses-unknown-by-cursor`,
    clause: "fields/unknown#refused",
    subject: list.slug,
    title: `a cursor page of ${list.slug} refuses a name that is not a field, after one that is`,
    needs: needsList(list),
    restsOn: groundsOf(list.slug),
    killedBy: ["fields-unknown-ignored-by-cursor", "fields-unknown-ignored-beside-known"],
    run: listRefuses(
      list,
      ["fields", `${askOf(list)},wms_no_such_field`],
      (refusal) => refusal.problem("invalid_request").fieldError("fields", "invalid"),
      { besides: { paginate: "cursor", order_by: "created_at" } },
    ),
  }),
);

const validSet = requestableLists.flatMap((list) =>
  check({
    id: `fields.${list.slug}.names-valid-set`,
    clause: "fields/valid-set#named",
    subject: list.slug,
    title: `the refusal of an unknown field names each valid field of ${list.slug}`,
    needs: needsList(list),
    restsOn: groundsOf(list.slug),
    killedBy: ["fields-valid-set-misses-one", "fields-refusal-hides-valid-names"],
    run: listRefuses(list, ["fields", "wms_no_such_field"], (refusal) => {
      refusal.problem("invalid_request");
      // `id` is part of many other words, so finding it would show nothing.
      const { requestable } = resources[list.resource];
      requestable.filter((name) => name !== "id").forEach((name) => refusal.mentions(name));
    }),
  }),
);

/** What each list does with `fields`. */
export const everyListFieldChecks: readonly Check[] = [
  ...narrowed,
  ...ids,
  ...several,
  ...all,
  ...namesWithAll,
  ...byDefault,
  ...unknown,
  ...unknownByCursor,
  ...validSet,
];
