import { absentType } from "./attach-absent.ts";
import type { Check, Citing } from "#lib/check/check.ts";
import type { Expectation } from "#lib/check/matchers/expect.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { check } from "#lib/check/check.ts";
import { requireType, typeOfSibling } from "#suites/support/records/default-type.ts";
import { expectAnyRefusal } from "#suites/support/answers/any-refusal.ts";
import { isUnbroken } from "#suites/support/answers/unbroken.ts";
import type { Attaching } from "#suites/support/types/attaching.ts";
import { attaching } from "#suites/support/types/attaching.ts";
import { customFieldIds } from "#suites/support/types/documents.ts";
import { successOf, idIn, sendOperation, timesListed } from "#suites/support/types/send.ts";
import type { TypeSurface } from "#suites/support/types/surface.ts";
import { typeSurfaces } from "#suites/support/types/surface.ts";

type Expect = (exchange: Exchange) => Expectation;

/** Claims which of the properties a document describes. */
function describes(expect: Expect, document: Exchange, ids: readonly string[], wanted = true) {
  const found = customFieldIds(successOf(document));
  const wrong = ids.filter((id) => found.includes(id) !== wanted);
  const words = wanted ? "an entry for each of" : "no entry for";
  const holds = wrong.length === 0;
  expect(document).that("/custom_fields", `${words} ${ids.join(", ")}`, wrong, holds);
}

interface Claim extends Citing {
  readonly name: string;
  readonly says: string;
  readonly surface: TypeSurface;
  readonly killedBy: Check["killedBy"];
  readonly holds: (life: Attaching, expect: Expect) => void;
}

const onEach = (["project", "workspace"] as const).flatMap((surface): readonly Claim[] => [
  {
    name: `taken-${surface}`,
    clause: "work-item-types/attach#taken",
    subject: surface,
    says: `properties are attached to a ${surface}'s type`,
    surface,
    killedBy: [`attaching-is-refused-on-the-${surface}-surface`],
    holds: ({ taken }, expect) => expect(taken).ok(),
  },
  {
    name: `appears-${surface}`,
    clause: "work-item-types/attach#appears",
    subject: surface,
    says: `an attached property is in the document of the ${surface}'s type`,
    surface,
    killedBy: [`attaching-on-the-${surface}-surface-does-nothing`],
    holds({ taken, withTwo, properties: [first] }, expect) {
      successOf(taken);
      describes(expect, withTwo, [first]);
    },
  },
  {
    name: `each-${surface}`,
    clause: "work-item-types/attach#each",
    subject: surface,
    says: `the second property of an attachment is in the document of the ${surface}'s type`,
    surface,
    killedBy: [`attaching-on-the-${surface}-surface-takes-the-first-alone`],
    holds({ taken, withTwo, properties: [, second] }, expect) {
      successOf(taken);
      describes(expect, withTwo, [second]);
    },
  },
  {
    name: `adds-${surface}`,
    clause: "work-item-types/attach#adds",
    subject: surface,
    says: `attaching to a ${surface}'s type keeps what was attached before`,
    surface,
    killedBy: [`attaching-on-the-${surface}-surface-replaces`],
    holds({ later, withThree, properties }, expect) {
      successOf(later);
      describes(expect, withThree, properties);
    },
  },
  {
    name: `doubled-${surface}`,
    clause: "work-item-types/attach#doubled",
    subject: surface,
    says: `a property that an attachment names twice is attached to a ${surface}'s type`,
    surface,
    killedBy: [`attaching-one-twice-at-once-on-the-${surface}-surface-does-nothing`],
    holds({ other: { taken, doubled, after }, properties: [, , third] }, expect) {
      successOf(taken);
      if (doubled.response.status >= 400) return expectAnyRefusal({ expect }, doubled);
      expect(doubled).ok();
      describes(expect, after, [third]);
    },
  },
  {
    name: `beside-attached-${surface}`,
    clause: "work-item-types/attach#beside-attached",
    subject: surface,
    says: `a property is attached to a ${surface}'s type alongside one that it has, if that is accepted`,
    surface,
    killedBy: [`attaching-alongside-one-on-the-${surface}-surface-does-nothing`],
    holds({ other: { taken, mixed, after, fourth } }, expect) {
      successOf(taken);
      successOf(mixed);
      describes(expect, after, [fourth]);
    },
  },
  {
    name: `twice-${surface}`,
    clause: "work-item-types/attach#twice",
    subject: surface,
    says: `attaching a property to a ${surface}'s type again, and naming it twice, causes no server error`,
    surface,
    killedBy: [`attaching-one-twice-on-the-${surface}-surface-crashes`],
    holds({ later, again }, expect) {
      successOf(later);
      const { status } = again.response;
      expect(again).that("status", "no server error", status, isUnbroken(again));
    },
  },
]);

const onDetach = (["project", "workspace"] as const).flatMap((surface): readonly Claim[] => [
  {
    name: `empty-${surface}`,
    clause: "work-item-types/detach#empty",
    subject: surface,
    says: `detaching from a ${surface}'s type answers 204 without a body`,
    surface,
    killedBy: [`detaching-on-the-${surface}-surface-answers-200`],
    holds({ detached }, expect) {
      const { text } = detached.response;
      expect(detached)
        .served(false)
        .status(204)
        .that("", "no body", text, text === "");
    },
  },
  {
    name: `gone-${surface}`,
    clause: "work-item-types/detach#gone",
    subject: surface,
    says: `a detached property is no longer in the document of the ${surface}'s type`,
    surface,
    killedBy: [`detaching-on-the-${surface}-surface-does-nothing`],
    holds({ detached, without, properties: [first] }, expect) {
      expect(detached).served(false);
      successOf(detached);
      describes(expect, without, [first], false);
    },
  },
  {
    name: surface === "project" ? "that-property" : "that-property-workspace",
    clause: "work-item-types/detach#that-property",
    says: `detaching one property leaves the others attached to the ${surface}'s type`,
    surface,
    killedBy: [
      "detaching-empties-the-type",
      ...(surface === "workspace" ? (["detaching-empties-a-workspace-type"] as const) : []),
    ],
    holds({ detached, without, properties: [, second, third] }, expect) {
      expect(detached).served(false);
      successOf(detached);
      describes(expect, without, [second, third]);
    },
  },
]);

const onProject: readonly Claim[] = [
  {
    name: "several-types",
    clause: "work-item-types/attach#several-types",
    says: "a property can be attached to two types",
    surface: "project",
    killedBy: ["a-property-serves-one-type", "a-property-moves-to-the-type-last-given-it"],
    holds({ other, withThree, without, properties: [first] }, expect) {
      expect(other.taken).ok();
      successOf(without);
      describes(expect, withThree, [first]);
      describes(expect, other.after, [first]);
    },
  },
];

const onProjectDetach: readonly Claim[] = [
  {
    name: "that-type",
    clause: "work-item-types/detach#that-type",
    says: "a property that is detached from one type stays attached to another",
    surface: "project",
    killedBy: ["detaching-takes-the-property-off-each-type", "detaching-deletes-the-property"],
    holds({ detached, other, properties: [first] }, expect) {
      expect(detached).served(false);
      successOf(detached);
      successOf(other.taken);
      describes(expect, other.after, [first]);
    },
  },
  {
    name: "survives-project",
    clause: "work-item-types/detach#survives",
    subject: "project",
    says: "a detached property is on the project's list",
    surface: "project",
    killedBy: ["detaching-deletes-the-property"],
    holds({ detached, survivor, properties: [first] }, expect) {
      expect(detached).served(false);
      successOf(detached);
      const times = timesListed(survivor, first);
      expect(survivor)
        .status(200)
        .that("/data", `${first} once`, times, times === 1);
    },
  },
  {
    name: "survives-workspace",
    clause: "work-item-types/detach#survives",
    subject: "workspace",
    says: "the contexts of a workspace's property still exist after it is detached",
    surface: "workspace",
    killedBy: ["detaching-deletes-the-property"],
    holds({ detached, survivor }, expect) {
      expect(detached).served(false);
      successOf(detached);
      expect(survivor).status(200);
    },
  },
];

const toCheck =
  (verb: "attach" | "detach") =>
  ({ name, clause, subject, says, surface, killedBy, holds }: Claim): Check => {
    const { needs } = typeSurfaces[surface === "project" ? 0 : 1];
    return check({
      id: `work-item-types.${verb}.${name}`,
      clause,
      subject,
      title: says,
      needs,
      killedBy,
      async run(given) {
        holds(await attaching(surface, given), given.expect);
      },
    });
  };

const otherProject = check({
  id: "work-item-types.attach.other-project",
  clause: "work-item-types/attach#other-project",
  title: "a property of another project is refused, and is not attached",
  needs: ["scratchProject", "sibling", "projectMode"],
  killedBy: ["attaching-takes-properties-of-another-project"],
  async run(given) {
    const { typeId } = await attaching("project", given);
    const json = { display_name: given.unique("elsewhere"), property_type: "TEXT" };
    const elsewhere = { project_id: given.sibling.project.id };
    const id = idIn(
      successOf(await sendOperation(given, "createProjectProperty", elsewhere, { json })),
    );

    const at = { project_id: given.scratchProject.project.id, type_id: typeId };
    const body = { json: { properties: [id] } };
    const answer = await sendOperation(given, "attachProjectProperties", at, body);
    const document = await sendOperation(given, "readTypeSchema", at);

    given.expect(answer).problem("invalid_request");
    describes(given.expect, document, [id], false);
  },
});

const typeOfOtherProject = check({
  id: "work-item-types.attach.type-of-other-project",
  clause: "work-item-types/attach#type-of-other-project",
  title: "nothing is attached to a type through the path of another project",
  needs: ["scratchProject", "sibling", "projectMode"],
  killedBy: ["attaching-finds-types-of-another-project"],
  async run(given) {
    const { properties } = await attaching("project", given);
    const type_id = requireType(await typeOfSibling(given));
    const body = { json: { properties: [properties[1]] } };
    const through = { project_id: given.scratchProject.project.id, type_id };
    const answer = await sendOperation(given, "attachProjectProperties", through, body);

    const own = { project_id: given.sibling.project.id, type_id };
    const document = await sendOperation(given, "readTypeSchema", own);

    given.observe(`to a type of another project: ${answer.response.status}`, answer);
    describes(given.expect, document, [properties[1]], false);
  },
});

/** Properties that are attached to types and detached from them. */
export const attachChecks: readonly Check[] = [
  ...[...onEach, ...onProject].map(toCheck("attach")),
  ...[...onDetach, ...onProjectDetach].map(toCheck("detach")),
  otherProject,
  typeOfOtherProject,
  absentType,
];
