/// <reference types="vite/types/importMeta.d.ts" />
import type { uk as push } from "#core/notifications/texts/push/uk.ts";
import { textPart } from "#web/app/texts/part.ts";

export const pushTexts = textPart(
  import.meta.glob("./??.ts", { base: "../../../../../core/src/notifications/texts/push" }),
);

type PushTexts = typeof push;
declare module "#web/app/texts/part.ts" {
  interface PartTexts extends PushTexts {}
}
