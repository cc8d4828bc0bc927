import { memberOf, valueAt } from "#lib/check/pointer.ts";
import { operations } from "#lib/contract/operations.ts";
import { itemCommands } from "./item-commands.ts";
import type { Items, Letter } from "./items-state.ts";
import { forgetLabel, letters, lookAtItems, numbers } from "./items-state.ts";
import type { Command, Commands } from "./play.ts";

/** An id that names nothing. */
const stranger = "5d1c2a8e-3b7f-4f60-8a1d-7c9e2b4a6f10";

interface Batch {
  readonly among: readonly Letter[];
  /** A row that fails stands before the others. */
  readonly failing: boolean;
  readonly atomic: boolean;
}

async function deleteLabels(state: Items, { among, failing, atomic }: Batch): Promise<void> {
  const { given, labels } = state;
  const own = among.map((letter) => labels.get(letter) ?? "");
  const ids = failing ? [stranger, ...own] : own;
  const at = given.path(operations.bulkDeleteLabels.path, { project_id: given.scratch.project.id });
  const answer = await given.api.send("POST", at, { json: { ids, all_or_none: atomic } });
  if (failing && atomic) {
    given.expect(answer).problem("conflict");
  } else {
    given.expect(answer).status(200).equals("/succeeded", own.length);
    const results = valueAt(answer.response.json, "/results");
    const words = Array.isArray(results) ? results.map((row) => memberOf(row, "result")) : [];
    const wanted = [...(failing ? ["failed"] : []), ...own.map(() => "deleted")];
    given.expect(answer).that("/results", wanted.join(), words, String(words) === String(wanted));
    for (const letter of among) forgetLabel(state, letter);
  }
  state.looked.clear();
  await lookAtItems(state);
}

const wordsOf = ({ among, failing, atomic }: Batch): string =>
  `delete ${failing ? "a stranger, " : ""}${among.join(" and ")} in bulk${atomic ? ", all or none" : ""}`;

const groups: readonly (readonly Letter[])[] = [...letters.map((letter) => [letter]), letters];

const batches: readonly Batch[] = groups.flatMap((among) =>
  [true, false].flatMap((failing) => [true, false].map((atomic) => ({ among, failing, atomic }))),
);

/** What can be done with labels in bulk, beside what is done with work items. */
export const bulkCommands: Commands<Items> = {
  ...itemCommands,
  ...Object.fromEntries(
    batches.map((batch): [string, Command<Items>] => [
      wordsOf(batch),
      {
        weight: 4,
        requests: 2,
        applies: ({ labels }) => batch.among.every((letter) => labels.has(letter)),
        act: (state) => deleteLabels(state, batch),
      },
    ]),
  ),
};

/** What tells of bulk requests by what they left. */
export const bulkMotifs = [true, false].flatMap((failing) =>
  [true, false].map((atomic) =>
    groups.map((among) => [
      ...among.flatMap((letter) => [
        `make label ${letter}`,
        ...numbers.slice(0, 1).map((number) => `put ${letter} on ${number}`),
      ]),
      wordsOf({ among, failing, atomic }),
    ]),
  ),
);
