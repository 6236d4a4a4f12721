// @vitest-environment jsdom
import { createInstance } from "i18next";
import { useState } from "react";
import { I18nextProvider } from "react-i18next";
import { expect, test } from "vitest";
import { texts } from "#web/app/texts/en.ts";
import { get, mount, write } from "#web/ui/testing.ts";
import { CodeEntry } from "./code-entry.tsx";

const i18n = createInstance();
await i18n.init({ lng: "en", resources: { en: { translation: texts } } });

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
