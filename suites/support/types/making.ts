import type { Given } from "#lib/check/check.ts";
import { limits } from "#lib/contract/limits.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { oncePerAnchor } from "#lib/check/arranging/shared-arrangement.ts";
import { successOf, list } from "./send.ts";
import type { TypeSurface } from "./surface.ts";
import { typeSurfaces, withTypes } from "./surface.ts";

/** A description that nobody has a reason to change: markup and ampersands may be escaped or removed. */
export const plainDescription = "Plain text, two or three words.";

/** A description that a deployment may refuse, but must not cut. */
export const longDescription = "Several words, and two. ".repeat(228).slice(0, 5000).trim();

type Body = Readonly<Record<string, unknown>>;

/** The valid bodies, each of which is sent once on each surface. */
const bodies = {
  plain: (name: string): Body => ({ name }),
  active: (name: string): Body => ({ name, is_active: true }),
  inactive: (name: string): Body => ({ name, description: plainDescription, is_active: false }),
  longest: (name: string): Body => ({ name: name.padEnd(limits.nameLength, "x") }),
  twoBytes: (name: string): Body => ({ name: name.padEnd(limits.nameLength, "é") }),
  described: (name: string): Body => ({ name, description: longDescription }),
} as const;

/** Name of a body. */
export type BodyName = keyof typeof bodies;

/** A type that was created from a body: its stem, and the answer. */
interface Made {
  readonly name: string;
  readonly answer: Exchange;
}

/** What was created on a surface, and the list that was read afterwards. */
interface Making {
  readonly made: { readonly [B in BodyName]: Made };
  readonly listed: Exchange;
  /** A later create with the name of the inactive type. */
  readonly inactiveAgain: Exchange;
}

const making = typeSurfaces.map((row) => ({
  surface: row.surface,
  make: oncePerAnchor<Making, Given<"scratchProject">>(
    `work-item-types.making-on-${row.surface}`,
    ({ scratchProject }) => scratchProject,
    (given) =>
      withTypes(given, row, async (create) => {
        const one = async (body: BodyName): Promise<Made> => {
          const name = given.unique(body);
          return { name, answer: await create(bodies[body](name)) };
        };
        const [plain, active, inactive, longest, twoBytes, described] = await Promise.all([
          one("plain"),
          one("active"),
          one("inactive"),
          one("longest"),
          one("twoBytes"),
          one("described"),
        ]);
        const listed = await list(given, row.list, { project_id: given.scratchProject.project.id });
        const inactiveAgain = await create({ name: inactive.name });
        const made = { plain, active, inactive, longest, twoBytes, described };
        return { made, listed, inactiveAgain };
      }),
  ),
}));

/** The types that are created once on a surface and judged by many checks. */
export function makingOn(surface: TypeSurface, given: Given<"scratchProject">): Promise<Making> {
  const found = making.find((one) => one.surface === surface);
  if (found === undefined) throw new Error(`There is no ${surface} surface.`);
  return found.make(given);
}

/** Guards a claim about a create: the surface accepts a type with only a name. */
export async function openOn(surface: TypeSurface, given: Given<"scratchProject">): Promise<void> {
  successOf((await makingOn(surface, given)).made.plain.answer);
}
