/// <reference types="vite/types/importMeta.d.ts" />
import type { uk as telegram } from "#core/notifications/texts/telegram/uk.ts";
import { textPart } from "#web/app/texts/part.ts";

export const telegramTexts = textPart(
  import.meta.glob("./??.ts", { base: "../../../../../core/src/notifications/texts/telegram" }),
);

type TelegramTexts = typeof telegram;
declare module "#web/app/texts/part.ts" {
  interface PartTexts extends TelegramTexts {}
}
