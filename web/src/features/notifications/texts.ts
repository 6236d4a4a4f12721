import type { uk as notifications } from "#core/notifications/texts/uk.ts";
import type { TextPart } from "#web/app/texts/part.ts";

export const inboxTexts: TextPart = {
  uk: async () => (await import("#core/notifications/texts/uk.ts")).uk,
  en: async () => (await import("#core/notifications/texts/en.ts")).en,
  ru: async () => (await import("#core/notifications/texts/ru.ts")).ru,
};

type NotificationTexts = typeof notifications;
declare module "#web/app/texts/part.ts" {
  interface PartTexts extends NotificationTexts {}
}
