/// <reference types="vite/types/importMeta.d.ts" />
import type { uk as sms } from "#core/notifications/texts/sms/uk.ts";
import { textPart } from "#web/app/texts/part.ts";

export const smsTexts = textPart(
  import.meta.glob("./??.ts", { base: "../../../../../core/src/notifications/texts/sms" }),
);

type SmsTexts = typeof sms;
declare module "#web/app/texts/part.ts" {
  interface PartTexts extends SmsTexts {}
}
