import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { demonstrated } from "#suites/support/updates/guard.ts";
import { kindNamed, make } from "#suites/support/updates/kinds.ts";

/** Names that an update gives to a state. */
export const stateUpdateChecks: readonly Check[] = [
  check({
    id: "states.update.name-taken",
    clause: "states/update#name-taken",
    title: "an update with the name of another state is a conflict",
    needs: ["scratchProject"],
    killedBy: ["state-name-taken-on-update", "name-taken-accepted"],
    async run(given) {
      const other = await make(given, kindNamed("state"));
      const { at } = await make(given, kindNamed("state"));
      demonstrated(given, await given.api.send("PATCH", at, { json: { color: "#2563eb" } }));

      const json = { name: other.sent["name"] };
      given.expect(await given.api.send("PATCH", at, { json })).problem("conflict");
    },
  }),
  check({
    id: "states.update.own-name",
    clause: "states/update#own-name",
    title: "an update that repeats a state's own name is not a conflict",
    needs: ["scratchProject"],
    killedBy: ["own-name-is-refused-on-update", "state-own-name-is-refused"],
    async run(given) {
      const { at, sent } = await make(given, kindNamed("state"));
      const json = { name: sent["name"], color: "#7c3aed" };
      const patched = await given.api.send("PATCH", at, { json });

      given.expect(patched).served(false).ok();
    },
  }),
];
