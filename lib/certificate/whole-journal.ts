import type { Exchange } from "#lib/http/exchange.ts";
import type { RunRecord } from "#lib/run/record.ts";
import { canaryPrincipal } from "./canary.ts";
import type { Complaint } from "./complaint.ts";
import { complain } from "./complaint.ts";
import { isAskedByRun } from "#lib/http/transport/run-askers.ts";

/** What is missing from a journal, or does not belong in it. */
export function journalComplaints(
  name: string,
  record: RunRecord,
  exchanges: readonly Exchange[],
): readonly Complaint[] {
  const sentences = [...gaps(exchanges), ...strangers(record, exchanges)];
  return [
    ...complain(
      "incomplete",
      sentences.map((sentence) => `${name}: ${sentence}`),
    ),
    ...complain(
      "secret",
      openHeaders(exchanges).map((sentence) => `${name}: ${sentence}`),
    ),
    ...complain("secret", untested(name, exchanges)),
  ];
}

/** Ids count from 1, and each occurs once. */
function gaps(exchanges: readonly Exchange[]): string[] {
  const ids = new Set(exchanges.map(({ id }) => id));
  const last = Math.max(0, ...ids);
  const sentences: string[] = [];
  for (let id = 1; id <= last && sentences.length < 100; id += 1) {
    if (!ids.has(id)) sentences.push(`exchange ${id} is missing from its journal.`);
  }
  if (exchanges.length > ids.size) sentences.push("its journal has two exchanges with one id.");
  if (exchanges.length === 0) sentences.push("its journal has no exchange.");
  return sentences;
}

/** Exchanges of an unknown sender, or outside the time of the run. */
function strangers({ checks, startedAt, finishedAt }: RunRecord, exchanges: readonly Exchange[]) {
  const known = new Set(checks.map(({ id }) => id));
  return exchanges.flatMap(({ id, origin, startedAt: at }) => {
    const { check, sharedFor = check } = origin;
    const isOwn = isAskedByRun(check) || known.has(sharedFor);
    if (!isOwn) return [`exchange ${id} was sent by an unknown sender.`];
    const time = Date.parse(at);
    const isWithin = time >= Date.parse(startedAt) && time <= Date.parse(finishedAt);
    return isWithin ? [] : [`exchange ${id} was not sent while the run lasted.`];
  });
}

const credentialHeaders = /^(x-api-key|(proxy-)?authorization|cookie)$/i;

/** A key that the suite invents begins with its own name or is empty; any other is recorded under its principal's name. */
const harmless = /^(Bearer( |$))?(wms-conformance-[a-z-]*|<key of [^>]*>)?$/;

/** Request headers in which a credential is written out. */
function openHeaders(exchanges: readonly Exchange[]): string[] {
  return exchanges.flatMap(({ id, request }) =>
    Object.entries(request.headers ?? {})
      .filter(([header, value]) => credentialHeaders.test(header) && !harmless.test(value))
      .map(([header]) => `exchange ${id} was recorded with what it sent as ${header}.`),
  );
}

/** A run that sent no canary does not demonstrate that its secrets were kept out. */
function untested(name: string, exchanges: readonly Exchange[]): string[] {
  const sent = exchanges.filter(({ origin }) => origin.check === canaryPrincipal);
  const asKey = sent.some(({ request }) => request.as === canaryPrincipal);
  const inAddress = sent.some(({ request }) =>
    request.path.includes(`<key of ${canaryPrincipal}>`),
  );
  if (asKey && inAddress) return [];
  return [`${name} sent no canary, so it does not show that secrets were kept out.`];
}
