import { subjectsIn } from "#lib/contract/family.ts";
import { chapter } from "#lib/contract/clause.ts";
import {
  listedBelow,
  nestedRecords,
  nestedWrites,
  options,
  projectRecords,
} from "#lib/contract/subjects/nested-records.ts";
import { foreignDetailNames } from "#lib/contract/subjects/foreign-details.ts";
import { unwrittenElsewhere } from "#lib/contract/subjects/unwritten.ts";
import {
  recordPathOperations,
  projectOperations,
  recordRoutes,
  tenantOperations,
} from "#lib/contract/subjects/tenant-routes.ts";

const section = "What the service does";
const must = { level: "must", section, needs: ["outsider"] } as const;

const projects = chapter({
  "tenancy/project#not-found": {
    ...must,
    sentence: "An operation answers 404 not_found for the project of another tenant.",
    subjects: projectOperations,
  },
});

const records = chapter({
  "tenancy/record#not-found": {
    ...must,
    sentence: "A record of another tenant gets 404 not_found under the caller's own path.",
    subjects: [...recordRoutes.map(({ name }) => name), ...foreignDetailNames],
  },
});

const unwritten = chapter({
  "tenancy/unwritten#elsewhere": {
    ...must,
    sentence: "A create below another tenant's project creates no record there.",
    subjects: unwrittenElsewhere,
  },
});

const conventions = { level: "must", section: "Endpoints, Conventions" } as const;

/** What a path says about the parent of a record, and about its project. */
const parents = chapter({
  "tenancy/other-parent#not-found": {
    ...conventions,
    sentence: "A record gets 404 below a parent that is not its own.",
    subjects: options,
  },
  "tenancy/other-parent#not-listed": {
    ...conventions,
    sentence: "A list below a record holds nothing of another such record.",
    subjects: listedBelow,
  },
  "tenancy/other-parent#not-written": {
    ...conventions,
    sentence: "A write through a parent that is not the record's own has no effect.",
    subjects: nestedWrites.flatMap((verb) => subjectsIn(verb, nestedRecords)),
  },
  "tenancy/other-project#not-written": {
    ...conventions,
    sentence: "A write through the path of another project has no effect.",
    subjects: nestedWrites.flatMap((verb) => subjectsIn(verb, projectRecords)),
  },
});

/** Isolation of tenants and projects. */
export const tenancyClauses = chapter({
  "tenancy/workspace#not-found": {
    ...must,
    sentence: "An operation answers 404 not_found for the workspace of another tenant.",
    subjects: tenantOperations,
  },
  "tenancy/workspace#as-absent": {
    ...must,
    sentence:
      "An operation gives the same answer for the workspace of another tenant as for one that does not exist.",
    subjects: tenantOperations,
  },
  ...projects,
  "tenancy/project#as-absent": {
    ...must,
    sentence:
      "An operation gives the same answer for the project of another tenant as for one that does not exist.",
    subjects: projectOperations,
  },
  "tenancy/named-record#not-found": {
    ...must,
    sentence: "An operation answers 404 not_found for a record of another tenant in its path.",
    subjects: recordPathOperations,
  },
  "tenancy/named-record#as-absent": {
    ...must,
    sentence:
      "An operation gives the same answer for a record of another tenant in its path as for one that does not exist.",
    subjects: recordPathOperations,
  },
  ...records,
  "tenancy/below-record#not-found": {
    ...must,
    sentence: "What is below a record of another tenant gets 404 under the caller's project.",
    subjects: listedBelow,
  },
  "tenancy/record#as-absent": {
    ...must,
    sentence:
      "A record of another tenant gets the same answer under the caller's own path as one that does not exist.",
    subjects: recordRoutes.map(({ name }) => name),
  },
  ...parents,
  ...unwritten,
  ...chapter({
    "tenancy/other-parent#bulk-estimate-points": {
      level: "must",
      section: "Endpoints, Bulk operations",
      sentence: "A bulk update below another project changes no estimate point.",
    },
    "tenancy/sibling#work-item": {
      ...must,
      needs: ["owner"],
      sentence: "A work item of another project gets 404 under this project's path.",
    },
    "tenancy/text#no-names": {
      ...must,
      sentence: "A refusal reveals nothing of the foreign record that was requested.",
    },
    "tenancy/lists#foreign-rows": {
      ...must,
      sentence: "No list holds a row of another tenant.",
    },
    "tenancy/lists#path": {
      ...must,
      needs: ["owner"],
      sentence: "A list below a project holds only rows of that project.",
    },
    "tenancy/filters#foreign-ids": {
      ...must,
      sentence: "A filter that names a record of another tenant lists nothing of that tenant.",
    },
    "tenancy/writes#foreign-untouched": {
      ...must,
      sentence: "A write that names a record of another tenant changes nothing of it.",
    },
    "tenancy/writes#features": {
      ...must,
      sentence: "A write to the features of another tenant's workspace changes none of them.",
    },
    "tenancy/writes#initiative-label": {
      ...must,
      sentence: "An update of an initiative label of another tenant's workspace changes nothing.",
    },
    "tenancy/writes#not-found": {
      ...must,
      sentence:
        "A change of a record of another tenant gets 404 not_found under the caller's own path.",
    },
    "tenancy/lists#below-project": {
      ...must,
      needs: ["owner"],
      sentence: "The lists of planning records below a project hold none of another project.",
    },
    "tenancy/identifier#foreign": {
      ...must,
      sentence: "The identifier of another tenant's work item gets 404 under the caller's slug.",
    },
    "tenancy/identifier#short-foreign": {
      ...must,
      sentence:
        "The short identifier of another tenant's project gets 404 under the caller's slug.",
    },
    "tenancy/body#other-workspace": {
      ...must,
      sentence: "An id in a body that belongs to another workspace is refused with 400.",
    },
    "tenancy/body#parent-of-other-project": {
      ...must,
      needs: ["owner"],
      sentence: "A parent_id that names a work item of another project is refused with 400.",
    },
    "tenancy/body#other-project": {
      ...must,
      needs: ["owner"],
      sentence: "An id in a body that belongs to another project is refused with 400.",
    },
    "tenancy/body#names-field": {
      ...must,
      sentence: "The refusal of a foreign id in a body names the member that holds it.",
    },
    "tenancy/unjoined#no-rows": {
      ...must,
      needs: ["member"],
      sentence: "A project that the caller has not joined shows no rows: it gets 403 or 404.",
    },
    "tenancy/unjoined#workspace-list": {
      ...must,
      needs: ["member"],
      sentence:
        "The workspace's work item list holds no work item of a project that the caller cannot read.",
    },
    "tenancy/unjoined#not-counted": {
      ...must,
      needs: ["member"],
      sentence:
        "The total of the workspace's work item list does not count work items of projects that the caller cannot read.",
    },
    "tenancy/unjoined#identifier": {
      ...must,
      needs: ["member"],
      sentence:
        "A work item of a project that the caller cannot read cannot be read by its identifier.",
    },
  }),
});
