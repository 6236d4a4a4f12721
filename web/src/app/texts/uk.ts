import { uk as kernel } from "#core/kernel/texts/uk.ts";

export const texts = { ...kernel };
