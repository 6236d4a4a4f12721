/// <reference types="vite/types/importMeta.d.ts" />
import type { uk as notifications } from "#core/notifications/texts/uk.ts";
import { textPart } from "#web/app/texts/part.ts";

export const inboxTexts = textPart(
  import.meta.glob("./??.ts", { base: "../../../../core/src/notifications/texts" }),
);

type NotificationTexts = typeof notifications;
declare module "#web/app/texts/part.ts" {
  interface PartTexts extends NotificationTexts {}
}
