// @vitest-environment jsdom
import { readFileSync } from "node:fs";
import { afterEach, expect, test, vi } from "vitest";

const script = readFileSync("web/public/browser.js", "utf8");
afterEach(() => vi.unstubAllGlobals());

/** Runs the script of the page for old browsers and returns where its link leads. */
function retryPath(query: string): string | null {
  document.body.innerHTML = '<a data-retry href="/">Again</a>';
  vi.stubGlobal(
    "XMLHttpRequest",
    class {
      addEventListener() {}
      open() {}
      send() {}
    },
  );
  new Function("location", script)({ search: query });
  return document.querySelector("a")?.getAttribute("href") ?? null;
}

test("the page for old browsers leads back to the page that did not open", () => {
  expect(retryPath("?old&from=%2Fpayments%3Fmoney%3Dstatement")).toBe("/payments?money=statement");
  expect(retryPath("?slow")).toBe("/");
});

test.each([
  "https%3A%2F%2Fevil.example",
  "%2F%2Fevil.example",
  "%2F%5Cevil.example",
  "%2F%09%2Fevil.example",
  "%2F%0A%2Fevil.example",
  "javascript%3Aalert(1)",
  "%E0%A4%A",
])("the page for old browsers does not lead to %s", (from) => {
  expect(retryPath(`?failed&from=${from}`)).toBe("/");
});
