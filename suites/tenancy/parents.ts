import type { Check, Given } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { arrangedId } from "#lib/check/arranged.ts";
import { sendInferred } from "#lib/check/inferred.ts";
import type { NestedVerb } from "#lib/contract/nested-records.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { children } from "./children.ts";
import type { Child } from "./children.ts";

type Both = Given<"scratch" | "sibling">;

/** A record below the other parent, and what came of asking for it below the own one. */
interface Asked {
  readonly answer: Exchange;
  /** The record as its own parent shows it afterwards. */
  readonly after: Exchange;
  /** What a change would have written. */
  readonly word: string;
}

const methods = { read: "GET", change: "PATCH", delete: "DELETE" } as const;

/** Asks for a record under a parent that is not its own; under its own the same is taken. */
function ask(given: Both, child: Child, verb: NestedVerb): Promise<Asked> {
  const { api, expect, unique } = given;
  return child.between(given, async ({ own, other }) => {
    const make = async () =>
      arrangedId(await sendInferred(given, "POST", other, { json: child.body(unique("kept")) }));
    const [id, twin] = [await make(), await make()];
    const json = child.body(unique("changed"));
    const body = verb === "change" ? { json } : {};
    expect(await api.get(`${other}${id}/`))
      .served(false)
      .status(200);
    const twinJson = { json: child.body(unique("twin")) };
    if (verb === "change") await sendInferred(given, "PATCH", `${other}${twin}/`, twinJson);
    if (verb === "delete") await sendInferred(given, "DELETE", `${other}${twin}/`);

    const answer = await api.send(methods[verb], `${own}${id}/`, body);
    const after = await api.get(`${other}${id}/`);
    return { answer, after, word: String(Object.values(json)[0]) };
  });
}

const perChild = (child: Child): readonly Check[] => [
  check({
    id: `tenancy.${child.name}.read-below-another`,
    clause: `tenancy/other-parent#read-${child.name}`,
    title: `a ${child.name} is not found below a parent that is not its own`,
    needs: child.needs,
    killedBy: [`${child.name}-read-below-another`],
    async run(given: Both) {
      const { answer } = await ask(given, child, "read");

      given.expect(answer).problem("not_found");
    },
  }),
  check({
    id: `tenancy.${child.name}.change-below-another`,
    clause: `tenancy/other-parent#change-${child.name}`,
    title: `a ${child.name} is not changed below a parent that is not its own`,
    needs: child.needs,
    killedBy: [`${child.name}-changed-below-another`],
    async run(given: Both) {
      const { answer, after, word } = await ask(given, child, "change");

      given.expect(answer).problem("not_found");
      const changed = after.response.text.includes(word);
      given.expect(after).status(200).that("", "as it was", after.response.json, !changed);
    },
  }),
  check({
    id: `tenancy.${child.name}.delete-below-another`,
    clause: `tenancy/other-parent#delete-${child.name}`,
    title: `a ${child.name} is not deleted below a parent that is not its own`,
    needs: child.needs,
    killedBy: [`${child.name}-deleted-below-another`],
    async run(given: Both) {
      const { answer, after } = await ask(given, child, "delete");

      given.expect(answer).problem("not_found");
      given.expect(after).status(200);
    },
  }),
];

/** What is kept below one record is not reached below another of its kind. */
export const parentChecks: readonly Check[] = children.flatMap(perChild);
