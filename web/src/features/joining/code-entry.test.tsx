// @vitest-environment jsdom
import { createInstance } from "i18next";
import { act, useState } from "react";
import { I18nextProvider } from "react-i18next";
import { expect, test } from "vitest";
import { en } from "#core/joining/texts/en.ts";
import { texts } from "#web/app/texts/en.ts";
import { all, get, mount, press, write } from "#web/ui/testing.ts";
import { CodeEntry } from "./code-entry.tsx";

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
const i18n = createInstance();
await i18n.init({ lng: "en", resources: { en: { translation: { ...texts, ...en } } } });

function Sample() {
  const [value, setValue] = useState("");
  return (
    <I18nextProvider i18n={i18n}>
      <CodeEntry label="Code" value={value} onValueChange={setValue} onComplete={() => undefined} />
    </I18nextProvider>
  );
}

test("a code with anything but letters and digits says so", () => {
  const unmount = mount(<Sample />);
  const box = get<HTMLInputElement>("textbox", "Code");
  const pageText = () => document.body.textContent ?? "";
  write(box, "AB3-4");
  expect(pageText()).not.toContain("Only letters and numbers allowed");
  write(box, "AB3*");
  expect(pageText()).toContain("Only letters and numbers allowed");
  unmount();
});

test("a sign that no code has is named until the code is whole", () => {
  const unmount = mount(<Sample />);
  const box = get<HTMLInputElement>("textbox", "Code");
  for (const sign of "ABCDE12345") write(box, `${box.value}${sign}`);
  expect(box.value).toBe("ABCDE2345");
  expect(get("alert").textContent).toBe(
    "Left out, because codes never contain this: 1. Check the code again.",
  );
  write(box, `${box.value}o`);
  expect(get("alert").textContent).toContain("1, O.");
  write(box, `${box.value}6`);
  expect(all("alert")).toEqual([]);
  unmount();
});

test("a whole link that a keyboard inserts gives its code, as a pasted one does", () => {
  const unmount = mount(<Sample />);
  const box = get<HTMLInputElement>("textbox", "Code");
  write(box, "ABhttps://oselia.example/join#ABCDE-FGHJK");
  expect(box.value).toBe("ABCDEFGHJK");
  expect(all("alert")).toEqual([]);
  unmount();
});

test("a code that is not whole says how long one is, after leaving the field or Enter", () => {
  const unmount = mount(<Sample />);
  const box = get<HTMLInputElement>("textbox", "Code");
  const leave = () => {
    act(() => box.focus());
    act(() => box.blur());
  };
  leave();
  expect(all("alert")).toEqual([]);
  write(box, "ABC");
  expect(all("alert")).toEqual([]);
  leave();
  expect(get("alert").textContent).toBe("Enter the whole code: it has 10 characters.");
  expect(box.getAttribute("aria-invalid")).toBe("true");
  write(box, "ABCD");
  expect(all("alert")).toEqual([]);
  act(() => box.focus());
  press("Enter");
  expect(get("alert").textContent).toContain("10");
  write(box, "ABCDEFGHJK");
  leave();
  expect(all("alert")).toEqual([]);
  unmount();
});
