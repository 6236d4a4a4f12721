import type { rules as declared } from "../../slice.ts";

export const rules: Record<(typeof declared)[number], string> = {
  card_number: "Перевірте номер картки: у ньому є помилка",
  card_expiry: "Напишіть місяць і рік так, як на картці: 12/27",
  card_expired: "Строк дії картки минув",
  card_cvv: "Три цифри зі звороту картки",
  card_holder: "Ім’я та прізвище, як на картці, без цифр",
  card_test_only: "Тут приймають лише тестові картки, наприклад 4242 4242 4242 4242",
};
