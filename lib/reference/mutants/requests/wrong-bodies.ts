import type { Mutant } from "#lib/reference/mutants/building/mutant.ts";
import { mutantsOf } from "#lib/reference/mutants/building/mutant.ts";
import { family, keysOf } from "#lib/contract/family.ts";

/** Bodies that are no objects, by a word for each. */
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

/** Members of bodies that name one record, or list some. */
const naming: ReadonlySet<string> = new Set(["lead_id", "duplicate_to_id", "member_id"]);
const listing: ReadonlySet<string> = new Set([
  "work_item_types",
  "properties",
  "project_ids",
  "issue_type_ids",
]);

/** A member as it is read by one who passes over what is no id; nothing where none is left. */
function readKindly([member, value]: [string, unknown]): readonly [string, unknown][] {
  if (naming.has(member)) return isId(value) || value === null ? [[member, value]] : [];
  if (!listing.has(member)) return [[member, value]];
  const listed: readonly unknown[] = Array.isArray(value) ? value : [];
  return [[member, listed.filter(isId)]];
}

/** Defects of bodies, ids and lists of ids that are none. */
export const wrongBodyMutants = {
  ...family(
    keysOf(wrong),
    (word) => `body-${word}-breaks-writes` as const,
    (word): Mutant => ({
      defect: `breaks down over a body that is no object: ${word.replaceAll("-", " ")}`,
      policy: "problems.breaksOver",
      where: ({ call, body }) => call.operation !== "" && wrong[word](body),
      instead: () => true,
    }),
  ),
  ...mutantsOf({
    "no-uuid-left-out": {
      defect: "passes over what is no uuid where a body names records",
      policy: "writes.body",
      instead: ({ body }) =>
        Object.fromEntries(Object.entries(body).flatMap((entry) => readKindly(entry))),
    },
  }),
} as const;
