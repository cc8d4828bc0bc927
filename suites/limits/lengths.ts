import type { Given } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { limits } from "#lib/contract/limits.ts";
import { operations } from "#lib/contract/operations.ts";

/** Two bytes in UTF-8, one character by any count. */
const letter = "é";

function createModule({ api, path, scratchProject }: Given<"scratchProject">, json: object) {
  const at = path(operations.createModule.path, { project_id: scratchProject.project.id });
  return api.send("POST", at, { json });
}

const pair = [
  {
    field: "external_id",
    clause: "limits/characters#external",
    subject: "external_id",
    other: "external_source",
  },
  {
    field: "external_source",
    clause: "limits/characters#external",
    subject: "external_source",
    other: "external_id",
  },
] as const;

const external = pair.map(({ field, clause, subject, other }) =>
  check({
    id: `limits.characters.${field.replace("_", "-")}`,
    clause,
    subject,
    title: `${field} of a module may have ${limits.externalIdLength} two-byte characters`,
    needs: ["scratchProject"],
    killedBy: [`${field}-measured-in-bytes`],
    async run(given) {
      const value = given.unique("pair").padEnd(limits.externalIdLength, letter);
      const json = { name: given.unique("module"), [field]: value, [other]: given.unique("other") };
      const made = await createModule(given, json);

      given.expect(made).ok().equals(`/${field}`, value);
    },
  }),
);

/** Lengths are counted in characters. */
export const limitLengthChecks = [
  ...external,
  check({
    id: "limits.characters.name-refused",
    clause: "limits/characters#name-refused",
    title: `a name of ${limits.nameLength + 1} two-byte characters is refused`,
    needs: ["scratchProject"],
    killedBy: ["name-beyond-ascii-of-any-length"],
    async run(given) {
      // The contract does not state whether a character beyond the basic plane counts once or twice.
      const astral = given.unique("module").padEnd(limits.nameLength, "🙂");
      const open = await createModule(given, { name: astral });
      given.observe(`${astral.length} UTF-16 units of name: ${open.response.status}`, open);

      const name = given.unique("module").padEnd(limits.nameLength + 1, letter);
      const answer = await createModule(given, { name });

      given.expect(answer).problem("invalid_request").fieldError("name", "max_length");
    },
  }),
];
