import type { Fact } from "./fact.ts";
import { factOf } from "./fact.ts";
import type { RecordedRoute } from "./subjects.ts";
import { successesOf } from "./subjects.ts";

const conflict = { type: "conflict", code: "conflict", detail: "Another problem." };

/** The status and media type of a success. */
export function statusFacts(subject: RecordedRoute): readonly Fact[] {
  const { name, operation } = subject;
  const answers = successesOf(subject);
  const stated = operation?.success ?? (subject.list === null ? undefined : 200);
  const exact = factOf({ of: name, at: "status" }, `${stated}`, answers, ({ response }) =>
    response.status === stated ? { status: stated === 200 ? 202 : 200 } : null,
  );
  return [
    ...(stated === undefined ? [] : [exact]),
    factOf({ of: name, at: "status" }, "a success", answers, ({ response }) => ({
      status: 409,
      json: conflict,
      headers: { ...response.headers, "content-type": "application/problem+json" },
    })),
    factOf({ of: name, at: "header Content-Type" }, "JSON", answers, ({ response }) =>
      response.text === ""
        ? null
        : { headers: { ...response.headers, "content-type": "text/html" } },
    ),
  ];
}
