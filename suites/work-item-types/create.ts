import { walkedRows } from "#lib/check/matchers/walked-list.ts";
import type { Check } from "#lib/check/check.ts";
import type { Expectation } from "#lib/check/matchers/expect.ts";
import { check } from "#lib/check/check.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { memberOf, valueAt } from "#lib/check/matchers/pointer.ts";
import { limits } from "#lib/contract/limits.ts";
import type { BodyName } from "#suites/support/types/making.ts";
import { longDescription, plainDescription, makingOn } from "#suites/support/types/making.ts";
import { successOf, idIn, timesListed } from "#suites/support/types/send.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import type { TypeSurface } from "#suites/support/types/surface.ts";
import { typeSurfaces } from "#suites/support/types/surface.ts";
import { untested } from "#lib/unjudged/unjudged.ts";

/** A claim about what one of the creates of a surface returns. */
interface Claim {
  readonly name: string;
  readonly clause:
    | "work-item-types/create#answers"
    | "work-item-types/name#255"
    | "work-item-types/name#characters"
    | "work-item-types/is-active#active";
  readonly says: string;
  readonly body: BodyName;
  readonly killedBy: (surface: TypeSurface) => Check["killedBy"];
  readonly holds: (made: Expectation, name: string) => Expectation;
}

const claims: readonly Claim[] = [
  {
    name: "answers",
    clause: "work-item-types/create#answers",
    says: "with only a name is accepted",
    body: "plain",
    killedBy: (surface) => [`${surface}-type-is-created-without-telling-its-name`],
    holds: (made, name) => made.is("/id", "uuid").equals("/name", name),
  },
  {
    name: "name-255",
    clause: "work-item-types/name#255",
    says: "may have a name of 255 characters",
    body: "longest",
    killedBy: (surface) => [`${surface}-type-name-of-255-is-refused`, "name-of-255-refused"],
    holds: (made, name) => made.equals("/name", name.padEnd(limits.nameLength, "x")),
  },
  {
    name: "name-two-bytes",
    clause: "work-item-types/name#characters",
    says: "may have a name of 255 characters of two bytes",
    body: "twoBytes",
    killedBy: (surface) => ["name-measured-in-bytes", `${surface}-type-name-of-255-is-refused`],
    holds: (made, name) => made.equals("/name", name.padEnd(limits.nameLength, "é")),
  },
  {
    name: "active",
    clause: "work-item-types/is-active#active",
    says: "that is sent as active is active",
    body: "active",
    killedBy: (surface) => [`new-${surface}-type-is-never-active`],
    holds: (made) => made.equals("/is_active", true),
  },
];

const answered = typeSurfaces.flatMap(({ surface, needs }) =>
  claims.map(({ name, clause, says, body, killedBy, holds }) =>
    check({
      id: `work-item-types.create.${name}-${surface}`,
      clause,
      subject: surface,
      title: `a ${surface}'s type ${says}`,
      needs,
      killedBy: killedBy(surface),
      async run(given) {
        const { made } = await makingOn(surface, given);
        if (body !== "plain") successOf(made.plain.answer);

        holds(given.expect(made[body].answer).ok(), made[body].name);
      },
    }),
  ),
);

const unlock = unlocks.answer("list", "that shows the types of its owner on one page");

/** The row of a created type; untested if it is not listed. */
function rowIn(listed: Exchange, made: Exchange): unknown {
  const id = idIn(made);
  const row = walkedRows(successOf(listed)).find((one) => memberOf(one, "id") === id);
  if (row === undefined) throw untested(`${id} is not listed.`, unlock);
  return row;
}

/** Members that both the answer and the list report. */
const kept = [
  {
    name: "description",
    clause: "description#kept",
    member: "description",
    value: plainDescription,
  },
  { name: "inactive", clause: "is-active#inactive", member: "is_active", value: false },
] as const;

const keptBySurface = typeSurfaces.flatMap(({ surface, needs }) =>
  kept.map(({ name, clause, member, value }) =>
    check({
      id: `work-item-types.create.${name}-${surface}`,
      clause: `work-item-types/${clause}`,
      subject: surface,
      title: `a ${surface}'s type stores its ${member}, in the answer and on the list`,
      needs,
      killedBy: [
        `${surface}-type-${member}-is-not-stored`,
        `${surface}-type-${member}-is-not-listed`,
      ],
      async run(given) {
        const { made, listed } = await makingOn(surface, given);
        successOf(made.plain.answer);
        const { answer } = made.inactive;
        given.expect(answer).ok().equals(`/${member}`, value);

        const reported = memberOf(rowIn(listed, answer), member);
        given
          .expect(listed)
          .that(`/data/-/${member}`, JSON.stringify(value), reported, reported === value);
      },
    }),
  ),
);

const described = typeSurfaces.map(({ surface, needs }) =>
  check({
    id: `work-item-types.create.description-long-${surface}`,
    clause: "work-item-types/description#whole",
    subject: surface,
    title: `a ${surface}'s type stores a description of 5,000 characters completely, if it accepts one`,
    needs,
    killedBy: [
      `${surface}-type-description-is-cut`,
      `${surface}-type-long-description-is-not-listed`,
    ],
    async run(given) {
      const { made, listed } = await makingOn(surface, given);
      successOf(made.plain.answer);
      const { answer } = made.described;
      if (answer.response.status === 400) {
        given.expect(answer).problem("invalid_request");
        return;
      }

      given.expect(answer).ok().equals("/description", longDescription);
      const reported = memberOf(rowIn(listed, answer), "description");
      const holds = reported === longDescription;
      given.expect(listed).that("/data/-/description", "the whole text", reported, holds);
    },
  }),
);

const listedBySurface = typeSurfaces.map(({ surface, needs }) =>
  check({
    id: `work-item-types.create.listed-${surface}`,
    clause: "work-item-types/create#listed",
    subject: surface,
    title: `a created type is on the ${surface}'s list once`,
    needs,
    killedBy: [`new-types-are-off-the-${surface}-list`],
    async run(given) {
      const { made, listed } = await makingOn(surface, given);
      given.expect(made.plain.answer).ok().is("/id", "uuid");

      const id = idIn(made.plain.answer);
      const times = timesListed(successOf(listed), id);
      given.expect(listed).that("/data", `${id} once`, times, times === 1);
    },
  }),
);

const status = check({
  id: "work-item-types.create.status",
  clause: "work-item-types/create#status",
  title: "the create of a workspace type answers 201",
  needs: ["scratchProject", "workspaceMode"],
  killedBy: ["workspace-type-create-answers-200"],
  async run(given) {
    const { made } = await makingOn("workspace", given);

    given.expect(made.plain.answer).status(201);
    given.observe(`level ${String(valueAt(made.plain.answer.response.json, "/level"))}`);
  },
});

/** Types that are created, and what is returned. */
export const createChecks: readonly Check[] = [
  ...answered,
  ...keptBySurface,
  ...described,
  ...listedBySurface,
  status,
];
