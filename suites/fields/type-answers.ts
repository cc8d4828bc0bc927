import type { Invariant } from "#lib/check/check.ts";
import type { TypeAnswerClaim } from "#suites/support/types/every-answer.ts";
import { everyAnswer } from "#suites/support/types/every-answer.ts";
import { describeField } from "#lib/check/matchers/value.ts";
import { keysOf } from "#lib/contract/family.ts";
import { resources } from "#lib/contract/resources.ts";
import { typeSurfaces } from "#suites/support/types/surface.ts";

const { fields, hidden } = resources.workItemType;

const enabled: readonly TypeAnswerClaim[] = [
  ...keysOf(fields).map((name): TypeAnswerClaim => ({
    id: `fields.type-enable.holds-${name.replaceAll("_", "-")}`,
    clause: "fields/type#table",
    subject: name,
    title: `every enable returns ${name}: ${describeField(fields[name])}`,
    killedBy: [`enabled-type-${name}-left-out`, `enabled-type-${name}-of-other-type`],
    holds: (answer) => answer.lawful(`/${name}`, fields[name]),
  })),
  ...hidden.map((name): TypeAnswerClaim => ({
    id: `fields.type-enable.without-${name.replaceAll("_", "-")}`,
    clause: "fields/not-returned#names",
    subject: `type ${name}`,
    title: `no enable returns ${name}`,
    killedBy: ["enabling-tells-the-external-pair"],
    holds: (answer) => answer.lacks(`/${name}`),
  })),
];

const madeOn = (surface: (typeof typeSurfaces)[number]["surface"]): readonly TypeAnswerClaim[] =>
  keysOf(fields).map((name): TypeAnswerClaim => ({
    id: `fields.type-create.holds-${name.replaceAll("_", "-")}-${surface}`,
    clause: "fields/type#table",
    subject: name,
    title: `every type created in the ${surface} is returned with ${name}: ${describeField(fields[name])}`,
    killedBy: [
      `made-${surface}-type-${name}-left-out`,
      `made-${surface}-type-${name}-of-other-type`,
    ],
    holds: (answer) => answer.lawful(`/${name}`, fields[name]),
  }));

/** Members of every answer that reports a newly created or enabled type. */
export const typeAnswerFieldInvariants: readonly Invariant[] = [
  ...typeSurfaces.flatMap(({ surface, create }) => everyAnswer(create, madeOn(surface))),
  ...everyAnswer("enableTypes", enabled),
];
