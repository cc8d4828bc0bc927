import type { Check, Citing } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { sharedArrangement } from "#lib/check/arranging/shared-arrangement.ts";
import { keysOf } from "#lib/contract/family.ts";
import { operations } from "#lib/contract/operations.ts";
import type { NamingWrite } from "#lib/contract/subjects/written-names.ts";
import { writtenNames } from "#lib/contract/subjects/written-names.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import type { Wide } from "./naming-writes.ts";
import { demandNamed, namingWrites } from "./naming-writes.ts";

/** One answer with all names of a write, by write: each name is judged separately. */
const answers = new Map(
  keysOf(namingWrites).map((name) => {
    const query = { fields: writtenNames[name].join(",") };
    const send = (given: Wide) => namingWrites[name].send(given, query);
    return [name, sharedArrangement<Exchange, Wide>(`fields.names-of-${name}`, send)] as const;
  }),
);

async function answerOf(given: Wide, name: NamingWrite): Promise<Exchange> {
  const answer = await answers.get(name)?.(given);
  if (answer === undefined) throw new Error(`${name} is no such write.`);
  return demandNamed(answer, name);
}

const namedBy = (write: NamingWrite, name: string): Citing => ({
  clause: "fields/written#names",
  subject: `${write} ${name}`,
});

/** Each name that fields may have, where a write returns one object. */
export const writtenNameChecks: readonly Check[] = keysOf(namingWrites).flatMap((write) =>
  writtenNames[write].map((name) =>
    check({
      id: `fields.${write}.names-${name.replaceAll("_", "-")}`,
      ...namedBy(write, name),
      title: `${operations[write].method} ${operations[write].path} returns ${name} when fields names it`,
      needs: namingWrites[write].needs,
      killedBy: [`fields-forget-names-on-${write}`],
      async run(given: Wide) {
        const answer = await answerOf(given, write);

        given.expect(answer).ok().has(`/${name}`);
      },
    }),
  ),
);
