import { randomUUID } from "node:crypto";
import type { Model } from "#lib/reference/models/model.ts";
import type { Policies } from "#lib/reference/policies.ts";
import type { DomainEvent, Listener } from "#lib/reference/store/effects.ts";
import { text } from "#lib/reference/store/row.ts";
import type { Row } from "#lib/reference/store/row.ts";
import type { Store } from "#lib/reference/store/store.ts";
import { changedMembers, servedMembers } from "./served.ts";

interface Keeping {
  readonly store: Store;
  /** The policies in place when a change is reported. */
  readonly policies: () => Policies;
  /** Models by the slug that events name. */
  readonly models: ReadonlyMap<string, Model>;
}

/** Creates the listener that enters administrative changes into the audit log. */
export function createAuditLog({ store, policies, models }: Keeping): Listener {
  const lengths = new Map<string, number>();
  return (event) => {
    const { audit } = policies();
    const category = audit.category({ event });
    if (category === null) return;
    const number = (lengths.get(event.workspace_id) ?? 0) + 1;
    lengths.set(event.workspace_id, number);
    store.insert("audit-entry", {
      workspace_id: event.workspace_id,
      // Not stored as `project_id`, which would remove the entry together with its project.
      about_project_id: event.resource === "project" ? event.record.id : event.project_id,
      event_id: randomUUID(),
      sequence_number: number,
      event_name: audit.eventName({ event }),
      category,
      outcome: audit.outcome({ event }),
      source: audit.source({ event }),
      ...actorOf(event, store),
      ...targetOf(event.record, event.resource, store),
      ...valuesOf(event, models.get(event.resource), store),
      reason: null,
      metadata: {},
      ip_address: event.call.headers.get("x-forwarded-for")?.split(",")[0]?.trim() ?? "127.0.0.1",
      user_agent: event.call.headers.get("user-agent") ?? "",
    });
  };
}

function actorOf({ actor_id, call }: DomainEvent, store: Store): Readonly<Record<string, unknown>> {
  const actor = store.find("user", actor_id);
  return {
    actor_type: call.caller?.credential === "api_key" ? "api_token" : "user",
    actor_id,
    actor_display_name: text(actor, "display_name"),
    actor_email: text(actor, "email"),
  };
}

function targetOf(record: Row, resource: string, store: Store): Readonly<Record<string, unknown>> {
  const person = text(store.find("user", text(record, "member_id")), "display_name");
  return {
    target_type: resource.replaceAll("-", "_"),
    target_id: record.id,
    target_display_name: text(record, "name") || person,
  };
}

/** The old and the new values of the change; null on the side where the record did not exist. */
function valuesOf(
  event: DomainEvent,
  model: Model | undefined,
  store: Store,
): Readonly<Record<string, unknown>> {
  const { verb, record } = event;
  const whole = servedMembers(model, record, store);
  if (verb === "created") return { old_value: null, new_value: whole };
  if (verb === "deleted") return { old_value: whole, new_value: null };
  const before = changedMembers(model, event, store);
  const after = Object.fromEntries(Object.keys(before).map((name) => [name, whole[name]]));
  return { old_value: before, new_value: after };
}
