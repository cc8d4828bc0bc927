import { serving } from "#lib/reference/mutants/building/altered-members.ts";
import type { ServedMember } from "#lib/reference/mutants/building/altered-members.ts";
import { mutantsOf } from "#lib/reference/mutants/building/mutant.ts";

const isListedOptions = ({ resource, name, single }: ServedMember): boolean =>
  resource === "property-context" && name === "options" && !single;

/** Defects of the options that rows of contexts report. */
export const listedOptionMutants = mutantsOf({
  "contexts-are-listed-without-options": serving(
    "lists every context without options",
    isListedOptions,
    () => [],
  ),
  "contexts-are-listed-without-default-options": serving(
    "lists every option of a context as not the default",
    isListedOptions,
    (options) =>
      Object.values(Object(options)).map((option) => ({ ...Object(option), is_default: false })),
  ),
});
