import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { readListPage } from "#lib/check/matchers/list-page.ts";
import { lists } from "#lib/contract/lists/lists.ts";

const malformed = [
  { type: "uuid", parameter: "state_id", value: "not-a-uuid" },
  { type: "uuid", parameter: "label_id__in", value: "not-a-uuid,17" },
  { type: "boolean", parameter: "is_draft", value: "perhaps" },
  { type: "integer", parameter: "sequence_id", value: "seven" },
  { type: "integer", parameter: "sequence_id", value: "999999999999999999999999" },
  { type: "date", parameter: "start_date__gte", value: "2040-02-31" },
  { type: "date", parameter: "target_date__lte", value: "tomorrow" },
  { type: "datetime", parameter: "created_at__gte", value: "yesterday" },
  { type: "datetime", parameter: "updated_at__lte", value: "2040-02-31T25:61:00Z" },
] as const;

/** Only enum filters are stated to be validated: the answers of others to a malformed value are observed. */
export const malformedChecks: readonly Check[] = malformed.map(({ type, parameter, value }, n) =>
  check({
    id: `work-items.malformed.${type}-${n + 1}`,
    clause: "work-items/malformed#no-failure",
    subject: type,
    title: `${parameter}=${value} is refused, or answered with a page`,
    needs: ["frozenProject"],
    killedBy: [`filter-malformed-${type}-crashes`],
    async run(given) {
      const page = await readListPage(given, lists.projectWorkItems, { [parameter]: value });

      given.expect(page).statusIn([200, 400, 404]);
      given.observe(`${parameter}=${value} answers ${page.response.status}`, page);
    },
  }),
);
