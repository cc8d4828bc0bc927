import type { Relation, Model } from "#lib/reference/models/model.ts";
import { absent } from "#lib/reference/policies/presentation.ts";
import type { Act } from "#lib/reference/routes/route.ts";
import type { Row } from "#lib/reference/store/row.ts";
import { valueOf } from "./value.ts";

interface Place {
  /** Whether one object is answered, not a row of a list. */
  readonly single: boolean;
  /** Place of the row on its page; 0 for a single object. */
  readonly index: number;
}

/** A record as it is served. */
export function present(act: Act, model: Model, row: Row, { single, index }: Place): unknown {
  const { call, policies, selection } = act;
  const { presentation, fields } = policies;
  const { requested } = selection;
  const resource = model.slug;
  const object: Record<string, unknown> = {};
  for (const name of Object.keys(model.members)) {
    // Written out instead of spread: a large page spends its time here.
    if (model.single?.includes(name) && !fields.showsSingle({ call, name, single })) continue;
    if (model.heavy?.includes(name)) {
      const asked = requested?.has(name) === true;
      if (!fields.showsHeavy({ call, name, single, asked })) continue;
    }
    if (!fields.selects({ call, name, requested, single, index })) continue;
    const type = model.members[name]?.type ?? "any";
    const stored = valueOf(model, row, name, call.store);
    const instant = type === "datetime" && typeof stored === "string";
    const value = instant ? presentation.instant({ call, resource, name, value: stored }) : stored;
    const member = presentation.member({ call, resource, row, single, index, name, type, value });
    if (member !== absent) object[name] = member;
  }
  for (const name of selection.relations) {
    const relation = model.relations[name];
    if (relation === undefined) continue;
    expand(act, { model, row, name, relation, object, single, index });
  }
  const served = { call, resource, row, single, index };
  Object.assign(object, presentation.extras(served));
  return presentation.object({ ...served, object });
}

interface Expanding extends Place {
  readonly model: Model;
  readonly row: Row;
  readonly name: string;
  readonly relation: Relation;
  /** Receives the related object. */
  readonly object: Record<string, unknown>;
}

function expand(act: Act, expanding: Expanding): void {
  const { call, policies } = act;
  const { model, row, name, relation, object, single, index } = expanding;
  const { many, idKey } = relation;
  const known = { call, resource: model.slug, relation: name, many, row, single, index };
  if (!policies.expansion.adds(known)) return;
  const narrowed = act.selection.requested !== null;
  if (narrowed && !policies.expansion.survivesFields({ ...known, narrowed })) return;
  const value = policies.expansion.value({ ...known, value: related(act, model, known, relation) });
  if (value === undefined) return;
  object[policies.expansion.key(known)] = value;
  if (!Object.hasOwn(object, idKey)) return;
  if (!policies.expansion.keepsIdKey({ ...known, idKey })) {
    delete object[idKey];
    return;
  }
  object[idKey] = policies.expansion.idValue({ ...known, idKey, value: object[idKey] });
}

type Known = Parameters<Act["policies"]["expansion"]["adds"]>[0];

function related(act: Act, model: Model, known: Known, relation: Relation): unknown {
  const { call, policies } = act;
  const { row } = known;
  // Some ids are computed and not stored, such as those of an estimate's points.
  const held = valueOf(model, row, relation.idKey, call.store);
  const named: readonly unknown[] = relation.many && Array.isArray(held) ? held : [held];
  const found = named
    .map((id) => call.store.find(relation.kind, String(id)))
    .filter((target) => target !== undefined)
    .filter((target) => relation.reveals?.(act, target) ?? true);
  const targets = policies.expansion.targets({ ...known, targets: found });
  const leaves = targets.map((target) => {
    const leaf: Record<string, unknown> = {};
    for (const name of relation.members) {
      const value = policies.expansion.member({ ...known, name, value: target[name], target });
      if (value !== undefined) leaf[name] = value;
    }
    return policies.expansion.leaf({ ...known, leaf, target });
  });
  if (relation.many) return leaves.length === 0 ? policies.expansion.empty(known) : leaves;
  return leaves.length === 0 ? policies.expansion.none(known) : leaves[0];
}
