import type { Model } from "#lib/reference/models/model.ts";
import type { Act } from "#lib/reference/routes/route.ts";
import type { DomainEvent, Verb } from "#lib/reference/store/effects.ts";
import type { Row } from "#lib/reference/store/row.ts";

/** Notifies the listeners of the store, on commit, what happened to a record. */
export function announce(
  { call, policies }: Act,
  model: Model,
  verb: Verb,
  record: Row,
  previous: Row | null = null,
): void {
  const projectId = record["project_id"];
  const event: DomainEvent = {
    kind: `${model.slug}.${verb}`,
    resource: model.slug,
    verb,
    record,
    previous,
    workspace_id: call.workspace?.id ?? "",
    project_id: typeof projectId === "string" ? projectId : null,
    actor_id: call.caller?.userId ?? "",
    call,
  };
  if (policies.lifecycle.announces({ call, event })) call.store.publish(event);
}
