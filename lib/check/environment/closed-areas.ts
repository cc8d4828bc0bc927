import type { ClosedArea, TestData } from "#fixtures/test-data.ts";
import type { Exchange, JudgingClient, Origin } from "#lib/http/exchange.ts";

/** How a switched-off feature may refuse: the contract does not say which of them, or 402, it uses. */
const refusing: ReadonlySet<number> = new Set([400, 402, 403, 404, 409]);

/** The closed areas that a check met, in the shared test data and in its own projects. */
export class ClosedAreas {
  readonly #areas: ClosedArea[];
  /** Refusals by asker, for all checks of the test data: only the first check sends a shared request. */
  readonly #met: Map<string, Map<number, ClosedArea>>;
  readonly #askers: Set<string>;

  constructor(testData: TestData, asker: string) {
    this.#areas = [...(testData.closed ?? [])];
    this.#met = metIn.get(testData) ?? new Map<string, Map<number, ClosedArea>>();
    metIn.set(testData, this.#met);
    this.#askers = new Set([asker]);
  }

  /** Adds closed areas, such as those of a project that the check has created. */
  add(areas: readonly ClosedArea[]): void {
    this.#areas.push(...areas);
  }

  /** The check also depends on requests attributed to this name. */
  asksAs(asker: string): void {
    this.#askers.add(asker);
  }

  /** The client that remembers refusals in closed areas. */
  watch(client: JudgingClient): JudgingClient {
    const observe = async (answer: Promise<Exchange>, { check }: Origin): Promise<Exchange> => {
      const exchange = await answer;
      const area = this.refuses(exchange);
      if (area !== null) {
        const known = this.#met.get(check) ?? new Map<number, ClosedArea>();
        this.#met.set(check, known.set(exchange.response.status, area));
      }
      return exchange;
    };
    return {
      send: (request, origin) => observe(client.send(request, origin), origin),
      read: (request, origin) => observe(client.read(request, origin), origin),
      note: (origin, what, learn) => client.note(origin, what, learn),
      wait: (ms) => client.wait(ms),
      get sent() {
        return client.sent;
      },
    };
  }

  /** The closed area that an answer refuses; null if none. */
  refuses({ request, response }: Exchange): ClosedArea | null {
    if (!refusing.has(response.status)) return null;
    return this.#areas.find(({ at }) => request.path.startsWith(at)) ?? null;
  }

  /** A closed area that refused the check with one of these statuses; null if none did. */
  met(statuses: ReadonlySet<number> = refusing): ClosedArea | null {
    for (const asker of this.#askers)
      for (const [status, area] of this.#met.get(asker) ?? [])
        if (statuses.has(status)) return area;
    return null;
  }
}

const metIn = new WeakMap<TestData, Map<string, Map<number, ClosedArea>>>();
