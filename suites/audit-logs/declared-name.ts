import type { Tools } from "#lib/check/check.ts";
import { operations } from "#lib/contract/operations.ts";
import { declaredDocument } from "#suites/support/records/declared-body.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";
import type { AuditFilter } from "./filters.ts";

const { path: logPath } = operations.listAuditLogs;

/** The declared parameter of a filter; the contract leaves its name to the deployment. */
export async function declaredName(tools: Tools, { name, called }: AuditFilter): Promise<string> {
  const document = await declaredDocument(tools);
  const parameters = document?.find("GET", logPath)?.queryParameters ?? [];
  const found = called.find((parameter) => parameters.includes(parameter));
  if (found !== undefined) return found;
  throw untested(
    `The schema document declares no parameter of the audit log that is clearly its ${name}.`,
    unlocks.document(`that declares the audit log's filter by ${name}`),
  );
}
