import type { rules as declared } from "../../slice.ts";

export const rules: Record<(typeof declared)[number], string> = {
  reading_lower: "Менше за попередній показник, {{value}}. Замінений лічильник записують як новий",
  reading_digits: "На цьому лічильнику стільки цифр немає",
  reading_odd: "Значно більше, ніж зазвичай. Перевірте й підтвердьте",
  reading_next: "Більше за наступний показник, {{value}} від {{date}}",
};
