/** What kind of thing would have to change for a check to judge. Code decides by the kind, never by the sentence. */
export const unlockKinds = [
  // Anyone who runs the suite can provide these.
  "input",
  "allowance",
  "token",
  "run",
  // Anyone who administers the workspace can change these.
  "principal",
  "project",
  "workspace",
  "feature",
  "plan",
  // Only another deployment, or another version of it, has these.
  "records",
  "route",
  "member",
  "answer",
  "document",
  "deployment",
  // What failed.
  "connection",
  "suite",
] as const;

/** One of them. */
export type UnlockKind = (typeof unlockKinds)[number];

/** A request and how it was answered. */
export interface Answered {
  readonly method: string;
  /** Its ids are replaced by `{id}`: the same refusal in two projects counts once. */
  readonly path: string;
  readonly status: number;
}

/** A request of the set-up that did not succeed, so that its record is missing. */
export interface Refusal extends Answered {
  /** The `code` of the problem; null if the body is not one. */
  readonly code: string | null;
}

/** Something that the target gives, and that was refused or found unfit. */
export interface Unfit {
  /** Its place in the target file. */
  readonly input: string;
  /** What is wrong with it, without a full stop. */
  readonly why: string;
}

/** What would let a check judge: data that only the catalog of unlocks creates. */
export interface Unlock {
  readonly kind: UnlockKind;
  /**
   * Which one of that kind: an input of the target file, the scopes of a token, a principal, a switch; null if it has
   * no name.
   */
  readonly subject: string | null;
  /** The request that was refused; null if there was none. */
  readonly refusal: Refusal | null;
  /** The request whose answer shows that it is missing; absent if none does. It does not make it another unlock. */
  readonly shown?: Answered;
  /** The given input that it takes the place of; absent if none was given. */
  readonly unfit?: Unfit;
  /** For people. */
  readonly sentence: string;
}

const given: ReadonlySet<UnlockKind> = new Set(["input", "allowance", "token"]);

/** Whether it is an input of the target rather than a trait of the deployment. */
export function isGiven({ kind }: Unlock): boolean {
  return given.has(kind);
}

/** One text for equal unlocks, by which they can be grouped. */
export function keyOfUnlock(unlock: Unlock | null): string {
  if (unlock === null) return "";
  const { kind, subject, refusal, unfit, sentence } = unlock;
  const own = unfit === undefined ? [] : [unfit.input, unfit.why];
  return JSON.stringify([kind, subject, refusal && Object.values(refusal), sentence, ...own]);
}

/** How a request was answered, such as `POST /x/ answered 403`. */
export function describeAnswered({ method, path, status }: Answered): string {
  return `${method} ${path} answered ${status}`;
}

/** The same with the code of the problem, such as `POST /x/ answered 403 forbidden`. */
export function describeRefusal(refusal: Refusal): string {
  const { code } = refusal;
  return `${describeAnswered(refusal)}${code === null ? "" : ` ${code}`}`;
}
