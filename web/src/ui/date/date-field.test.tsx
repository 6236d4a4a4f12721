// @vitest-environment jsdom
import { act, useState } from "react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { DateField, type DateFieldProps } from "./date-field.tsx";
import { DateOrderContext } from "./date-order.ts";
import {
  all,
  click,
  come,
  get,
  mount,
  nameOf,
  press,
  standInForTopLayer,
  write,
} from "../testing.ts";

const changed = vi.fn<(value: string | null) => void>();

function Day({ start, ...props }: Partial<DateFieldProps> & { start: string | null }) {
  const [value, setValue] = useState(start);
  return (
    <DateField
      label="Day"
      language="en"
      today="2026-11-20"
      placeholder="ДД.ММ.РРРР"
      calendarLabel="Calendar"
      previousLabel="Back"
      nextLabel="On"
      invalidLabel="No such day"
      {...props}
      value={value}
      onValueChange={(next) => {
        setValue(next);
        changed(next);
      }}
    />
  );
}

let render: ReturnType<typeof mount>;
const box = () => get<HTMLInputElement>("textbox");
const focused = () => document.activeElement?.getAttribute("aria-label");
const days = () => [...document.querySelectorAll<HTMLButtonElement>("[role=grid] button")];

async function open(): Promise<void> {
  act(() => get("button", "Calendar").focus());
  click(get("button", "Calendar"));
  await come(() => expect(document.activeElement?.closest("[role=grid]")).not.toBeNull());
}

beforeAll(standInForTopLayer);
beforeEach(() => changed.mockClear());
afterEach(() => render());

test("reads what is typed once it is left or Enter is pressed", () => {
  render = mount(<Day start={null} />);
  write(box(), "5 11");
  expect(changed).not.toHaveBeenCalled();
  press("Enter");
  expect(changed).toHaveBeenLastCalledWith("2026-11-05");
  expect(box().value).toBe("05.11.2026");
  write(box(), "soon");
  act(() => box().blur());
  expect(changed).toHaveBeenLastCalledWith("soon");
  expect(box().getAttribute("aria-invalid")).toBe("true");
  expect(document.getElementById(box().getAttribute("aria-describedby") ?? "")?.textContent).toBe(
    "No such day",
  );
  write(box(), "");
  act(() => box().blur());
  expect(changed).toHaveBeenLastCalledWith(null);
});

test("writes in the person's order, and names what lies outside the bounds", () => {
  const field = <Day start="2026-11-19" min="2026-11-20" />;
  render = mount(<DateOrderContext value="yyyy-mm-dd">{field}</DateOrderContext>);
  expect(box().value).toBe("2026-11-19");
  expect(box().placeholder).toBe("РРРР-ММ-ДД");
  expect(box().getAttribute("aria-invalid")).toBe("true");
  write(box(), "2026-11-21");
  press("Enter");
  expect(box().getAttribute("aria-invalid")).toBeNull();
});

test("the calendar opens at the day, six weeks from Monday on, whatever the language's own week", async () => {
  render = mount(<Day start="2026-11-24" />);
  await open();
  expect(nameOf(get("grid"))).toBe("November 2026");
  expect(focused()).toBe("Tuesday, November 24, 2026");
  expect(days()).toHaveLength(42);
  expect(days()[0]?.getAttribute("aria-label")).toBe("Monday, October 26, 2026");
  expect(days()[41]?.getAttribute("aria-label")).toBe("Sunday, December 6, 2026");
  expect(
    [...document.querySelectorAll("[role=gridcell][aria-selected=true]")].map(
      (cell) => cell.textContent,
    ),
  ).toEqual(["24"]);
  expect(document.querySelector("[aria-current=date]")?.textContent).toBe("20");
  expect(days().filter((day) => day.tabIndex === 0)).toHaveLength(1);
});

test("keys walk it by days, weeks, months and years, and to the ends of the week", async () => {
  render = mount(<Day start="2026-11-24" />);
  await open();
  const ways: [string, KeyboardEventInit, string][] = [
    ["ArrowLeft", {}, "Monday, November 23, 2026"],
    ["ArrowDown", {}, "Monday, November 30, 2026"],
    ["ArrowRight", {}, "Tuesday, December 1, 2026"],
    ["ArrowUp", {}, "Tuesday, November 24, 2026"],
    ["Home", {}, "Monday, November 23, 2026"],
    ["End", {}, "Sunday, November 29, 2026"],
    ["PageUp", {}, "Thursday, October 29, 2026"],
    ["PageDown", {}, "Sunday, November 29, 2026"],
    ["PageUp", { shiftKey: true }, "Saturday, November 29, 2025"],
    ["PageDown", { shiftKey: true }, "Sunday, November 29, 2026"],
  ];
  for (const [key, more, day] of ways) {
    expect(press(key, more)).toBe(true);
    expect(focused()).toBe(day);
  }
});

test("Enter takes the day, closes, and gives the focus back", async () => {
  render = mount(<Day start="2026-11-24" name="day" />);
  await open();
  press("ArrowRight");
  press("Enter");
  expect(changed).toHaveBeenLastCalledWith("2026-11-25");
  expect(box().value).toBe("25.11.2026");
  expect(document.querySelector<HTMLInputElement>("[name=day]")?.value).toBe("2026-11-25");
  expect(all("grid")).toEqual([]);
  expect(document.activeElement).toBe(get("button", "Calendar"));
});

test("a day of the next month can be taken as well, one outside the bounds cannot", async () => {
  render = mount(<Day start="2026-11-24" min="2026-11-20" max="2026-12-02" />);
  await open();
  const day = (text: string) =>
    days().find((one) => one.getAttribute("aria-label")?.includes(text));
  click(day("November 19") ?? null);
  click(day("December 3") ?? null);
  expect(changed).not.toHaveBeenCalled();
  expect(get<HTMLButtonElement>("button", "Back").disabled).toBe(true);
  click(day("December 2") ?? null);
  expect(changed).toHaveBeenLastCalledWith("2026-12-02");
});

test("the months turn, as far as the bounds go, and are said", async () => {
  render = mount(<Day start="2026-11-24" max="2026-12-31" />);
  await open();
  click(get("button", "On"));
  expect(document.querySelector("[aria-live]")?.textContent).toBe("December 2026");
  // Five weeks would do for it, but the calendar keeps its height.
  expect(days()).toHaveLength(42);
  expect(get<HTMLButtonElement>("button", "On").disabled).toBe(true);
  click(get("button", "Back"));
  click(get("button", "Back"));
  expect(document.querySelector("[aria-live]")?.textContent).toBe("October 2026");
});

test("every day comes once where the clocks change", async () => {
  render = mount(<Day start="2026-03-28" />);
  await open();
  press("ArrowRight");
  press("ArrowRight");
  press("ArrowRight");
  expect(focused()).toBe("Tuesday, March 31, 2026");
  expect(new Set(days().map((day) => day.getAttribute("aria-label"))).size).toBe(42);
});
