import { citing } from "./claim.ts";
import type { Check, Given } from "#lib/check/check.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { check } from "#lib/check/check.ts";
import { memberOf, valueAt } from "#lib/check/matchers/pointer.ts";
import { isOfKind } from "#lib/check/matchers/shared-words.ts";
import { operations } from "#lib/contract/operations.ts";
import { below } from "#lib/contract/path.ts";
import { routeKillers } from "./killers.ts";
import type { Bulk } from "#suites/support/bulk/memory.ts";
import { remembered } from "#suites/support/bulk/memory.ts";
import type { BulkProjectRef } from "#suites/support/bulk/places.ts";
import { placeBelow, scratchRef } from "#suites/support/bulk/places.ts";
import { bulkBody } from "#suites/support/bulk/bulk-requests.ts";
import { naming, bulkSubjects } from "#suites/support/bulk/subjects.ts";
import type { BulkRow, BulkSubject } from "#suites/support/bulk/subjects.ts";
import { withOwnProject } from "#suites/support/records/own-project.ts";

/** A request with a good row, one that names a foreign record, and two that name missing records. */
interface OrphanedRecord {
  readonly answer: Exchange;
  readonly row: BulkRow;
  /** The rows that name missing records: what differs between their refusals differs by chance. */
  readonly absent: readonly [BulkRow, BulkRow];
  /** The foreign record, read by its owner afterwards. */
  readonly after: Exchange;
}

const foreignReferences = remembered<Promise<OrphanedRecord>>("stray");

function foreignReference(
  given: Bulk,
  subject: BulkSubject,
  projectRef: BulkProjectRef,
): Promise<OrphanedRecord> {
  return foreignReferences(given, `${subject.name} ${projectRef.project_id}`, async (own) => {
    if (subject.elsewhere === null) throw new Error(`Rows of ${subject.name} name no record.`);
    const { place: outside, row } = await subject.elsewhere(own, projectRef);
    const at = below(outside.collection, String(row.id));
    const before = await own.api.get(at, {}, { as: projectRef.as });
    own.expect(before).served(false).status(200);
    const place = await subject.place(own);
    const absent = [await subject.bad(own, place, 2), await subject.bad(own, place, 3)] as const;
    const json = bulkBody(subject, [await subject.good(own, place), row, ...absent]);
    const answer = await own.api.send("POST", place.at, { json });
    return { answer, row, absent, after: await own.api.get(at, {}, { as: projectRef.as }) };
  });
}

/** What a failed row reports about its record, without the record's own ids and numbers. */
function refusalOf(answer: Exchange, place: number, { id }: BulkRow): string {
  const row = valueAt(answer.response.json, `/results/${place}`);
  const { type, code, detail, errors = null } = isRow(row) ? row : {};
  return JSON.stringify({ type, code, detail, errors })
    .replaceAll(id ?? "", "<id>")
    .replaceAll(/\d+/g, "<number>");
}

const isRow = (row: unknown): row is Readonly<Record<string, unknown>> =>
  typeof row === "object" && row !== null;

/** Judges that the second row failed and that its record is unchanged. */
function expectRefused({ expect }: Bulk, { answer, row, after }: OrphanedRecord): void {
  expect(answer).status(200).equals("/results/1/result", "failed");
  const untouched = row.word === "" || !after.response.text.includes(row.word);
  expect(after).status(200).that("", "unchanged", after.response.json, untouched);
}

/** What the conflict of an atomic request reports about one of its rows, without ids and numbers. */
function conflictOver(answer: Exchange, rows: string, place: number, { id }: BulkRow): string {
  const errors = valueAt(answer.response.json, "/errors");
  const own = (Array.isArray(errors) ? errors : []).filter((entry) =>
    `${String(memberOf(entry, "field"))}.`.startsWith(`${rows}.${place}.`),
  );
  // A deployment may say one thing of a row twice.
  const said = new Map(
    own.map((entry) => [
      `${String(memberOf(entry, "field"))} ${String(memberOf(entry, "code"))}`,
      entry,
    ]),
  );
  return JSON.stringify([...said.values()])
    .replaceAll(id ?? "", "<id>")
    .replaceAll(/\d+/g, "<number>");
}

/** An atomic request with a foreign and two missing records, and what the conflict reports about each. */
async function atomicConflict(
  given: Given<"scratchProject" | "foreign">,
  subject: BulkSubject,
): Promise<readonly [answer: Exchange, foreign: string, none: string, other: string]> {
  const { workspace: slug, project } = given.foreign;
  const projectRef = { slug, project_id: project.id, as: "outsider" };
  const { row, absent } = await foreignReference(given, subject, projectRef);
  const { at } = await subject.place(given);
  const json = bulkBody(subject, [row, ...absent], true);
  const answer = await given.api.send("POST", at, { json });
  const over = (place: number, one: BulkRow) => conflictOver(answer, subject.rows, place, one);
  return [answer, over(0, row), over(1, absent[0]), over(2, absent[1])];
}

const siblingProjectRef = ({ workspace, sibling }: Given<"sibling">): BulkProjectRef => ({
  slug: workspace,
  project_id: sibling.project.id,
  as: "owner",
});

const refused = naming.flatMap((subject) => [
  check({
    id: `bulk.${subject.name}.foreign`,
    ...citing("bulk/rules#foreign", subject),
    title: `a row that names ${subject.name} of another tenant fails and changes nothing`,
    needs: ["scratchProject", "foreign"],
    killedBy: routeKillers(
      {
        everywhere: ["bulk-foreign-records-reached"],
        alone: { milestones: "bulk-foreign-records-reached-on-milestones" },
      },
      subject,
    ),
    async run(given) {
      const { workspace: slug, project } = given.foreign;
      const projectRef = { slug, project_id: project.id, as: "outsider" };

      expectRefused(given, await foreignReference(given, subject, projectRef));
    },
  }),
  check({
    id: `bulk.${subject.name}.foreign-alike`,
    ...citing("bulk/rules#foreign-as-absent", subject),
    title: `a row that names ${subject.name} of another tenant fails in the same way as one that names none`,
    needs: ["scratchProject", "foreign"],
    killedBy: routeKillers(
      {
        everywhere: ["bulk-foreign-rows-are-told-apart"],
        alone: { milestones: "bulk-foreign-rows-are-told-apart-on-milestones" },
      },
      subject,
    ),
    async run(given) {
      const { workspace: slug, project } = given.foreign;
      const projectRef = { slug, project_id: project.id, as: "outsider" };
      const { answer, row, absent } = await foreignReference(given, subject, projectRef);

      const foreign = refusalOf(answer, 1, row);
      const [none, other] = [refusalOf(answer, 2, absent[0]), refusalOf(answer, 3, absent[1])];
      const holds = isOfKind(foreign, none, other);
      given.expect(answer).status(200).equals("/results/2/result", "failed");
      given.expect(answer).that("/results/1", `as /results/2: ${none}`, foreign, holds);
    },
  }),
  check({
    id: `bulk.${subject.name}.foreign-alike-if-atomic`,
    ...citing("bulk/atomic#foreign-as-absent", subject),
    title: `an atomic request reports ${subject.name} of another tenant in the same way as a row that names none`,
    needs: ["scratchProject", "foreign"],
    killedBy: routeKillers(
      {
        everywhere: ["bulk-foreign-rows-are-told-apart-if-atomic"],
        alone: { labels: "bulk-foreign-rows-are-told-apart-if-atomic-on-labels" },
      },
      subject,
    ),
    async run(given) {
      const [answer, foreign, none, other] = await atomicConflict(given, subject);
      const holds = isOfKind(foreign, none, other);

      const claims = given.expect(answer).status(409).atLeast("/errors", 1);
      claims.that("/errors", `as for the other row: ${none}`, foreign, holds);
    },
  }),
  check({
    id: `bulk.${subject.name}.other-project`,
    ...citing("bulk/rules#other-project", subject),
    title: `a row that names ${subject.name} of another project fails and changes nothing`,
    needs: ["scratchProject", "sibling"],
    killedBy: routeKillers(
      {
        everywhere: ["bulk-other-projects-reached"],
        alone: { points: "bulk-other-projects-reached-on-points" },
      },
      subject,
    ),
    async run(given) {
      expectRefused(given, await foreignReference(given, subject, siblingProjectRef(given)));
    },
  }),
  check({
    id: `bulk.${subject.name}.other-project-beside-good`,
    ...citing("bulk/rules#foreign-beside-good", subject),
    title: `the valid row alongside ${subject.name} of another project succeeds`,
    needs: ["scratchProject", "sibling"],
    killedBy: routeKillers(
      {
        everywhere: ["bulk-unknown-row-refuses-all"],
        alone: { labels: "bulk-unknown-row-refuses-all-on-labels" },
      },
      subject,
    ),
    async run(given) {
      const { answer } = await foreignReference(given, subject, siblingProjectRef(given));

      given.expect(answer).status(200).equals("/results/0/result", subject.result);
      given.expect(answer).equals("/succeeded", 1).equals("/failed", 3);
    },
  }),
]);

/** How the path names the work item of another project. */
const namings = [
  { suffix: "", named: "its id", by: "id", killers: ["bulk-other-projects-reached"] },
  {
    suffix: "-by-identifier",
    named: "its identifier",
    by: "identifier",
    killers: ["identifiers-of-other-projects-reached", "item-identifiers-are-read-by-their-number"],
  },
] as const;

const creating = bulkSubjects.filter(({ result }) => result === "created");

/** Work items that are made so that one of them has the number of another project's. */
const mostNamesakes = 5;

/**
 * A project for the path: of an identifier one that has work items of all numbers up to the one that is named, as it may be
 * mistaken for them.
 */
async function inOtherProject(
  given: Given<"scratchProject" | "sibling">,
  by: "id" | "identifier",
  use: (projectRef: BulkProjectRef) => Promise<void>,
): Promise<void> {
  if (by === "id") return use(scratchRef(given));
  await withOwnProject(given, async (project_id) => {
    const number = Number(given.sibling.item.identifier.split("-").at(-1));
    const items = given.path(operations.listProjectWorkItems.path, { project_id });
    for (let nth = 0; nth < Math.min(number, mostNamesakes); nth += 1) {
      // oxlint-disable-next-line no-await-in-loop -- each has the number after the one before
      await given.api.send("POST", items, { json: { name: given.unique("namesake") } });
    }
    await use({ ...scratchRef(given), project_id });
  });
}

/** Comments sent to a work item through the path of another project. */
const misplaced = creating.flatMap((subject) =>
  namings.map(({ suffix, named, by, killers }) =>
    check({
      id: `bulk.${subject.name}.other-parent${suffix}`,
      clause: "bulk/path#other-parent",
      title: `no ${subject.name} are created through the path of another project on a work item named by ${named}`,
      needs: ["scratchProject", "sibling"],
      killedBy: killers,
      async run(given) {
        await inOtherProject(given, by, async (projectRef) => {
          const { item } = given.sibling;
          const at = placeBelow(subject.operation, projectRef, item[by]);
          const row = await subject.good(given, at);
          const answer = await given.api.send("POST", at.at, { json: bulkBody(subject, [row]) });

          const { status, json } = answer.response;
          given.observe(`a work item of another project answers ${status}`, answer);
          const own = placeBelow(subject.operation, siblingProjectRef(given), item.id);
          const listed = await given.api.get(own.collection);
          given.expect(listed).served(false).status(200).is("/data", "object[]");
          const count = status < 400 ? valueAt(json, "/succeeded") : 0;
          given.expect(answer).that("/succeeded", "no row succeeded", count, count === 0);
          const made = listed.response.text.includes(row.word);
          given.expect(listed).that("/data", "no comment created", made, !made);
        });
      },
    }),
  ),
);

/** Rows that name foreign records. */
export const foreignReferenceChecks: readonly Check[] = [...refused, ...misplaced];
