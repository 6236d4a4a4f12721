// @vitest-environment jsdom
import { createInstance } from "i18next";
import { I18nextProvider } from "react-i18next";
import { expect, test, vi } from "vitest";
import { uk as kernel } from "#core/kernel/texts/uk.ts";
import { uk } from "#core/meters/texts/uk.ts";
import type { MeterView } from "#core/meters/views.ts";
import { ApiError } from "#web/app/api/api-error.ts";
import { mount } from "#web/ui/testing.ts";
import { LostReadings } from "./lost-readings.tsx";

vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
vi.mock("./outbox.ts", () => ({
  useUnsentReadings: () =>
    new Map(
      ["meter-1", "meter-2"].map((meterId, n) => {
        const error = new ApiError("generic.not_found", { status: 404 });
        const entry = { meterId, value: (n + 1) * 1_500 };
        return [meterId, { id: meterId, day: "2026-11-23", entry, error, retryAt: null }];
      }),
    ),
}));

const i18n = createInstance();
await i18n.init({ lng: "uk", resources: { uk: { translation: { ...kernel, ...uk } } } });

test("a reading of a meter that is gone is shown, to be discarded", () => {
  const unmount = mount(
    <I18nextProvider i18n={i18n}>
      <LostReadings meters={[{ id: "meter-1" } as MeterView]} />
    </I18nextProvider>,
  );
  const shown = document.body.textContent;
  expect(shown).toContain("Непередані показники лічильників, яких у вас уже немає");
  expect(shown).toContain("3 від");
  expect(shown).not.toContain("1,5");
  const buttons = [...document.querySelectorAll("div[class*=wrap] > button")];
  expect(buttons.map(({ textContent }) => textContent)).toEqual(["Відкинути"]);
  unmount(undefined);
});
