/// <reference types="vite/types/importMeta.d.ts" />
import { uk as identity } from "#core/identity/texts/uk.ts";
import { uk as kernel } from "#core/kernel/texts/uk.ts";
import type { SliceNavigation, SliceRefusal, SliceRule } from "#core/slices.ts";

// Each module holds the texts of one slice. Put together here and not in a function that the languages
// share: what they share would be a file of its own, asked for before the first text shows.
const refusals: Record<SliceRefusal, string> = Object.assign(
  {},
  ...Object.values(
    import.meta.glob("../../../../core/src/*/texts/refusals/uk.ts", {
      eager: true,
      import: "refusals",
    }),
  ),
);
const rules: Record<SliceRule, string> = Object.assign(
  {},
  ...Object.values(
    import.meta.glob("../../../../core/src/*/texts/rules/uk.ts", { eager: true, import: "rules" }),
  ),
);
const navigation: Record<SliceNavigation, string> = Object.assign(
  {},
  ...Object.values(
    import.meta.glob("../../../../core/src/*/texts/navigation/uk.ts", {
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
