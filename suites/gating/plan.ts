import type { Check, Given } from "#lib/check/check.ts";
import type { Need } from "#fixtures/world.ts";
import { check } from "#lib/check/check.ts";
import { operations } from "#lib/contract/operations.ts";
import { isUnbroken } from "#suites/unbroken.ts";

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
    killer: "automations-crash",
  },
  {
    area: "workflows",
    given: false,
    needs: ["gallery"],
    at: ({ path, gallery }) => path(`${P}/workflows/`, { project_id: gallery.id }),
    killer: "unplanned-areas-crash",
  },
  {
    area: "worklogs",
    given: false,
    needs: ["gallery", "items"],
    at: ({ path, gallery, items }) => {
      const parameters = { project_id: gallery.id, pk: items[0]?.id ?? "" };
      return path(`${P}/work-items/{pk}/worklogs/`, parameters);
    },
    killer: "unplanned-areas-crash",
  },
  {
    area: "relation-definitions",
    given: false,
    needs: [],
    at: ({ path }) => path(`${W}/work-item-relation-definitions/`),
    killer: "unplanned-areas-crash",
  },
];

const open = surfaces.map(({ area, given: promised, needs, at, killer }) =>
  check({
    id: `gating.${area}.not-forbidden`,
    clause: `gating/${area}#not-forbidden`,
    title: `${area.replace("-", " ")} answer the owner, or ask for payment`,
    needs,
    killedBy: [killer],
    async run(given) {
      const answer = await given.api.read(at(given), { per_page: 1 });

      const { status } = answer.response;
      given.observe(`${area} answer ${status}`, answer);
      const claims = given.expect(answer).served(promised);
      if (status === 402) claims.problem("payment_required");
      // What a path that the contract does not give means, and to whom it is open, is not stated.
      else if (promised) claims.status(200);
      else claims.that("status", "no unexpected failure", status, isUnbroken(answer));
    },
  }),
);

/** What the owner is told of areas that his plan may lack. */
export const planChecks: readonly Check[] = [
  ...open,
  check({
    id: "gating.first.absent-workspace",
    clause: "gating/first#absent-workspace",
    title: "release tags of a workspace that does not exist are not found",
    killedBy: ["absent-workspace-asks-for-payment"],
    async run({ api, path, expect, unique }) {
      const slug = unique("none").replaceAll(" ", "-");
      const answer = await api.get(path(operations.listReleaseTags.path, { slug }));

      const { status } = answer.response;
      expect(answer).that("status", "404", status, status === 404);
    },
  }),
];
