import { operations } from "#lib/contract/operations.ts";
import { fillPath } from "#lib/contract/path.ts";
import { scopedOperations, scopeOf } from "#lib/contract/subjects/scoped-operations.ts";
import type { Lending } from "#lib/http/transport/lent-tokens.ts";

/** Lends tokens of the owner to the reads of a run. */
interface Lender {
  readonly lending: Lending;
  /** From here on reads may go with these tokens as well. */
  readonly lend: (tokens: readonly string[]) => void;
}

/** A lender for a workspace: a token with the scope `read` may make each read to which the contract gives a scope. */
export function createLender(workspace: string, report: (sentence: string) => void): Lender {
  const reads = scopedOperations
    .filter((name) => scopeOf(name).tier === "read" && operations[name].method === "GET")
    .map((name) => ({ name, path: patternOf(operations[name].path, workspace) }));
  let tokens: readonly string[] = [];
  return {
    lend(given) {
      tokens = given;
    },
    lending: {
      get tokens() {
        return tokens;
      },
      operationOf({ method, path, as }) {
        if (method !== "GET" || as !== "owner") return null;
        return reads.find((one) => one.path.test(path))?.name ?? null;
      },
      givenUp(token, status) {
        const met = status === null ? "got no answer" : `was answered ${status}`;
        report(
          `${token} ${met} where the key was served otherwise; reads go without it from here on.`,
        );
      },
    },
  };
}

/** What the paths of an operation have in common in one workspace. */
function patternOf(template: string, workspace: string): RegExp {
  const parameters = [...template.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  const free = Object.fromEntries(parameters.map((name) => [name, "ANY"]));
  const path = fillPath(template, { ...free, slug: workspace });
  return new RegExp(
    `^${path.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`).replaceAll("ANY", "[^/]+")}$`,
  );
}
