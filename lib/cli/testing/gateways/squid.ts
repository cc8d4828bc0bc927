import { chmodSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { selfSigned } from "#lib/target/testing/self-signed.ts";
import type { Gateway, GatewayPlace, Situation } from "./situation.ts";
import { secrets } from "./situation.ts";

/** squid between the suite and the deployment; its first port requires credentials, its second none. */
export const squid: Gateway = {
  program: "squid",
  configure(place) {
    const { folder, ports } = place;
    const helper = join(folder, "check-user");
    const known = `ann ${secrets.PROXY_PASSWORD}`;
    writeFileSync(
      helper,
      `#!/bin/sh\nwhile read -r line; do [ "$line" = "${known}" ] && echo OK || echo ERR; done\n`,
    );
    chmodSync(helper, 0o755);
    const [guarded, open] = ports;
    const file = join(folder, "squid.conf");
    writeFileSync(
      file,
      [
        `http_port 127.0.0.1:${guarded} name=guarded`,
        `http_port 127.0.0.1:${open} name=open`,
        `auth_param basic program ${helper}`,
        "auth_param basic children 1 startup=1",
        "auth_param basic realm proxy",
        "acl at_open myportname open",
        `acl barred port ${ports[2]}`,
        "acl known proxy_auth REQUIRED",
        "http_access deny barred",
        "http_access allow at_open",
        "http_access allow known",
        "http_access deny all",
        "cache deny all",
        "cache_mem 8 MB",
        "access_log none",
        "cache_log stdio:/dev/null",
        "netdb_filename none",
        "pinger_enable off",
        "pid_filename none",
        "shutdown_lifetime 1 seconds",
        `coredump_dir ${folder}`,
        "",
      ].join("\n"),
    );
    return ["-N", "-f", file];
  },
  situations,
};

function situations({ upstream, secured, basePath, ports }: GatewayPlace): readonly Situation[] {
  const [guarded, open, barred, down] = ports;
  const http = { baseUrl: `http://${upstream}${basePath}` };
  const https = { baseUrl: `https://${secured}${basePath}`, tls: { ca: selfSigned.cert } };
  const proxy = `http://ann:\${PROXY_PASSWORD}@127.0.0.1:${guarded}`;
  const known = `http://ann:${secrets.PROXY_PASSWORD}@127.0.0.1:${guarded}`;
  const nobody = `http://127.0.0.1:${guarded}`;
  const by = `by way of the proxy 127\\.0\\.0\\.1:${guarded}`;
  const wanted = new RegExp(`\\(proxy-credentials\\)[^]*${by} \\(HTTP 407\\)`);
  const refused = new RegExp(`\\(proxy\\)[^]*${by} \\(HTTP [45]\\d\\d\\)`);
  return [
    {
      name: "CONNECT, no credentials wanted",
      target: { ...https, proxy: `http://127.0.0.1:${open}` },
      ends: "judged",
    },
    { name: "CONNECT, credentials given", target: { ...https, proxy }, ends: "judged" },
    {
      name: "CONNECT, credentials of HTTPS_PROXY",
      target: https,
      env: { HTTPS_PROXY: known },
      ends: "judged",
    },
    {
      name: "CONNECT, credentials not given",
      target: { ...https, proxy: nobody },
      ends: wanted,
    },
    {
      name: "CONNECT, other credentials",
      target: { ...https, proxy: `http://ann:wrong@127.0.0.1:${guarded}` },
      ends: wanted,
    },
    {
      name: "CONNECT to a port that is barred",
      target: { ...https, baseUrl: `https://127.0.0.1:${barred}${basePath}`, proxy },
      ends: refused,
    },
    {
      name: "CONNECT to nothing",
      target: { ...https, baseUrl: `https://127.0.0.1:${down}${basePath}`, proxy },
      ends: refused,
    },
    { name: "plain request, credentials given", target: { ...http, proxy }, ends: "judged" },
    {
      name: "plain request, credentials not given",
      target: { ...http, proxy: nobody },
      ends: wanted,
    },
    {
      name: "NO_PROXY spares the host",
      target: https,
      env: { HTTPS_PROXY: `http://127.0.0.1:${down}`, NO_PROXY: "localhost, 127.0.0.1" },
      ends: "judged",
    },
    {
      name: "the target file wants no proxy",
      target: { ...https, proxy: null },
      env: { https_proxy: `http://127.0.0.1:${down}` },
      ends: "judged",
    },
  ];
}
