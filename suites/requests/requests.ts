import type { Judgeable } from "#lib/check/check.ts";
import { onlyReads } from "#suites/support/records/only-reads.ts";
import { requestInvariants } from "./invariants.ts";
import { requestPathChecks } from "./paths.ts";
import { slashlessReadChecks } from "./slashless-reads.ts";
import { staleReadChecks } from "./stale-reads.ts";
import { malformedQueryChecks } from "./malformed-queries.ts";
import { malformedPathChecks } from "./malformed-paths.ts";
import { acceptChecks } from "./accept.ts";
import { bulkMediaTypeChecks } from "./bulk-media-types.ts";
import { foreignMemberChecks } from "./foreign-members.ts";
import { negotiationMediaTypeChecks } from "./media-types.ts";
import { methodChecks } from "./methods.ts";
import { headerNameChecks } from "./header-names.ts";
import { malformedIncludeChecks } from "./malformed-includes.ts";
import { malformedKeyChecks } from "./malformed-keys.ts";
import { malformedListChecks } from "./malformed-lists.ts";
import { operationRefusalChecks } from "./operations.ts";
import { randomBodyChecks } from "./random-bodies.ts";
import { refusedBodyChecks } from "./refused-bodies.ts";
import { refusedWriteChecks } from "./refused-writes.ts";
import { negotiationChecks } from "./representations.ts";
import { wrongBodyChecks } from "./wrong-bodies.ts";
import { shortIdentifierChecks } from "./short-identifiers/lists.ts";
import { reportedChecks } from "./reported-values.ts";

/** Rules for the requests and answers of every resource. */
export const checks: readonly Judgeable[] = [
  ...onlyReads([
    ...requestPathChecks,
    ...slashlessReadChecks,
    ...staleReadChecks,
    ...malformedQueryChecks,
    ...malformedPathChecks,
  ]),
  ...requestInvariants,
  ...acceptChecks,
  ...bulkMediaTypeChecks,
  ...foreignMemberChecks,
  ...negotiationMediaTypeChecks,
  ...methodChecks,
  ...headerNameChecks,
  ...malformedIncludeChecks,
  ...malformedKeyChecks,
  ...malformedListChecks,
  ...operationRefusalChecks,
  ...wrongBodyChecks,
  ...randomBodyChecks,
  ...refusedBodyChecks,
  ...refusedWriteChecks,
  ...negotiationChecks,
  ...shortIdentifierChecks,
  ...reportedChecks,
];
