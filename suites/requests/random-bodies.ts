import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { refusalKillers } from "#suites/support/bodies/killers.ts";
import { invalidBodyKinds, realiser, withInvalidMembers } from "#suites/support/bodies/invalid.ts";

const unmade = check({
  id: "requests.refused-body.module-makes-none",
  clause: "requests/body#refused-writes-nothing",
  title: "a refused module does not take its name, whatever it is refused for",
  needs: invalidBodyKinds[0].needs,
  killedBy: refusalKillers["module-makes-none"],
  requestsPerRun: 2,
  async run(given) {
    const { kind } = invalidBodyKinds[0];
    const input = withInvalidMembers(invalidBodyKinds[0]);
    const real = await realiser(given, kind);
    const at = await kind.at(given, given);

    await given.forAll(input, async ({ body, invalid }, { api, unique }) => {
      const sent = real({ ...body, ...invalid }, unique);
      const refused = await api.send("POST", at, { json: sent });
      given.expect(refused).problem("invalid_request");

      // Names are unique in a project: if the refused one had been created, this would be a conflict.
      const made = await api.send("POST", at, { json: { name: sent["name"] } });

      given.expect(made).ok().equals("/name", sent["name"]);
    });
  },
});

/** A refused body writes nothing, whatever it holds. */
export const randomBodyChecks: readonly Check[] = [unmade];
