import type { TypeAnswerClaim } from "#suites/support/types/every-answer.ts";
import { everyAnswer } from "#suites/support/types/every-answer.ts";
import type { Invariant } from "#lib/check/check.ts";
import { invariant } from "#lib/check/check.ts";
import { operations } from "#lib/contract/operations.ts";
import { resources } from "#lib/contract/resources.ts";
import { segmentsOf, templateMatcher } from "#lib/openapi/path-template.ts";
import { typeSurfaces } from "#suites/support/types/surface.ts";

const { hidden } = resources.workItemType;

const madeOn = (surface: (typeof typeSurfaces)[number]["surface"]): readonly TypeAnswerClaim[] => [
  {
    id: `work-item-types.create.not-default-${surface}`,
    clause: "work-item-types/create#not-default",
    subject: surface,
    title: `no type created in the ${surface} is the default one`,
    killedBy: [`new-${surface}-type-is-the-default`],
    holds: (answer) => answer.equals("/is_default", false),
  },
  {
    id: `work-item-types.create.not-epic-${surface}`,
    clause: "work-item-types/create#not-epic",
    subject: surface,
    title: `no type created in the ${surface} is an epic`,
    killedBy: [`new-${surface}-type-is-an-epic`],
    holds: (answer) => answer.equals("/is_epic", false),
  },
  {
    id: `work-item-types.create.external-unreturned-${surface}`,
    clause: "work-item-types/external#unreturned",
    subject: surface,
    title: `no type created in the ${surface} is returned with its external pair`,
    killedBy: [`${surface}-type-tells-its-external-pair`],
    holds: (answer) => hidden.reduce((rest, name) => rest.lacks(`/${name}`), answer),
  },
];

const isWorkspaceTypes = templateMatcher(operations.createWorkspaceType.path);

/** Whatever the query requests of the answer. */
const madeInWorkspace = invariant({
  id: "work-item-types.create.status-always",
  clause: "work-item-types/create#status",
  title: "every create of a workspace type answers 201, whatever fields is",
  killedBy: ["workspace-type-create-with-fields-answers-200"],
  applies: ({ request, response }) =>
    request.method === "POST" &&
    response.status < 300 &&
    isWorkspaceTypes(segmentsOf(request.path)),
  judge: (_, expect) => void expect.status(201),
});

/** What every answer about a newly created type must satisfy. */
export const typeAnswerInvariants: readonly Invariant[] = [
  madeInWorkspace,
  ...typeSurfaces.flatMap(({ surface, create }) => everyAnswer(create, madeOn(surface))),
];
