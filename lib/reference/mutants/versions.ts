import type { Call } from "#lib/reference/call.ts";
import { absent } from "#lib/reference/policies/presentation.ts";
import { mutantsOf } from "./mutant.ts";

const isV1 = ({ path }: Call): boolean => path.startsWith("/api/v1/");

/** Defects of version 1 beside version 2. */
export const versionMutants = mutantsOf({
  "v1-has-ids-of-its-own": {
    defect: "tells other ids on version 1 than on version 2",
    alter: ({ presentation }) => ({
      presentation: {
        member: (known) =>
          isV1(known.call) && known.name === "id"
            ? `00000000${known.row.id.slice(8)}`
            : presentation.member(known),
      },
    }),
  },
  "v2-is-closed-to-users-of-v1": {
    defect: "does not tell a caller who he is on version 2 once he has used version 1",
    alter: ({ authentication }) => {
      const seen = new Set<string>();
      return {
        authentication: {
          acceptsKey: ({ call, key }) => {
            if (isV1(call)) seen.add(key.id);
            const closed = call.operation === "readCurrentUser" && seen.has(key.id);
            return !closed && authentication.acceptsKey({ call, key });
          },
        },
      };
    },
  },
  "rows-stand-in-results-too": {
    defect: "lists the work items of a workspace under results as well as under data",
    alter: ({ pagination }) => ({
      pagination: {
        envelope: (known) => {
          const envelope = Object(pagination.envelope(known));
          return known.call.list === "workspace-work-items"
            ? { ...envelope, results: envelope.data }
            : envelope;
        },
      },
    }),
  },
  "state-lacks-is-default": {
    defect: "does not tell of a state whether it is the default",
    alter: ({ presentation }) => ({
      presentation: {
        member: (known) =>
          known.resource === "state" && known.name === "is_default"
            ? absent
            : presentation.member(known),
      },
    }),
  },
  "state-is-default-is-null-elsewhere": {
    defect: "tells null of each state that is not the default",
    alter: ({ presentation }) => ({
      presentation: {
        member: (known) =>
          known.resource === "state" && known.name === "is_default" && known.value === false
            ? null
            : presentation.member(known),
      },
    }),
  },
});
