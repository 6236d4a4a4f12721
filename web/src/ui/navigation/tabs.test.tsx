// @vitest-environment jsdom
import { useState } from "react";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { TabLinks, Tabs } from "./tabs.tsx";
import { all, click, get, mount, nameOf, press, standInForTopLayer } from "../testing.ts";

const items = [
  { value: "one", label: "One" },
  { value: "two", label: "Two", disabled: true },
  { value: "three", label: "Three", count: 4, countLabel: "new" },
] as const;

function Sample() {
  const [value, setValue] = useState<"one" | "two" | "three">("one");
  return (
    <Tabs label="Parts" items={items} value={value} onValueChange={setValue}>
      {`about ${value}`}
    </Tabs>
  );
}

let render: ReturnType<typeof mount>;
beforeAll(standInForTopLayer);
beforeEach(() => {
  render = mount(<Sample />);
});
afterEach(() => render());

const open = () => all("tab").filter((tab) => tab.getAttribute("aria-selected") === "true");

test("one tab is open, alone on the way of Tab, and names its panel", () => {
  expect(get("tablist", "Parts")).toBeDefined();
  expect(open()).toEqual([all("tab")[0]]);
  expect(all("tab").map((tab) => tab.tabIndex)).toEqual([0, -1, -1]);
  const panel = get("tabpanel");
  expect(nameOf(panel)).toBe("One");
  expect(panel.tabIndex).toBe(0);
  expect(open()[0]?.getAttribute("aria-controls")).toBe(panel.id);
});

test("arrows, Home and End open the next one, go round, and leave out what is disabled", () => {
  open()[0]?.focus();
  const ways = [
    ["ArrowRight", "three"],
    ["ArrowRight", "one"],
    ["ArrowLeft", "three"],
    ["Home", "one"],
    ["End", "three"],
  ] as const;
  for (const [key, value] of ways) {
    expect(press(key)).toBe(true);
    expect(get("tabpanel").textContent).toBe(`about ${value}`);
    expect(document.activeElement).toBe(open()[0]);
  }
  expect(press("a")).toBe(false);
});

test("a press opens; a disabled one does not", () => {
  click(all("tab")[1] ?? null);
  expect(get("tabpanel").textContent).toBe("about one");
  click(all("tab")[2] ?? null);
  expect(get("tabpanel").textContent).toBe("about three");
});

test("tabs that are pages are links in a navigation", () => {
  const link = (
    <a href="/a" aria-current="page">
      -
    </a>
  );
  render(<TabLinks label="Pages" items={[{ value: "a", label: "A", render: link }]} />);
  const nav = document.querySelector("nav");
  expect(nav?.getAttribute("aria-label")).toBe("Pages");
  expect(nav?.querySelector("a")?.textContent).toBe("A");
  expect(nav?.querySelector("a")?.getAttribute("aria-current")).toBe("page");
  expect(all("tab")).toEqual([]);
});
