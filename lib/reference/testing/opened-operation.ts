import { operations } from "#lib/contract/operations.ts";
import type { Operation, OperationName } from "#lib/contract/operations.ts";
import { fillPath } from "#lib/contract/path.ts";
import { operationCases } from "./operation-cases.ts";
import type { AnsweredJson, Sending, OperationRecords } from "./operation-records.ts";

/** How a request differs from the one that succeeds. */
interface Changes extends Sending {
  readonly method?: string;
  readonly at?: Readonly<Record<string, string>>;
}

/** One operation with the request that makes it succeed in the test data. */
export function openOperation(testData: OperationRecords, name: OperationName) {
  const operation: Operation = operations[name];
  const row = operationCases[name];
  const { method, path, body, mode } = operation;
  const own = { slug: "acme", project_id: testData.ids.project, ...row.at?.(testData.ids) };
  const parameters: Readonly<Record<string, string>> = Object.fromEntries(
    Object.entries(own).filter(([parameter]) => path.includes(`{${parameter}}`)),
  );
  const sent = body === undefined ? undefined : JSON.stringify(row.body?.(testData.ids));
  return {
    testData,
    operation,
    row,
    body,
    mode,
    parameters,
    sent,
    reads: method === "GET",
    success: operation.success ?? row.success ?? (method === "POST" ? 201 : 200),
    /** Sends the successful request with one change. */
    ask(changes: Changes = {}): Promise<AnsweredJson> {
      const { headers = testData.key("owner"), text = sent } = changes;
      const at = fillPath(path, { ...parameters, ...changes.at });
      return testData.send(changes.method ?? method, at, { headers, text });
    },
  };
}

/** An operation that is ready to be requested. */
export type OpenedOperation = ReturnType<typeof openOperation>;
