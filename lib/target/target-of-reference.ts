import type { Target } from "./target.ts";
import type { TargetData } from "./file/target-data.ts";
import { defaultConcurrency, type Principal, type Principals, type Token } from "./target.ts";

/** What a running reference reports about itself. */
interface ServedReference {
  readonly workspace: string;
  readonly principals: Readonly<
    Record<string, { readonly apiKey: string; readonly workspace: string }>
  >;
  /** @default [] */
  readonly tokens?: readonly Token[];
}

/** The embedded target of a reference that is served at an address. */
export function targetOfReference(reference: ServedReference, url: string): Target {
  return {
    source: { kind: "embedded" },
    baseUrl: url.replace(/\/+$/, ""),
    workspace: reference.workspace,
    principals: principalsOf(reference),
    tokens: reference.tokens ?? [],
    project: [],
    plan: [],
    allow: { modeSwitch: true, throttling: true },
    sink: { listen: "127.0.0.1:0" },
    headers: {},
    connecting: {},
    pace: { requestsPerMinute: null, concurrency: defaultConcurrency },
  };
}

/** The content of a target file for a reference that is served at an address. */
export function targetFileOfReference(reference: ServedReference, url: string): TargetData {
  const {
    source: _,
    connecting: _direct,
    headers: _none,
    ...data
  } = targetOfReference(reference, url);
  return data;
}

function principalsOf(reference: ServedReference): Principals {
  const named = (name: string): Principal | undefined => {
    const principal = reference.principals[name];
    if (principal === undefined) return undefined;
    const { apiKey, workspace } = principal;
    return workspace === reference.workspace ? { apiKey } : { apiKey, workspace };
  };
  const owner = named("owner");
  if (owner === undefined) throw new Error("The reference names no owner.");
  const [member, outsider, throttled] = [named("member"), named("outsider"), named("throttled")];
  const [expired, deleted] = [named("expired"), named("deleted")];
  return {
    owner,
    ...(member === undefined ? {} : { member }),
    ...(outsider === undefined ? {} : { outsider }),
    ...(throttled === undefined ? {} : { throttled }),
    ...(expired === undefined ? {} : { expired }),
    ...(deleted === undefined ? {} : { deleted }),
  };
}
