// @vitest-environment jsdom
import { act, useState } from "react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { Checkbox } from "./checkbox.tsx";
import { RatingField } from "./rating.tsx";
import { RadioGroup } from "./radio-group.tsx";
import { SelectField } from "./select-field.tsx";
import { Switch } from "./switch.tsx";
import { all, click, get, mount, nameOf, standInForTopLayer, write } from "../testing.ts";
import { PasswordField, SearchField, TextArea, TextField } from "./text-field.tsx";

let render: ReturnType<typeof mount>;
beforeAll(standInForTopLayer);
afterEach(() => render());

const describedBy = (element: Element) =>
  (element.getAttribute("aria-describedby") ?? "")
    .split(" ")
    .filter(Boolean)
    .map((id) => document.getElementById(id)?.textContent);

test("a field is named by its label and described by its error and its hint, error first", () => {
  render = mount(<TextField label="Phone" hint="With the country" required optionalLabel="" />);
  const box = get<HTMLInputElement>("textbox");
  expect(box.labels?.[0]?.textContent).toMatch(/^Phone/);
  expect(box.getAttribute("aria-required")).toBe("true");
  expect(box.hasAttribute("aria-invalid")).toBe(false);
  expect(describedBy(box)).toEqual(["With the country"]);
  render(<TextField label="Phone" hint="With the country" error="Too short" />);
  expect(box.getAttribute("aria-invalid")).toBe("true");
  expect(describedBy(box)).toEqual(["Too short", "With the country"]);
  render(<TextField label="Phone" />);
  expect(box.hasAttribute("aria-describedby")).toBe(false);
});

test("a name that is not shown is still a name", () => {
  render = mount(<TextField label="Amount" hideLabel />);
  expect(nameOf(get("textbox"))).toBe("Amount");
});

test.each([
  ["select", <SelectField key="a" label="Kind" error="Choose" options={[]} />, "select"],
  ["text area", <TextArea key="b" label="Kind" error="Choose" />, "textarea"],
  [
    "group of radios",
    <RadioGroup
      key="c"
      label="Kind"
      error="Choose"
      options={[{ value: "x", label: "X" }]}
      value={null}
      onValueChange={() => {}}
    />,
    "[role=radiogroup]",
  ],
  [
    "rating",
    <RatingField
      key="d"
      label="Kind"
      error="Choose"
      value={null}
      onValueChange={() => {}}
      stepLabel={String}
    />,
    "[role=radiogroup]",
  ],
])("the error of a %s is tied to it", (_, field, selector) => {
  render = mount(field);
  const control = document.querySelector(selector);
  expect(control?.getAttribute("aria-invalid")).toBe("true");
  expect(control && describedBy(control)).toEqual(["Choose"]);
});

test("a text area counts what a form writes into it", () => {
  const write = (area: HTMLTextAreaElement | null) => {
    if (area) area.value = "abcd";
  };
  render = mount(<TextArea ref={write} label="About" maxLength={5} counterLabel="Typed" />);
  expect(describedBy(get("textbox"))).toEqual(["Typed 4/5"]);
});

test("a text area counts what is written, and says so of what is too long", () => {
  render = mount(<TextArea label="About" maxLength={5} counterLabel="Typed" defaultValue="ab" />);
  const area = get<HTMLTextAreaElement>("textbox");
  expect(describedBy(area)).toEqual(["Typed 2/5"]);
  write(area, "abcd");
  expect(describedBy(area)).toEqual(["Typed 4/5"]);
  render(<TextArea label="About" maxLength={5} counterLabel="Typed" value="abcdefg" readOnly />);
  expect(describedBy(area)).toEqual(["Typed 7/5"]);
});

test("a line keeps what is too long, and counts from four fifths on", () => {
  render = mount(<TextField label="Subject" maxLength={10} defaultValue="12345678" />);
  const line = get<HTMLInputElement>("textbox");
  expect(describedBy(line)).toEqual([]);
  write(line, "1234567890ab");
  expect(line.value).toBe("1234567890ab");
  expect(line.maxLength).toBe(-1);
  expect(describedBy(line)).toEqual(["12/10"]);
  render(<TextField label="Code" cutAt={6} />);
  expect(get<HTMLInputElement>("textbox").maxLength).toBe(6);
});

test("a search is emptied by its cross, and goes on in its box", () => {
  function Search() {
    const [value, setValue] = useState("");
    return (
      <SearchField
        label="Find"
        clearLabel="Clear"
        value={value}
        onValueChange={setValue}
        shortcut={<kbd>/</kbd>}
      />
    );
  }
  render = mount(<Search />);
  const box = document.querySelector<HTMLInputElement>("input[type=search]");
  expect(document.querySelector("kbd")).not.toBeNull();
  if (box) write(box, "leak");
  expect(document.querySelector("kbd")).toBeNull();
  click(get("button", "Clear"));
  expect(box?.value).toBe("");
  expect(document.activeElement).toBe(box);
});

test("a password can be looked at, and its rules are said as they are met", () => {
  const rule = (met: boolean) => [{ key: "a", label: "A digit", met }];
  const field = (met: boolean) => (
    <PasswordField
      label="Password"
      showLabel="Show"
      rules={rule(met)}
      metLabel="met"
      unmetLabel="not yet"
    />
  );
  render = mount(field(false));
  const box = document.querySelector("input");
  expect(box?.type).toBe("password");
  click(get("button", "Show"));
  expect(box?.type).toBe("text");
  expect(get("button", "Show").getAttribute("aria-pressed")).toBe("true");
  expect(document.querySelector("li")?.textContent).toBe("A digit not yet");
  render(field(true));
  expect(document.querySelector("li")?.textContent).toBe("A digit met");
});

test("radios are one group, each with its hint; what is disabled cannot be chosen", () => {
  const chosen = vi.fn<(value: string) => void>();
  render = mount(
    <RadioGroup
      label="Who"
      hint="One of them"
      options={[
        { value: "owner", label: "Owner", hint: "Holds the papers" },
        { value: "tenant", label: "Tenant", disabled: true },
      ]}
      value="owner"
      onValueChange={chosen}
    />,
  );
  expect(nameOf(get("radiogroup"))).toBe("Who");
  const [owner, tenant] = all<HTMLInputElement>("radio");
  expect(owner?.checked).toBe(true);
  expect(owner && describedBy(owner)).toEqual(["Holds the papers"]);
  expect(new Set(all<HTMLInputElement>("radio").map((radio) => radio.name)).size).toBe(1);
  click(tenant ?? null);
  expect(chosen).not.toHaveBeenCalled();
});

test("five stars are five radios with words", () => {
  const rated = vi.fn<(stars: number) => void>();
  render = mount(
    <RatingField
      label="How was it"
      value={2}
      onValueChange={rated}
      stepLabel={(at) => `${at} of 5`}
    />,
  );
  expect(all("radio").map((radio) => radio.getAttribute("aria-label"))).toEqual(
    [1, 2, 3, 4, 5].map((at) => `${at} of 5`),
  );
  expect(all<HTMLInputElement>("radio").findIndex((radio) => radio.checked)).toBe(1);
  click(all("radio")[4] ?? null);
  expect(rated).toHaveBeenLastCalledWith(5);
});

test("a select offers its first words only until something is chosen; neighbours share a group", () => {
  const chosen = vi.fn<(value: string) => void>();
  const options = [
    { value: "a", label: "A", group: "First" },
    { value: "b", label: "B", group: "First" },
    { value: "c", label: "C" },
  ];
  const field = (clearable: boolean) => (
    <SelectField
      label="Kind"
      placeholder="Choose"
      clearable={clearable}
      defaultValue=""
      options={options}
      onValueChange={chosen}
    />
  );
  render = mount(field(false));
  const select = document.querySelector("select");
  expect(select?.options[0]).toMatchObject({ text: "Choose", disabled: true, hidden: true });
  expect([...document.querySelectorAll("optgroup")].map(({ label }) => label)).toEqual(["First"]);
  expect(select?.options).toHaveLength(4);
  act(() => {
    if (select) select.value = "b";
    select?.dispatchEvent(new Event("change", { bubbles: true }));
  });
  expect(chosen).toHaveBeenLastCalledWith("b");
  render(field(true));
  expect(select?.options[0]).toMatchObject({ disabled: false, hidden: false });
});

test("a box may be ticked, not ticked, or neither", () => {
  const turned = vi.fn<(on: boolean) => void>();
  const box = (props: { checked: boolean; indeterminate?: boolean }) => (
    <Checkbox label="All" {...props} onCheckedChange={turned} />
  );
  render = mount(box({ checked: false, indeterminate: true }));
  const input = get<HTMLInputElement>("checkbox");
  expect(input.indeterminate).toBe(true);
  click(input);
  expect(turned).toHaveBeenLastCalledWith(true);
  render(box({ checked: true }));
  expect(input.indeterminate).toBe(false);
  expect(input.checked).toBe(true);
});

test("a switch is called by its label, or by a longer name of its own", () => {
  render = mount(<Switch label="On" hideLabel />);
  expect(get("switch").getAttribute("aria-label")).toBe("On");
  render(<Switch label="On" aria-label="On: opening hours" />);
  expect(get("switch").getAttribute("aria-label")).toBe("On: opening hours");
});
