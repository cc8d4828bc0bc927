import type { Call } from "#lib/reference/call.ts";
import type { RecordKind, Row } from "#lib/reference/store/row.ts";
import type { Mutant } from "#lib/reference/mutants/building/mutant.ts";
import { mutantsOf } from "#lib/reference/mutants/building/mutant.ts";
import { family, keysOf } from "#lib/contract/family.ts";

/** Bodies that are not objects, each under a word for it. */
const wrong = {
  text: (body: unknown) => typeof body === "string",
  number: (body: unknown) => typeof body === "number",
  "empty-array": (body: unknown) => Array.isArray(body) && body.length === 0,
  "array-of-a-word": (body: unknown) => Array.isArray(body) && typeof body[0] === "string",
  null: (body: unknown) => body === null,
  nothing: (body: unknown) => body === undefined,
} as const;

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
const isId = (value: unknown): boolean => typeof value === "string" && uuid.test(value);

/** Members of bodies that name one record and may be omitted. */
const naming: ReadonlySet<string> = new Set(["lead_id", "duplicate_to_id", "member_id"]);

/** Members of bodies that list records, with the kind of those records. */
const listing: ReadonlyMap<string, RecordKind> = new Map([
  ["work_item_types", "type"],
  ["properties", "property"],
  ["project_ids", "project"],
  ["issue_type_ids", "type"],
]);

/** The first record of a kind: of the project of a call, or of its workspace alone. */
function firstOf({ store, project, workspace }: Call, kind: RecordKind): string | undefined {
  const owner = kind === "property" ? project?.id : undefined;
  const isNear = (row: Row): boolean =>
    (row["project_id"] ?? undefined) === owner &&
    (owner !== undefined || row["workspace_id"] === workspace?.id);
  return store.rows(kind).find(isNear)?.id;
}

/** Reads a member like a service that takes an invalid id for an absent one, or for the first record. */
function readKindly(call: Call, [member, value]: [string, unknown]): readonly [string, unknown][] {
  if (naming.has(member)) return isId(value) || value === null ? [[member, value]] : [];
  const kind = listing.get(member);
  if (kind === undefined || (Array.isArray(value) && value.every(isId))) return [[member, value]];
  return [[member, [firstOf(call, kind)]]];
}

/** Defects of invalid bodies, ids and lists of ids. */
export const wrongBodyMutants = {
  ...family(
    keysOf(wrong),
    (word) => `body-${word}-breaks-writes` as const,
    (word): Mutant => ({
      defect: `crashes on a body that is not an object: ${word.replaceAll("-", " ")}`,
      policy: "problems.breaksOver",
      where: ({ call, body }) => call.operation !== "" && wrong[word](body),
      instead: () => true,
    }),
  ),
  ...mutantsOf({
    "no-uuid-left-out": {
      defect: "treats a value that is not a UUID as absent, or as the id of the first record",
      policy: "writes.body",
      instead: ({ call, body }) =>
        Object.fromEntries(Object.entries(body).flatMap((entry) => readKindly(call, entry))),
    },
  }),
} as const;
