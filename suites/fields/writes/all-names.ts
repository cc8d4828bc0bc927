import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { keysOf } from "#lib/contract/family.ts";
import { operations } from "#lib/contract/operations.ts";
import { workItem } from "#lib/contract/resources/work-item.ts";
import { wholeReads, writtenNames } from "#lib/contract/subjects/written-names.ts";
import type { Wide } from "./naming-writes.ts";
import { demandNamed, namingWrites } from "./naming-writes.ts";

const all = { fields: "all" } as const;

const written = keysOf(namingWrites).map((write) =>
  check({
    id: `fields.${write}.all`,
    clause: "fields/all#single",
    subject: write,
    title: `${operations[write].method} ${operations[write].path} returns all members for fields=all`,
    needs: namingWrites[write].needs,
    killedBy: [`fields-all-means-id-on-${write}`],
    async run(given: Wide) {
      const answer = demandNamed(await namingWrites[write].send(given, all), write);

      given.expect(answer).ok();
      for (const name of writtenNames[write]) given.expect(answer).has(`/${name}`);
    },
  }),
);

const read = wholeReads.map((operation) =>
  check({
    id: `fields.${operation}.all`,
    clause: "fields/all#single",
    subject: operation,
    title: `GET ${operations[operation].path} returns all members for fields=all`,
    needs: ["frozenProject", "items"],
    killedBy: [`fields-all-means-id-on-${operation}`],
    async run({ api, path, expect, frozenProject, items: [item] }) {
      const ids = { project_id: frozenProject.id, pk: item?.id ?? "" };
      const at = path(operations[operation].path, { ...ids, identifier: item?.identifier ?? "" });
      const answer = await api.read(at, all);

      expect(answer).status(200).equals("/id", item?.id);
      for (const name of workItem.requestable) expect(answer).has(`/${name}`);
    },
  }),
);

/** All names that can be requested, where one object is returned. */
export const allNameChecks: readonly Check[] = [...written, ...read];
