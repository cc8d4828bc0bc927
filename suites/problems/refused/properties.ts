import type { Check } from "#lib/check/check.ts";
import type { PropertySurface } from "#suites/support/properties/surface.ts";
import { check } from "#lib/check/check.ts";
import { sendProperty, propertySurfaces } from "#suites/support/properties/surface.ts";

const onSurface = (surface: PropertySurface): readonly Check[] => [
  check({
    id: `problems.properties.names-wrong-beside-missing-of-${surface.name}`,
    clause: "problems/validation#beside-missing",
    subject: surface.operation,
    title: `a wrong property_type of a property of a ${surface.name} is named alongside a missing display_name`,
    needs: ["scratchProject", surface.mode],
    killedBy: [`problem-reports-missing-members-alone-on-${surface.operation}`],
    async run(given) {
      const answer = await sendProperty(given, surface, { json: { property_type: "NUMBER" } });

      given.expect(answer).problem("invalid_request");
      given.expect(answer).fieldError("display_name").fieldError("property_type");
    },
  }),
];

/** What one refusal of a property reports about several members. */
export const severalPropertyRefusedChecks: readonly Check[] = propertySurfaces.flatMap((surface) =>
  onSurface(surface),
);
