import type { Model } from "#lib/reference/models/model.ts";
import type { Policies } from "#lib/reference/policies.ts";
import type { Route } from "#lib/reference/routes/route.ts";
import type { Store } from "#lib/reference/store/store.ts";
import { createAuditLog } from "./audit-log.ts";
import { createDispatcher } from "./dispatcher.ts";
import type { Dispatcher } from "./dispatcher.ts";

/** The receivers of committed changes. */
interface Listeners extends Pick<Dispatcher, "settled" | "drop"> {
  /** Cancels deliveries in progress and sends nothing more. */
  close(): Promise<void>;
}

/** Notifies the audit log, and webhooks if they are enabled, of every change in the store. */
export function addListeners(given: {
  readonly store: Store;
  /** The policies in place when a change is reported. */
  readonly policies: () => Policies;
  readonly routes: readonly Route[];
  /** Whether webhooks are really sent. */
  readonly deliver: boolean;
  /** Receives what was thrown and lost a delivery. */
  readonly report: (error: unknown) => void;
}): Listeners {
  const { store, routes } = given;
  const models = new Map<string, Model>();
  for (const { model } of routes) if (model !== undefined) models.set(model.slug, model);
  const dispatcher = createDispatcher({ ...given, models });
  let sends = given.deliver;
  store.subscribe(createAuditLog({ ...given, models }));
  store.subscribe((event) => {
    if (sends) dispatcher.observe(event);
  });
  return {
    settled: () => dispatcher.settled(),
    drop: () => dispatcher.drop(),
    async close() {
      sends = false;
      dispatcher.drop();
      await dispatcher.settled();
    },
  };
}
