import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expired, selfSigned } from "#lib/target/testing/self-signed.ts";
import type { Gateway, GatewayPlace, Situation } from "./situation.ts";
import { secrets } from "./situation.ts";
import { isUsable } from "./server.ts";

const streams = "/usr/lib/nginx/modules/ngx_stream_module.so";
const hasStreams = isUsable(streams);
const trusted = { ca: selfSigned.cert };

/** nginx before the deployment: each port requires something else. */
export const nginx: Gateway = {
  program: "nginx",
  configure(place) {
    const files = {
      "server.pem": selfSigned.cert,
      "server.key": selfSigned.key,
      "expired.pem": expired.cert,
      "expired.key": expired.key,
      // nginx can read passwords that are not hashed.
      users: `gate:{PLAIN}${secrets.GATE_PASSWORD}\n`,
      "nginx.conf": configuration(place),
    };
    for (const [name, text] of Object.entries(files))
      writeFileSync(join(place.folder, name), text, { mode: 0o644 });
    return ["-p", place.folder, "-c", join(place.folder, "nginx.conf")];
  },
  situations,
};

function configuration({ folder, upstream, basePath, ports }: GatewayPlace): string {
  const [plain, tls, late, mutual, basic, header, prefix, h2, both, clear] = ports;
  const pass = `proxy_pass http://${upstream};`;
  const servers = [
    at(`${plain}`, `location / { ${pass} }`),
    at(`${tls} ssl`, `${certified()} location / { ${pass} }`),
    at(`${late} ssl`, `${certified("expired")} location / { ${pass} }`),
    at(
      `${mutual} ssl`,
      `${certified()} ssl_client_certificate server.pem; ssl_verify_client on; location / { ${pass} }`,
    ),
    at(
      `${basic}`,
      `location / { auth_basic gate; auth_basic_user_file users; proxy_set_header Authorization ""; ${pass} }`,
    ),
    at(
      `${header}`,
      `if ($http_x_gate != "${secrets.GATE_HEADER}") { return 403; } if ($http_user_agent != "acme-ci") { return 403; } location / { ${pass} }`,
    ),
    at(`${prefix}`, `location /wms/ { proxy_pass http://${upstream}${basePath}/; }`),
    at(`${both} ssl http2`, `${certified()} location / { ${pass} }`),
    at(`${clear} http2`, `location / { ${pass} }`),
  ];
  const stream = `stream { server { listen 127.0.0.1:${h2} ssl; ${certified()} ssl_alpn h2; proxy_pass 127.0.0.1:${clear}; } }`;
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  );
  return [
    ...(hasStreams ? [`load_module ${streams};`] : []),
    "daemon off; master_process off; pid nginx.pid; error_log stderr crit;",
    "events { worker_connections 512; }",
    `http { access_log off; client_max_body_size 64m; ${temporary.join(" ")} ${servers.join("\n")} }`,
    ...(hasStreams ? [stream] : []),
  ].join("\n");
}

function certified(name = "server"): string {
  return `ssl_certificate ${name}.pem; ssl_certificate_key ${name}.key;`;
}

function at(listen: string, text: string): string {
  return `server { listen 127.0.0.1:${listen}; ${text} }`;
}

function situations({ basePath, ports }: GatewayPlace): readonly Situation[] {
  const [plain, tls, late, mutual, basic, header, prefix, h2, both] = ports;
  const http = (port: number | undefined) => `http://127.0.0.1:${port}${basePath}`;
  const https = (port: number | undefined) => `https://127.0.0.1:${port}${basePath}`;
  const proven = { ...trusted, cert: selfSigned.cert, key: selfSigned.key };
  return [
    { name: "nothing wanted", target: { baseUrl: http(plain) }, ends: "judged" },
    {
      name: "TLS, its authority named",
      target: { baseUrl: https(tls), tls: trusted },
      ends: "judged",
    },
    {
      name: "TLS, its authority unknown",
      target: { baseUrl: https(tls) },
      ends: /vouched for by no authority .*SELF_SIGNED[^]*Name .* as tls\.ca/,
    },
    {
      name: "TLS, another name",
      target: { baseUrl: https(tls), tls: { ...trusted, serverName: "pm.example.com" } },
      ends: /is for another name[^]*tls\.serverName/,
    },
    {
      name: "TLS, expired",
      target: { baseUrl: https(late), tls: { ca: expired.cert } },
      ends: /is not valid at this time \(CERT_HAS_EXPIRED\)/,
    },
    {
      name: "client certificate, shown",
      target: { baseUrl: https(mutual), tls: proven },
      ends: "judged",
    },
    {
      name: "client certificate, not shown",
      target: { baseUrl: https(mutual), tls: trusted },
      ends: /No required SSL certificate was sent/,
    },
    {
      name: "Basic credentials, given",
      target: {
        baseUrl: http(basic),
        basicAuth: { username: "gate", password: "${GATE_PASSWORD}" },
      },
      ends: "judged",
    },
    {
      name: "Basic credentials, not given",
      target: { baseUrl: http(basic) },
      ends: /Authorization Required|log-in page|basicAuth/,
    },
    {
      name: "header and client's name, given",
      target: {
        baseUrl: http(header),
        headers: { "X-Gate": "${GATE_HEADER}" },
        userAgent: "acme-ci",
      },
      ends: "judged",
    },
    {
      name: "header and client's name, not given",
      target: { baseUrl: http(header) },
      ends: /403 Forbidden/,
    },
    {
      name: "path prefix",
      target: { baseUrl: `http://127.0.0.1:${prefix}/wms` },
      ends: "judged",
    },
    {
      name: "path prefix, left out",
      target: { baseUrl: http(prefix) },
      ends: /404 Not Found|baseUrl/,
    },
    {
      name: "HTTP/2 alone",
      target: { baseUrl: https(h2), tls: trusted },
      ends: "judged",
      needs: { file: streams, packaged: "libnginx-mod-stream" },
    },
    {
      name: "HTTP/2 and HTTP/1.1",
      target: { baseUrl: https(both), tls: trusted },
      ends: "judged",
    },
  ];
}
