import { valueAt } from "#lib/check/matchers/pointer.ts";
import type { Given } from "#lib/check/check.ts";
import { below } from "#lib/contract/path.ts";
import { answerAgrees, agrees, listAgrees } from "./agree.ts";
import type { KnownMembers } from "./agree.ts";
import type { Routes } from "./routes.ts";

/** Letters that stand for the names of a sequence. */
export const moduleLetters = ["A", "B", "C"] as const;
/** One of them. */
export type ModuleLetter = (typeof moduleLetters)[number];

/** What the model knows about a module. */
interface Module {
  readonly id: string;
  readonly reported: KnownMembers;
  readonly sortOrder: number;
  /** Whether its name was refused to another module since it was last written. */
  readonly guarded: boolean;
}

/** The modules of one sequence, by the letter that stands for their name. */
export interface Modules {
  readonly given: Given<"scratchProject">;
  readonly routes: Routes;
  /** Path of the collection. */
  readonly at: string;
  readonly names: Readonly<Record<ModuleLetter, string>>;
  readonly present: Map<ModuleLetter, Module>;
  readonly gone: Set<string>;
  /** Letters of deleted modules: the contract does not state when their names are free. */
  readonly freed: Set<ModuleLetter>;
}

const isNumber = (value: unknown): value is number => typeof value === "number";

/** The lowest sort order of a module in the sequence. */
export const lowest = ({ present }: Modules): number =>
  Math.min(...[...present.values()].map(({ sortOrder }) => sortOrder));

export async function createNamedModule(state: Modules, letter: ModuleLetter): Promise<void> {
  const { given, at, names, present, freed } = state;
  const name = names[letter];
  const made = await given.api.send("POST", at, { json: { name } });
  const namesake = present.get(letter);
  if (namesake !== undefined) {
    given.expect(made).problem("conflict");
    present.set(letter, { ...namesake, guarded: true });
    return;
  }
  if (freed.has(letter) && made.response.status === 409) return;
  freed.delete(letter);
  // Other members of a new module have values that the contract does not state.
  const dates = ["start_date", "target_date"] as const;
  const shown = dates.map((date) => [date, valueAt(made.response.json, `/${date}`) ?? null]);
  const reported = { name, status: "planned", ...Object.fromEntries(shown) };
  given.expect(made).ok().is("/id", "uuid");
  agrees(given, made, "", reported);
  const place = valueAt(made.response.json, "/sort_order");
  const ahead = !isNumber(place) || place < lowest(state);
  given.expect(made).that("/sort_order", `less than ${lowest(state)}`, place, ahead);
  const id = String(valueAt(made.response.json, "/id"));
  const sortOrder = isNumber(place) ? place : lowest(state);
  present.set(letter, { id, reported, sortOrder, guarded: false });
}

/** An update that is known to be accepted. */
export async function changeModule(
  state: Modules,
  letter: ModuleLetter,
  json: KnownMembers,
): Promise<void> {
  const { given, at, names, present, freed } = state;
  const module = present.get(letter);
  if (module === undefined) return;
  const { id } = module;
  const { sort_order: sent, ...members } = json;
  const reported = { ...module.reported, ...members };
  const answer = await given.api.send("PATCH", below(at, id), { json });
  // The contract does not show which status may follow which.
  if (members["status"] !== undefined && [400, 409].includes(answer.response.status)) return;
  const isUnsure = [...freed].some((one) => names[one] === members["name"]);
  if (isUnsure && answer.response.status === 409) return;
  // The contract does not state whether an order has to be positive.
  if (isNumber(sent) && sent <= 0 && answer.response.status === 400) return;
  given.expect(answer).ok();
  answerAgrees(given, answer, id, reported);
  const shown = valueAt(answer.response.json, "/sort_order");
  const sortOrder = isNumber(sent) ? (isNumber(shown) ? shown : sent) : module.sortOrder;
  present.set(letter, { id, reported, sortOrder, guarded: false });
}

export async function rename(
  state: Modules,
  letter: ModuleLetter,
  to: ModuleLetter,
): Promise<void> {
  const { given, at, names, present, freed } = state;
  const module = present.get(letter);
  if (module === undefined) return;
  if (!present.has(to)) {
    await changeModule(state, letter, { name: names[to] });
    const renamed = present.get(letter);
    if (renamed?.reported["name"] !== names[to]) return;
    freed.delete(to);
    present.delete(letter);
    present.set(to, renamed);
    return;
  }
  const json = { name: names[to] };
  const answer = await given.api.send("PATCH", below(at, module.id), { json });
  given.expect(answer).problem("conflict");
  const namesake = present.get(to);
  if (namesake !== undefined) present.set(to, { ...namesake, guarded: true });
}

export async function removeModule(
  { given, at, present, gone, freed }: Modules,
  letter: ModuleLetter,
): Promise<void> {
  const id = present.get(letter)?.id ?? "";
  given.expect(await given.api.send("DELETE", below(at, id))).status(204);
  present.delete(letter);
  freed.add(letter);
  gone.add(id);
}

export async function readModule(
  { given, at, present }: Modules,
  letter: ModuleLetter,
): Promise<void> {
  const module = present.get(letter);
  const answer = await given.api.get(below(at, String(module?.id)));
  given.expect(answer).status(200);
  agrees(given, answer, "", module?.reported ?? {});
}

/** Reads all modules of the sequence, including the deleted ones. */
export async function lookAtModules({ given, at, routes, present, gone }: Modules): Promise<void> {
  if (!routes.has("list")) return;
  const page = await given.api.get(at, { order_by: "-created_at", per_page: 200 });
  listAgrees(
    given,
    page,
    new Map([...present.values()].map(({ id, reported }) => [id, reported])),
    gone,
  );
}
