import type { Invariant } from "#lib/check/check.ts";
import { invariant } from "#lib/check/check.ts";
import type { Expectation } from "#lib/check/matchers/expect.ts";
import { memberOf } from "#lib/check/matchers/pointer.ts";
import { describeField } from "#lib/check/matchers/value.ts";
import { keysOf } from "#lib/contract/family.ts";
import { operations } from "#lib/contract/operations.ts";
import { resources } from "#lib/contract/resources.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { segmentsOf, templateMatcher } from "#lib/openapi/path-template.ts";
import { typeSurfaces } from "./surface.ts";

/** A claim about each answer of one write. */
interface Claim extends Pick<Invariant, "id" | "clause" | "subject" | "title" | "killedBy"> {
  readonly holds: (answer: Expectation) => Expectation;
}

type Write = "enableTypes" | "createProjectType" | "createWorkspaceType";

const { fields, hidden } = resources.workItemType;

const enabled: readonly Claim[] = [
  {
    id: "types.enable.status",
    clause: "enablement/enable#status",
    title: "every enabling is answered with 200",
    killedBy: ["enabling-answers-201"],
    holds: (answer) => answer.status(200),
  },
  {
    id: "types.enable.object",
    clause: "enablement/enable#object",
    title: "every enabling answers the type itself",
    killedBy: ["enabling-answers-a-list"],
    holds: (answer) => answer.is("/id", "uuid").is("/name", "string"),
  },
  {
    id: "types.enable.default",
    clause: "enablement/enable#default",
    title: "the type that enabling answers is the default",
    killedBy: ["default-type-is-not-marked"],
    holds: (answer) => answer.equals("/is_default", true),
  },
  ...keysOf(fields).map((name): Claim => ({
    id: `types.enable.holds-${name.replaceAll("_", "-")}`,
    clause: "fields/type#table",
    subject: name,
    title: `every enabling answers ${name}: ${describeField(fields[name])}`,
    killedBy: [`enabled-type-${name}-left-out`, `enabled-type-${name}-of-other-type`],
    holds: (answer) => answer.lawful(`/${name}`, fields[name]),
  })),
  ...hidden.map((name): Claim => ({
    id: `types.enable.without-${name.replaceAll("_", "-")}`,
    clause: "fields/not-returned#names",
    subject: `type ${name}`,
    title: `no enabling answers ${name}`,
    killedBy: ["enabling-tells-the-external-pair"],
    holds: (answer) => answer.lacks(`/${name}`),
  })),
];

const madeOn = (surface: (typeof typeSurfaces)[number]["surface"]): readonly Claim[] => [
  {
    id: `types.create.not-default-${surface}`,
    clause: "work-item-types/create#not-default",
    subject: surface,
    title: `no type that is made in the ${surface} is the default one`,
    killedBy: [`new-${surface}-type-is-the-default`],
    holds: (answer) => answer.equals("/is_default", false),
  },
  {
    id: `types.create.not-epic-${surface}`,
    clause: "work-item-types/create#not-epic",
    subject: surface,
    title: `no type that is made in the ${surface} is an epic`,
    killedBy: [`new-${surface}-type-is-an-epic`],
    holds: (answer) => answer.equals("/is_epic", false),
  },
  {
    id: `types.create.external-unreturned-${surface}`,
    clause: "work-item-types/external#unreturned",
    subject: surface,
    title: `no type that is made in the ${surface} is answered with its external pair`,
    killedBy: [`${surface}-type-tells-its-external-pair`],
    holds: (answer) => hidden.reduce((rest, name) => rest.lacks(`/${name}`), answer),
  },
  ...keysOf(fields).map((name): Claim => ({
    id: `types.create.holds-${name.replaceAll("_", "-")}-${surface}`,
    clause: "fields/type#table",
    subject: name,
    title: `every type made in the ${surface} is answered with ${name}: ${describeField(fields[name])}`,
    killedBy: [
      `made-${surface}-type-${name}-left-out`,
      `made-${surface}-type-${name}-of-other-type`,
    ],
    holds: (answer) => answer.lawful(`/${name}`, fields[name]),
  })),
];

/** Claims about a write, each judged over every success of it, or where a plan lacks it. */
function everyAnswer(write: Write, claims: readonly Claim[]): readonly Invariant[] {
  const { method, path } = operations[write];
  const isPath = templateMatcher(path);
  const applies = ({ request, response }: Exchange) =>
    request.method === method &&
    memberOf(request.query, "fields") === undefined &&
    (response.status < 300 || response.status === 402) &&
    isPath(segmentsOf(request.path));
  return claims.map(({ holds, ...claim }) =>
    invariant({ ...claim, applies, judge: (_, expect) => void holds(expect.ok()) }),
  );
}

const isWorkspaceTypes = templateMatcher(operations.createWorkspaceType.path);

/** Whatever the query asks for of the answer. */
const madeInWorkspace = invariant({
  id: "types.create.status-always",
  clause: "work-item-types/create#status",
  title: "every creation of a type of the workspace is answered with 201, whatever its fields",
  killedBy: ["workspace-type-create-with-fields-answers-200"],
  applies: ({ request, response }) =>
    request.method === "POST" &&
    response.status < 300 &&
    isWorkspaceTypes(segmentsOf(request.path)),
  judge: (_, expect) => void expect.status(201),
});

/** What holds of every answer that tells of a type which was just made or enabled. */
export const typeAnswerInvariants: readonly Invariant[] = [
  madeInWorkspace,
  ...typeSurfaces.flatMap(({ surface, create }) => everyAnswer(create, madeOn(surface))),
  ...everyAnswer("enableTypes", enabled),
];
