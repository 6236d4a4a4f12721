import type { rules as declared } from "../../slice.ts";

export const rules: Record<(typeof declared)[number], string> = {
  reading_lower: "Меньше предыдущего показания, {{value}}. Заменённый счётчик записывают как новый",
  reading_digits: "На этом счётчике столько цифр нет",
  reading_odd: "Намного больше обычного. Проверьте и подтвердите",
  reading_next: "Больше следующего показания, {{value}} от {{date}}",
};
