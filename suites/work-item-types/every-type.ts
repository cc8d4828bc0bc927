import type { Invariant } from "#lib/check/check.ts";
import { invariant } from "#lib/check/check.ts";
import { memberOf, valueAt } from "#lib/check/matchers/pointer.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import { resources } from "#lib/contract/resources.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { segmentsOf, templateMatcher } from "#lib/openapi/path-template.ts";

const { hidden } = resources.workItemType;

/** Lists of types, single types, and the actions that answer with one or with several. */
const areTypes = [lists.projectTypes.path, lists.workspaceTypes.path]
  .flatMap((at) => [at, `${at}{type_id}/`, `${at}{type_id}/mark-default/`])
  .map((path) => templateMatcher(path));

/** The types that an answer reports: rows, or the type itself. */
function typesIn({ response }: Exchange): readonly unknown[] {
  const rows = memberOf(response.json, "data");
  if (Array.isArray(rows)) return rows;
  return memberOf(response.json, "id") === undefined ? [] : [response.json];
}

const showsTypes = (exchange: Exchange): boolean =>
  exchange.response.status < 300 &&
  areTypes.some((matches) => matches(segmentsOf(exchange.request.path))) &&
  typesIn(exchange).length > 0;

/** Whether a logo has the shape that the contract gives; a fresh type may have none. */
function hasLogoShape(type: unknown): boolean {
  const logo = memberOf(type, "logo_props");
  if (typeof logo !== "object" || logo === null || Object.keys(logo).length === 0) return true;
  const pointers = ["/in_use", "/icon/name", "/icon/background_color"];
  return pointers.every((at) => valueAt(logo, at) !== undefined);
}

/** What holds for each type in each answer, whatever the route and the query. */
export const everyTypeInvariants: readonly Invariant[] = [
  ...hidden.map((name) =>
    invariant({
      id: `work-item-types.answers.hide-${name.replaceAll("_", "-")}`,
      clause: "work-item-types/external#hidden",
      subject: name,
      title: `no answer that returns a type has its ${name}, whatever the route`,
      killedBy: [`single-types-tell-${name}`, `rows-of-types-tell-${name}`],
      applies: showsTypes,
      judge: (exchange, expect) => {
        const shown = typesIn(exchange).find((type) => memberOf(type, name) !== undefined);
        expect.that("", `no ${name}`, memberOf(shown, name), shown === undefined);
      },
    }),
  ),
  invariant({
    id: "work-item-types.answers.logo",
    clause: "work-item-types/logo#every-answer",
    title: "logo_props of each type in each answer is empty, or holds in_use and an icon",
    killedBy: ["logos-of-made-types-lack-in-use", "logos-of-types-lack-the-background"],
    applies: showsTypes,
    judge: (exchange, expect) => {
      const unusual = typesIn(exchange).find((type) => !hasLogoShape(type));
      const logo = memberOf(unusual, "logo_props");
      expect.that(
        "",
        "{} or in_use and icon {name, background_color}",
        logo,
        unusual === undefined,
      );
    },
  }),
];
