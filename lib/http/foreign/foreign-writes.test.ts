import { afterEach, expect, test } from "vitest";
import { createLoopback } from "#lib/target/testing/loopback.ts";
import type { LoopbackHandler } from "#lib/target/testing/loopback.ts";
import { get, openCounted, ownerPost, proper } from "#lib/target/testing/open-counted.ts";
import type { ApiRequest, Transport } from "#lib/http/exchange.ts";
import type { AnsweredExchange } from "./recovered-marks.ts";
import { observeMarks } from "./recovered-marks.ts";

const loopback = createLoopback();
afterEach(() => loopback.close());

const login: LoopbackHandler = (_, response) => {
  response.writeHead(302, { Location: "https://login.example.com/" }).end();
};
const cut: LoopbackHandler = (_, response) => {
  response.writeHead(200, { "Content-Type": "application/json" }).end('{"id":');
};
const page =
  (status: number): LoopbackHandler =>
  (_, response) => {
    response.writeHead(status, { "Content-Type": "text/html" }).end("<title>Debug</title>");
  };
const refused =
  (status: number): LoopbackHandler =>
  (_, response) => {
    response.writeHead(status, { "Content-Type": "application/problem+json" }).end("{}");
  };

/** Requests one after the other: the status of each answer, and whether it was taken though its form is foreign. */
async function sendAll(transport: Transport, requests: readonly ApiRequest[]) {
  const ends: string[] = [];
  for (const request of requests) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const end = await transport.send(request).then(
      ({ response: { status, foreign } }) => `${foreign === true ? "foreign " : ""}${status}`,
      () => "lost",
    );
    ends.push(end);
  }
  return ends;
}

/** A write that was answered with a page, or properly. */
function written(status: number, isForeign: boolean): AnsweredExchange {
  const outcome = isForeign ? "foreign" : status;
  return {
    origin: { check: "modules.create.name" },
    request: { method: "POST", path: "/w/" },
    response: { status, ...(isForeign && { foreign: true }) },
    attempts: [{ outcome, ms: 1, ...(isForeign && { marks: `status ${status}` }) }],
  };
}

test.each([201, 408, 499, 500])(
  "a write that may have taken effect behind a page with %i is not sent again, and its answer counts once another got the same",
  async (status) => {
    const { transport, counts } = await openCounted(loopback, (path) =>
      path === "/b/" ? page(status) : proper,
    );
    await transport.send(get("/a/"));

    expect(await sendAll(transport, [ownerPost("/b/")])).toEqual(["lost"]);
    expect(counts.get("/b/")).toBe(1);
    expect(await sendAll(transport, [ownerPost("/b/")])).toEqual([`foreign ${status}`]);
  },
);

test.each([400, 403, 404, 409, 422])(
  "a page with %i for one condition of a write comes from the deployment, even if it refuses others properly with that status",
  async (status) => {
    const { transport, counts } = await openCounted(loopback, (path) => {
      if (path === "/a/") return proper;
      return path.includes("odd") ? page(status) : refused(status);
    });
    const malformed = { ...ownerPost("/w/"), query: { odd: 1 } };

    const ends = await sendAll(transport, [
      get("/a/"),
      ownerPost("/w/"),
      malformed,
      ownerPost("/w/"),
    ]);

    expect(ends).toEqual(["200", `${status}`, `foreign ${status}`, `${status}`]);
    // A conflict so soon after another write may be a lock that outlasts it.
    expect(counts.get("/w/?odd=1")).toBe(status === 409 ? 8 : 5);
  },
);

test("a foreign refusal stays accepted even if others were refused properly, and a foreign success does not", () => {
  const marks = observeMarks();
  for (const status of [201, 409]) marks.observe(written(status, false));

  expect(marks.belie(written(409, true))).toBe(false);
  expect(marks.belie(written(201, true))).toBe(true);
});

test.each([
  ["a challenge", [403]],
  ["pages of refusal", [401, 403, 404, 407]],
] as const)(
  "a gateway that answers one request in five with %s is never taken for the deployment",
  async (_, statuses) => {
    let state = 7;
    const random = (below: number): number => {
      state = (state * 48_271) % 2_147_483_647;
      return state % below;
    };
    const { transport } = await openCounted(loopback, () =>
      random(5) === 0 ? page(statuses[random(statuses.length)] ?? 403) : refused(409),
    );

    const ends = await sendAll(
      transport,
      Array.from({ length: 400 }, () => ownerPost("/w/")),
    );

    expect(new Set(ends)).toEqual(new Set(["409"]));
  },
);

test("a write that evidently did not take effect is sent again", async () => {
  const { transport } = await openCounted(loopback, (_, nth) => (nth === 1 ? login : proper));

  await expect(transport.send(ownerPost("/b/"))).resolves.toMatchObject({
    response: { status: 200 },
    attempts: [{ outcome: "foreign" }, { outcome: 200 }],
  });
});

test.each([
  ["a cut body", cut],
  ["a gateway's page", page(504)],
])(
  "%s that replaces some answers to the writes of an operation never comes from the deployment",
  async (_, spoiled) => {
    const { transport } = await openCounted(loopback, (path, nth) =>
      path === "/w/" && nth % 2 === 0 ? spoiled : proper,
    );

    const writes = Array.from({ length: 8 }, () => ownerPost("/w/"));
    const [, ...ends] = await sendAll(transport, [get("/a/"), ...writes]);

    expect(ends).toEqual(["200", "lost", "200", "lost", "200", "lost", "200", "lost"]);
  },
);
