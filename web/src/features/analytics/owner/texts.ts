/// <reference types="vite/types/importMeta.d.ts" />
import type { uk as owner } from "#core/analytics/texts/owner/uk.ts";
import { textPart } from "#web/app/texts/part.ts";

/** Texts of the owner's overview and analytics. */
export const ownerTexts = textPart(
  import.meta.glob("./??.ts", { base: "../../../../../core/src/analytics/texts/owner" }),
);

type OwnerTexts = typeof owner;
declare module "#web/app/texts/part.ts" {
  interface PartTexts extends OwnerTexts {}
}
