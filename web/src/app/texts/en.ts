import { en as identity } from "#core/identity/texts/en.ts";
import { en as kernel } from "#core/kernel/texts/en.ts";

export const texts = { ...kernel, ...identity };
