import { en as kernel } from "#core/kernel/texts/en.ts";

export const texts = { ...kernel };
