import { firstNames } from "#lib/reference/mutants/building/first-names.ts";
import type { ServedMember } from "#lib/reference/mutants/building/altered-members.ts";
import { mutantsOf } from "#lib/reference/mutants/building/mutant.ts";

const isIdentifier = ({ name, resource }: ServedMember): boolean =>
  resource === "work-item" && name === "identifier";

/** Defects of identifiers of projects that have a digit, or were changed. */
export const addressMutants = mutantsOf({
  "item-identifier-unknown-if-digit": {
    defect: "does not find a work item by its identifier if that of its project has a digit",
    policy: "tenancy.identifies",
    where: ({ submitted }) => /\d.*-\d+$/.test(submitted),
    instead: () => false,
  },
  "item-identifier-unknown-if-renamed": {
    defect: "finds a work item by the identifier that its project had first",
    policy: "tenancy.identifies",
    instead: {
      remembering: () => {
        const first = firstNames();
        return ({ submitted, identifier, call }) => {
          const [short] = identifier.split("-");
          const project = call.store.rows("project").find((row) => row["identifier"] === short);
          const former = String(first(project?.id, short));
          return submitted === identifier.replace(/^[^-]+/, former);
        };
      },
    },
  },
  "item-identifier-wrong-if-digit": {
    defect: "shows the identifier of a work item without the digits of that of its project",
    policy: "presentation.member",
    where: isIdentifier,
    instead: ({ value }) => String(value).replaceAll(/\d(?=.*-)/g, ""),
  },
  "item-identifier-wrong-if-renamed": {
    defect: "shows the identifier that a work item had first",
    policy: "presentation.member",
    where: isIdentifier,
    instead: {
      remembering: () => {
        const first = firstNames();
        return ({ row, value }) => first(row.id, value);
      },
    },
  },
  "project-identifier-unknown-if-digit": {
    defect: "does not recognise the short identifier of a project that has a digit",
    policy: "tenancy.readsShortIdentifier",
    where: ({ text }) => text.length < 36 && /\d/.test(text),
    instead: () => false,
  },
  "project-identifier-unknown-if-renamed": {
    defect: "recognises a project by the short identifier that it had first",
    policy: "tenancy.namesProject",
    instead: {
      remembering: () => {
        const first = firstNames();
        return ({ submitted, identifier, call }) => {
          const named = call.store.rows("project").find((row) => row["identifier"] === identifier);
          return submitted === first(named?.id, identifier);
        };
      },
    },
  },
});
