import type { Check } from "#lib/check/check.ts";
import { memberOf } from "#lib/check/matchers/pointer.ts";
import { equalValues } from "#lib/check/matchers/equal-values.ts";
import { check } from "#lib/check/check.ts";
import { limits } from "#lib/contract/limits.ts";
import { openOn } from "#suites/support/types/making.ts";
import type { TypeSurface } from "#suites/support/types/surface.ts";
import { typeSurfaces, withTypes } from "#suites/support/types/surface.ts";

/** Bodies that are refused; each is valid but for its name. */
const refused = [
  {
    name: "required",
    says: "without a name",
    json: (word: string) => ({ description: word }),
    code: "required",
    killedBy: (surface: TypeSurface) => [`${surface}-type-needs-no-name`] as const,
  },
  {
    name: "256",
    says: "with a name of 256 characters",
    json: (word: string) => ({ name: word.padEnd(limits.nameLength + 1, "x") }),
    code: "max_length",
    killedBy: (surface: TypeSurface) =>
      [`${surface}-type-name-of-256-is-taken`, "name-of-256-taken"] as const,
  },
] as const;

const refusedNames = typeSurfaces.flatMap((row) =>
  refused.map(({ name, says, json, code, killedBy }) =>
    check({
      id: `work-item-types.name.${name}-${row.surface}`,
      clause: `work-item-types/name#${name}`,
      subject: row.surface,
      title: `a ${row.surface}'s type ${says} is refused`,
      needs: row.needs,
      killedBy: killedBy(row.surface),
      async run(given) {
        await openOn(row.surface, given);
        const answer = await withTypes(given, row, (create) => create(json(given.unique("type"))));

        given.expect(answer).problem("invalid_request").fieldError("name", code);
      },
    }),
  ),
);

/** Members that the service sets, each with a value that no new type has. */
const decided = [
  { member: "is_default", value: true },
  { member: "is_epic", value: true },
  { member: "level", value: 4711 },
  { member: "logo_props", value: { in_use: "emoji", emoji: { value: "9731" } } },
] as const;

const readOnly = typeSurfaces.flatMap((row) =>
  decided.map(({ member, value }) =>
    check({
      id: `work-item-types.read-only.${member.replaceAll("_", "-")}-${row.surface}`,
      clause: "work-item-types/read-only#not-set",
      subject: `${row.surface} ${member}`,
      title: `a ${row.surface}'s type does not store ${member} from the caller`,
      needs: row.needs,
      killedBy: [`${member}-of-a-${row.surface}-type-is-honoured`],
      async run(given) {
        await openOn(row.surface, given);
        const json = { name: given.unique("type"), [member]: value };
        const answer = await withTypes(given, row, (create) => create(json));

        const { status, json: made } = answer.response;
        given.observe(`${member} in a create answers ${status}`, answer);
        if (status === 400) given.expect(answer).problem("invalid_request");
        else given.expect(answer).ok().has(`/${member}`);
        const reported = memberOf(made, member);
        const taken = equalValues(reported, value);
        given.expect(answer).that(`/${member}`, "not the value sent", reported, !taken);
      },
    }),
  ),
);

const expanded = typeSurfaces.map((row) =>
  check({
    id: `work-item-types.create.refuses-expand-${row.surface}`,
    clause: "work-item-types/expand#create",
    subject: row.surface,
    title: `the create of a ${row.surface}'s type refuses expand`,
    needs: row.needs,
    killedBy: [`expand-unknown-ignored-on-${row.surface}-type-create`],
    async run(given) {
      await openOn(row.surface, given);
      const answer = await withTypes(given, row, (create) =>
        create({ name: given.unique("type") }, { expand: "properties" }),
      );

      given.expect(answer).problem("invalid_request").fieldError("expand");
    },
  }),
);

/** Types that are refused, and members that are not accepted. */
export const typeRefusedChecks: readonly Check[] = [...refusedNames, ...readOnly, ...expanded];
