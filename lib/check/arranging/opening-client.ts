import type { TestData } from "#fixtures/test-data.ts";
import type { JudgingClient } from "#lib/http/exchange.ts";
import { withOpenArea } from "#lib/http/with-open-areas.ts";

/** A client that switches on an area of a project of the run where a refusal names its switch, and sends again. */
export function openingClient(
  client: JudgingClient,
  { given = [], isFound, provisions: { frozenProject } }: TestData,
): JudgingClient {
  if (isFound === true) return client;
  const others = new Set(given);
  if (frozenProject.ok && frozenProject.value.isFound === true) others.add(frozenProject.value.id);
  const isOurs = (projectId: string): boolean => !others.has(projectId);
  return {
    send: (request, origin) => withOpenArea(request, (one) => client.send(one, origin), { isOurs }),
    read: (request, origin) => {
      const sendAgain = (one: typeof request) => client.send(one, origin);
      return withOpenArea(request, (one) => client.read(one, origin), { sendAgain, isOurs });
    },
    note: (origin, what, learn) => client.note(origin, what, learn),
    wait: (ms) => client.wait(ms),
    get sent() {
      return client.sent;
    },
  };
}
