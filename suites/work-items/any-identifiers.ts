import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { operations } from "#lib/contract/operations.ts";
import { difference, knownNamesOf } from "#suites/support/lists/same-members.ts";
import { detailPath, oneOf, singlePool } from "#suites/support/queries/single-items.ts";

/** Every member that is in either answer and in the contract, except custom fields. */
function eitherHas(left: unknown, right: unknown): readonly string[] {
  const names = new Set([...knownNamesOf(left), ...knownNamesOf(right)]);
  names.delete("custom_fields");
  return [...names];
}

const sameByIdentifier = check({
  id: "work-items.places.identifier",
  clause: "work-items/identifier#same",
  title: "a read by id and one by identifier give the same answer",
  needs: ["frozenProject", "items"],
  killedBy: ["identifier-route-drops-fields-beside-expand"],
  requestsPerRun: 2,
  async run(given) {
    const { items, path, forAllIn, expect } = given;

    await forAllIn(singlePool)(oneOf(items.length), async (input, { api }) => {
      const { id: pk = "", identifier = "" } = items[input.row] ?? {};
      const own = await api.read(detailPath(given, pk), input.shape);
      const other = path(operations.readWorkItemByIdentifier.path, { identifier });
      const keyed = await api.read(other, input.shape);

      expect(own).status(200);
      expect(keyed).status(200).equals("/id", pk);
      const [left, right] = [own.response.json, keyed.response.json];
      const differs = difference(left, right, eitherHas(left, right));
      expect(keyed).that("", "what the id reads", differs, differs === null);
    });
  },
});

/** Work items that are read by their identifiers. */
export const anyIdentifierChecks: readonly Check[] = [sameByIdentifier];
