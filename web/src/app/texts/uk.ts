import { uk as identity } from "#core/identity/texts/uk.ts";
import { uk as kernel } from "#core/kernel/texts/uk.ts";

export const texts = { ...kernel, ...identity };
