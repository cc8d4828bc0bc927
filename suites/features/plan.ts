import type { Check, Citing, Given } from "#lib/check/check.ts";
import type { Need } from "#fixtures/test-data.ts";
import { check } from "#lib/check/check.ts";
import { isSuccess } from "#lib/check/environment/payment-asked.ts";
import { operations } from "#lib/contract/operations.ts";

const W = "/api/v2/workspaces/{slug}";
const P = `${W}/projects/{project_id}`;

type Killer = Check["killedBy"][number];

interface Surface {
  readonly area: "releases" | "workflows" | "automations" | "worklogs" | "relation-definitions";
  /** Whether the contract gives the route. */
  readonly given: boolean;
  readonly needs: readonly Need[];
  readonly at: (given: Given<Need>) => string;
  readonly killer: Killer;
}

const surfaces: readonly Surface[] = [
  {
    area: "releases",
    given: true,
    needs: [],
    at: ({ path }) => path(operations.listReleaseTags.path),
    killer: "release-tags-are-forbidden-to-everybody",
  },
  {
    area: "automations",
    given: false,
    needs: [],
    at: ({ path }) => path(`${W}/automations/`),
    killer: "list-of-automations-breaks-down",
  },
  {
    area: "workflows",
    given: false,
    needs: ["frozenProject"],
    at: ({ path, frozenProject }) => path(`${P}/workflows/`, { project_id: frozenProject.id }),
    killer: "unplanned-areas-break-down",
  },
  {
    area: "worklogs",
    given: false,
    needs: ["frozenProject", "items"],
    at: ({ path, frozenProject, items }) => {
      const parameters = { project_id: frozenProject.id, pk: items[0]?.id ?? "" };
      return path(`${P}/work-items/{pk}/worklogs/`, parameters);
    },
    killer: "unplanned-areas-break-down",
  },
  {
    area: "relation-definitions",
    given: false,
    needs: [],
    at: ({ path }) => path(`${W}/work-item-relation-definitions/`),
    killer: "unplanned-areas-break-down",
  },
];

const citedOf = (area: Surface["area"]): Citing =>
  area === "releases"
    ? { clause: "features/releases#not-forbidden" }
    : { clause: "features/areas#served", subject: area };

const open = surfaces.map(({ area, given: promised, needs, at, killer }) =>
  check({
    id: `features.${area}.not-forbidden`,
    ...citedOf(area),
    title: promised
      ? `${area.replace("-", " ")} answer the owner, or get 402`
      : `${area.replace("-", " ")}, if the route exists, are read without a server error`,
    needs,
    killedBy: [killer],
    async run(given) {
      const answer = await given.api.read(at(given), { per_page: 1 });

      const { status } = answer.response;
      given.observe(`${area} answer ${status}`, answer);
      const expectation = given.expect(answer).served(promised);
      if (status >= 502 && status <= 504) expectation.ok();
      // For a read whose path is not given, nothing else is certain.
      const isDeclared = (area === "releases" || area === "automations") && given.declares(area);
      if (isDeclared && status === 402) expectation.ok();
      if (!promised) expectation.that("status", "no server error", status, status < 500);
      else expectation.statusIn(isDeclared ? [200] : [200, 402]);
      if (promised && status === 402) expectation.problem("payment_required");
    },
  }),
);

/** What the owner gets for areas that the plan may lack. */
export const planChecks: readonly Check[] = [
  ...open,
  check({
    id: "features.first.absent-workspace",
    clause: "features/first#absent-workspace",
    title: "release tags of a workspace that does not exist are not found",
    killedBy: ["absent-workspace-asks-for-payment", "no-workspace-but-the-own-is-free"],
    async run({ api, path, expect, unique }) {
      const slug = unique("none").replaceAll(" ", "-");
      const answer = await api.get(path(operations.listReleaseTags.path, { slug }));

      // If the owner gets 402 too, the deployment may check that first.
      const own = path(operations.listReleaseTags.path);
      expect(answer, async () => isSuccess(await api.get(own))).status(404);
    },
  }),
];
