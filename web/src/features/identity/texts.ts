/// <reference types="vite/types/importMeta.d.ts" />
import type { uk as profile } from "#core/identity/texts/profile/uk.ts";
import { textPart } from "#web/app/texts/part.ts";

export const profileTexts = textPart(
  import.meta.glob("./??.ts", { base: "../../../../core/src/identity/texts/profile" }),
);

type IdentityTexts = typeof profile;
declare module "#web/app/texts/part.ts" {
  interface PartTexts extends IdentityTexts {}
}
