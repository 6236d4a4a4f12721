// @vitest-environment jsdom
import { expect, test } from "vitest";

document.head.innerHTML = '<meta name="guide-search" content="/assets/search.js">';
document.body.innerHTML = `
  <div class="guide-search" data-words='{"failed":"Не завантажився"}'>
    <input type="search"><p role="status"></p>
  </div>`;
const script = "./search-guides.ts";
await import(script);

const field = document.querySelector("input");
const scripts = () => [...document.querySelectorAll("script")];

test("the search comes when somebody begins to look, once; a load that failed is said", () => {
  expect(scripts()).toEqual([]);
  field?.dispatchEvent(new Event("focus"));
  field?.dispatchEvent(new Event("input"));
  expect(scripts().map((script) => script.getAttribute("src"))).toEqual(["/assets/search.js"]);
  scripts()[0]?.dispatchEvent(new Event("error"));
  expect(document.querySelector("[role=status]")?.textContent).toBe("Не завантажився");
});
