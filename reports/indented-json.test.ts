import { expect, test } from "vitest";
import { indentedJson } from "./indented-json.ts";

test("each token stays as it was sent, on its own line", () => {
  const sent = '{"a":[1.0,{"b":"x, \\"y\\": {"}],"a":1e2,"c":[],"d":{}}';

  expect(indentedJson(sent)).toBe(
    `{
  "a": [
    1.0,
    {
      "b": "x, \\"y\\": {"
    }
  ],
  "a": 1e2,
  "c": [],
  "d": {}
}`,
  );
});

test("text that is not JSON, truncated or nested absurdly deep does no harm", () => {
  expect(indentedJson("<html>  two</html>")).toBe("<html>  two</html>");
  expect(indentedJson('{"a":"unfinish')).toBe('{\n  "a": "unfinish');
  expect(indentedJson("[".repeat(5000)).length).toBeLessThan(400_000);
  expect(indentedJson("]]]]")).toBe("]]]]");
});
