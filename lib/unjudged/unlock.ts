/** What it is whose change would let a check judge. Code decides by the kind, never by the sentence. */
export const unlockKinds = [
  // Anyone who runs it gives these.
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
  /** Ids in it stand as `{id}`: what is refused in two projects is refused once. */
  readonly path: string;
  readonly status: number;
}

/** A request of the set-up that was answered no success, so that what it was to make is missing. */
export interface Refusal extends Answered {
  /** The `code` of the problem; null where the body is none. */
  readonly code: string | null;
}

/** What would let a check judge: data that the catalog of unlocks alone makes. */
export interface Unlock {
  readonly kind: UnlockKind;
  /** What of that kind: an input of the target file, the scopes of a token, a principal, a switch; null where it has no name. */
  readonly subject: string | null;
  /** The request that was refused; null where none was. */
  readonly refusal: Refusal | null;
  /** For people. */
  readonly sentence: string;
}

const given: ReadonlySet<UnlockKind> = new Set(["input", "allowance", "token"]);

/** Whether it is given with the target, and no trait of the deployment. */
export function isGiven({ kind }: Unlock): boolean {
  return given.has(kind);
}

/** One text for what is the same, by which unlocks can be grouped. */
export function keyOfUnlock(unlock: Unlock | null): string {
  if (unlock === null) return "";
  const { kind, subject, refusal, sentence } = unlock;
  return JSON.stringify([kind, subject, refusal && Object.values(refusal), sentence]);
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
