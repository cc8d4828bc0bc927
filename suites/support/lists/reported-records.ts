import type { Given } from "#lib/check/check.ts";
import { memberOf } from "#lib/check/matchers/pointer.ts";
import { eventKinds } from "#lib/check/environment/event-kinds.ts";
import { keysOf } from "#lib/contract/family.ts";
import { isUuid } from "#lib/contract/path.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import type { ReceivedDelivery } from "#lib/http/sink/sink.ts";
import { completed } from "#suites/support/records/declared-body.ts";
import { holdsId } from "#lib/http/mentions-id.ts";

/** The inputs of a check about webhook deliveries. */
export type Hearing = Given<"sink" | "scratchProject">;

/** One kind of them. */
export type ReportedKind = keyof typeof eventKinds;

/** All kinds; the first one has a create in the contract. */
export const reportedKinds = keysOf(eventKinds);

/** A record that was created so that a webhook is notified about it. */
export interface ReportedRecord {
  readonly kind: ReportedKind;
  readonly id: string;
  readonly made: Exchange;
}

/** Creates a record of the kind in the scratch project; null if that is refused. */
export async function makeReported(
  given: Hearing,
  kind: ReportedKind,
): Promise<ReportedRecord | null> {
  return reportedBy(kind, await createReported(given, kind));
}

/** The answer to the create of a record of the kind in the scratch project. */
export async function createReported(given: Hearing, kind: ReportedKind): Promise<Exchange> {
  const { path, body } = eventKinds[kind];
  const at = given.path(path, { project_id: given.scratchProject.project.id });
  const json = await completed(given, at, { name: given.unique(kind), ...body });
  return given.api.send("POST", at, { json });
}

/** The record that a create made; null if it was refused. */
export function reportedBy(kind: ReportedKind, made: Exchange): ReportedRecord | null {
  const id = memberOf(made.response.json, "id");
  const isMade = made.response.status < 300 && typeof id === "string" && isUuid(id);
  return isMade ? { kind, id, made } : null;
}

/** Whether a delivery is about one of these records. */
export function speaksOf(
  ...records: readonly ReportedRecord[]
): (delivery: ReceivedDelivery) => boolean {
  return ({ body }) => records.some(({ id }) => holdsId(body, id));
}
