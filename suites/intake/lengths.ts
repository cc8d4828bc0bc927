import { tooLong } from "#suites/support/answers/refused-body.ts";
import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { limits } from "#lib/contract/limits.ts";
import {
  createIntake,
  expectMade,
  guardTaken,
  refusesIntake,
} from "#suites/support/records/make-intake.ts";

const members = [
  { member: "external_id", other: "external_source", id: "id" },
  { member: "external_source", other: "external_id", id: "source" },
] as const;

/** How long the external pair of an intake work item may be. */
export const intakeLengthChecks: readonly Check[] = members.flatMap(({ member, other, id }) => {
  const refuses = refusesIntake(
    {
      member,
      word: "too long",
      body: (name) => ({ name, [member]: tooLong(name), [other]: name }),
    },
    (answer, { expect }) => expect(answer).problem("invalid_request").fieldError(member),
  );
  return [
    check({
      id: `intake.external.${id}-255`,
      clause: "intake/external#255",
      subject: `external_${id}`,
      title: `an ${member} of 255 characters is accepted on the intake`,
      needs: ["scratchProject"],
      killedBy: [`intake-${member}-is-too-short`],
      async run(given) {
        const name = given.unique("intake");
        const longest = name.padEnd(limits.externalIdLength, "x");
        const made = await createIntake(given, { name, [member]: longest, [other]: name });

        expectMade(given, made).equals(`/${member}`, longest);
      },
    }),
    check({
      id: `intake.external.${id}-256`,
      clause: "intake/external#256",
      subject: `external_${id}`,
      title: `an ${member} of 256 characters is refused on the intake`,
      needs: ["scratchProject"],
      killedBy: [`intake-${member}-is-unbounded`, "name-of-256-taken"],
      async run(given) {
        await guardTaken(given);

        await refuses(given);
      },
    }),
  ];
});
