import type { refusals as declared } from "../../slice.ts";

export const refusals: Record<keyof typeof declared, string> = {
  "staff.already_member":
    "Ця людина вже є серед працівників. Якщо доступ вимкнено, увімкніть його знову",
  "staff.already_invited": "На цю адресу вже надіслано запрошення. Його можна надіслати ще раз",
  "staff.invitation_invalid": "Запрошення вже не діє. Попросіть адміністратора надіслати нове",
  "staff.elsewhere":
    "Цей обліковий запис уже працює в іншій організації. Працювати можна лише в одній",
  "staff.disabled": "Доступ цієї людини вимкнено. Спершу ввімкніть його",
  "staff.last_admin": "Це єдиний адміністратор організації. Спершу призначте ще одного",
};
