import type { Mutant } from "#lib/reference/mutants/building/mutant.ts";
import type { Call } from "#lib/reference/call.ts";
import { mutantsOf } from "#lib/reference/mutants/building/mutant.ts";

const isRead = ({ method }: Call): boolean => method === "GET";

/** A number for an id, as a table that is written to alone may have. */
const numbering: Mutant = {
  defect: "serves entries of the audit log with a number for an id",
  policy: "presentation.member",
  where: ({ resource, name }) => resource === "audit-entry" && name === "id",
  instead: () => 7,
};

/** Defects of ids, instants and paths of any resource. */
export const idAndInstantMutants = mutantsOf({
  "created-module-is-told-as-text": {
    defect: "names plain text as the media type of a module that it made",
    policy: "negotiation.mediaType",
    where: ({ call }) => call.operation === "createModule",
    instead: () => "text/plain",
  },
  "user-ids-lack-hyphens": {
    defect: "serves the ids of users without hyphens",
    policy: "presentation.member",
    where: ({ name }) => name === "created_by_id",
    instead: (_, usual) => {
      const value = usual();
      return typeof value === "string" ? value.replaceAll("-", "") : value;
    },
  },
  "created-module-has-a-path-for-an-id": {
    defect: "answers a created module with the path of another resource as its id",
    policy: "presentation.member",
    where: ({ name, call }) => name === "id" && call.operation === "createModule",
    instead: () => "../../users/me/",
  },
  "instants-are-local": {
    defect: "serves instants in its own time zone",
    policy: "presentation.instant",
    instead: ({ value }) => value.replace("Z", "+02:00"),
  },
  "instants-lack-their-offset": {
    defect: "serves instants without an offset",
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
