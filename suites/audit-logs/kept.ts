import { isIP } from "node:net";
import type { Check, Tools } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { memberOf, valueAt } from "#lib/check/matchers/pointer.ts";
import { operations } from "#lib/contract/operations.ts";
import { isUuid } from "#lib/contract/path.ts";
import { keptByFilters } from "#lib/contract/clauses/audit-logs/audit-logs.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { shownBy } from "#lib/unjudged/shown-by.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";
import { declaredName } from "./declared-name.ts";
import { auditFilterCases } from "./filters.ts";

type Name = (typeof keptByFilters)[number];

const { path: logPath } = operations.listAuditLogs;

const rowsIn = ({ response }: Exchange): readonly unknown[] =>
  [valueAt(response.json, "/data") ?? []].flat();

/** The first value of an entry under the parameter's own name that can mean only one thing. */
function ownValue(all: Exchange, parameter: string, isPlain: (value: string) => boolean): string {
  const values = rowsIn(all).map((row) => memberOf(row, parameter));
  const found = values.find((value) => typeof value === "string" && isPlain(value));
  if (typeof found === "string") return found;
  const unlock = unlocks.member(parameter, "audit log");
  throw untested(`No entry of the audit log shows its ${parameter}.`, shownBy(unlock, all));
}

/** A value that at least one entry has: taken from an entry, or the end of a range that holds every entry. */
const values: Readonly<Record<Name, (all: Exchange, parameter: string) => string>> = {
  actor: (all, parameter) => ownValue(all, parameter, isUuid),
  target: (all, parameter) => ownValue(all, parameter, isUuid),
  "ip-address": (all, parameter) => ownValue(all, parameter, (value) => isIP(value) !== 0),
  "time-range": () => "2001-02-03T04:05:06Z",
  "time-range-end": () => "2099-01-01T00:00:00Z",
};

/** The unfiltered log; another check judges what keeps it from being read. */
async function wholeLog({ api, path, expect }: Tools): Promise<Exchange> {
  const all = await api.read(path(logPath));
  if (all.response.status === 403) {
    throw untested("The owner may not read the audit log.", shownBy(unlocks.auditRead, all));
  }
  expect(all).status(200);
  if (rowsIn(all).length > 0) return all;
  throw untested("The audit log is empty.", shownBy(unlocks.auditEntries, all));
}

/** What a filter of the audit log must not exclude. */
export const keptEntryChecks: readonly Check[] = auditFilterCases.flatMap((filter) => {
  const name = keptByFilters.find((one) => one === filter.name);
  if (name === undefined) return [];
  return check({
    id: `audit-logs.kept.${name}`,
    clause: "audit-logs/filter#keeps",
    subject: name,
    title: `the declared filter of the audit log by ${name} keeps what matches`,
    needs: ["frozenProject"],
    killedBy: [`audit-${name}-matches-nothing`],
    async run(tools) {
      const all = await wholeLog(tools);
      const parameter = await declaredName(tools, filter);
      const value = values[name](all, parameter);
      const narrowed = await tools.api.read(tools.path(logPath), { [parameter]: value });
      if (narrowed.response.status === 400) {
        const unlock = unlocks.deployment(`that filters its audit log by ${parameter} alone`);
        throw untested(`${parameter} is refused.`, unlock);
      }

      tools.expect(narrowed).status(200).atLeast("/data", 1);
    },
  });
});
