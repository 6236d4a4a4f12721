// @vitest-environment jsdom
import { act } from "react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { Button } from "../button.tsx";
import { Menu, MenuGroup, MenuItem, MenuSeparator } from "./menu.tsx";
import { all, click, come, get, mount, press, standInForTopLayer } from "../testing.ts";

const chosen = vi.fn<(what: string) => void>();
const toggled = vi.fn<(open: boolean) => void>();
const pick = (what: string) => ({ onSelect: () => chosen(what) });

let render: ReturnType<typeof mount>;
const trigger = () => get("button", "Actions");
const focused = () => document.activeElement?.textContent;

beforeAll(standInForTopLayer);
beforeEach(() => {
  chosen.mockClear();
  toggled.mockClear();
  render = mount(
    <Menu label="Of a request" trigger={<Button>Actions</Button>} onOpenChange={toggled}>
      <MenuItem {...pick("assign")}>Assign</MenuItem>
      <MenuItem {...pick("print")} disabled>
        Print
      </MenuItem>
      <MenuSeparator />
      <MenuGroup label="Sorted by">
        <MenuItem {...pick("date")} kind="radio" checked>
          Date
        </MenuItem>
        <MenuItem {...pick("done")} checked={false} keepOpen>
          Done ones
        </MenuItem>
      </MenuGroup>
      <MenuItem {...pick("link")} render={<a href="#archive">-</a>}>
        Archive
      </MenuItem>
    </Menu>,
  );
});
afterEach(() => render());

async function open(): Promise<void> {
  act(() => trigger().focus());
  press("ArrowDown");
  await come(() => expect(focused()).toBe("Assign"));
}

test("the trigger says what it opens and whether it is open; nothing is there before", async () => {
  expect(trigger().getAttribute("aria-haspopup")).toBe("menu");
  expect(trigger().getAttribute("aria-expanded")).toBe("false");
  expect(all("menuitem")).toEqual([]);
  await open();
  expect(trigger().getAttribute("aria-expanded")).toBe("true");
  expect(get("menu").getAttribute("aria-label")).toBe("Of a request");
  expect(toggled).toHaveBeenLastCalledWith(true);
});

test("arrows go round past what is disabled; Home and End go to the ends", async () => {
  await open();
  const ways = [
    ["ArrowDown", "Date"],
    ["ArrowDown", "Done ones"],
    ["ArrowDown", "Archive"],
    ["ArrowDown", "Assign"],
    ["ArrowUp", "Archive"],
    ["Home", "Assign"],
    ["End", "Archive"],
  ] as const;
  for (const [key, to] of ways) {
    expect(press(key)).toBe(true);
    expect(focused()).toBe(to);
  }
});

test("a letter leads to the next item that begins with it", async () => {
  await open();
  press("d");
  expect(focused()).toBe("Date");
  press("D");
  expect(focused()).toBe("Done ones");
  press("d");
  expect(focused()).toBe("Date");
  // A shortcut of the browser is none of ours.
  press("a", { ctrlKey: true });
  expect(focused()).toBe("Date");
});

test("choosing closes, gives the focus back, and is told once", async () => {
  await open();
  press("Enter");
  expect(chosen.mock.calls).toEqual([["assign"]]);
  expect(all("menuitem")).toEqual([]);
  expect(document.activeElement).toBe(trigger());
  expect(toggled).toHaveBeenLastCalledWith(false);
});

test("what is disabled can be seen, and not chosen", async () => {
  await open();
  const print = get("menuitem", "Print");
  expect(print.getAttribute("aria-disabled")).toBe("true");
  click(print);
  expect(chosen).not.toHaveBeenCalled();
  expect(all("menuitem").length).toBeGreaterThan(0);
});

test("a choice says whether it is ticked, and may keep the menu open", async () => {
  await open();
  expect(get("menuitemradio", "Date").getAttribute("aria-checked")).toBe("true");
  const done = get("menuitemcheckbox", "Done ones");
  expect(done.getAttribute("aria-checked")).toBe("false");
  click(done);
  expect(chosen.mock.calls).toEqual([["done"]]);
  expect(all("menuitemcheckbox")).toHaveLength(1);
});

test("a link stays a link", async () => {
  await open();
  const link = get<HTMLAnchorElement>("menuitem", "Archive");
  expect(link.tagName).toBe("A");
  expect(link.tabIndex).toBe(-1);
  click(link);
  expect(chosen.mock.calls).toEqual([["link"]]);
  expect(all("menuitem")).toEqual([]);
});

test("Tab leaves the menu", async () => {
  await open();
  press("Tab");
  expect(all("menuitem")).toEqual([]);
});
