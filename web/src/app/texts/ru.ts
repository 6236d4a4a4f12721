/// <reference types="vite/types/importMeta.d.ts" />
import { ru as identity } from "#core/identity/texts/ru.ts";
import { ru as kernel } from "#core/kernel/texts/ru.ts";
import type { SliceNavigation, SliceRefusal, SliceRule } from "#core/slices.ts";

// Each module holds the texts of one slice. Put together here and not in a function that the languages
// share: what they share would be a file of its own, asked for before the first text shows.
const refusals: Record<SliceRefusal, string> = Object.assign(
  {},
  ...Object.values(
    import.meta.glob("../../../../core/src/*/texts/refusals/ru.ts", {
      eager: true,
      import: "refusals",
    }),
  ),
);
const rules: Record<SliceRule, string> = Object.assign(
  {},
  ...Object.values(
    import.meta.glob("../../../../core/src/*/texts/rules/ru.ts", { eager: true, import: "rules" }),
  ),
);
const navigation: Record<SliceNavigation, string> = Object.assign(
  {},
  ...Object.values(
    import.meta.glob("../../../../core/src/*/texts/navigation/ru.ts", {
      eager: true,
      import: "navigation",
    }),
  ),
);

export const texts = {
  ...kernel,
  ...identity,
  navigation: { ...kernel.navigation, ...navigation },
  errors: { ...kernel.errors, ...refusals },
  validation: { ...kernel.validation, ...rules },
};
