/// <reference types="vite/types/importMeta.d.ts" />
import { en as identity } from "#core/identity/texts/en.ts";
import { en as kernel } from "#core/kernel/texts/en.ts";
import type { SliceNavigation, SliceRefusal, SliceRule } from "#core/slices.ts";

// Each module holds the texts of one slice. Put together here and not in a function that the languages
// share: what they share would be a file of its own, asked for before the first text shows.
const refusals: Record<SliceRefusal, string> = Object.assign(
  {},
  ...Object.values(
    import.meta.glob("../../../../core/src/*/texts/refusals/en.ts", {
      eager: true,
      import: "refusals",
    }),
  ),
);
const rules: Record<SliceRule, string> = Object.assign(
  {},
  ...Object.values(
    import.meta.glob("../../../../core/src/*/texts/rules/en.ts", { eager: true, import: "rules" }),
  ),
);
const navigation: Record<SliceNavigation, string> = Object.assign(
  {},
  ...Object.values(
    import.meta.glob("../../../../core/src/*/texts/navigation/en.ts", {
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
