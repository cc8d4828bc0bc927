import { expect, test } from "vitest";
import type { ApiRequest } from "#lib/http/exchange.ts";
import { activated } from "./active-property.ts";
import { check } from "#lib/check/check.ts";
import { fakeBench, fakeExchange } from "#lib/check/fake-bench.ts";
import { judge } from "#lib/check/judge.ts";

const id = "1b4e28ba-2fa1-4d3b-883f-0016d3cca427";
const path = "/api/v2/workspaces/acme/work-item-properties/";

/** Creates a property that is answered inactive while its id reads as one with this name; shows what was changed. */
async function changedWhere(nameOf: (sent: string) => string) {
  const changed: ApiRequest[] = [];
  let sent = "";
  const bench = fakeBench({});
  const send = async (request: ApiRequest) => {
    if (request.method === "PATCH") changed.push(request);
    if (request.method === "POST") sent = String(Object(request.json)["display_name"]);
    const display_name = request.method === "GET" ? nameOf(sent) : sent;
    return { ...fakeExchange({ json: { id, display_name, is_active: false } }), request };
  };
  const one = check({
    id: "t.p.activated",
    clause: "pagination/per-page#max",
    title: "a claim",
    needs: [],
    killedBy: ["inert"],
    async run(given) {
      const json = { display_name: given.unique("Region") };
      const made = await given.api.send("POST", path, { json });
      given.expect(await activated(given, made)).status(200);
    },
  });
  const { verdict } = await judge(one, { ...bench, client: { ...bench.client, send } });
  return { verdict, changed: changed.map(({ path: at, json }) => ({ at, json })) };
}

test("an inactive property is made active", async () => {
  const { verdict, changed } = await changedWhere((sent) => sent);

  expect(verdict).toBe("pass");
  expect(changed).toEqual([{ at: `${path}${id}/`, json: { is_active: true } }]);
});

test("a foreign property whose id answers a create is left as it was", async () => {
  const { verdict, changed } = await changedWhere(() => "Region");

  expect(verdict).toBe("untested");
  expect(changed).toEqual([]);
});
