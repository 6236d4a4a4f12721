// @vitest-environment jsdom
import { act } from "react";
import { beforeAll, expect, test } from "vitest";
import { Button } from "../button.tsx";
import { come, get, mount, press, standInForTopLayer } from "../testing.ts";
import { Menu, MenuItem } from "./menu.tsx";

beforeAll(standInForTopLayer);

const menu = (people: readonly string[] | null) => (
  <Menu label="Assign" trigger={<Button>Nobody</Button>}>
    {people?.map((name) => <MenuItem key={name}>{name}</MenuItem>) ?? (
      <MenuItem disabled>Loading</MenuItem>
    )}
  </Menu>
);

test("a menu whose items come later has the focus at once, and gives it to the first of them", async () => {
  const render = mount(menu(null));
  act(() => get("button", "Nobody").focus());
  press("ArrowDown");
  await come(() => expect(document.activeElement).toBe(get("menu")));
  expect(press("ArrowDown")).toBe(true);
  render(menu(["Olena", "Ihor"]));
  await come(() => expect(document.activeElement?.textContent).toBe("Olena"));
  press("ArrowDown");
  expect(document.activeElement?.textContent).toBe("Ihor");
  render();
});
