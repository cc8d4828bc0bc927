import type { DomainEvent } from "#lib/reference/store/effects.ts";
import { text } from "#lib/reference/store/row.ts";

/** Areas of administration that the audit log distinguishes. */
type AuditCategory = "integration" | "member" | "security" | "settings" | "webhook";

interface Audited {
  readonly event: DomainEvent;
}

const categories: Readonly<Record<string, AuditCategory>> = {
  "workspace-member": "member",
  "project-member": "member",
  workspace: "settings",
  features: "settings",
  project: "settings",
  state: "settings",
  "project-type": "settings",
  "workspace-type": "settings",
  "project-property": "settings",
  "project-option": "settings",
  "workspace-property": "settings",
  "workspace-option": "settings",
  "property-context": "settings",
  webhook: "webhook",
  automation: "integration",
  "automation-node": "integration",
  "automation-edge": "integration",
};

const newSecret = ({ resource, record, previous }: DomainEvent): boolean =>
  resource === "webhook" &&
  previous !== null &&
  text(previous, "secret_key") !== text(record, "secret_key");

/** What the audit log keeps of the changes in a workspace. */
export const audit = {
  /** The category of a change; null keeps it out of the log, as it does what projects contain. */
  category: ({ event }: Audited): AuditCategory | null =>
    newSecret(event) ? "security" : (categories[event.resource] ?? null),
  /** The name of a change. */
  eventName: ({ event }: Audited): string =>
    newSecret(event)
      ? "webhook.secret_regenerated"
      : `${event.resource.replaceAll("-", "_")}.${event.verb}`,
  /** How the change came about. */
  outcome: (_known: Audited): "success" | "failure" => "success",
  /** The interface through which the change came. */
  source: (_known: Audited): string => "api",
};

/** The policies of this topic. */
export type AuditPolicies = typeof audit;
