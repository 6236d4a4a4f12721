// @vitest-environment jsdom
import { createInstance } from "i18next";
import { I18nextProvider } from "react-i18next";
import { expect, test, vi } from "vitest";
import { uk } from "#core/identity/texts/profile/uk.ts";
import { notificationMatrix } from "#core/identity/preferences.ts";
import type { TelegramWay } from "#web/app/telegram.ts";
import { mount } from "#web/ui/testing.ts";
import { NotificationMatrix, type SmsWay } from "./notification-matrix.tsx";

const site = vi.hoisted(() => ({ mailOff: false }));
vi.mock("#web/app/session/mail-off.tsx", () => ({ useMailOff: () => site.mailOff }));
vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);

const i18n = createInstance();
await i18n.init({ lng: "uk", resources: { uk: { translation: uk } } });

function shown(mailOff: boolean, sms: SmsWay, telegram: TelegramWay = "off") {
  site.mailOff = mailOff;
  const unmount = mount(
    <I18nextProvider i18n={i18n}>
      <NotificationMatrix
        value={notificationMatrix({ payments: { push: true, sms: true, telegram: true } })}
        sms={sms}
        telegram={telegram}
        onChange={() => undefined}
      />
    </I18nextProvider>,
  );
  const payments = ["Пошта", "Push", "SMS", "Telegram"].map((channel) => {
    const one = document.querySelector<HTMLInputElement>(`[aria-label="Платежі: ${channel}"]`);
    return one && { on: one.checked, open: !one.disabled };
  });
  const text = document.body.textContent;
  unmount();
  return { payments, text };
}

const absent = null;
const none = { on: false, open: false };
const on = { on: true, open: true };

test("what is not sent here cannot be switched on, whatever was chosen before", () => {
  const { payments, text } = shown(false, "off");
  expect(payments).toEqual([on, on, none, absent]);
  expect(text).toContain("SMS тут не надсилаються");
  expect(text).toContain("листи чекають, доки ті закінчаться");
});

test("an organisation that sends no SMS is named as the reason, and the choice is kept", () => {
  const { payments, text } = shown(false, "limit_zero");
  expect(payments).toEqual([on, on, none, absent]);
  expect(text).toContain("Ваша організація не надсилає SMS");
  expect(text).toContain("обрали раніше, збережено");
});

test("without mail push alone can be, and the page says what is left", () => {
  const { payments, text } = shown(true, "off");
  expect(payments).toEqual([none, on, none, absent]);
  expect(text).toContain("пошту не налаштовано");
});

test("SMS can be switched on once the phone is confirmed; before that the column says so", () => {
  const before = shown(false, "unconfirmed");
  expect(before.payments).toEqual([on, on, none, absent]);
  expect(before.text).toContain("номер не підтверджено");
  expect(before.text).toContain("підтвердьте номер телефону");
  const after = shown(false, "on");
  expect(after.payments).toEqual([on, on, on, absent]);
  expect(after.text).not.toContain("немає");
});

test("who chooses is told that chats go with announcements", () => {
  expect(shown(false, "off").text).toContain("повідомлення й згадки в чатах");
});

test("Telegram has a column where there is a bot; it can be switched on once it is linked", () => {
  expect(shown(false, "off").text).not.toContain("Telegram");
  const before = shown(false, "off", "unlinked");
  expect(before.payments).toEqual([on, on, none, none]);
  expect(before.text).toContain("не під’єднано");
  expect(before.text).toContain("під’єднайте його в профілі");
  const after = shown(false, "off", "on");
  expect(after.payments).toEqual([on, on, none, on]);
  expect(after.text).not.toContain("не під’єднано");
});
