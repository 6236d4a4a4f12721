// @vitest-environment jsdom
import { createInstance } from "i18next";
import { I18nextProvider } from "react-i18next";
import { expect, test, vi } from "vitest";
import { fromLocal } from "#core/kernel/time.ts";
import { uk } from "#core/requests/texts/uk.ts";
import { mount } from "#web/ui/testing.ts";
import { DutyCalled } from "./duty-called.tsx";
import { RequestClocks } from "./request-clocks.tsx";

const called = fromLocal("2026-11-28", 20 * 60 + 4).toISOString();
const at = vi.hoisted(() => ({ now: new Date(), staff: false }));
vi.mock("#web/app/clock.ts", () => ({ useNow: () => at.now }));

vi.mock("../use-me.ts", () => ({ useMe: () => ({ staff: at.staff }) }));

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
  expect(textOf(called, null)).toMatch(/^Чергового викликано о 20:04Якщо .* за 10\u00a0хвилин/);
  expect(textOf(null, null)).toBe("");
  expect(textOf(called, called)).toBe("");
  at.now = fromLocal("2026-11-29", 60);
  expect(textOf(called, null)).toMatch(/^Чергового викликано: .*20:04Якщо/);
});

/** Shows both promises of a request whose answer is due in seven hours. */
function clocksOf(dutyCalledAt: string | null, stoppedAt: string | null = null, status = "new") {
  const dueAt = fromLocal("2026-11-29", 3 * 60 + 10).toISOString();
  const clock = { state: "on_time", targetMinutes: 480, riskAt: null, dueAt, elapsedMinutes: 0 };
  const running = { ...clock, paused: false, dropped: false, stoppedAt };
  const sla = { response: running, resolution: { ...running, stoppedAt: null } };
  const unmount = mount(
    <I18nextProvider i18n={i18n}>
      <RequestClocks request={{ dutyCalledAt, sla, status } as never} fetchedAt={at.now} />
    </I18nextProvider>,
  );
  const text = document.body.textContent;
  unmount();
  return text;
}

test("while duty is called a resident is promised no slow first answer; staff keep their deadline", () => {
  at.now = fromLocal("2026-11-28", 20 * 60 + 10);
  expect(clocksOf(null)).toContain("Перша відповідь");
  expect(clocksOf(called)).not.toContain("Перша відповідь");
  expect(clocksOf(called)).toContain("Виконання");
  expect(clocksOf(called, called)).toContain("Перша відповідь");
  at.staff = true;
  expect(clocksOf(called)).toContain("Перша відповідь");
  at.staff = false;
  at.now = fromLocal("2026-11-29", 4 * 60);
  expect(clocksOf(called)).toContain("Перша відповідь");
});

test("a rejected request was done neither in time nor late", () => {
  at.now = fromLocal("2026-11-28", 20 * 60 + 10);
  expect(clocksOf(null, called, "completed")).toContain("Виконання");
  expect(clocksOf(null, called, "rejected")).not.toContain("Виконання");
  expect(clocksOf(null, called, "rejected")).toContain("Перша відповідь");
});
