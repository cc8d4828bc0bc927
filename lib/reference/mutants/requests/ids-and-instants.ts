import type { Mutant } from "#lib/reference/mutants/building/mutant.ts";
import type { Call } from "#lib/reference/call.ts";
import { mutantsOf } from "#lib/reference/mutants/building/mutant.ts";

const isRead = ({ method }: Call): boolean => method === "GET";

/** A numeric id, as an append-only table may have. */
const numbering: Mutant = {
  defect: "returns entries of the audit log with a numeric id",
  policy: "presentation.member",
  where: ({ resource, name }) => resource === "audit-entry" && name === "id",
  instead: () => 7,
};

/** Defects of ids, instants and paths of any resource. */
export const idAndInstantMutants = mutantsOf({
  "created-module-is-told-as-text": {
    defect: "sends text/plain as the media type in the answer to the create of a module",
    policy: "negotiation.mediaType",
    where: ({ call }) => call.operation === "createModule",
    instead: () => "text/plain",
  },
  "user-ids-lack-hyphens": {
    defect: "returns the ids of users without hyphens",
    policy: "presentation.member",
    where: ({ name }) => name === "created_by_id",
    instead: (_, usual) => {
      const value = usual();
      return typeof value === "string" ? value.replaceAll("-", "") : value;
    },
  },
  "created-module-has-a-path-for-an-id": {
    defect: "returns the path of another resource as the id of a created module",
    policy: "presentation.member",
    where: ({ name, call }) => name === "id" && call.operation === "createModule",
    instead: () => "../../users/me/",
  },
  "instants-are-local": {
    defect: "returns instants in the local time zone",
    policy: "presentation.instant",
    instead: ({ value }) => value.replace("Z", "+02:00"),
  },
  "instants-lack-their-offset": {
    defect: "returns instants without an offset",
    policy: "presentation.instant",
    instead: ({ value }) => value.replace("Z", ""),
  },
  "slashless-path-served-on-reads": {
    defect: "serves reads of a path without its trailing slash",
    policy: "negotiation.slashless",
    where: ({ call }) => isRead(call),
    instead: () => "serve",
  },
  "slashless-path-served-on-writes": {
    defect: "serves writes to a path without its trailing slash",
    policy: "negotiation.slashless",
    where: ({ call }) => !isRead(call),
    instead: () => "serve",
  },
  "audit-entry-id-is-a-number": numbering,
});
