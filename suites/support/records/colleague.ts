import type { Given } from "#lib/check/check.ts";
import { requireId, requireSuccess } from "#lib/check/arranging/require-success.ts";
import { sendUndeclared } from "#lib/check/arranging/undeclared-route-write.ts";
import { sharedArrangement } from "#lib/check/arranging/shared-arrangement.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import { operations } from "#lib/contract/operations.ts";
import { below } from "#lib/contract/path.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";
import { listMembers, membershipsOf } from "#suites/support/lists/member-lists.ts";
import { declaredBody } from "./declared-body.ts";
import { withOwnProject } from "./own-project.ts";

type Naming = Given<"scratchProject" | "member" | "owner">;

/** The answers to writes that name a colleague who has not joined the project, and to the same for the owner. */
interface NamedColleague {
  /** The project's members beforehand. */
  readonly listed: Exchange;
  readonly created: Exchange;
  readonly updatedToOwner: Exchange;
  readonly updated: Exchange;
  /** Leads of a module, or why none was created. */
  readonly led: PromiseSettledResult<Leads>;
}

interface Leads {
  readonly byOwner: Exchange;
  readonly byColleague: Exchange;
}

/** Writes in a newly created project that only its creator has joined. */
export const namedColleague = sharedArrangement("records.named-colleague", (given: Naming) =>
  withOwnProject(given, async (project_id): Promise<NamedColleague> => {
    const { api, member, owner, unique } = given;
    const listed = await listMembers(given, project_id);
    // A project may have work items but no modules. First, because who is assigned may join the project.
    const [led] = await Promise.allSettled([leadsOf(given, project_id)]);
    const { path } = lists.projectWorkItems;
    const items = given.path(path, { project_id });
    const json = await declaredBody(given, path, { name: unique("item") });
    const item = requireId(await sendUndeclared(given, "POST", items, { json }));
    const assign = (id: string) =>
      api.send("PATCH", below(items, item), { json: { assignee_ids: [id] } });
    const assigned = { ...json, name: unique("item"), assignee_ids: [member.id] };
    const created = await api.send("POST", items, { json: assigned });
    const updatedToOwner = await assign(owner.id);
    const updated = await assign(member.id);
    return { listed, created, updatedToOwner, updated, led };
  }),
);

async function leadsOf({ api, path, member, owner, unique }: Naming, project_id: string) {
  const modules = path(operations.createModule.path, { project_id });
  const module = await api.send("POST", modules, { json: { name: unique("module") } });
  const at = below(modules, requireId(module));
  const lead = (lead_id: string) => api.send("PATCH", at, { json: { lead_id } });
  return { byOwner: await lead(owner.id), byColleague: await lead(member.id) };
}

/** The leads of the module; untested without it. */
export function leadsIn({ led }: NamedColleague): Leads {
  if (led.status === "fulfilled") return led.value;
  throw led.reason;
}

/** Verifies that the colleague is not in the project: a deployment may add everyone to each new project. */
export function requireUnjoined({ member }: Given<"member">, { listed }: NamedColleague): void {
  if (membershipsOf(requireSuccess(listed), member.id).length === 0) return;
  throw untested("The member is in each new project.", unlocks.projectsWithoutUsers);
}
