import { createServer } from "node:net";
import type { Server } from "node:net";
import { brotliCompressSync, constants, deflateSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, test } from "vitest";
import { createLoopback, targetAt } from "#lib/target/testing/loopback.ts";

const loopback = createLoopback();
let strayed = 0;
let trap = "";

beforeAll(async () => {
  trap = await loopback.serve((_, response) => {
    strayed += 1;
    response.end("{}");
  });
});
afterAll(() => loopback.close());

type Speak = (write: (bytes: string | Uint8Array) => boolean, nth: number) => void;

/** Answers every request with the same bytes. */
function speaking(speak: Speak): Server {
  return createServer((socket) => {
    let nth = 0;
    const write = (bytes: string | Uint8Array): boolean => !socket.destroyed && socket.write(bytes);
    socket.on("data", () => {
      speak(write, nth);
      nth += 1;
    });
  });
}

/** A well-formed answer around a body. */
function answer(body: string | Uint8Array, headers = "", status = "200 OK"): Speak {
  return (write) => {
    const bytes = Buffer.from(body);
    const type = /content-type/i.test(headers) ? "" : "content-type: application/json\r\n";
    write(`HTTP/1.1 ${status}\r\n${type}${headers}content-length: ${bytes.byteLength}\r\n\r\n`);
    write(bytes);
  };
}

function raw(text: string): Speak {
  return (write) => void write(text);
}

/** Goes on until the other side hangs up. */
function endless(head: string, piece: string | Uint8Array, everyMs = 0): Speak {
  return (write) => {
    write(head);
    const timer = setInterval(() => {
      for (let n = 0; n < (everyMs === 0 ? 64 : 1); n += 1) {
        if (!write(piece)) return;
      }
    }, everyMs);
    timer.unref();
    loopback.after(async () => clearInterval(timer));
  };
}

const zeros = Buffer.alloc(64 * 1024 * 1024);
const zipped = gzipSync(zeros);
// What its own usual quality makes smaller still takes it seconds.
const quickly = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };
const packed = (bytes: Uint8Array, name: string) => answer(bytes, `content-encoding: ${name}\r\n`);
const me =
  '"id":"0b3d5b52-30a1-4b2e-8a4d-1f0d2c9a7e61","display_name":"Ada","email":"a@example.com"';
const nested = `${"[".repeat(100_000)}${"]".repeat(100_000)}`;
const ok = "HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n";
const chunked = `${ok}transfer-encoding: chunked\r\n\r\n`;
const to = (where: string, status = "302 Found") => answer("", `location: ${where}\r\n`, status);

const hostile: readonly (readonly [name: string, cause: string, named: RegExp, speak: Speak])[] = [
  ["a body of nine megabytes", "response-too-large", /larger/, answer(zeros.subarray(0, 9 << 20))],
  [
    "a body without end",
    "response-too-large",
    /larger/,
    endless(chunked, `10000\r\n${" ".repeat(65_536)}\r\n`),
  ],
  ["a gzip bomb", "response-too-large", /larger/, packed(zipped, "gzip")],
  [
    "a gzip bomb in a gzip bomb",
    "response-too-large",
    /larger/,
    packed(gzipSync(zipped), "gzip, gzip"),
  ],
  [
    "a brotli bomb",
    "response-too-large",
    /larger/,
    packed(brotliCompressSync(zeros, quickly), "br"),
  ],
  ["a deflate bomb", "response-too-large", /larger/, packed(deflateSync(zeros), "deflate")],
  [
    "four layers of encoding",
    "not-the-api",
    /got 200/,
    packed(Buffer.from("{}"), "gzip, gzip, gzip, gzip"),
  ],
  ["an encoding of its own", "not-the-api", /got 200/, packed(Buffer.from("{}"), "x-evil")],
  ["gzip that is none", "not-the-api", /got 200/, packed(Buffer.from("{}"), "gzip")],
  ["20,000 headers", "response-too-large", /larger/, answer("{}", "x-flood: 1\r\n".repeat(20_000))],
  [
    "a header of a megabyte",
    "response-too-large",
    /larger/,
    answer("{}", `x-flood: ${"a".repeat(1 << 20)}\r\n`),
  ],
  [
    "headers without end",
    "response-too-large",
    /larger/,
    endless(ok, "x-flood: aaaaaaaaaaaaaaaaaaaa\r\n"),
  ],
  [
    "interim answers without end",
    "timeout|not-http|response-too-large",
    /./,
    endless("", "HTTP/1.1 102 Processing\r\n\r\n", 5),
  ],
  ["100,000 nested arrays", "response-too-large", /larger/, answer(`{${me},"x":${nested}}`)],
  [
    "two million values",
    "response-too-large",
    /larger/,
    answer(`{${me},"x":[${"0,".repeat(2_000_000)}0]}`),
  ],
  [
    "a redirect to another origin",
    "redirect",
    /redirects \(302\)/,
    (write, nth) => to(`${trap}/api/v2/users/me/`)(write, nth),
  ],
  [
    "a lasting redirect that keeps the method",
    "redirect",
    /308/,
    (write, nth) => to(`${trap}/`, "308 Moved")(write, nth),
  ],
  ["a redirect to a file", "redirect", /redirects/, to("file:///etc/passwd")],
  ["a redirect to itself", "redirect", /redirects/, to("/api/v2/users/me/")],
  ["a redirect to a script", "redirect", /redirects/, to("javascript:alert(1)")],
  [
    "a redirect with a password",
    "redirect",
    /redirects \(302\) to http:\/\/evil\.example\.$/,
    to("http://u:wms_sk_canary@evil.example/"),
  ],
  [
    "a refresh header",
    "not-the-api",
    /JSON/,
    (write, nth) =>
      answer("{}", `refresh: 0; url=${trap}\r\nlink: <${trap}>; rel=next\r\n`)(write, nth),
  ],
  [
    "another address for what comes",
    "not-the-api",
    /JSON/,
    (write, nth) =>
      answer("{}", `content-location: ${trap}/\r\nalt-svc: h2="${trap.slice(7)}"\r\n`)(write, nth),
  ],
  ["headers one byte at a time", "timeout", /in time/, endless("HTTP/1.1 200 OK\r\n", "x", 60)],
  [
    "a body one byte at a time",
    "timeout",
    /in time/,
    endless(`${ok}content-length: 100000\r\n\r\n`, " ", 60),
  ],
  [
    "less body than was said",
    "timeout|connection-reset",
    /./,
    raw(`${ok}content-length: 500\r\n\r\n{`),
  ],
  [
    "two lengths",
    "not-http",
    /not HTTP/,
    raw(`${ok}content-length: 2\r\ncontent-length: 3\r\n\r\n{}`),
  ],
  ["a negative length", "not-http", /not HTTP/, raw(`${ok}content-length: -2\r\n\r\n{}`)],
  [
    "a length and chunks",
    "not-http",
    /not HTTP/,
    raw(`${ok}content-length: 2\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`),
  ],
  ["a chunk of no size", "not-http", /not HTTP/, raw(`${chunked}zz\r\n{}\r\n`)],
  [
    "a chunk of unbelievable size",
    "not-http|timeout|response-too-large",
    /./,
    raw(`${chunked}ffffffffffffffff1\r\n{}\r\n`),
  ],
  ["a status of one digit", "not-http", /not HTTP/, raw("HTTP/1.1 2 OK\r\n\r\n")],
  [
    "a switch of protocols",
    "not-http|connection-reset|not-the-api|timeout",
    /./,
    raw("HTTP/1.1 101 Switching\r\nupgrade: h2c\r\nconnection: upgrade\r\n\r\n"),
  ],
  [
    "a line break in a header",
    "not-http",
    /not HTTP/,
    raw(`${ok}x-a: b\n\0c\r\ncontent-length: 2\r\n\r\n{}`),
  ],
  [
    "JSON in UTF-16",
    "not-the-api",
    /not JSON/,
    answer(Buffer.from(`{${me}}`, "utf16le"), "content-type: application/json; charset=utf-16\r\n"),
  ],
  ["JSON that ends in the middle", "not-the-api", /not JSON/, answer(`{${me},"x":[`)],
  [
    "a wait of a thousand years",
    "rate-limited",
    /too many/,
    answer("{}", "retry-after: 31536000000\r\n", "429 No"),
  ],
  [
    "a wait of less than nothing",
    "rate-limited",
    /too many/,
    answer("{}", "retry-after: -1\r\n", "429 No"),
  ],
  [
    "a wait that is no number",
    "rate-limited",
    /too many/,
    answer("{}", "retry-after: NaN\r\n", "429 No"),
  ],
  [
    "a wait until the end of time",
    "rate-limited",
    /too many/,
    answer("{}", "retry-after: Fri, 31 Dec 9999 23:59:59 GMT\r\n", "429 No"),
  ],
  [
    "the key in its message",
    "wrong-key",
    /not accepted/,
    answer('{"detail":"wms_sk_canary"}', "x-key: wms_sk_canary\r\n", "401 wms_sk_canary"),
  ],
];

describe("a hostile deployment does no harm and is named", { concurrent: true }, () => {
  test.for(hostile)("%s", async ([, cause, named, speak], { expect }) => {
    const port = await loopback.listen(speaking(speak));
    const began = performance.now();

    // Only where an answer may never end does a try end by its deadline; on a busy machine others come late.
    const times = cause.includes("timeout")
      ? ([1_500, 8_000] as const)
      : ([6_000, 11_000] as const);
    const found = await loopback.examine(targetAt(`http://127.0.0.1:${port}`), ...times);

    const reported = found.usable ? { cause: "usable", message: "", fix: "" } : found;
    expect(reported.cause).toMatch(new RegExp(`^(?:${cause})$`));
    expect(reported.message).toMatch(named);
    // One line, without anything that moves a cursor, and without the key.
    expect(reported.message + reported.fix).not.toMatch(/\p{Cc}|wms_sk_canary/u);
    expect(performance.now() - began).toBeLessThan(12_000);
    expect(strayed).toBe(0);
  });
});
