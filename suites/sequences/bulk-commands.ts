import { memberOf, valueAt } from "#lib/check/matchers/pointer.ts";
import { operations } from "#lib/contract/operations.ts";
import { itemCommands } from "./item-commands.ts";
import type { Items, LabelLetter } from "./items-state.ts";
import { forgetLabel, labelLetters, lookAtItems, itemNumbers } from "./items-state.ts";
import type { Command, Commands } from "./play.ts";

/** An id that names nothing. */
const stranger = "5d1c2a8e-3b7f-4f60-8a1d-7c9e2b4a6f10";

interface Batch {
  readonly among: readonly LabelLetter[];
  /** A failing row precedes the others. */
  readonly failing: boolean;
  readonly atomic: boolean;
}

async function deleteLabels(state: Items, { among, failing, atomic }: Batch): Promise<void> {
  const { given, labels } = state;
  const own = among.map((letter) => labels.get(letter) ?? "");
  const ids = failing ? [stranger, ...own] : own;
  const at = given.path(operations.bulkDeleteLabels.path, {
    project_id: given.scratchProject.project.id,
  });
  const answer = await given.api.send("POST", at, { json: { ids, all_or_none: atomic } });
  // A label in use may be protected, as it may be against a single delete.
  const guarded = among.map((letter) => isCarried(state, letter));
  if (failing && atomic) {
    given.expect(answer).problem("conflict");
  } else if (!(atomic && answer.response.status === 409 && guarded.includes(true))) {
    given.expect(answer).status(200);
    const results = valueAt(answer.response.json, "/results");
    const words = Array.isArray(results) ? results.map((row) => memberOf(row, "result")) : [];
    const reported = words.slice(failing ? 1 : 0);
    const wanted = own.map((_, row) =>
      guarded[row] && reported[row] === "failed" ? "failed" : "deleted",
    );
    const all = [...(failing ? ["failed"] : []), ...wanted];
    given.expect(answer).that("/results", all.join(), words, String(words) === String(all));
    const done = wanted.filter((word) => word === "deleted").length;
    given.expect(answer).equals("/succeeded", done);
    for (const [row, letter] of among.entries()) {
      if (wanted[row] === "deleted") forgetLabel(state, letter);
    }
  }
  state.looked.clear();
  await lookAtItems(state);
}

function isCarried({ present, archived, labels }: Items, letter: LabelLetter): boolean {
  const id = labels.get(letter) ?? "";
  return [...present.values(), ...archived.values()].some(({ label_ids }) =>
    label_ids.includes(id),
  );
}

const wordsOf = ({ among, failing, atomic }: Batch): string =>
  `delete ${failing ? "a stranger, " : ""}${among.join(" and ")} in bulk${atomic ? ", all or none" : ""}`;

const groups: readonly (readonly LabelLetter[])[] = [
  ...labelLetters.map((letter) => [letter]),
  labelLetters,
];

const batches: readonly Batch[] = groups.flatMap((among) =>
  [true, false].flatMap((failing) => [true, false].map((atomic) => ({ among, failing, atomic }))),
);

/** What can be done with labels in bulk, in addition to what can be done with work items. */
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

/** Motifs that reveal defects of bulk requests by their effects. */
export const bulkMotifs = [true, false].flatMap((failing) =>
  [true, false].map((atomic) =>
    groups.map((among) => [
      ...among.flatMap((letter) => [
        `make label ${letter}`,
        ...itemNumbers.slice(0, 1).map((number) => `put ${letter} on ${number}`),
      ]),
      wordsOf({ among, failing, atomic }),
    ]),
  ),
);
