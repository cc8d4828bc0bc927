import type { Environment } from "./expand-variables.ts";

/**
 * The proxy that the environment names for an origin; null if none. Reads HTTP_PROXY, HTTPS_PROXY and NO_PROXY as curl
 * does, lower-case names first.
 */
export function proxyOf(origin: URL, env: Environment): string | null {
  const name = origin.protocol === "https:" ? "https_proxy" : "http_proxy";
  const proxy = variable(env, name);
  if (proxy === "" || isSpared(origin, variable(env, "no_proxy"))) return null;
  return proxy.includes("://") ? proxy : `http://${proxy}`;
}

function variable(env: Environment, name: string): string {
  return (env[name] ?? env[name.toUpperCase()] ?? "").trim();
}

/** Whether a list of hosts, each including its subdomains, contains the host of an origin. */
function isSpared({ hostname, port, protocol }: URL, list: string): boolean {
  const host = hostname.replace(/^\[(.*)\]$/, "$1").toLowerCase();
  const own = port === "" ? usualPorts[protocol] : port;
  return list.split(/[\s,]+/).some((entry) => {
    if (entry === "") return false;
    if (entry === "*") return true;
    const [, name = "", at] = /^\[?(.*?)\]?(?::(\d+))?$/.exec(entry.toLowerCase()) ?? [];
    if (at !== undefined && !entry.includes("::") && at !== own) return false;
    const wanted = (entry.includes("::") ? entry : name)
      .replace(/^\[|\]$/g, "")
      .replace(/^\*?\./, "");
    return host === wanted || host.endsWith(`.${wanted}`);
  });
}

const usualPorts: Readonly<Record<string, string>> = { "http:": "80", "https:": "443" };
