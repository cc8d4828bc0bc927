import { askerOf } from "#lib/check/report.ts";
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

/** A record that does not change. */
interface FrozenRow extends Placed {
  /** The checks whose requests showed that it is the run's, and in which project it is. */
  readonly askers: readonly string[];
}

/** Records of a page, or a single one, that do not change during a run. */
interface Frozen {
  readonly rows: readonly FrozenRow[];
  /** Counts the writes that may have changed them anyway. */
  readonly epoch: number;
}

/** The project of a record, and the check that showed it. */
interface Home {
  readonly project: string;
  readonly asker: string;
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
  /** Records that a run has created, with the check that showed it: others may write to any other record meanwhile. */
  readonly #own = new Map<string, string>();
  /** The projects of records, each with the check that showed it. */
  readonly #homes = new Map<string, Home>();

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

  #judge(exchange: Exchange): Frozen {
    const { request, response, origin } = exchange;
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
    const placed = rowsIn(response.json);
    const rows = placed.flatMap((one) => this.#frozen(one, project, askerOf(exchange)));
    return { rows, epoch: this.#epoch };
  }

  #frozen({ at, row }: Placed, project: string | null, asker: string): readonly FrozenRow[] {
    const id = idOf(row);
    const isNamed = parseRunName(String(memberOf(row, "name"))) !== null;
    if (isNamed && !this.#own.has(id)) this.#own.set(id, asker);
    const home = project === null ? this.#homes.get(id) : { project, asker };
    if (home === undefined) return [];
    if (!this.#homes.has(id)) this.#homes.set(id, home);
    const owner = isNamed ? asker : this.#own.get(id);
    if (owner === undefined || this.#written.has(home.project)) return [];
    return [{ at, row, askers: [owner, home.asker] }];
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
