import { request } from "undici";
import { expect, test } from "vitest";
import { createReference } from "./reference.ts";
import { serveReference } from "./serve.ts";

test("serves below its base path, heeds the spelling of the header, and closes at once", async () => {
  const reference = createReference({ basePath: "/pm" });
  const served = await serveReference(reference);
  const { apiKey } = reference.principals.owner;

  const response = await request(`${served.url}/api/v2/users/me/`, {
    headers: { "X-API-KEY": apiKey },
  });

  expect(served.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/pm$/);
  expect(response.statusCode).toBe(200);
  await response.body.dump();
  await served.close();
  await expect(request(served.url)).rejects.toThrow(/ECONNREFUSED/);
});

test("throttles each key for itself and says when to come back", async () => {
  const reference = createReference({ ratePerMinute: 2 });
  const ask = (key: string) =>
    reference.fetch(
      new Request("http://reference.invalid/api/v2/users/me/", { headers: { "x-api-key": key } }),
    );
  const { owner, throttled } = reference.principals;
  await ask(throttled.apiKey);
  await ask(throttled.apiKey);

  const third = await ask(throttled.apiKey);

  expect(third.status).toBe(429);
  expect(third.headers.get("retry-after")).toMatch(/^\d+$/);
  expect((await ask(owner.apiKey)).status).toBe(200);
});
