import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Gateway, GatewayPlace, Situation } from "./situation.ts";
import { secrets } from "./situation.ts";

/** HAProxy before the deployment, with answers of its own. */
export const haproxy: Gateway = {
  program: "haproxy",
  configure(place) {
    const file = join(place.folder, "haproxy.cfg");
    writeFileSync(file, configuration(place));
    return ["-db", "-q", "-f", file];
  },
  situations,
};

function configuration({ upstream, ports }: GatewayPlace): string {
  const [open, challenge, without, sometimes, nobody] = ports;
  const page = `"<!doctype html><title>Just a moment...</title>"`;
  return [
    "global",
    "  maxconn 512",
    "defaults",
    "  mode http",
    "  timeout connect 2s",
    "  timeout client 60s",
    "  timeout server 60s",
    "  retries 0",
    `listen open\n  bind 127.0.0.1:${open}\n  server one ${upstream}`,
    `listen challenge\n  bind 127.0.0.1:${challenge}`,
    `  http-request return status 403 content-type text/html string ${page} unless { req.hdr(x-gate) -m str ${secrets.GATE_HEADER} }`,
    `  server one ${upstream}`,
    `listen without\n  bind 127.0.0.1:${without}\n  server one 127.0.0.1:${nobody}`,
    `listen sometimes\n  bind 127.0.0.1:${sometimes}`,
    `  http-request deny deny_status 503 if { rand(20) lt 1 }`,
    `  server one ${upstream}`,
    "",
  ].join("\n");
}

function situations({ basePath, ports }: GatewayPlace): readonly Situation[] {
  const [open, challenge, without, sometimes] = ports;
  const at = (port: number | undefined) => `http://127.0.0.1:${port}${basePath}`;
  return [
    { name: "nothing wanted", target: { baseUrl: at(open) }, ends: "judged" },
    { name: "challenge page", target: { baseUrl: at(challenge) }, ends: /Just a moment/ },
    {
      name: "challenge page, passed by a header",
      target: { baseUrl: at(challenge), headers: { "X-Gate": "${GATE_HEADER}" } },
      ends: "judged",
    },
    { name: "503 of its own, always", target: { baseUrl: at(without) }, ends: /503/ },
    { name: "503 of its own, each twentieth", target: { baseUrl: at(sometimes) }, ends: "judged" },
  ];
}
