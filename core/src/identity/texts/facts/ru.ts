import type { FactWords } from "#core/kernel/slice.ts";
import type { facts as declared } from "../../slice.ts";

export const facts: FactWords<typeof declared> = {
  groups: {
    identity: "Входы и безопасность",
  },
  kinds: {
    "identity.signed_in": "Вход",
    "identity.session_ended": "Сеанс завершён",
    "identity.password_changed": "Изменён пароль",
    "identity.second_factor_changed": "Изменён двухэтапный вход",
    "identity.email_changed": "Изменена электронная почта",
  },
};
