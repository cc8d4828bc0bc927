import { oncePerAnchor } from "#lib/check/arranging/shared-arrangement.ts";
import type { Given } from "#lib/check/check.ts";
import { limits } from "#lib/contract/limits.ts";
import { operations } from "#lib/contract/operations.ts";
import { below } from "#lib/contract/path.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { idIn, successOf } from "./send.ts";
import type { TypeSurface } from "./surface.ts";
import { typeSurfaces, withTypes } from "./surface.ts";

/** Members that only the service decides, each with a value that no standard type has. */
export const decidedMembers = {
  is_default: true,
  is_epic: true,
  level: 7,
  logo_props: { in_use: "emoji", emoji: { value: "129408" } },
} as const;

/** One type from its create to its delete. */
export interface TypeLife {
  readonly name: string;
  readonly read: Exchange;
  /** The updates that send members that only the service decides, one at a time. */
  readonly sent: readonly Exchange[];
  readonly inactive: Exchange;
  readonly described: Exchange;
  /** After updates that send each of the members that only the service decides. */
  readonly afterDecided: Exchange;
  /** After an update that only makes it inactive. */
  readonly afterInactive: Exchange;
  /** After an update of only its description. */
  readonly afterDescribed: Exchange;
  readonly takenName: Exchange;
  readonly longName: Exchange;
  readonly deleted: Exchange;
  readonly afterDelete: Exchange;
}

const lives = typeSurfaces.map((row) => ({
  surface: row.surface,
  live: oncePerAnchor<TypeLife, Given<"scratchProject">>(
    `work-item-types.life-on-${row.surface}`,
    ({ scratchProject }) => scratchProject,
    (given) =>
      withTypes(given, row, async (create) => {
        const { api, path, scratchProject, unique } = given;
        const collection = path(operations[row.create].path, {
          project_id: scratchProject.project.id,
        });
        const other = unique("other");
        // A project's type need not take an external pair.
        const pair = { external_id: other, external_source: "conformance" };
        successOf(await create({ name: other, ...(row.surface === "workspace" ? pair : {}) }));
        // Its row is judged by what holds for every answer.
        await api.get(collection, { per_page: 200 });
        const name = unique("lived");
        const made = await create({ name, description: "Kept.", is_active: true });
        const at = below(collection, idIn(successOf(made)));
        const patch = (json: object) => api.send("PATCH", at, { json });
        const read = await api.get(at);
        const sent: Exchange[] = [];
        for (const [member, value] of Object.entries(decidedMembers)) {
          // oxlint-disable-next-line no-await-in-loop -- each update is a separate claim's
          sent.push(await patch({ [member]: value }));
        }
        const afterDecided = await api.get(at);
        const inactive = await patch({ is_active: false });
        const afterInactive = await api.get(at);
        const described = await patch({ description: "Changed." });
        const afterDescribed = await api.get(at);
        const takenName = await patch({ name: other });
        const longName = await patch({ name: name.padEnd(limits.nameLength + 1, "x") });
        const deleted = await api.send("DELETE", at);
        const afterDelete = await api.get(at);
        const reads = { read, afterDecided, afterInactive, afterDescribed, afterDelete };
        return { name, ...reads, sent, inactive, described, takenName, longName, deleted };
      }),
  ),
}));

/** The life of one type of a surface. */
export function typeLifeOn(surface: TypeSurface, given: Given<"scratchProject">) {
  const found = lives.find((one) => one.surface === surface);
  if (found === undefined) throw new Error(`There is no ${surface} surface.`);
  return found.live(given);
}
