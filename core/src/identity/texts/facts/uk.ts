import type { FactWords } from "#core/kernel/slice.ts";
import type { facts as declared } from "../../slice.ts";

export const facts: FactWords<typeof declared> = {
  groups: {
    identity: "Входи й безпека",
  },
  kinds: {
    "identity.signed_in": "Вхід",
    "identity.session_ended": "Сеанс завершено",
    "identity.password_changed": "Змінено пароль",
    "identity.second_factor_changed": "Змінено двоетапний вхід",
    "identity.email_changed": "Змінено електронну пошту",
  },
};
