import type { Exchange } from "#lib/http/exchange.ts";
import { memberOf, valueAt } from "#lib/check/matchers/pointer.ts";
import type { Fact } from "./fact.ts";
import { factOf } from "./fact.ts";
import { otherValue } from "./field-breaches.ts";
import { withValue } from "./json-edit.ts";
import { absenceFact, memberFacts } from "./member-facts.ts";
import type { RecordedRoute } from "./subjects.ts";
import { fieldsOf, successesOf } from "./subjects.ts";

const top = () => "";

/** Facts about the single record that an operation returns. */
export function objectFacts(subject: RecordedRoute): readonly Fact[] {
  const { name, list, operation, resource } = subject;
  if (list !== null || resource === null) return [];
  const answers = successesOf(subject);
  // With fields, only the named members have to be present.
  const whole = answers.filter(({ request }) => memberOf(request.query, "fields") === undefined);
  const secret = name === "regenerateWebhook" ? { secret_key: { type: "string" } as const } : {};
  const hidden = (resource.hidden ?? []).filter((one) => !Object.hasOwn(secret, one));
  return [
    factOf({ of: name, at: "/" }, "an object", answers, () => ({ json: [] })),
    ...memberFacts(name, "", { ...resource.fields, ...secret }, whole, top),
    ...hidden.map((one) => absenceFact({ of: name, at: `/${one}` }, answers, () => `/${one}`)),
    ...unexpanded(subject, whole),
    ...(operation?.body === undefined ? [] : written(subject, whole)),
    ...(name === "enableTypes" ? enabled(answers) : []),
  ];
}

/** A relation that was not requested is absent. */
function unexpanded(
  { name, resource }: RecordedRoute,
  answers: readonly Exchange[],
): readonly Fact[] {
  const plain = answers.filter(({ request }) => memberOf(request.query, "expand") === undefined);
  return (resource?.expand ?? []).map((relation) =>
    absenceFact({ of: name, at: `/${relation}` }, plain, () => `/${relation}`, null),
  );
}

/** A write returns what was written. */
function written(subject: RecordedRoute, answers: readonly Exchange[]): readonly Fact[] {
  const { name, operation } = subject;
  const { required = [], optional = [] } = operation?.body ?? {};
  const fields = Object.entries(fieldsOf(subject));
  return fields
    .filter(([member]) => required.includes(member) || optional.includes(member))
    .map(([member, field]) =>
      factOf(
        { of: name, at: `/${member}` },
        "what was written",
        answers,
        ({ request, response }) => {
          const value = valueAt(response.json, `/${member}`);
          if (JSON.stringify(memberOf(request.json, member)) !== JSON.stringify(value)) return null;
          const other = otherValue(field, value);
          return other === undefined
            ? null
            : { json: withValue(response.json, `/${member}`, other) };
        },
      ),
    );
}

/** The contract fixes the default type. */
function enabled(answers: readonly Exchange[]): readonly Fact[] {
  const fixed = { name: "Other", is_default: false, is_epic: true, level: 7 };
  return Object.entries(fixed).map(([member, other]) =>
    factOf({ of: "enableTypes", at: `/${member}` }, "the fixed value", answers, ({ response }) => ({
      json: withValue(response.json, `/${member}`, other),
    })),
  );
}
