import { idOf } from "#lib/check/matchers/expect.ts";
import { memberOf, pointerTo } from "#lib/check/matchers/pointer.ts";
import { parseRunName } from "#lib/contract/run-name.ts";
import type { Exchange } from "#lib/http/exchange.ts";

const routes =
  /^\/api\/v2\/workspaces\/[^/]+\/(?:projects\/[^/]+\/)?(?:work-items|cycles)\/(?:[^/]+\/)?$/;
const below = /^\/api\/v2\/workspaces\/[^/]+\/projects\/([^/]+)\//;
/** Routes on which a write may change what is reported about the records of any project. */
const everywhere =
  /^\/api\/v\d+\/workspaces\/[^/]+\/(?:features|work-item-types|work-item-properties)\//;

/** One record of an answer, and its pointer. */
interface Placed {
  readonly at: string;
  readonly row: unknown;
}

/** Records of a page, or a single one, that do not change during a run. */
interface Frozen {
  readonly rows: readonly Placed[];
  /** Counts the writes that may have changed them anyway. */
  readonly epoch: number;
}

const none: Frozen = { rows: [], epoch: 0 };

/** What the exchanges of a run, observed one by one, report about its projects. */
class Projects {
  readonly #first: Exchange;
  #last: Exchange | null = null;
  #reported = none;
  #epoch = 0;
  readonly #read = new Set<string>();
  readonly #written = new Set<string>();
  /** Ids of records that a run has created: others may write to any other record meanwhile. */
  readonly #own = new Set<string>();
  readonly #homes = new Map<string, string>();

  constructor(first: Exchange) {
    this.#first = first;
  }

  /** Whether the journal is read again from the beginning. */
  beginsAgain(exchange: Exchange): boolean {
    return exchange === this.#first && this.#last !== exchange;
  }

  observe(exchange: Exchange): Frozen {
    if (exchange !== this.#last) {
      this.#last = exchange;
      this.#reported = this.#judge(exchange);
    }
    return this.#reported;
  }

  #judge({ request, response, origin }: Exchange): Frozen {
    const [, project = null] = below.exec(request.path) ?? [];
    if (request.method !== "GET") {
      if (response.status >= 300) return none;
      if (project !== null && this.#read.has(project)) this.#written.add(project);
      if (everywhere.test(request.path)) this.#epoch += 1;
      return none;
    }
    if (origin.shared !== true || response.status !== 200 || !routes.test(request.path))
      return none;
    if (project !== null) this.#read.add(project);
    const rows = rowsIn(response.json).filter(({ row }) => this.#isFrozen(row, project));
    return { rows, epoch: this.#epoch };
  }

  #isFrozen(row: unknown, project: string | null): boolean {
    const id = idOf(row);
    const name = String(memberOf(row, "name"));
    if (!this.#own.has(id) && parseRunName(name) !== null) this.#own.add(id);
    const home = project ?? this.#homes.get(id);
    if (home === undefined) return false;
    this.#homes.set(id, home);
    return this.#own.has(id) && !this.#written.has(home);
  }
}

function rowsIn(json: unknown): readonly Placed[] {
  const data = memberOf(json, "data");
  if (Array.isArray(data)) {
    return data.map((row: unknown, index) => ({ at: pointerTo("data", index), row }));
  }
  return memberOf(json, "id") === undefined ? [] : [{ at: "", row: json }];
}

const known = new WeakMap<Iterable<Exchange>, Projects>();

/** The run's work items and cycles in an answer that do not change, if no check writes to them. */
export function frozenIn(exchange: Exchange, journal: Iterable<Exchange>): Frozen {
  const before = known.get(journal);
  const projects =
    before === undefined || before.beginsAgain(exchange) ? new Projects(exchange) : before;
  known.set(journal, projects);
  return projects.observe(exchange);
}
