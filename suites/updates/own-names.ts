import type { Check, Given } from "#lib/check/check.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { requireId } from "#lib/check/arranging/require-success.ts";
import { check } from "#lib/check/check.ts";
import { takenUndeclared } from "#lib/check/arranging/undeclared-route-write.ts";
import { dashed } from "#lib/contract/clauses/updates/updates.ts";
import { below } from "#lib/contract/path.ts";
import type { SinglyNamedKind } from "#lib/contract/subjects/unlike-texts.ts";
import {
  respellings,
  singlyNamedKinds,
  singlyNamedTypes,
} from "#lib/contract/subjects/unlike-texts.ts";
import { demonstrated } from "#suites/support/updates/guard.ts";
import { singlyNamed } from "#suites/support/updates/singly-named.ts";

/** The end of a name, and its other spellings. */
const ends = { own: "Resum\u00E9", "letter case": "RESUM\u00C9", accent: "Resume" } as const;

/** Renames a new record, which is to be accepted, and sends another spelling of its name. */
function respell(
  given: Given<"scratchProject">,
  kind: SinglyNamedKind,
  spelling: keyof typeof ends,
): Promise<Exchange> {
  return singlyNamed[kind].lend(given, async (create) => {
    const former = given.unique("former");
    const made = takenUndeclared(given, await create(former));
    const at = below(made.request.path, requireId(made));
    const stem = given.unique("own");
    const rename = (name: string) => given.api.send("PATCH", at, { json: { name } });
    demonstrated(given, await rename(`${stem} ${ends.own}`));
    const answer = await rename(`${stem} ${ends[spelling]}`);
    // Clean-up removes a record only under the name with which it was created.
    await rename(former);
    return answer;
  });
}

/** A record is not refused its own name; other refusals may concern the letters of a name. */
function expectNoDuplicate(given: Given<"scratchProject">, answer: Exchange): void {
  if (answer.response.status !== 409) takenUndeclared(given, answer);
  given.expect(answer).ok();
}

const respelled = singlyNamedKinds.flatMap((kind) =>
  respellings.map((way) =>
    check({
      id: `updates.${dashed(kind)}.own-name-in-another-${dashed(way)}`,
      clause: "updates/own-name#respelled",
      subject: kind,
      title: `an update of a ${kind} that only changes the ${way} of its name is no conflict`,
      needs: singlyNamed[kind].needs,
      killedBy: [`own-name-of-a-${dashed(kind)}-collides-by-${dashed(way)}`],
      async run(given) {
        expectNoDuplicate(given, await respell(given, kind, way));
      },
    }),
  ),
);

const repeated = singlyNamedTypes.map((kind) =>
  check({
    id: `updates.${dashed(kind)}.own-name`,
    clause: "updates/own-name#of-type",
    subject: kind,
    title: `an update that repeats the own name of a ${kind} is not a conflict`,
    needs: singlyNamed[kind].needs,
    killedBy: [`own-name-of-a-${dashed(kind)}-is-refused`],
    async run(given) {
      expectNoDuplicate(given, await respell(given, kind, "own"));
    },
  }),
);

/** Updates with a record's own name. */
export const ownNameChecks: readonly Check[] = [...respelled, ...repeated];
