import { expect, test } from "vitest";
import { createRouter } from "./router.ts";

const find = createRouter([
  ["/items/search/", "search"],
  ["/items/{id}/", "item"],
  ["/items/{id}/links/", "links"],
  ["/{kind}/search/links/", "links of a search"],
  ["/{kind}/recent/", "recent"],
]);

test.each([
  ["/items/search/", "search", {}],
  ["/items/7/", "item", { id: "7" }],
  // Both an item and what is recent fit: the first of the templates is taken.
  ["/items/recent/", "item", { id: "recent" }],
  ["/pages/recent/", "recent", { kind: "pages" }],
  ["/items/search/links/", "links", { id: "search" }],
  ["/pages/search/links/", "links of a search", { kind: "pages" }],
  ["/items/a%2Fb%20%C3%A9/", "item", { id: "a/b é" }],
  ["/items/100%25/", "item", { id: "100%" }],
  ["/items/%ZZ/", "item", { id: "%ZZ" }],
])("%s is the path of %s", (path, found, parameters) => {
  expect(find(path)).toEqual({ found, parameters });
});

test.each(["", "/", "/items/", "/items//", "/items/7", "/items/7/links", "/items/7/links/8/"])(
  "no operation is found at %j",
  (path) => {
    expect(find(path)).toBeNull();
  },
);
