// @vitest-environment jsdom
import { act, useState } from "react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { Combobox, type ComboboxProps } from "./combobox.tsx";
import { all, click, get, mount, press, standInForTopLayer, write } from "../testing.ts";

const fruits = [
  { value: "a", label: "Apple pie", description: "sweet" },
  { value: "b", label: "Banana" },
  { value: "c", label: "Cherry", keywords: "red stone" },
];
const chosen = vi.fn<(value: string | null) => void>();
const texts = { label: "Fruit", emptyLabel: "Nothing", clearLabel: "Clear" };

function Fruit({ start = null, ...props }: Partial<ComboboxProps> & { start?: string | null }) {
  const [value, setValue] = useState<string | null>(start);
  return (
    <Combobox
      {...texts}
      options={fruits}
      {...props}
      value={value}
      onValueChange={(next) => {
        setValue(next);
        chosen(next);
      }}
    />
  );
}

let render: ReturnType<typeof mount>;
const box = () => get<HTMLInputElement>("combobox");
const options = () => all("option").map((option) => option.textContent);
const pointed = () => document.getElementById(box().getAttribute("aria-activedescendant") ?? "");

beforeAll(standInForTopLayer);
beforeEach(() => chosen.mockClear());
afterEach(() => render());

function show(props: Parameters<typeof Fruit>[0] = {}) {
  render = mount(<Fruit {...props} />);
  act(() => box().focus());
}

test("is named by its label, and says whether its list is open", () => {
  show({ hint: "One of three" });
  expect(box().labels?.[0]?.textContent).toBe("Fruit");
  expect(box().getAttribute("aria-expanded")).toBe("false");
  expect(document.getElementById(box().getAttribute("aria-describedby") ?? "")?.textContent).toBe(
    "One of three",
  );
  click(box());
  expect(box().getAttribute("aria-expanded")).toBe("true");
  expect(box().getAttribute("aria-controls")).toBe(get("listbox", "Fruit").id);
  // A second press into the box is for its text.
  click(box());
  expect(box().getAttribute("aria-expanded")).toBe("true");
});

test("the arrows open the list at what is chosen and go round; Enter takes, Escape leaves", () => {
  show({ start: "b" });
  press("ArrowDown");
  expect(pointed()?.textContent).toBe("Banana");
  expect(pointed()?.getAttribute("aria-selected")).toBe("true");
  press("ArrowDown");
  press("ArrowDown");
  expect(pointed()?.textContent).toBe("Apple piesweet");
  press("ArrowUp");
  expect(pointed()?.textContent).toBe("Cherry");
  press("Escape");
  expect(chosen).not.toHaveBeenCalled();
  expect(box().value).toBe("Banana");
  press("ArrowUp");
  press("ArrowDown");
  expect(press("Enter")).toBe(true);
  expect(chosen).toHaveBeenLastCalledWith("c");
  expect(box().value).toBe("Cherry");
  expect(document.activeElement).toBe(box());
});

test("finds words by how they begin, in any order, also by keywords", () => {
  show();
  write(box(), "pie app");
  expect(options()).toEqual(["Apple piesweet"]);
  write(box(), "sto");
  expect(options()).toEqual(["Cherry"]);
  write(box(), "pple");
  expect(options()).toEqual(["Nothing"]);
  // Nothing to take: and the form around it is not sent.
  expect(press("Enter")).toBe(true);
  expect(chosen).not.toHaveBeenCalled();
  write(box(), "ba");
  press("Enter");
  expect(chosen).toHaveBeenLastCalledWith("b");
});

test("leaving throws what was typed away and chooses nothing", () => {
  const onBlur = vi.fn<() => void>();
  show({ start: "a", onBlur });
  write(box(), "ban");
  act(() => box().blur());
  expect(onBlur).toHaveBeenCalledOnce();
  expect(chosen).not.toHaveBeenCalled();
  expect(box().value).toBe("Apple pie");
  expect(box().getAttribute("aria-expanded")).toBe("false");
});

test("Escape closes the list alone; a closed list leaves it to the dialog", () => {
  const heard = vi.fn<(event: Event) => void>();
  show({ start: "a" });
  document.body.addEventListener("keydown", heard);
  press("ArrowDown");
  expect(press("Escape")).toBe(true);
  expect(heard.mock.calls.some(([event]) => (event as KeyboardEvent).key === "Escape")).toBe(false);
  expect(press("Escape")).toBe(false);
  expect(heard.mock.lastCall?.[0]).toMatchObject({ key: "Escape" });
  expect(box().value).toBe("Apple pie");
  document.body.removeEventListener("keydown", heard);
});

test("Home and End stay with the text", () => {
  show();
  press("ArrowDown");
  expect(press("Home")).toBe(false);
  expect(press("End")).toBe(false);
});

test("what the server finds is offered as it comes, its first ready to be taken", () => {
  const onSearch = vi.fn<(text: string) => void>();
  const search = { onSearch, valueLabel: "Fig" };
  render = mount(<Fruit {...search} options={[]} start="x" />);
  expect(box().value).toBe("Fig");
  write(box(), "zzz");
  expect(onSearch).toHaveBeenLastCalledWith("zzz");
  expect(options()).toEqual(["Nothing"]);
  render(<Fruit {...search} />);
  expect(options()).toHaveLength(3);
  expect(pointed()?.textContent).toBe("Apple piesweet");
  press("Enter");
  expect(chosen).toHaveBeenLastCalledWith("a");
});

test("a press on an option takes it; the cross empties, and the box keeps the focus", () => {
  show({ name: "fruit" });
  click(box());
  click(all("option")[2] ?? null);
  expect(chosen).toHaveBeenLastCalledWith("c");
  expect(document.querySelector<HTMLInputElement>("[name=fruit]")?.value).toBe("c");
  click(get("button", "Clear"));
  expect(chosen).toHaveBeenLastCalledWith(null);
  expect(box().value).toBe("");
  expect(document.activeElement).toBe(box());
});

test("a disabled box opens nothing; a form can lead to the box", () => {
  const ref: { current: Pick<HTMLInputElement, "focus"> | null } = { current: null };
  render = mount(<Fruit disabled />);
  click(box());
  expect(options()).toEqual([]);
  render(<Fruit ref={ref} error="Missing" />);
  act(() => ref.current?.focus());
  expect(document.activeElement).toBe(box());
  expect(box().getAttribute("aria-invalid")).toBe("true");
});
