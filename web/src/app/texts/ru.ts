import { ru as kernel } from "#core/kernel/texts/ru.ts";

export const texts = { ...kernel };
