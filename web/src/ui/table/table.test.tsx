// @vitest-environment jsdom
import { act, useState } from "react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { type SortState, Table, type TableProps } from "./table.tsx";
import { all, click, get, mount, press, standInForTopLayer } from "../testing.ts";

type TableRow = { number: string; owner: string };
const apartments: TableRow[] = ["1", "2", "3"].map((number) => ({
  number,
  owner: `Owner ${number}`,
}));
const opened = vi.fn<(number: string) => void>();
const sorted = vi.fn<(sort: SortState) => void>();
let narrow = false;

function Apartments(props: Partial<TableProps<TableRow>>) {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  return (
    <Table
      caption="Flats"
      columns={[
        {
          key: "number",
          header: "Flat",
          rowHeader: true,
          sortable: true,
          cell: (row) => row.number,
        },
        {
          key: "owner",
          header: "Owner",
          cell: (row) => <a href={`#${row.number}`}>{row.owner}</a>,
        },
      ]}
      rows={apartments}
      rowKey={(row) => row.number}
      onOpen={(row) => opened(row.number)}
      onSort={sorted}
      selection={{
        keys,
        onChange: setKeys,
        allLabel: "All",
        rowLabel: (key) => `Choose ${key}`,
      }}
      {...props}
    />
  );
}

let render: ReturnType<typeof mount>;
const rows = () => [...document.querySelectorAll<HTMLElement>("tbody tr")];
const ticks = () => all<HTMLInputElement>("checkbox").map((box) => box.checked);
const at = () => rows().indexOf(document.activeElement as HTMLElement);

beforeAll(standInForTopLayer);
beforeEach(() => {
  narrow = false;
  window.matchMedia = () =>
    Object.assign(new EventTarget(), { matches: narrow }) as unknown as MediaQueryList;
  opened.mockClear();
  sorted.mockClear();
});
afterEach(() => render());

test("one row is on the way of Tab; arrows, Home and End walk, and stop at the ends", () => {
  render = mount(<Apartments />);
  expect(rows().map((row) => row.tabIndex)).toEqual([0, -1, -1]);
  rows()[0]?.focus();
  const ways = [
    ["ArrowDown", 1],
    ["ArrowDown", 2],
    ["ArrowDown", 2],
    ["Home", 0],
    ["ArrowUp", 0],
    ["End", 2],
  ] as const;
  for (const [key, to] of ways) {
    expect(press(key)).toBe(true);
    expect(at()).toBe(to);
  }
  expect(rows().map((row) => row.tabIndex)).toEqual([-1, -1, 0]);
});

test("Enter opens a row, the space bar chooses it", () => {
  render = mount(<Apartments />);
  rows()[1]?.focus();
  press("Enter");
  expect(opened.mock.calls).toEqual([["2"]]);
  expect(press(" ")).toBe(true);
  expect(ticks()).toEqual([false, false, true, false]);
  press(" ");
  expect(ticks()).toEqual([false, false, false, false]);
});

test("keys pressed in something of the row's own are not the row's", () => {
  render = mount(<Apartments />);
  act(() => rows()[0]?.querySelector("a")?.focus());
  press("ArrowDown");
  press(" ");
  press("Enter");
  expect(opened).not.toHaveBeenCalled();
  expect(at()).toBe(-1);
  expect(ticks()).not.toContain(true);
});

test("a press opens the row, but not one on a link or a box in it", () => {
  render = mount(<Apartments />);
  click(rows()[2]?.querySelector("th") ?? null);
  expect(opened.mock.calls).toEqual([["3"]]);
  click(rows()[2]?.querySelector("a") ?? null);
  click(get("checkbox", "Choose 3"));
  expect(opened).toHaveBeenCalledOnce();
});

test("a press with Ctrl, the command key or the middle button opens the row's link in a new tab", () => {
  render = mount(<Apartments />);
  const open = vi.spyOn(window, "open").mockReturnValue(null);
  const cell = rows()[1]?.querySelector("th") ?? document.body;
  for (const [type, modifier] of [
    ["click", { ctrlKey: true }],
    ["click", { metaKey: true }],
    ["auxclick", { button: 1 }],
  ] as const)
    act(() => void cell.dispatchEvent(new MouseEvent(type, { bubbles: true, ...modifier })));
  const href = new URL("#2", location.href).href;
  expect(open.mock.calls).toEqual([href, href, href].map((to) => [to, "_blank", "noopener"]));
  expect(opened).not.toHaveBeenCalled();
  act(() => void cell.dispatchEvent(new MouseEvent("auxclick", { bubbles: true, button: 2 })));
  expect(open).toHaveBeenCalledTimes(3);
  open.mockRestore();
});

test("the box above chooses all; some of them is neither yes nor no", () => {
  render = mount(<Apartments />);
  const every = get<HTMLInputElement>("checkbox", "All");
  click(get("checkbox", "Choose 1"));
  expect(every.indeterminate).toBe(true);
  expect(every.checked).toBe(false);
  click(every);
  expect(ticks()).toEqual([true, true, true, true]);
  expect(every.indeterminate).toBe(false);
  click(every);
  expect(ticks()).toEqual([false, false, false, false]);
});

test("a head says how it is sorted, and turns the order", () => {
  render = mount(<Apartments />);
  const head = () => document.querySelector("thead th[aria-sort]");
  expect(head()?.getAttribute("aria-sort")).toBe("none");
  click(get("button", "Flat"));
  expect(sorted).toHaveBeenLastCalledWith({ key: "number", direction: "asc" });
  render(<Apartments sort={{ key: "number", direction: "asc" }} />);
  expect(head()?.getAttribute("aria-sort")).toBe("ascending");
  click(get("button", "Flat"));
  expect(sorted).toHaveBeenLastCalledWith({ key: "number", direction: "desc" });
  expect(document.querySelectorAll("thead th[aria-sort]")).toHaveLength(1);
});

test("a table has a name; one that only scrolls can be reached by the keyboard", () => {
  render = mount(<Apartments />);
  const section = document.querySelector("section");
  expect(document.querySelector("caption")?.textContent).toBe("Flats");
  expect(rows()[0]?.querySelector("th")?.scope).toBe("row");
  expect(section?.hasAttribute("tabindex")).toBe(false);
  render();
  render = mount(
    <Table caption="Flats" columns={[]} rows={apartments} rowKey={(row) => row.number} />,
  );
  expect(document.querySelector("section")?.tabIndex).toBe(0);
});

test("on a phone rows are cards; what is still loading says that it is", () => {
  narrow = true;
  const card = (row: TableRow) => <p>{row.owner}</p>;
  render = mount(<Apartments card={card} />);
  expect(document.querySelector("ul")?.getAttribute("aria-label")).toBe("Flats");
  expect([...document.querySelectorAll("li")].map((one) => one.textContent)).toEqual([
    "Owner 1",
    "Owner 2",
    "Owner 3",
  ]);
  render(<Apartments card={card} rows={[]} loadingRows={2} />);
  expect(get("status").getAttribute("aria-busy")).toBe("true");
  render(<Apartments card={card} rows={[]} empty="Nobody yet" />);
  expect(document.body.textContent).toBe("Nobody yet");
});

test("a table that is too wide for a tablet has cards there too", () => {
  window.matchMedia = (query) =>
    Object.assign(new EventTarget(), {
      matches: 820 < Number(/\d+/.exec(query)?.[0]),
    }) as unknown as MediaQueryList;
  const card = (row: TableRow) => <p>{row.owner}</p>;
  render = mount(<Apartments card={card} cardsBelow="lg" />);
  expect(document.querySelectorAll("li")).toHaveLength(3);
  render(<Apartments card={card} />);
  expect(rows()).toHaveLength(3);
});
