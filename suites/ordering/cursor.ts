import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { listPath, needsList, readListPage } from "#lib/check/matchers/list-page.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import { readIdOrder } from "./sequence.ts";
import { groundsOf } from "#lib/check/grounds.ts";

const { projectWorkItems, workspaceWorkItems, contexts, cycles, projectProperties } = lists;
const dashed = (name: string) => name.replaceAll("_", "-");

/** Further defects of an eligible ordering. */
const refusedAs = {
  created_at: ["order-created-at-backs-no-cursor"],
  sequence_id: ["order-sequence-id-backs-no-cursor"],
  updated_at: [],
  id: [],
} as const;

const backs = {
  sort_order: "order-sort-order-backs-a-cursor",
  priority: "order-priority-backs-a-cursor",
  state_group: "order-state-group-backs-a-cursor",
} as const;

const eligible = [projectWorkItems, workspaceWorkItems].flatMap((list) =>
  list.eligible.flatMap((name) => [
    check({
      id: `ordering.${list.slug}.cursor-by-${dashed(name)}`,
      clause: "ordering/cursor#eligible",
      subject: `${list.slug} ${name}`,
      title: `${name} can back a cursor on ${list.slug}`,
      needs: ["frozenProject"],
      restsOn: groundsOf(name),
      killedBy: [`order-${list.slug}-${name}-eligibility-turned`, ...refusedAs[name]],
      async run(given) {
        const page = await readListPage(given, list, { paginate: "cursor", order_by: name });

        given.expect(page).status(200).equals("/pagination/style", "cursor");
      },
    }),
    check({
      id: `ordering.${list.slug}.cursor-by-${dashed(name)}-downward`,
      clause: "ordering/cursor#eligible",
      subject: `${list.slug} ${name}`,
      title: `-${name} can back a cursor on ${list.slug}`,
      needs: ["frozenProject"],
      restsOn: groundsOf(name),
      killedBy: [`order-${list.slug}-${name}-eligibility-turned-downward`],
      async run(given) {
        const page = await readListPage(given, list, { paginate: "cursor", order_by: `-${name}` });

        given.expect(page).status(200).equals("/pagination/style", "cursor");
      },
    }),
  ]),
);

const ineligible = [projectWorkItems, workspaceWorkItems].flatMap((list) =>
  list.ineligible.flatMap((name) => [
    check({
      id: `ordering.${list.slug}.no-cursor-by-${dashed(name)}`,
      clause: "ordering/cursor#eligible",
      subject: `${list.slug} ${name}`,
      title: `${name} cannot back a cursor on ${list.slug}`,
      needs: ["frozenProject"],
      killedBy: [`order-${list.slug}-${name}-eligibility-turned`, backs[name]],
      async run(given) {
        const page = await readListPage(given, list, { paginate: "cursor", order_by: name });

        given.expect(page).problem("invalid_request", "ordering_not_cursor_eligible");
      },
    }),
    check({
      id: `ordering.${list.slug}.no-cursor-by-${dashed(name)}-downward`,
      clause: "ordering/cursor#eligible",
      subject: `${list.slug} ${name}`,
      title: `-${name} cannot back a cursor on ${list.slug}`,
      needs: ["frozenProject"],
      killedBy: [`order-${list.slug}-${name}-eligibility-turned-downward`],
      async run(given) {
        const page = await readListPage(given, list, { paginate: "cursor", order_by: `-${name}` });

        given.expect(page).problem("invalid_request", "ordering_not_cursor_eligible");
      },
    }),
  ]),
);

const onContexts = [contexts].flatMap((list) =>
  [
    ...list.eligible.map((name) => ({ name, accepted: true })),
    ...list.ineligible.map((name) => ({ name, accepted: false })),
  ].flatMap(({ name, accepted }) =>
    (["", "-"] as const).map((sign) =>
      check({
        id: `ordering.${list.slug}.cursor-by-${dashed(name)}${sign === "" ? "" : "-downward"}`,
        clause: "ordering/cursor#eligible",
        subject: `${list.slug} ${name}`,
        title: `${sign}${name} ${accepted ? "can" : "cannot"} back a cursor on ${list.slug}`,
        needs: needsList(list),
        killedBy:
          sign === ""
            ? [`order-${list.slug}-${name}-eligibility-turned`]
            : [`order-${list.slug}-${name}-eligibility-turned-downward`],
        async run(given) {
          const query = { paginate: "cursor", order_by: `${sign}${name}` };
          const page = await readListPage(given, list, query);

          const answer = given.expect(page);
          if (accepted) answer.status(200).equals("/pagination/style", "cursor");
          else answer.problem("invalid_request", "ordering_not_cursor_eligible");
        },
      }),
    ),
  ),
);

/**
 * The contract does not state which orderings of other lists back a cursor; the answer must be consistently one or the
 * other.
 */
const onOthers = [cycles, projectProperties].flatMap((list) =>
  list.orderings.flatMap((name) =>
    (["", "-"] as const).map((sign) =>
      check({
        id: `ordering.${list.slug}.cursor-by-${dashed(name)}${sign === "" ? "" : "-downward"}`,
        clause: "ordering/cursor#eligible",
        subject: `${list.slug} ${name}`,
        title: `${sign}${name} can back a cursor on ${list.slug}, or is refused as not eligible`,
        needs: needsList(list),
        restsOn: groundsOf(list.slug),
        killedBy: [`order-${list.slug}-${name}-conflicts-with-a-cursor`],
        async run(given) {
          const query = { paginate: "cursor", order_by: `${sign}${name}` };
          const page = await given.api.read(listPath(given, list), query);

          const { status } = page.response;
          given.observe(`${sign}${name} on ${list.slug} with a cursor answers ${status}`, page);
          const answer = given.expect(page);
          if (status === 400) answer.problem("invalid_request", "ordering_not_cursor_eligible");
          else answer.status(200).equals("/pagination/style", "cursor");
        },
      }),
    ),
  ),
);

const walks = (
  [
    ["sequence_id", "order-lost-behind-a-cursor"],
    ["-sequence_id", "order-hyphen-lost-behind-a-cursor"],
    ["id", "order-lost-behind-a-cursor"],
    ["-id", "order-hyphen-lost-behind-a-cursor"],
  ] as const
).map(([order_by, killer]) =>
  check({
    id: `ordering.cursor.follows-${dashed(order_by.replace("-", "downward-"))}`,
    clause: "ordering/cursor#follows",
    title: `a cursor walk by ${order_by} returns the work items in that order`,
    needs: ["frozenProject", "items"],
    killedBy: [killer],
    async run(given) {
      const { path, walk, expectWalk, frozenProject, items } = given;
      const at = path(projectWorkItems.path, { project_id: frozenProject.id });
      const query = { order_by, per_page: 10 };
      const walked = await walk(at, { style: "cursor", query, atMost: items.length });

      const upward = order_by.endsWith("sequence_id")
        ? items.toSorted((left, right) => left.sequenceId - right.sequenceId).map(({ id }) => id)
        : await readIdOrder(given, projectWorkItems);
      expectWalk(walked).follows(order_by.startsWith("-") ? upward.toReversed() : upward);
    },
  }),
);

/** Which orderings back a cursor, and whether a walk keeps to them. */
export const cursorOrders: readonly Check[] = [
  ...eligible,
  ...ineligible,
  ...onContexts,
  ...onOthers,
  ...walks,
  check({
    id: "ordering.cursor.code",
    clause: "ordering/cursor#code",
    title: "an ordering that cannot back a cursor is refused as ordering_not_cursor_eligible",
    needs: ["frozenProject"],
    killedBy: ["order-ineligible-code-not-refined"],
    async run(given) {
      const query = { paginate: "cursor", order_by: "priority" };
      const page = await readListPage(given, projectWorkItems, query);

      given.expect(page).problem("invalid_request", "ordering_not_cursor_eligible");
    },
  }),
  check({
    id: "ordering.cursor.default",
    clause: "ordering/cursor#default",
    title: "work items can be walked by cursor without order_by",
    needs: ["frozenProject"],
    killedBy: ["order-default-backs-no-cursor"],
    async run(given) {
      const page = await readListPage(given, projectWorkItems, { paginate: "cursor" });

      given.expect(page).status(200).equals("/pagination/style", "cursor");
    },
  }),
  check({
    id: "ordering.contexts.cursor-default",
    clause: "ordering/contexts#default",
    title: "property contexts cannot be walked by cursor without order_by",
    needs: needsList(contexts),
    killedBy: ["order-default-of-contexts-backs-a-cursor"],
    async run(given) {
      const page = await readListPage(given, contexts, { paginate: "cursor" });

      given.expect(page).problem("invalid_request", "ordering_not_cursor_eligible");
    },
  }),
  check({
    id: "ordering.contexts.cursor-unknown",
    clause: "ordering/contexts#default",
    title: "property contexts cannot be walked by cursor for an unknown ordering",
    needs: needsList(contexts),
    killedBy: ["order-unknown-of-contexts-backs-a-cursor"],
    async run(given) {
      const query = { paginate: "cursor", order_by: "wms_no_such_ordering" };
      const page = await readListPage(given, contexts, query);

      given.expect(page).problem("invalid_request", "ordering_not_cursor_eligible");
    },
  }),
  check({
    id: "ordering.cursor.unknown",
    clause: "ordering/cursor#unknown",
    title: "work items can be walked by cursor for an unknown ordering",
    needs: ["frozenProject"],
    killedBy: ["order-unknown-backs-no-cursor"],
    async run(given) {
      const query = { paginate: "cursor", order_by: "wms_no_such_ordering" };
      const page = await readListPage(given, projectWorkItems, query);

      given.expect(page).status(200).equals("/pagination/style", "cursor");
    },
  }),
];
