import type { ItemNumber, KnownItem, Items, LabelLetter } from "./items-state.ts";
import {
  changeItem,
  labelLetters,
  lookAtItems,
  createItem,
  makeLabel,
  move,
  itemNumbers,
  readItem,
  removeItem,
  removeLabel,
} from "./items-state.ts";
import type { CommandRow } from "./item-rows.ts";
import { looking, writing } from "./item-rows.ts";
import type { Commands } from "./play.ts";

interface Change {
  readonly json: Partial<KnownItem>;
  readonly applies: (item: KnownItem) => boolean;
  readonly weight: number;
}

const changes: Readonly<Record<string, Change>> = {
  raise: {
    json: { priority: "urgent" },
    applies: ({ priority }) => priority !== "urgent",
    weight: 2,
  },
  date: {
    json: { start_date: "2041-03-04", target_date: "2041-05-06" },
    applies: ({ start_date }) => start_date === null,
    weight: 1,
  },
  "clear the dates of": {
    json: { start_date: null, target_date: null },
    applies: ({ start_date }) => start_date !== null,
    weight: 1,
  },
  "take the labels off": {
    json: { label_ids: [] },
    applies: ({ label_ids }) => label_ids.length > 0,
    weight: 1,
  },
};

const has = (item: KnownItem | undefined, id: string | undefined): boolean =>
  id !== undefined && item?.label_ids.includes(id) === true;

const updates = ({ routes, present }: Items, number: ItemNumber): boolean =>
  routes.has("update") && present.has(number);

/** The contract does not state what happens to the children of an archived or deleted item. */
function isParent({ present, archived }: Items, number: ItemNumber): boolean {
  const id = present.get(number)?.id;
  return [...present.values(), ...archived.values()].some(({ parent_id }) => parent_id === id);
}

function changing(number: ItemNumber): readonly CommandRow[] {
  return Object.entries(changes).map(([words, { json, applies, weight }]) =>
    writing(`${words} ${number}`, {
      weight,
      applies: (state) => {
        const item = state.present.get(number);
        return updates(state, number) && item !== undefined && applies(item);
      },
      act: (state) => changeItem(state, number, () => json),
    }),
  );
}

function lookAtLabel(state: Items, letter: LabelLetter): Promise<void> {
  const label_id = state.labels.get(letter) ?? "";
  return lookAtItems(state, { label_id }, (item) => has(item, label_id));
}

function labelling(number: ItemNumber, letter: LabelLetter): readonly CommandRow[] {
  const carries = ({ labels, present }: Items): boolean =>
    has(present.get(number), labels.get(letter));
  return [
    writing(`put ${letter} on ${number}`, {
      weight: 2,
      applies: (state) => updates(state, number) && state.labels.has(letter) && !carries(state),
      act: (state) =>
        changeItem(state, number, ({ label_ids }) => ({
          label_ids: [...label_ids, state.labels.get(letter) ?? ""],
        })),
    }),
    writing(`take ${letter} off ${number}`, {
      weight: 2,
      requests: 2,
      applies: (state) => updates(state, number) && carries(state),
      async act(state) {
        const id = state.labels.get(letter);
        await changeItem(state, number, ({ label_ids }) => ({
          label_ids: label_ids.filter((one) => one !== id),
        }));
        await lookAtLabel(state, letter);
      },
    }),
  ];
}

function nesting(number: ItemNumber, parent: ItemNumber): CommandRow {
  return writing(`put ${number} under ${parent}`, {
    weight: 1,
    applies(state) {
      const free = state.present.get(number)?.parent_id === null && !isParent(state, number);
      return updates(state, number) && free && state.present.get(parent)?.parent_id === null;
    },
    // The contract does not state which items may be children of which.
    act: (state) =>
      changeItem(state, number, () => ({ parent_id: state.present.get(parent)?.id ?? "" }), {
        mayBeRefused: true,
      }),
  });
}

function archiving(number: ItemNumber): readonly CommandRow[] {
  return [
    writing(`archive ${number}`, {
      weight: 2,
      requests: 2,
      applies: (state) =>
        state.routes.has("archive") && state.present.has(number) && !isParent(state, number),
      async act(state) {
        await move(state, number, [state.present, state.archived, "archive"]);
        await lookAtItems(state);
      },
    }),
    writing(`unarchive ${number}`, {
      weight: 3,
      requests: 2,
      applies: ({ routes, archived }) => routes.has("unarchive") && archived.has(number),
      async act(state) {
        await move(state, number, [state.archived, state.present, "unarchive"]);
        await lookAtItems(state);
      },
    }),
  ];
}

function commandsOf(number: ItemNumber): readonly CommandRow[] {
  return [
    writing(`make ${number}`, {
      weight: 1,
      applies: ({ present, archived }) => !present.has(number) && !archived.has(number),
      act: (state) => createItem(state, number),
    }),
    ...changing(number),
    ...labelLetters.flatMap((letter) => labelling(number, letter)),
    ...itemNumbers.filter((other) => other !== number).map((parent) => nesting(number, parent)),
    writing(`free ${number}`, {
      weight: 1,
      applies: (state) =>
        updates(state, number) && (state.present.get(number)?.parent_id ?? null) !== null,
      act: (state) => changeItem(state, number, () => ({ parent_id: null })),
    }),
    ...archiving(number),
    writing(`delete ${number}`, {
      weight: 1,
      applies: (state) =>
        state.routes.has("delete") && state.present.has(number) && !isParent(state, number),
      act: (state) => removeItem(state, number),
    }),
    looking(`read ${number}`, {
      weight: 1,
      applies: ({ routes, present }) => routes.has("read") && present.has(number),
      act: (state) => readItem(state, number),
    }),
    looking(`list below ${number}`, {
      weight: 1,
      applies: ({ present }) => present.has(number),
      act: (state) => {
        const parent_id = state.present.get(number)?.id ?? "";
        return lookAtItems(state, { parent_id }, (item) => item.parent_id === parent_id);
      },
    }),
  ];
}

function labelCommands(letter: LabelLetter): readonly CommandRow[] {
  return [
    writing(`make label ${letter}`, {
      weight: 2,
      applies: ({ labels }) => !labels.has(letter),
      act: (state) => makeLabel(state, letter),
    }),
    writing(`delete label ${letter}`, {
      weight: 1,
      requests: 2,
      applies: ({ labels, routes }) => labels.has(letter) && routes.has("delete label"),
      async act(state) {
        await removeLabel(state, letter);
        await lookAtItems(state);
      },
    }),
    looking(`list with ${letter}`, {
      weight: 1,
      applies: ({ labels }) => labels.has(letter),
      act: (state) => lookAtLabel(state, letter),
    }),
  ];
}

const looks: readonly CommandRow[] = [
  looking("list", { weight: 1, applies: () => true, act: (state) => lookAtItems(state) }),
  looking("list without labels", {
    weight: 1,
    applies: () => true,
    act: (state) =>
      lookAtItems(state, { label_id__isnull: true }, ({ label_ids }) => label_ids.length === 0),
  }),
];

/** What can be done with the work items and labels of a sequence. */
export const itemCommands: Commands<Items> = Object.fromEntries([
  ...itemNumbers.flatMap(commandsOf),
  ...labelLetters.flatMap(labelCommands),
  ...looks,
]);
