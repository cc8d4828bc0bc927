import type { ApiResponse } from "#lib/http/exchange.ts";

/** Headers in which caches say whether they answered. */
const reporting = [
  "x-cache",
  "x-cache-status",
  "cf-cache-status",
  "cdn-cache",
  "x-proxy-cache",
  "cache-status",
] as const;

/** Characters of a header that are quoted. */
const mostQuoted = 60;

/** The header by which a response says that it was stored before, with its value; null if none does. */
export function cacheSignIn({ headers }: Pick<ApiResponse, "headers">): string | null {
  const age = ageIn({ headers });
  if (age > 0) return `Age: ${age}`;
  for (const name of reporting) {
    const value = headers[name] ?? "";
    if (saysStored(value)) return `${name}: ${value.slice(0, mostQuoted)}`;
  }
  return null;
}

/** Seconds since a cache stored a response (RFC 9111, 5.1); 0 if none says so. */
export function ageIn({ headers }: Pick<ApiResponse, "headers">): number {
  return Number(/^\s*(\d{1,9})\b/.exec(headers["age"] ?? "")?.[1] ?? 0);
}

/** Seconds for which a cache may keep a response; null if it does not say. */
export function lifetimeIn({ headers }: Pick<ApiResponse, "headers">): number | null {
  const stated = headers["cache-control"] ?? "";
  const found = /\bs-maxage=(\d{1,9})/.exec(stated) ?? /\bmax-age=(\d{1,9})/.exec(stated);
  return found === null ? null : Number(found[1]);
}

/** Whether the words of a cache mean that the deployment was not asked: not so where it only confirmed what was stored. */
function saysStored(value: string): boolean {
  if (/refresh|revalidat/i.test(value)) return false;
  return /(?:^|[^a-z])hit(?![a-z-])/i.test(value) || /^(?:stale|updating)$/i.test(value.trim());
}
