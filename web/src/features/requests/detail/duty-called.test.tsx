// @vitest-environment jsdom
import { createInstance } from "i18next";
import { I18nextProvider } from "react-i18next";
import { expect, test, vi } from "vitest";
import { fromLocal } from "#core/kernel/time.ts";
import { uk } from "#core/requests/texts/uk.ts";
import { mount } from "#web/ui/testing.ts";
import { DutyCalled } from "./duty-called.tsx";

const called = fromLocal("2026-11-28", 20 * 60 + 4).toISOString();
const at = vi.hoisted(() => ({ now: new Date() }));
vi.mock("#web/app/clock.ts", () => ({ useNow: () => at.now }));

const i18n = createInstance();
await i18n.init({ lng: "uk", resources: { uk: { translation: uk } } });

function textOf(dutyCalledAt: string | null, stoppedAt: string | null) {
  const clock = { stoppedAt } as never;
  const unmount = mount(
    <I18nextProvider i18n={i18n}>
      <DutyCalled request={{ dutyCalledAt, sla: { response: clock } }} />
    </I18nextProvider>,
  );
  const text = document.body.textContent;
  unmount();
  return text;
}

test("says when whoever is on duty was called, until somebody answers", () => {
  at.now = fromLocal("2026-11-28", 20 * 60 + 10);
  expect(textOf(called, null)).toBe("Чергового викликано о 20:04");
  expect(textOf(null, null)).toBe("");
  expect(textOf(called, called)).toBe("");
  at.now = fromLocal("2026-11-29", 60);
  expect(textOf(called, null)).toMatch(/^Чергового викликано: .*20:04$/);
});
