import type { Command, Option } from "commander";

/** The JSON Schema of a config file for these commands; `config.schema.json` is what it returns. */
export function configSchema({ commands }: Command): object {
  return {
    $schema: "http://json-schema.org/draft-07/schema#",
    title: "Settings of wms-conformance: for each command its flags, without dashes",
    type: "object",
    additionalProperties: false,
    properties: {
      $schema: { type: "string" },
      target: { type: "string", description: "target file of each command that has --target" },
      ...Object.fromEntries(
        commands.map((command) => [
          command.name(),
          {
            type: "object",
            additionalProperties: false,
            properties: Object.fromEntries(command.options.flatMap(propertyOf)),
          },
        ]),
      ),
    },
  };
}

/** No property for a flag that a command only refuses, and none for the config file itself. */
function propertyOf(option: Option): [string, object][] {
  const { long, hidden, variadic, required, argChoices, description } = option;
  if (hidden || long === undefined || long === "--config") return [];
  const one = required
    ? { type: ["string", "number"], ...(argChoices !== undefined && { enum: argChoices }) }
    : { type: "boolean" };
  const value = variadic ? { type: "array", minItems: 1, items: one } : one;
  return [[long.slice(2), { ...value, description }]];
}
