import type { OperationName } from "#lib/contract/operations.ts";
import { operations } from "#lib/contract/operations.ts";

export const routeOf = (name: OperationName) =>
  `${operations[name].method} ${operations[name].path}`;
