// @vitest-environment jsdom
import { createInstance } from "i18next";
import { I18nextProvider } from "react-i18next";
import { expect, test, vi } from "vitest";
import type { MeView } from "#core/identity/model.ts";
import { usualQuietHours } from "#core/identity/preferences.ts";
import { uk } from "#core/identity/texts/profile/uk.ts";
import { click, get, mount } from "#web/ui/testing.ts";
import { QuietHoursCard } from "./quiet-hours-card.tsx";

const save = vi.hoisted(() => vi.fn<(name: string, hours: unknown) => void>());
vi.mock("./use-instant-save.ts", () => ({ useInstantSave: () => ({ waiting: {}, save }) }));
vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);

const i18n = createInstance();
await i18n.init({ lng: "uk", resources: { uk: { translation: uk } } });

function flip(id: string, quietHours: MeView["quietHours"]) {
  const unmount = mount(
    <I18nextProvider i18n={i18n}>
      <QuietHoursCard me={{ id, quietHours, timezone: "Europe/Kyiv" } as MeView} />
    </I18nextProvider>,
  );
  click(get("switch"));
  unmount();
  return save.mock.lastCall?.[1];
}

test("hours that were switched off come back as they were, to the same person", () => {
  const chosen = { from: 23 * 60, to: 7 * 60 };
  expect(flip("ann", chosen)).toBeNull();
  expect(flip("ann", null)).toEqual(chosen);
  expect(flip("bob", null)).toEqual(usualQuietHours);
});
