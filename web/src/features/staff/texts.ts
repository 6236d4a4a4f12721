import type { uk as staff } from "#core/staff/texts/uk.ts";
import type { TextPart } from "#web/app/texts/part.ts";

export const staffTexts: TextPart = {
  uk: async () => (await import("#core/staff/texts/uk.ts")).uk,
  en: async () => (await import("#core/staff/texts/en.ts")).en,
  ru: async () => (await import("#core/staff/texts/ru.ts")).ru,
};

type StaffTexts = typeof staff;
declare module "#web/app/texts/part.ts" {
  interface PartTexts extends StaffTexts {}
}
