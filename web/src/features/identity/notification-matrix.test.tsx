// @vitest-environment jsdom
import { createInstance } from "i18next";
import { I18nextProvider } from "react-i18next";
import { expect, test, vi } from "vitest";
import { uk } from "#core/identity/texts/profile/uk.ts";
import { notificationMatrix } from "#core/identity/preferences.ts";
import { mount } from "#web/ui/testing.ts";
import { NotificationMatrix } from "./notification-matrix.tsx";

const site = vi.hoisted(() => ({ mailOff: false }));
vi.mock("#web/app/session/mail-off.tsx", () => ({ useMailOff: () => site.mailOff }));
vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);

const i18n = createInstance();
await i18n.init({ lng: "uk", resources: { uk: { translation: uk } } });

function shown(mailOff: boolean) {
  site.mailOff = mailOff;
  const unmount = mount(
    <I18nextProvider i18n={i18n}>
      <NotificationMatrix
        value={notificationMatrix({ payments: { push: true, sms: true } })}
        onChange={() => undefined}
      />
    </I18nextProvider>,
  );
  const payments = ["Пошта", "Push", "SMS"].map((channel) => {
    const one = document.querySelector<HTMLInputElement>(`[aria-label="Платежі: ${channel}"]`);
    return one && { on: one.checked, open: !one.disabled };
  });
  const text = document.body.textContent;
  unmount();
  return { payments, text };
}

const none = { on: false, open: false };
const on = { on: true, open: true };

test("what is not sent here cannot be switched on, whatever was chosen before", () => {
  const { payments, text } = shown(false);
  expect(payments).toEqual([on, on, none]);
  expect(text).toContain("SMS тут не надсилаються");
  expect(text).toContain("листи чекають ранку");
});

test("without mail push alone can be, and the page says what is left", () => {
  const { payments, text } = shown(true);
  expect(payments).toEqual([none, on, none]);
  expect(text).toContain("пошту не налаштовано");
});

test("who chooses is told that chats go with announcements", () => {
  expect(shown(false).text).toContain("повідомлення й згадки в чатах");
});
