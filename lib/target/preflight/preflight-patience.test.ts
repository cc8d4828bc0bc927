import { afterAll, describe, test } from "vitest";
import type { Preflight } from "./preflight-result.ts";
import {
  answering,
  createLoopback,
  targetAt,
  type LoopbackHandler,
} from "#lib/target/testing/loopback.ts";
import { smallDeployment } from "#lib/target/testing/small-deployment.ts";

const loopback = createLoopback();
afterAll(() => loopback.close());

const html = { "content-type": "text/html" };
const json = { "content-type": "application/json" };
const page = "<!doctype html><title>Just a moment...</title>";
const well = smallDeployment();

/** What may come in the place of an answer. */
const disturbances: Readonly<Record<string, LoopbackHandler>> = {
  "a lost connection": ({ socket }) => void socket.destroy(),
  "no answer in time": () => undefined,
  "a body that is cut": answering(200, '{"id":"u-owner","email":', json),
  "JSON that is none": answering(200, "{]", json),
  "gzip that is none": answering(200, "{}", { ...json, "content-encoding": "gzip" }),
  "a page with 200": answering(200, page, html),
  "a page with 403": answering(403, page, html),
  "a redirect to a log-in": answering(302, "", { location: "https://sso.example/login" }),
  "407": answering(407, "", {}),
  "511": answering(511, page, html),
  "520": answering(520, page, html),
  "502": answering(502, page, html),
  "503": answering(503, "{}", json),
  "504": answering(504, ""),
};

const requests = ["/users/me/", "/features/", "/schema/", "/modules/", "/members/"] as const;

/** Answers those requests otherwise whose path ends so, as often as is said. */
function disturbed(
  ending: string,
  answer: LoopbackHandler,
  times = Number.POSITIVE_INFINITY,
): LoopbackHandler {
  let nth = 0;
  return (request, response) => {
    const [path = ""] = (request.url ?? "").split("?");
    if (!path.endsWith(ending)) return well(request, response);
    nth += 1;
    return (nth <= times ? answer : well)(request, response);
  };
}

async function examine(answer: LoopbackHandler, deadlineMs = 400): Promise<Preflight> {
  return loopback.examine(targetAt(await loopback.serve(answer)), deadlineMs, 12_000);
}

describe("a disturbance of two attempts of a request is waited out", { concurrent: true }, () => {
  test.for(Object.entries(disturbances))("%s", async ([, answer], { expect }) => {
    const undisturbed = await examine(well);
    for (const ending of requests) {
      // oxlint-disable-next-line no-await-in-loop -- the time-outs are not to be those of a large list
      const found = await examine(disturbed(ending, answer, 2));

      expect(found, ending).toMatchObject({
        usable: true,
        requests: undisturbed.usable ? undisturbed.requests : 0,
        capabilities: { is_teams_enabled: true },
      });
      expect(found.usable && found.document !== null, ending).toBe(true);
      expect(found.usable && found.limitations).toEqual(
        undisturbed.usable && undisturbed.limitations,
      );
    }
  });
});

describe(
  "a disturbance that always hits one request only is left to the checks",
  { concurrent: true },
  () => {
    const shapes: Readonly<Record<string, LoopbackHandler>> = {
      ...disturbances,
      "an envelope": answering(200, '{"data":{"id":"u-owner","email":"a@b.c"}}', json),
      "no id": answering(200, '{"email":"a@b.c","display_name":"A"}', json),
      "an empty object": answering(200, "{}", json),
      "a list": answering(200, "[]", json),
      null: answering(200, "null", json),
      "no body": answering(200, ""),
      "a status of the server": answering(500, '{"type":"server_error"}', json),
      "a refusal": answering(403, '{"type":"forbidden"}', json),
      "an absence": answering(404, '{"type":"not_found"}', json),
    };

    test.for(Object.entries(shapes))("%s", async ([name, answer], { expect }) => {
      for (const ending of requests) {
        // Anyone who never answers who the owner is has the run wait for each answer.
        if (ending === "/users/me/" && name === "no answer in time") continue;
        // oxlint-disable-next-line no-await-in-loop -- as above
        expect(await examine(disturbed(ending, answer)), ending).toMatchObject({ usable: true });
      }
    });

    test("an owner without a description is reported as unknown, with the request", async ({
      expect,
    }) => {
      const found = await examine(disturbed("/users/me/", disturbances["a page with 200"] ?? well));

      expect(found.usable && found.identities).toEqual([
        { principal: "owner", userId: null, displayName: "", email: "", kind: "" },
      ]);
      const whats = found.usable ? found.limitations.map(({ what }) => what) : [];
      expect(whats).toContainEqual(
        expect.stringMatching(
          /who the owner is: GET \/api\/v2\/users\/me\/ as owner, sent 3 times: status 200, title "Just a moment\.\.\."$/,
        ),
      );
    });

    test("a key that is refused only where the owner is described is also a finding", async ({
      expect,
    }) => {
      expect(await examine(disturbed("/users/me/", answering(401, "{}", json)))).toMatchObject({
        usable: true,
      });
    });
  },
);

describe(
  "a server that is not a deployment of this API is refused with the request that showed it",
  { concurrent: true },
  () => {
    test("a lost connection", async ({ expect }) => {
      let sent = 0;
      const found = await examine(({ socket }) => {
        sent += 1;
        socket.destroy();
      });

      expect(found).toMatchObject({
        cause: "connection-reset",
        request: "GET /api/v2/users/me/ as owner, sent 3 times: connection lost.",
      });
      expect(sent).toBeGreaterThanOrEqual(3);
    });

    test("a gateway", async ({ expect }) => {
      let nth = 0;
      const found = await examine((request, response) => {
        nth += 1;
        if (nth === 1) return request.socket.destroy();
        return answering(503, page, { ...html, server: "nginx", via: "1.1 edge" })(
          request,
          response,
        );
      });

      expect(found).toMatchObject({
        cause: "unavailable",
        request:
          "GET /api/v2/users/me/ as owner, sent 3 times: connection lost, status 503, status 503; " +
          'the last answer: status 503, Server: nginx, Via: 1.1 edge, title "Just a moment...".',
      });
    });

    test("a server of problem documents that does not know the path", async ({ expect }) => {
      const problem = { "content-type": "application/problem+json" };
      const found = await examine(answering(404, '{"type":"not_found"}', problem));

      expect(found).toMatchObject({
        cause: "wrong-base-path",
        request: "GET /api/v2/users/me/ as owner, sent once: status 404.",
      });
    });

    test("a server that answers everything with one object", async ({ expect }) => {
      const found = await examine(answering(200, '{"id":1,"created_at":"2026-01-01"}', json));

      expect(found).toMatchObject({ usable: false });
    });
  },
);
