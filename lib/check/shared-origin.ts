import { isAskedByRun } from "#lib/http/run-askers.ts";

const prefix = "shared:";

/** Who asks for what several checks judge, as the journal tells it. */
export function sharedOrigin(name: string): string {
  return `${prefix}${name}`;
}

/** The word of `--only` that lets an asker ask again: a check, the topic of a shared arrangement, or nothing. */
export function askAgain(asker: string): string | null {
  if (isAskedByRun(asker)) return null;
  return asker.startsWith(prefix) ? asker.slice(prefix.length, asker.indexOf(".")) : asker;
}

/** The topic whose arrangements this asker makes for several checks; null where it is no such asker. */
export function sharedTopic(asker: string): string | null {
  return asker.startsWith(prefix) ? asker.slice(prefix.length, asker.indexOf(".")) : null;
}
