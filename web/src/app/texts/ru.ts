import { ru as identity } from "#core/identity/texts/ru.ts";
import { ru as kernel } from "#core/kernel/texts/ru.ts";

export const texts = { ...kernel, ...identity };
